// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers

/// The offers that were kept, and their changes.
package struct KeptOffers: Equatable, Sendable, Encodable, UndoableItems {
  /// Oldest first; other agio processes change it too.
  package internal(set) var list: [Offer] = [] {
    didSet { selected = selected.clamped(toCount: list.count) }
  }
  /// An index into the list, from the newest.
  package internal(set) var selected = 0 {
    didSet { selected = selected.clamped(toCount: list.count) }
  }
  package internal(set) var undoStack = UndoStack<OfferChange>()

  static func restore(_ offer: Offer) -> Effect { .restoreOffer(offer) }
  static func delete(_ id: Int64) -> Effect { .deleteOffer(id) }
}

package typealias OfferChange = ItemChange<Offer>

package enum OffersMessage: Equatable, Sendable, Codable {
  /// The stored offers, including those of other agio processes.
  case loaded([Offer])
  case added(Offer)
  case delete(Int64)
  case undo
  case redo
}

let offersReducer = Reducer<KeptOffers, OffersMessage, Effect> { offers, message in
  switch message {
  case .loaded(let list):
    offers.list = list
  case .added(let offer):
    offers.add(offer)
  case .delete(let id):
    return offers.delete(id)
  case .undo:
    return offers.undo()
  case .redo:
    return offers.redo()
  }
  return .none
}
