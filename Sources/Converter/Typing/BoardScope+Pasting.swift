// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

/// The amounts found in a pasted text that is not an amount itself: one can be taken, none is taken
/// silently.
package struct PastedAmounts: Equatable, Sendable {
  let amounts: [AmountsInText.Found]
  /// How many lines have a number but no amount that is offered.
  let leftOut: Int
  /// An index into ``amounts``.
  var selected = 0
}

extension Board {
  var pastedAmounts: PastedAmounts? { draft?.pastedAmounts }

  /// Whether a list is open under the field.
  var hasList: Bool { pastedAmounts != nil || phrase?.isListOpen == true }
}

extension BoardScope {
  /// Offers the amounts in a pasted text that cannot be read as a whole; the field stays as it was.
  mutating func offerAmounts(in pasted: String, instead before: Board) {
    guard board.entry.fault != nil else { return }
    let found = AmountsInText.find(in: pasted, options: settings.fieldReading).filter {
      if case .success = $0.reading { true } else { false }
    }
    guard !found.isEmpty else { return }
    board = before
    var draft = Draft(board)
    draft.pastedAmounts = PastedAmounts(amounts: found, leftOut: linesLeftOut(of: pasted))
    board.draft = draft
  }

  /// The lines with a number that has no currency or cannot be read.
  private func linesLeftOut(of pasted: String) -> Int {
    pasted.split(whereSeparator: \.isNewline).count { line in
      line.contains(where: \.isNumber)
        && !AmountsInText.find(in: String(line), options: settings.fieldReading).contains {
          if case .success = $0.reading { true } else { false }
        }
    }
  }

  mutating func take(_ pasted: PastedAmounts, _ choice: Int?) {
    let index = choice ?? pasted.selected
    guard pasted.amounts.indices.contains(index) else { return }
    board.draft?.pastedAmounts = nil
    board.entry.replaceText(pasted.amounts[index].text, options: settings.fieldReading)
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
