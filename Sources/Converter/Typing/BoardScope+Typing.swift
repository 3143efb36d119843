// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers
import Screen

/// Replaces the lineup as one undo step.
private let recorded = Reducer<Lineup, Lineup, Effect> { lineup, new in
  lineup = new
  return .none
}.undoable(limit: 100)

extension BoardScope {
  mutating func type(_ message: TypingMessage) {
    switch message {
    case .keep: keep()
    case .discard: discard()
    case .complete(let choice): complete(choice)
    case .move(let places):
      if let pasted = board.pastedAmounts {
        board.draft?.pastedAmounts?.selected =
          (pasted.selected + places).clamped(toCount: pasted.texts.count)
        return
      }
      guard let phrase = board.phrase, !phrase.choices.isEmpty else { return }
      board.draft?.phrase?.selected =
        (phrase.selected + places).clamped(toCount: phrase.choices.count)
      board.draft?.phrase?.isChosen = true
    case .take(let phrase):
      finishTyping()
      board.focus = .amount
      board.draft = Draft(board)
      board.amount.replaceText(phrase, options: settings.fieldReading)
      readPhrase()
      keep()
    case .readOtherwise: useAlternativeReading()
    case .closeList: closeList()
    }
  }

  /// Reads the text of the focused field; the board follows a phrase, and one that is typed also while it
  /// is unfinished.
  mutating func readPhrase(isTyped: Bool = true) {
    guard var draft = board.draft else { return }
    let field = board.entry.field
    board.lineup.present = draft.before
    board.on = draft.day
    draft.phrase = nil
    defer { board.draft = draft }
    guard TypedPhrase.isPhrase(field.text) else { return }
    var options = settings.fieldReading
    options.assumedCurrency = board.focus == .amount ? draft.before.from : draft.before.to
    // Only a name that is being completed asks for it.
    let (book, source, day) = (book, settings.source, board.on ?? clock.today)
    lazy var quoted = book.quoted(from: source, on: day)
    let phrase = TypedPhrase(
      field.text, isEnd: isTyped && field.cursor == field.text.count, today: clock.today,
      options: options,
      decimal: board.entry.decimal,
      isQuoted: { quoted.contains($0) })
    draft.phrase = phrase
    board.entry.adopt(phrase)
    if let query = phrase.query, phrase.fault == nil { follow(query) }
  }

  private mutating func closeList() {
    if board.pastedAmounts != nil {
      board.draft?.pastedAmounts = nil
      if board.entry.isFresh { board.draft = nil }
      return
    }
    board.draft?.phrase?.closeList()
    if let phrase = board.phrase { board.entry.adopt(phrase) }
  }

  /// Shows the source, the results and the day of a query. No favourite changes.
  private mutating func follow(_ query: Query) {
    let before = board.lineup.present
    let from: Currency
    let targets: [Currency]
    if board.solves(query) {
      let to = query.from ?? before.to
      targets = [to]
      let other = query.targets.first ?? before.from
      from = other == to ? before.to : other
    } else {
      from = query.from ?? before.from
      let requested = query.targets.filter { $0 != from }
      targets = requested.isEmpty ? [before.to == from ? before.from : before.to] : requested
    }
    board.lineup.present.show(from: from, to: targets)
    board.on = query.on ?? board.on
  }

  // MARK: - Keeping

  private mutating func keep() {
    if let pasted = board.pastedAmounts { return take(pasted, nil) }
    if let phrase = board.phrase, phrase.isListOpen {
      if phrase.isChosen {
        complete(nil)
      } else if let suggestion = phrase.suggestion {
        let key = screen.keys.name(of: .switchFocus, in: .converter)
        notice = Notice("Nothing changed: press \(key) for \(suggestion), or keep typing", .problem)
        return
      }
    }
    guard let draft = board.draft, let phrase = draft.phrase else { return }
    let text = board.entry.field.text
    guard phrase.isWhole, let query = phrase.query else {
      notice = Notice(phrase.refusal, "Nothing changed")
      return
    }
    if let from = query.from, !query.targets.isEmpty, query.targets.allSatisfy({ $0 == from }) {
      notice = Notice("Nothing changed: \(from.code) to \(from.code) is always 1", .problem)
      return
    }
    if let day = query.on, let first = book.resolver(settings.source).firstDay, day < first {
      notice = Notice(
        "Nothing changed: no rates for \(day.long), the first: \(first.long)", .problem)
      return
    }
    if board.solves(query) {
      board.output = TypedAmount(of: query, in: board.to, settings: settings)
      if board.focus == .amount { board.amount = draft.step.input?.amount ?? board.amount }
      board.focus = .output
    } else {
      board.amount = TypedAmount(of: query, in: board.from, settings: settings)
    }
    record(from: draft.step)
    board.remember(text)
  }

  /// Makes the present lineup and input an undo step, and shows what changed.
  mutating func record(from before: Lineup) {
    var after = board.lineup.present
    after.input = board.input
    board.lineup.present = before
    reduceLineup(recorded, .message(after))
    board.draft = nil
    notice = Notice(summary(of: before, after))
  }

  func summary(of before: Lineup, _ after: Lineup) -> String {
    var parts = after.shown(since: before)
    if after.temporary.contains(after.to) {
      let key = screen.keys.name(of: .addRow, in: .converter)
      parts.append("\(key) keeps \(after.to.code)")
    }
    let further = after.temporary.filter { $0 != after.to && !before.temporary.contains($0) }
    if !further.isEmpty {
      parts.append("\(further.map(\.code).joined(separator: ", ")) temporary")
    }
    if parts.isEmpty { parts.append("Amount set") }
    parts.append("\(screen.keys.name(of: .undo, in: .converter)) undo")
    return parts.joined(separator: " \(settings.glyphs.separator) ")
  }

  private mutating func discard() {
    guard let draft = board.draft else { return }
    guard let replaced = draft.replaced else { return board.restore(draft) }
    board.draft?.replaced = nil
    board.entry.replaceText(replaced, options: settings.fieldReading)
    readPhrase()
    board.draft?.phrase?.isListOpen = false
  }

  /// Ends typing before a key that changes something else: a readable phrase is kept.
  mutating func finishTyping() {
    board.draft?.pastedAmounts = nil
    if let draft = board.draft, let phrase = draft.phrase {
      if phrase.isWhole {
        keep()
      } else {
        board.lineup.present = draft.before
        board.on = draft.day
      }
    }
    board.draft = nil
  }

  // MARK: - Completing

  private mutating func complete(_ choice: Int?) {
    if let pasted = board.pastedAmounts { return take(pasted, choice) }
    guard var phrase = board.phrase else { return }
    phrase.selected = choice ?? phrase.selected
    guard let completion = phrase.completion else { return }
    let kept = board.entry.field.text.dropLast(phrase.unfinished.count)
    let text = kept + completion.text + " "
    board.entry.replaceText(String(text), options: settings.fieldReading)
    readPhrase()
  }
}

extension Board {
  /// Whether a query is for the amount of a result: typed into the result, or `usd for 100 eur`.
  func solves(_ query: Query) -> Bool {
    query.from != nil && (focus == .output || (query.solvesForAmount && query.targets.count == 1))
  }
}

extension TypedAmount {
  /// The amount of a query as it was typed, without its currency; typing replaces it.
  fileprivate init(of query: Query, in currency: Currency, settings: Settings) {
    let options = settings.fieldReading
    guard query.from != nil, let value = query.amount.value else {
      self.init(query.shownText, options: options)
      return
    }
    let plain = TypedAmount(query.shownAmount, options: options)
    if plain.isExpression, plain.isCurrent, plain.value(in: currency) == value {
      self = plain
    } else {
      self.init(given: value, in: currency, settings: settings)
    }
  }
}
