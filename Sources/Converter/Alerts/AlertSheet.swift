// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// The list of alerts, with a field for a new one.
package struct AlertSheet: Equatable, Sendable {
  /// The base currency of the new alert.
  package internal(set) var from: Currency
  /// The quote currency of the new alert.
  package internal(set) var to: Currency
  package internal(set) var threshold: TypedAmount
  /// The chosen side; nil for the side opposite to the current rate.
  package internal(set) var direction: Alert.Direction?
  /// Whether the list has the keys, so that letters are commands; else the cursor is in the field.
  package internal(set) var isInList = false
  /// An index into ``Alerts/ordered(for:_:)``; other processes may have made the list shorter.
  package internal(set) var selected = 0
  /// For reading the threshold: as in `agio alerts add`, only a locale decides an ambiguous one.
  let settings: Settings

  init(from: Currency, to: Currency, settings: Settings) {
    self.from = from
    self.to = to
    self.settings = settings
    threshold = TypedAmount("", options: settings.reading)
  }

  func chosen(in alerts: Alerts) -> Alert? {
    alerts.list.isEmpty ? nil : alerts.ordered(for: from, to)[row(in: alerts)]
  }

  /// The selected row.
  func row(in alerts: Alerts) -> Int { selected.clamped(toCount: alerts.list.count) }

  /// Clears the field for the next threshold.
  mutating func clear() {
    threshold = TypedAmount("", options: settings.reading)
    direction = nil
  }

  /// `> 1.12` and `below 1.05` say the side, too, `eur/usd 1.12` the pair, and `eur/usd > 1.12` both.
  fileprivate mutating func readSide() {
    let text = threshold.field.text
    let side = Alert.Direction.allCases.lazy.compactMap { direction in
      direction.spellings.lazy.compactMap { text.firstRange(of: $0) }.first
        .map { (direction: direction, place: $0) }
    }.first
    let number = text.lastIndex { $0 == " " }.map { text.index(after: $0) } ?? text.startIndex
    guard side != nil || text[number...].first?.isNumber == true else { return }
    let place = side?.place ?? number..<number
    let before = text[..<place.lowerBound].trimmingPrefix { $0 == " " }
    if !before.isEmpty {
      // A pair has no day.
      let grammar = Grammar(today: Day(daysSince1970: 0), options: settings.reading)
      guard let pair = try? grammar.pair(String(before)), let from = pair.from,
        let to = pair.targets.first, from != to
      else { return }
      (self.from, self.to) = (from, to)
    } else if side == nil {
      return
    }
    direction = side?.direction ?? direction
    let rest = text[place.upperBound...].drop { $0 == " " }
    threshold.replaceText(String(rest), options: settings.reading)
  }
}

package enum AlertSheetMessage: ListMessage, Equatable, Sendable, Codable {
  case edit(FieldEdit)
  case choose(Alert.Direction)
  /// Goes from the field to the list, or back.
  case switchFocus
  /// Clears the field.
  case clear
  /// Swaps the currencies of the pair.
  case turn
  case move(ListMove)
  /// Adds the typed alert.
  case add
}

extension AlertSheet {
  package mutating func reduce(
    _ message: AlertSheetMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .edit(let edit):
      // An edit that does not fit is ignored; rates are much shorter.
      _ = threshold.apply(edit, options: settings.reading)
      readSide()
    case .switchFocus:
      isInList.toggle()
      if !isInList { threshold = threshold.allSelected() }
    case .clear:
      clear()
      // It was about the text.
      notice = nil
    case .choose(let direction):
      self.direction = direction
    case .turn:
      (from, to) = (to, from)
      direction = nil
    case .move(let move):
      selected = row(in: app.alerts)
      selected.move(move, count: app.alerts.list.count)
    case .add:
      let draft = app.draft(self)
      guard case .alert(let alert, _) = draft else {
        notice = draft.refusal
        break
      }
      clear()
      return .perform(.alerts(.add(alert)))
    }
    return .none
  }
}

/// The alert that the typed threshold describes.
enum AlertDraft: Equatable {
  case empty
  /// Why it is not a valid alert.
  case fault(String)
  /// A valid alert, and whether the current rate is beyond its threshold.
  case alert(Alert, holds: Bool)

  /// Why it is not added.
  var refusal: Notice? {
    switch self {
    case .empty: Notice("No alert added: type a rate first", .problem)
    case .fault(let reason): Notice("No alert added: \(reason)", .problem)
    case .alert: nil
    }
  }
}

extension State {
  func draft(_ sheet: AlertSheet) -> AlertDraft {
    let quote: RateQuote?
    do throws(Problem) {
      quote = try Alert.newest(
        from: sheet.from, to: sheet.to, book: book, clock: clock, source: settings.source)
    } catch {
      return .fault(error.message)
    }
    if let fault = sheet.threshold.fault {
      var remark = Remark(fault, state: self)
      remark.advice = remark.advice ?? "type \(AlertView.examples)"
      return .fault(remark.joined)
    }
    guard sheet.threshold.reading != nil else { return .empty }
    guard !sheet.threshold.field.text.contains("%") else {
      return .fault("type a rate in \(sheet.to.code) per \(sheet.from.code), not a percentage")
    }
    guard let value = sheet.threshold.value(in: sheet.to) else {
      return .fault("type a rate in \(sheet.to.code) per \(sheet.from.code)")
    }
    guard value >= Self.minimumRate, value <= Self.maximumRate else {
      return .fault("too \(value < Self.minimumRate ? "small" : "large") for a rate")
    }
    // The stored threshold has the digits that are shown, for an endless decimal too.
    let text = value.fullDecimal.description
    guard let direction = sheet.direction ?? Alert.Direction(from: quote?.rate, to: text) else {
      let (above, below) = (alertKey(.above), alertKey(.below))
      return .fault("no rate to compare with: press \(above) or \(below)")
    }
    let alert = Alert(
      from: sheet.from, to: sheet.to, direction: direction, threshold: text,
      source: settings.source, since: quote?.day)
    if let same = alerts.list.first(where: { alert.isDuplicate(of: $0) }) {
      let rearm = same.shown == nil ? "" : ": \(alertKey(.rearm)) re-arms it"
      return .fault("this alert already exists" + rearm)
    }
    return .alert(alert, holds: quote.map { alert.holds(at: $0.rate, on: $0.date) } ?? false)
  }

  /// The limits of a plausible rate.
  private static let minimumRate = Rational(mantissa: 1, exponent: -12)
  private static let maximumRate = Rational(mantissa: 1, exponent: 15)
}

extension State {
  /// The name of the key for an action on the alert sheet.
  func alertKey(_ action: Action) -> String { screen.keys.name(of: action, in: .alerts) }
}

extension Alert.Direction {
  fileprivate var spellings: [String] { [self == .above ? ">" : "<", rawValue] }

  /// The side of a threshold as seen from the current rate; nil without a rate.
  fileprivate init?(from rate: Rational?, to threshold: String) {
    guard let rate, let threshold = Rational(decimal: threshold) else { return nil }
    self = threshold < rate ? .below : .above
  }
}

extension AlertSheet: SheetRoom {
  package static let place = Place.alerts

  package static let bindings: [Binding] =
    [
      Binding(
        "A", .alerts, "alerts", "alert once when a rate passes a threshold", in: .converter,
        rank: 12),
      Binding([.enter, "a"], .confirm, "add", "add an alert at this rate"),
      Binding(
        [.tab, .backTab], .switchFocus, "list", "go to the list, where letters are keys, and back"),
      Binding("x", .deleteEntry, "delete", "delete the alert"),
      Binding(">", .above, "above", "alert when the rate is above it"),
      Binding("<", .below, "below", "alert when the rate is below it"),
      Binding("s", .swap, "swap", "swap the currencies of the pair"),
      Binding("r", .rearm, "re-arm", "make a triggered alert active again"),
      Binding("u", .undo, "undo", "undo the last change to the alerts"),
      Binding("U", .redo, nil, "redo the last undone change"),
    ] + .list(of: "alert")

  package static let openedBy: [Action] = [.alerts]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    .alerts(AlertSheet(from: state.board.from, to: state.board.to, settings: state.settings))
  }

  package static let messages = CasePath(embed: SheetMessage.alerts) {
    if case .alerts(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .alerts(self) }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: state.draft(self).refusal.map { .notice($0) } ?? send(.add)
    case .switchFocus: send(.switchFocus)
    // A side is one of a rate.
    case .above where threshold.field.isEmpty, .below where threshold.field.isEmpty: nil
    case .above: send(.choose(.above))
    case .below: send(.choose(.below))
    case .swap: send(.turn)
    case .deleteEntry: chosen(in: state.alerts).map { .alerts(.delete($0.id)) }
    case .undo: .undo
    case .redo: .redo
    case .rearm: chosen(in: state.alerts).flatMap { $0.shown == nil ? nil : .alerts(.rearm($0.id)) }
    default: action.listMove(in: state.alerts.list.count).map { send(.move($0)) }
    }
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? { send(.edit(edit)) }

  package var hasCursor: Bool { !isInList }

  /// The text first.
  package func message(goingBackIn state: State) -> Message? {
    threshold.field.isEmpty ? nil : send(.clear)
  }

  package func word(for action: Action, in state: State) -> String? {
    switch action {
    case .switchFocus: isInList ? "field" : "list"
    case .back: "close"
    default: nil
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return send(.move(.to(row)))
  }

  package func size(in room: Area, of state: State) -> Size { Size(columns: 72, rows: 16) }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    AlertView(sheet: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let alerts = Action("alerts")
  package static let above = Action("above")
  package static let below = Action("below")
  package static let rearm = Action("rearm")
}

extension Place {
  package static let alerts = Place("alerts", title: "Alerts", typing: .textOrKeys)
}
