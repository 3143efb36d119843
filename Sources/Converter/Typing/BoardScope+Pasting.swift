// SPDX-License-Identifier: Apache-2.0

import Answers
import Money

/// What a pasted text that is not a phrase may mean: one can be taken, none is taken silently.
package struct PastedAmounts: Equatable, Sendable {
  struct Choice: Equatable, Sendable {
    /// A phrase.
    let text: String
    /// What is around it in its line.
    var label = ""
    /// nil where its line leaves nothing open.
    var doubt: LineDoubt?
  }

  let choices: [Choice]
  /// How many lines have a number but no amount that is offered.
  var leftOut = 0
  /// An index into ``choices``.
  var selected = 0

  var texts: [String] { choices.map(\.text) }
}

extension Board {
  var pastedAmounts: PastedAmounts? { draft?.pastedAmounts }

  /// Whether a list is open under the field.
  var hasList: Bool { pastedAmounts != nil || phrase?.isListOpen == true }

  /// Whether Enter takes what is chosen in that list: not where the text is read and no arrow chose.
  var entersList: Bool {
    pastedAmounts != nil || stateWithoutList != .changed || phrase?.isChosen == true
  }
}

extension BoardScope {
  /// Offers the meanings of a pasted text, or the amounts in its lines, where the field cannot be read
  /// with it; the field stays as it was. It refuses a day.
  mutating func offerAmounts(
    in pasted: String, after typed: TypedAmount, instead before: Board
  ) {
    // A paste into other text continues that, but not a number with a day.
    let joins = typed.joinsNumber(in: pasted)
    let isAlone = board.entry.field.text.words == pasted.words
    if joins || isAlone && (!isRead || board.phrase != nil), grammar.readsDay(pasted) {
      board = before
      let date = pasted.words.joined(separator: " ")
      notice = Notice(
        "Nothing pasted: \(date) is a date, not an amount\(hint(.date))",
        .problem)
      return
    }
    // Cells side by side or in a column are amounts of their own: `100 EUR`, `-20 EUR`.
    let cells = pasted.split { $0.isNewline || $0 == "\t" }.count
    let isBracketed = isBracketed(pasted)
    if isAlone, cells == 1, isRefusedPhrase(pasted) { return readPhrase(isTyped: false) }
    guard joins || !isRead || cells > 1 || isAlone && isBracketed,
      let offered = meanings(of: pasted, isBracketed),
      joins || !isRead || offered.choices.count > 1
    else {
      if isAlone { readPhrase(isTyped: false) }
      return
    }
    board = before
    var draft = board.draft ?? Draft(board)
    draft.pastedAmounts = offered
    board.draft = draft
  }

  private var grammar: Grammar { Grammar(today: clock.today, options: settings.fieldReading) }

  /// Whether the whole text means something.
  private var isRead: Bool { board.phrase?.isWhole ?? (board.entry.fault == nil) }

  /// Whether a line is a phrase but for the currency or the day after one of its words: `100 usd to btc`, `5 eur on
  /// 31 feb`. Words after an amount are not: `450.00 EUR Hotel`.
  private func isRefusedPhrase(_ pasted: String) -> Bool {
    guard case .refused(let problem) = grammar.read(pasted, allowsPlain: true, advises: false),
      [.unknownCurrency, .badDate].contains(problem.code), let offset = problem.offset
    else { return false }
    let before = TypedText(String(pasted.prefix(offset)), grammar: grammar)
    return !before.isWhole && before.meaning?.query.from != nil
  }

  /// Whether an amount in brackets is all there is: in a statement they make it negative, and in a phrase they group.
  private func isBracketed(_ pasted: String) -> Bool {
    let found = grammar.lines(pasted).flatMap(\.readings)
    guard found.count == 1, let phrase = try? grammar.phrase(pasted),
      let value = phrase.query.amount.value
    else { return false }
    return found[0].value.map { $0 == -value } ?? false
  }

  private func meanings(of pasted: String, _ isBracketed: Bool) -> PastedAmounts? {
    if pasted.split(whereSeparator: \.isNewline).count == 1,
      case .question(let question, _) = grammar.read(pasted, allowsPlain: true, advises: false),
      !question.choices.isEmpty
    {
      return PastedAmounts(
        choices: question.choices.map { PastedAmounts.Choice(text: TextField.oneLine($0)) })
    }
    let lines = grammar.pastedLines(pasted)
    var found = lines.flatMap(\.amounts).flatMap(grammar.choices)
    if isBracketed {
      found.append(PastedAmounts.Choice(text: TextField.oneLine(pasted)))
    }
    guard !found.isEmpty else { return nil }
    return PastedAmounts(choices: found, leftOut: lines.count(where: \.amounts.isEmpty))
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
}

extension Grammar {
  /// An amount of a pasted text as a phrase for each of its readings and days: as it was written where it has
  /// one reading, that of the phrase.
  func choices(of amount: LineAmount) -> [PastedAmounts.Choice] {
    if amount.isPhrase { return [PastedAmounts.Choice(text: TextField.oneLine(amount.text))] }
    let again = try? phrase(amount.text)
    return amount.readings.flatMap { reading -> [PastedAmounts.Choice] in
      let isSame = amount.readings.count == 1 && again?.query.amount.terms == reading.terms
      let text = isSame ? TextField.oneLine(amount.text) : reading.portableText(typed: nil)
      let days = amount.days.isEmpty ? [""] : amount.days.map { " on \($0)" }
      return text.map { text in
        days.map {
          PastedAmounts.Choice(text: text + $0, label: amount.label, doubt: amount.doubt)
        }
      } ?? []
    }
  }
}

extension TypedAmount {
  /// Whether a text that begins with a digit is pasted after one.
  fileprivate func joinsNumber(in pasted: String) -> Bool {
    let start = pasted.first { !$0.isWhitespace }
    return !isFresh && field.characterBeforeCursor?.isNumber == true && start?.isNumber == true
  }
}
