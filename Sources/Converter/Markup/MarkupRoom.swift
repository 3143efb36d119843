// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension MarkupSheet: SheetRoom {
  package static let place = Place.markup

  package static let bindings: [Binding] = [
    Binding(
      .character("m"), action: .markup, short: "markup",
      help: "markup of a bank or bureau over mid-market", in: .converter, rank: 7),
    Binding(
      .tab, .down, action: .nextField, short: "next", help: "next field", in: .markup),
    Binding(
      .enter, action: .keepOffer, short: "keep",
      help: "keep the offer under a provider's name; without both amounts, next field", in: .markup),
    Binding(.backTab, .up, action: .previousField, help: "previous field", in: .markup),
    Binding(
      .character("s"), action: .swap, short: "swap", help: "swap paid and got", in: .markup
    ),
    Binding(
      .character("p"), action: .nextProfile, short: "profile",
      help: "compare the next fee profile with the offer", in: .markup),
    Binding(
      .character("o"), action: .offers, short: "offers", help: "the offers that were kept",
      in: .markup),
    Binding(
      .character("u"), action: .undo, help: "undo the last change to the offers", in: .markup),
  ]

  package static let openedBy: [Action] = [.markup]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    // Outdated figures belong to an older text, not to the current amount.
    let figures = state.figures
    let amount = figures.isOutdated ? nil : figures.amount.flatMap { $0 > .zero ? $0 : nil }
    return .markup(
      MarkupSheet(
        paying: amount, from: state.board.from, to: state.board.to, settings: state.settings))
  }

  package static let reducer = markupReducer.pullback(case: .markup, message: .markup)

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .nextField: send(.focus(1))
    case .keepOffer: markup(in: state) == nil ? send(.focus(1)) : .open(.keepOffer)
    case .offers: .open(.offers)
    case .undo: .offers(.undo)
    case .previousField: send(.focus(-1))
    case .swap: send(.turn)
    case .nextProfile where !settings.fees.isEmpty: send(.nextProfile)
    default: nil
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  package var amount: TypedAmount? { entry }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .field(let field) = target else { return nil }
    return send(.focus(field - focus.rawValue))
  }

  private func send(_ message: MarkupMessage) -> Message { .sheet(.child(.markup(message))) }

  package func canUndo(in state: State) -> Bool { !state.offers.history.past.isEmpty }

  package var typed: [TypedText] { [TypedText(paid), TypedText(offer)] }

  package var choice: Int? { profile }

  package func draw(_ state: State, in layout: Layout, of frame: inout Frame) {
    MarkupView(sheet: self, state: state).draw(in: layout, of: &frame)
  }
}

extension CasePath where Root == Sheet, Value == MarkupSheet {
  static var markup: Self {
    CasePath(embed: Sheet.markup) { if case .markup(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == MarkupMessage {
  static var markup: Self {
    CasePath(embed: SheetMessage.markup) { if case .markup(let value) = $0 { value } else { nil } }
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
    "markup", title: "Markup", typing: .amount(except: "?:[]"), hasField: true)
}
