// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

extension BoardScope {
  mutating func type(_ message: TypingMessage) {
    switch message {
    case .keep: keep()
    case .putAway: putAway()
    case .complete(let choice): complete(choice)
    case .move(let places):
      if board.hasList { return choose(places) }
      let others = board.lineup.others
      let place = (others.firstIndex(of: board.selected) ?? 0) + places
      select(others[place.clamped(toCount: others.count)])
    case .tab(let takes):
      if takes, board.hasList { return complete(nil) }
      closeList()
      if board.phrase?.isMisplaced == true, let draft = board.draft {
        let text = board.entry.field.text
        board.restore(draft)
        switchFocus()
        board.draft = Draft(board)
        board.entry.replaceText(text, options: settings.fieldReading)
        readPhrase(isTyped: false)
        return closeList()
      }
      guard settle() else { return keep() }
      switchFocus()
    case .take(let phrase):
      finishTyping()
      board.focus = .amount
      board.draft = Draft(board)
      board.draft?.day = board.day
      board.draft?.rate = nil
      board.amount.replaceText(phrase, options: settings.fieldReading)
      readPhrase()
      closeList()
      keep()
    case .closeList: closeList()
    }
  }

  private mutating func choose(_ places: Int) {
    if let pasted = board.pastedAmounts {
      board.draft?.pastedAmounts?.selected =
        (pasted.selected + places).clamped(toCount: pasted.texts.count)
    } else if let phrase = board.phrase {
      board.draft?.phrase?.selected =
        (phrase.selected + places).clamped(toCount: phrase.choices.count)
      board.draft?.phrase?.isChosen = true
    }
  }

  /// Selects a row: a text that is read is done first, one that is not stays as it is.
  mutating func select(_ row: Int) {
    let rows = board.rows
    let currency = rows[row.clamped(toCount: rows.count)]
    switch board.stateWithoutList {
    case .unread: keepingText { $0.showRow(of: currency) }
    case .settled, .changed, .choosing:
      _ = settle()
      showRow(of: currency)
    }
  }

  /// Makes a change next to a text that is not read, and leaves the text.
  mutating func keepingText(_ change: (inout Self) -> Void) {
    guard let draft = board.draft else { return change(&self) }
    let (focus, entry) = (board.focus, board.entry)
    board.restore(draft)
    change(&self)
    guard board.focus == focus else { return }
    board.draft = Draft(board)
    board.entry = entry
    readPhrase(isTyped: false)
    closeList()
  }

  /// Reads the text of the focused field. The board follows a phrase, and one that is typed also while it
  /// is unfinished: what it said before stays while the rest is typed.
  mutating func readPhrase(isTyped: Bool = true) {
    guard let draft = board.draft else { return }
    let phrase = phrase(isTyped: isTyped, after: draft)
    board.draft?.phrase = phrase
    if let phrase { board.entry.adopt(phrase) }
    guard !board.entry.isUnfinished || phrase?.isOpen == true else { return }
    board.lineup = draft.before
    (board.on, board.rate) =
      board.entry.isCurrent ? (draft.day, draft.rate) : draft.timeBefore
    if board.entry.isCurrent, let query = phrase?.query { follow(query) }
  }

  /// The text as a phrase; nil for an amount.
  private func phrase(isTyped: Bool, after draft: Draft) -> TypedPhrase? {
    let field = board.entry.field
    var options = settings.fieldReading
    let grammar = Grammar(today: clock.today, options: options)
    guard TypedPhrase.isPhrase(field.text, grammar) else { return nil }
    options.assumedCurrency = board.focus == .amount ? draft.before.from : draft.before.to
    // Only a name that is being completed asks for it.
    let (book, source) = (book, settings.source)
    let day = draft.day?.last(today: clock.today) ?? clock.today
    lazy var quoted = book.quoted(from: source, on: day)
    var phrase = TypedPhrase(
      field.text, isEnd: isTyped && field.cursor == field.text.count,
      isResult: board.focus == .output, amount: draft.amountBefore, today: clock.today,
      options: options, isQuoted: { quoted.contains($0) })
    if phrase.isMisplaced {
      phrase.refuse(
        Problem(.usage, "phrases go into Amount \(settings.glyphs.separator) Tab"))
    } else if phrase.isWhole, let query = phrase.query, let problem = refusal(of: query) {
      phrase.refuse(problem)
    }
    return phrase
  }

  /// Why the board cannot show what a phrase asks.
  private func refusal(of query: Query) -> Problem? {
    if let from = query.from, !query.targets.isEmpty, query.targets.allSatisfy({ $0 == from }) {
      return Problem(.usage, "\(from.code) to \(from.code) is always 1")
    }
    let first = book.resolver(settings.source).firstDay
    if let day = query.on?.last(today: clock.today), let first, day < first {
      return Problem(.beforeFirst, "no rates for \(day.long), the first: \(first.long)")
    }
    return nil
  }

  mutating func closeList() {
    if board.pastedAmounts != nil {
      board.draft?.pastedAmounts = nil
      if board.entry.isFresh { board.draft = nil }
      return
    }
    board.draft?.phrase?.closeList()
    if let phrase = board.phrase { board.entry.adopt(phrase) }
  }

  /// Shows the source, the results and the day of a query. No kept row changes.
  private mutating func follow(_ query: Query) {
    let before = board.lineup
    let from: Currency
    let targets: [Currency]
    if board.solves(query) {
      let to = query.from ?? before.to
      targets = [to]
      let other = query.targets.first ?? before.from
      from = other == to ? before.to : other
    } else {
      // The unit of a sum is its first currency.
      from = query.from ?? query.amount.currencies.first ?? before.from
      let requested = query.targets.filter { $0 != from }
      targets = requested.isEmpty ? [before.to == from ? before.from : before.to] : requested
    }
    board.lineup.show(from: from, to: targets)
    board.on = query.on ?? board.on
    board.rate = query.rate?.named(board.to, for: from) ?? board.rate
  }

  // MARK: - Keeping

  /// Enter, and what every other key does first.
  private mutating func keep() {
    if board.hasList {
      guard !board.entersList else { return complete(nil) }
      closeList()
    }
    guard !settle() else { return }
    notice = (board.phrase?.refusal ?? board.entry.fault).map { Notice($0, "Nothing changed") }
  }

  /// Keeps a text that is read, as one undo step. An empty one brings back what was there.
  ///
  /// - Returns: Whether the field is settled; not with a text that is not read.
  mutating func settle() -> Bool {
    guard let draft = board.draft else {
      board.entry = board.entry.allSelected()
      return true
    }
    let text = board.entry.field.text
    if text.isEmpty || board.phrase == nil && draft.isBefore(text, on: board.on) {
      board.isAtStart = board.isAtStart && board.entry.field.isEmpty
      board.restore(draft)
      return true
    }
    guard board.stateWithoutList == .changed else { return false }
    if let query = draft.phrase?.query {
      if board.solves(query) {
        board.output = TypedAmount(of: query, in: board.to, settings: settings)
        solve(from: draft)
      } else {
        board.amount = TypedAmount(of: query, in: board.from, settings: settings)
        board.focus = .amount
      }
      board.remember(text)
    } else {
      board.entry = board.entry.allSelected()
    }
    record(from: draft.step)
    board.typedText = text
    return true
  }

  /// Shows the amount of a result that was typed as a phrase: the cursor stays where it was.
  private mutating func solve(from draft: Draft) {
    let isTypedAsAmount = board.focus == .amount
    if isTypedAsAmount { board.amount = draft.step.input?.amount ?? board.amount }
    board.focus = .output
    guard isTypedAsAmount, let amount = figures.amount else { return }
    board.focus = .amount
    show(amount, in: \.amount, currency: board.from)
  }

  /// Makes the present lineup and input an undo step, and shows what changed; undo names it for the question
  /// that was asked, or as it is called.
  mutating func record(from before: Lineup, named name: String? = nil) {
    var after = board.lineup
    after.input = board.input
    if after != before { log.record(.board(before, named: name ?? board.question)) }
    board.lineup = after
    (board.draft, board.typedText) = (nil, nil)
    board.isAtStart = false
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
      parts.append(further.map { "+\($0.code)" }.joined(separator: ", "))
    }
    if parts.isEmpty { parts.append(board.focus == .amount ? "Amount set" : "Result set") }
    return parts.joined(separator: " \(settings.glyphs.separator) ") + hint(.undo)
  }

  /// Brings back what was there before the text, which undo returns.
  mutating func putAway() {
    guard let draft = board.draft else { return }
    let text = board.entry.shownText
    if let replaced = draft.replaced {
      board.draft?.replaced = nil
      board.entry.replaceText(replaced, options: settings.fieldReading)
      readPhrase()
      board.draft?.phrase?.isListOpen = false
      return
    }
    let typed = board.typedStep
    board.restore(draft)
    guard let typed, !text.isEmpty else { return }
    log.record(.board(typed, named: text))
    notice = Notice("Put away: \(text)\(hint(.undo))")
  }

  /// Ends typing before something else changes the board: a text that is read is kept, and one that is not
  /// is put away.
  mutating func finishTyping() {
    board.draft?.pastedAmounts = nil
    board.draft?.replaced = nil
    closeList()
    if !settle() { putAway() }
  }

  // MARK: - Completing

  private mutating func complete(_ choice: Int?) {
    if let pasted = board.pastedAmounts { return take(pasted, choice) }
    guard var phrase = board.phrase else { return }
    phrase.selected = choice ?? phrase.selected
    guard let completion = phrase.completion else { return }
    let kept = board.entry.field.text.dropLast(phrase.unfinished.count)
    let text = kept + completion.text + (phrase.isAsked ? "" : " ")
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
