// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Adds, deletes and restores offers. Each is its own row in the store, so two agio processes never
/// overwrite each other's.
let offersReducer = Reducer<KeptOffers, OffersMessage, Effect> { offers, message in
  switch message {
  case .loaded(let list):
    offers.list = list
  case .added(let offer):
    offers.list.append(offer)
    offers.history.record(OfferChange(after: offer))
  case .delete(let id):
    guard let offer = offers.list.first(where: { $0.id == id }) else { return .none }
    let change = OfferChange(before: offer)
    offers.history.record(change)
    return offers.apply(change)
  case .undo:
    guard let change = offers.history.undo() else { return .none }
    return offers.apply(change.reversed)
  case .redo:
    guard let change = offers.history.redo() else { return .none }
    return offers.apply(change)
  }
  return .none
}

extension KeptOffers {
  fileprivate mutating func apply(_ change: OfferChange) -> Command<OffersMessage, Effect> {
    change.apply(to: &list)
    if let offer = change.after { return .perform(.restoreOffer(offer)) }
    return change.before.map { .perform(.deleteOffer($0.id)) } ?? .none
  }
}

extension CasePath where Root == Message, Value == OffersMessage {
  static var offers: Self {
    CasePath(embed: Message.offers) { if case .offers(let message) = $0 { message } else { nil } }
  }
}
