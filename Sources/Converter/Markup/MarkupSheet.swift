// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// The sheet for the markup of a conversion: what was paid, and what was received or the rate.
package struct MarkupSheet: Equatable, Sendable {
  package enum Field: Int, Equatable, Sendable, Codable, CaseIterable {
    case paid
    case got
    /// Units received for one unit paid.
    case rate
  }

  package internal(set) var from: Currency
  package internal(set) var to: Currency
  package internal(set) var paid: TypedAmount
  /// The amount received or the rate, as typed; the other one is computed.
  package internal(set) var result: TypedAmount
  /// Whether ``result`` is the rate.
  package internal(set) var isRate = false
  package internal(set) var focus = Field.paid
  /// The name of the selected fee profile; nil for none. The configuration may have changed since.
  package internal(set) var profile: String?
  /// The exchange that was added to the tape last.
  package internal(set) var added: RecordedConversion?
  /// For reading and writing amounts.
  let settings: Settings

  init(paying amount: Rational?, from: Currency, to: Currency, settings: Settings) {
    self.from = from
    self.to = to
    self.settings = settings
    paid = TypedAmount(showing: amount, in: from, settings: settings)
    result = TypedAmount("", options: settings.fieldReading)
    goToEmpty()
  }

  /// The amount of the converter is what was paid.
  fileprivate init(_ state: State) {
    // Outdated figures belong to an older text, not to the current amount.
    let figures = state.figures
    let amount = figures.isOutdated ? nil : figures.amount.flatMap { $0 > .zero ? $0 : nil }
    self.init(
      paying: amount, from: state.board.from, to: state.board.to, settings: state.settings)
    // The 1 at the start is not what was paid.
    if state.board.isAtStart { focus = .paid }
  }

  /// What was typed, where it is not on the tape.
  fileprivate func unsaved(in state: State) -> [String] {
    let start = MarkupSheet(state)
    guard added == nil || exchange(in: state) != added else { return [] }
    return zip([paid, result], [start.paid, start.result])
      .filter { !$0.field.isEmpty && $0.field.text != $1.field.text }.map(\.0.shownText)
  }

  private mutating func goToEmpty() { focus = paid.field.isEmpty ? .paid : .got }

  var paidValue: Rational? { paid.value(in: from) }

  /// The amount received, typed or computed from the rate.
  var receivedValue: Rational? {
    guard isRate else { return result.value(in: to) }
    guard let rate = result.value(in: to), let paid = paidValue else { return nil }
    return paid * rate
  }

  /// The rate, typed or computed from the amounts.
  var rateValue: Rational? {
    if isRate { return result.value(in: to) }
    guard let received = result.value(in: to), let paid = paidValue else { return nil }
    return received.divided(by: paid)
  }

  /// The line that is edited: what was typed there, or what is computed until it is edited.
  var entry: TypedAmount {
    switch focus {
    case .paid: return paid
    case .got where isRate:
      return TypedAmount(showing: receivedValue, in: to, settings: settings)
    case .rate where !isRate:
      guard let rateValue else { return TypedAmount("", options: settings.fieldReading) }
      return TypedAmount(
        showing: settings.rateText(of: rateValue), of: rateValue, options: settings.fieldReading)
    case .got, .rate: return result
    }
  }

  var unit: Currency { focus == .paid ? from : to }

  /// Why what is typed there has no value.
  var fault: Problem? {
    let isOther = entry.reading != nil && entry.value(in: unit) == nil
    return entry.fault ?? (isOther ? Problem(.badAmount, "type a number in \(unit.code)") : nil)
  }
}

package enum MarkupMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Moves the focus down by a number of lines, up when negative; it wraps around.
  case focus(Int)
  case select(Int)
  /// Brings back what was there at the start.
  case clear
  /// Swaps paid and received: for a card that charged a price in another currency.
  case turn
  /// Selects the next fee profile; after the last, none.
  case nextProfile
  /// Adds the exchange to the tape; without both amounts, goes to the next field, and shows what is missing
  /// where that is this one.
  case record
}

extension MarkupSheet {
  package mutating func reduce(
    _ message: MarkupMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .edit(let edit):
      // An edit that does not fit is ignored; amounts are much shorter.
      var edited = entry
      guard edited.apply(edit, options: settings.fieldReading) else { break }
      if focus == .paid {
        paid = edited
      } else if (focus == .rate) == isRate || edited.field.text != entry.field.text {
        // What is typed stays, and the other is computed.
        (result, isRate) = (edited, focus == .rate)
      }

    case .nextProfile:
      let names = app.settings.fees.map(\.name)
      let next = profile.flatMap { names.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      profile = names.indices.contains(next) ? names[next] : nil

    case .clear:
      notice = Notice("Put away: \(unsaved(in: app).joined(separator: ", "))")
      self = MarkupSheet(app)

    // What is not read stays, with its reason.
    case _ where fault != nil:
      notice = fault.map { Notice($0, "Nothing changed") }

    case .focus(let lines):
      move(lines)
    case .select(let line):
      if let line = Field(rawValue: line), line != focus { enter(line) }
    case .turn:
      swapSides()
    case .record:
      return record(in: app, notice: &notice)
    }
    return .none
  }

  private mutating func move(_ lines: Int) {
    let count = Field.allCases.count
    let next = ((focus.rawValue + lines) % count + count) % count
    enter(Field(rawValue: next) ?? .paid)
  }

  /// Goes to a field: what is typed there replaces its text.
  private mutating func enter(_ field: Field) {
    focus = field
    (paid, result) = (paid.allSelected(), result.allSelected())
  }

  /// Adds the exchange to the tape, or shows what it lacks.
  private mutating func record(
    in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    if let refusal = refusal(in: app) {
      notice = refusal
      return .none
    }
    guard let exchange = exchange(in: app) else {
      if entry.value(in: unit) == nil { notice = missing(in: app) }
      move(1)
      return .none
    }
    guard exchange != added else {
      notice = Notice("Already on the tape: type another amount to add another line")
      return .none
    }
    added = exchange
    return .perform(.appendToTape([TapeEntry(exchange, app.settings)]))
  }

  private mutating func swapSides() {
    if isRate {
      focus = .got
      (result, isRate) = (entry, false)
    }
    (from, to) = (to, from)
    (paid, result) = (result, paid)
    goToEmpty()
  }
}

extension MarkupSheet {
  /// Why no amounts make an exchange for the tape; nil where some would.
  fileprivate func refusal(in state: State) -> Notice? {
    if let period = state.board.on?.period { return .notOnTape(period) }
    return cost(in: state).quote == nil
      ? missing("choose currencies with a mid-market rate") : nil
  }

  /// What has to be typed before there is a markup.
  fileprivate func missing(in state: State) -> Notice {
    if paidValue == nil { return missing("type what was paid") }
    guard receivedValue != nil else { return missing("type what you got, or the rate") }
    return missing("type amounts other than 0")
  }

  private func missing(_ what: String) -> Notice { Notice("To add it to the tape, \(what)") }
}

extension MarkupSheet: SheetRoom {
  package static let place = Place.markup

  package static let bindings: [Binding] = [
    Binding(
      "m", .markup, "markup", "fee or markup of a bank: what did it cost", in: .converter,
      rank: 11),
    Binding([.tab, .down], .nextField, "next", "next field"),
    Binding(
      .enter, .record, "add to tape",
      "add the exchange to the tape with its markup; without both amounts, next field"),
    Binding([.backTab, .up], .previousField, nil, "previous field"),
    Binding("s", .swap, "swap", "swap paid and got"),
    Binding("p", .nextProfile, "profile", "compare the next fee profile with the exchange"),
  ]

  package static let openedBy: [Action] = [.markup]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    .markup(MarkupSheet(state))
  }

  package static let messages = CasePath(embed: SheetMessage.markup) {
    if case .markup(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .markup(self) }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .nextField: send(.focus(1))
    case .record: refusal(in: state).map { .notice($0) } ?? send(.record)
    case .previousField: send(.focus(-1))
    // Without what was paid, the rate alone would be lost.
    case .swap: isRate && receivedValue == nil ? nil : send(.turn)
    case .nextProfile where !state.settings.fees.isEmpty: send(.nextProfile)
    default: nil
    }
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? { send(.edit(edit)) }

  /// What is typed first, where it is not on the tape.
  package func message(goingBackIn state: State) -> Message? {
    unsaved(in: state).isEmpty ? nil : send(.clear)
  }

  package func word(for action: Action, in state: State) -> String? {
    switch action {
    case .record: exchange(in: state) == nil ? "next" : nil
    case .back: unsaved(in: state).isEmpty ? "close" : "clear"
    default: nil
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    if case .field(let field) = target { send(.select(field)) } else { nil }
  }

  package func size(in room: Area, of state: State) -> Size {
    MarkupView(sheet: self, state: state).size
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    MarkupView(sheet: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let markup = Action("markup")
  package static let nextField = Action("next-field")
  package static let previousField = Action("previous-field")
  package static let nextProfile = Action("next-profile")
}

extension Place {
  package static let markup = Place(
    "markup", title: "Markup", also: "fee cost bank spread", typing: .textOrKeys)
}
