// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers

/// The offers that were kept, and their changes.
package struct KeptOffers: StoredItems {
  package var list: [Offer] = [] { didSet { selected = selected.clamped(toCount: list.count) } }
  /// An index into the list, from the newest.
  package internal(set) var selected = 0 {
    didSet { selected = selected.clamped(toCount: list.count) }
  }
  package var undoStack = UndoStack<OfferChange>()

  package static let place = Place.offers
  package static func effect(_ effect: ItemEffect<Offer>) -> Effect { .offers(effect) }

  /// `Saved: Visa +1.72 %`.
  package static func summary(of change: OfferChange, in state: State) -> String {
    guard let offer = change.after ?? change.before else { return "" }
    let verb = change.after == nil ? "Deleted" : "Saved"
    return "\(verb): \(offer.provider) \(state.settings.conventions.percentText(offer.percent))"
  }

  package static func select(_ offer: Offer, in state: inout State) {
    guard let place = state.offers.list.firstIndex(where: { $0.id == offer.id }) else { return }
    state.offers.selected = state.offers.list.count - 1 - place
  }
}

package typealias OfferChange = ItemChange<Offer>
package typealias OffersMessage = ItemsMessage<Offer>
