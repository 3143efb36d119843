// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Adds, deletes and restores offers.
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
