// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

/// The amounts found in a pasted text that is not an amount itself: one can be taken, none is taken
/// silently.
package struct PastedAmounts: Equatable, Sendable {
  let texts: [String]
  /// How many lines have a number but no amount that is offered.
  var leftOut = 0
  /// An index into ``texts``.
  var selected = 0
}

extension Board {
  var pastedAmounts: PastedAmounts? { draft?.pastedAmounts }

  /// Whether a list is open under the field.
  var hasList: Bool { pastedAmounts != nil || phrase?.isListOpen == true }
}

extension BoardScope {
  /// Offers the amounts in a pasted text that cannot be read as a whole, or may be no calculation; the
  /// field stays as it was. It refuses a day.
  mutating func offerAmounts(
    in pasted: String, after typed: TypedAmount, instead before: Board
  ) {
    // A paste into other text continues that, but not a number with a day or a range.
    let isWhole =
      board.entry.field.text.words == pasted.words || typed.joinsNumber(in: pasted)
    if isWhole, AmountsInText.isDay(pasted, today: clock.today) {
      board = before
      // In a phrase the letter is text.
      let hint = board.phrase == nil ? " " + self.hint(.date, in: .converter) : ""
      notice = Notice(
        "Nothing pasted: \(pasted.words.joined(separator: " ")) is a date, not an amount\(hint)",
        .problem)
      return
    }
    guard let offered = pastedAmounts(in: pasted, isWhole: isWhole) else {
      if isWhole { readPhrase(isTyped: false) }
      return
    }
    board = before
    var draft = board.draft ?? Draft(board)
    draft.pastedAmounts = offered
    board.draft = draft
  }

  private func pastedAmounts(in pasted: String, isWhole: Bool) -> PastedAmounts? {
    let options = settings.fieldReading
    if isWhole, let list = AmountsInText.list(pasted, options: options) {
      return PastedAmounts(texts: list.amounts.map(\.text) + total(of: list, pasted))
    }
    if isWhole, AmountsInText.isCode(pasted) { return PastedAmounts(texts: [pasted]) }
    guard !isRead else { return nil }
    let amounts = AmountsInText.find(in: pasted, options: options).filter(\.isRead)
    if !amounts.isEmpty {
      return PastedAmounts(texts: amounts.map(\.text), leftOut: linesLeftOut(of: pasted))
    }
    // The numbers of a calculation that cannot be read are not amounts.
    guard board.phrase != nil || !board.entry.isExpression else { return nil }
    let numbers = AmountsInText.numbers(in: pasted, today: clock.today, options: options).filter(
      \.isRead)
    return numbers.isEmpty ? nil : PastedAmounts(texts: numbers.map(\.text))
  }

  /// Whether the whole text means something.
  private var isRead: Bool { board.phrase?.isWhole ?? (board.entry.fault == nil) }

  /// What the amounts of a list may come to: the difference that a range without a currency may be, or
  /// the sum.
  private func total(of list: AmountsInText.List, _ pasted: String) -> [String] {
    if list.areAlternatives { return board.phrase == nil ? [pasted] : [] }
    let sum = list.amounts.map(\.text).joined(separator: " + ")
    let isSum =
      sum.count <= TextField.limit && TypedAmount(sum, options: settings.fieldReading).isCurrent
    return isSum ? [sum] : []
  }

  /// The lines with a number that has no currency, cannot be read, or is next to something that may
  /// change it.
  private func linesLeftOut(of pasted: String) -> Int {
    pasted.split(whereSeparator: \.isNewline).count { line in
      line.contains(where: \.isNumber)
        && !AmountsInText.find(in: String(line), options: settings.fieldReading)
          .contains(where: \.isRead)
    }
  }

  mutating func take(_ pasted: PastedAmounts, _ choice: Int?) {
    let index = choice ?? pasted.selected
    guard pasted.texts.indices.contains(index) else { return }
    board.draft?.pastedAmounts = nil
    let typed = board.entry.isFresh ? nil : board.entry.field.text
    board.draft?.replaced = typed
    board.entry.replaceText(pasted.texts[index], options: settings.fieldReading)
    readPhrase()
    board.draft?.phrase?.isListOpen = false
  }

  mutating func useAlternativeReading() {
    guard board.entry.otherReading != nil else {
      notice = Notice("The amount can be read in one way only")
      return
    }
    board.entry.useAlternativeReading(settings.fieldReading)
    let isOpen = board.phrase?.isListOpen ?? false
    readPhrase()
    board.draft?.phrase?.isListOpen = isOpen
  }
}

extension TypedAmount {
  /// Whether a text that begins with a digit is pasted after one.
  fileprivate func joinsNumber(in pasted: String) -> Bool {
    let start = pasted.first { !$0.isWhitespace }
    return field.characterBeforeCursor?.isNumber == true && start?.isNumber == true
  }
}

extension AmountsInText.Found {
  fileprivate var isRead: Bool { if case .success = reading { true } else { false } }
}
