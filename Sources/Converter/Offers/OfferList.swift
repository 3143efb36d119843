// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers
import Screen

/// The sheet with the offers that were kept, the newest first.
package struct OfferList: Equatable, Sendable {}

package enum OfferListMessage: Equatable, Sendable, Codable {
  /// Handled by the parent: moves the selection down, or up when negative.
  case move(Int)
}

extension OfferList: SheetRoom {
  package static let place = Place.offers

  package static let bindings: [Binding] = [
    Binding([.down, "j"], .down, "select", "earlier offer"),
    Binding([.up, "k"], .up, "select", "later offer"),
    Binding(.pageDown, .pageDown, nil, "ten offers down"),
    Binding(.pageUp, .pageUp, nil, "ten offers up"),
    Binding("x", .deleteEntry, "delete", "delete the offer"),
    Binding("u", .undo, "undo", "undo the last change to the offers"),
    Binding(.control("r"), .redo, nil, "redo the last undone change"),
  ]

  package static let openedBy: [Action] = [.offers]
  package static let isOverSheets = true

  package static func opened(by action: Action, in state: State) -> Sheet? { .offers(OfferList()) }

  package static let inApp: Reducer<State, Message, Effect>? = .combine(
    KeptOffers.inApp(\.offers) { if case .offers(let message) = $0 { message } else { nil } },
    offersInApp)

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .deleteEntry: offer(in: state).map { .offers(.delete($0.id)) }
    case .undo: .offers(.undo)
    case .redo: .offers(.redo)
    default: action.steps.map { send(.move($0)) }
    }
  }

  package func message(scrolling steps: Int, in state: State) -> Message? { send(.move(steps)) }

  package static let undoSteps: UndoSteps? = UndoSteps(
    .offers, undo: .offers(.undo), redo: .offers(.redo)
  ) { $0.offers.undoStack }

  private func send(_ message: OfferListMessage) -> Message { .sheet(.child(.offers(message))) }

  private func offer(in state: State) -> Offer? {
    let index = state.offers.list.count - 1 - state.offers.selected
    return state.offers.list.indices.contains(index) ? state.offers.list[index] : nil
  }

  /// After a margin: the name of a provider, its number of offers, and their median.
  private static let columns: [Area.Part] = [
    .fixed(2), .fill(atLeast: 8), .fixed(10), .fixed(10),
  ]
  /// The rows that the list has before the medians are shown.
  private static let listRows = 3

  private static func footRows(_ offers: KeptOffers) -> Int { min(offers.list.byProvider.count, 4) }

  package func size(in room: Area, of state: State) -> Size {
    let (count, foot) = (state.offers.list.count, Self.footRows(state.offers))
    return Size(columns: 70, rows: max(7, min(20, count + foot + 4)))
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    let (offers, settings) = (state.offers, state.settings)
    let providers = offers.list.byProvider
    let count = offers.list.count
    let foot = Self.footRows(offers)
    let hints = settings.keys.hints(
      [(.deleteEntry, "delete"), (.back, "close")], in: OfferList.place)
    let remark = count > 0 ? "\(offers.selected + 1) of \(count)" : ""
    let inside = Panel("Offers", hints: hints, remark: remark)
      .draw(in: area, of: &frame)
    guard count > 0 else {
      let key = settings.keys.name(of: .keepOffer, in: .markup)
      frame.put(
        "no offers yet: \(key) saves the one typed under What did it cost?", in: inside, role: .dim)
      return
    }
    let (list, medians) = inside.rows(.fill(atLeast: Self.listRows), .optional(1 + foot))
    ListView(
      rows: offers.list.reversed().map { .line($0.line(settings)) },
      selected: offers.selected
    )
    .draw(in: list, of: &frame)
    frame.put("Median of each provider", in: medians, role: .label)
    for (line, provider) in zip(medians.lines.dropFirst(), providers) {
      let columns = line.columns(Self.columns)
      frame.put(provider.name, in: columns[1])
      frame.put(
        provider.count.counted("offer"), in: columns[2], role: .dim,
        align: .trailing)
      frame.put(
        settings.conventions.percentText(provider.median), in: columns[3], role: .amount,
        align: .trailing)
    }
  }
}

extension Offer {
  /// `20 Nov 2026  1,000.00 USD → 880.00 EUR  Visa`, with the markup at the right.
  fileprivate func line(_ settings: Settings) -> ListView.Item {
    guard let markup else { return ListView.Item(text: provider) }
    let paid = "\(settings.conventions.givenText(of: markup.paid, in: from)) \(from.code)"
    let received = "\(settings.conventions.givenText(of: markup.received, in: to)) \(to.code)"
    return ListView.Item(
      text: "\(day.shortWithYear)  \(paid) \(settings.glyphs.arrow) \(received)  \(provider)",
      detail: settings.conventions.percentText(percent), detailRole: .amount)
  }
}

extension Action {
  package static let offers = Action("offers")
}

extension Place {
  package static let offers = Place("offers", title: "Offers")
}

extension ChangeOrder.Feature {
  static let offers = ChangeOrder.Feature(rawValue: "offers")
}
