// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Reducers

/// Loads offers, and keeps the one that is typed.
let offersInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .open(.markup), .open(.offers), .offers(.delete):
    if message == .open(.offers) { state.offers.selected = 0 }
    return loadingOffers

  case .offers(.undo), .offers(.redo):
    state.offers.select(state.offers.restored(byUndo: message == .offers(.undo)))
    return loadingOffers

  case .sheet(.child(.offers(.move(let rows)))):
    state.offers.selected += rows

  case .sheet(.child(.offerPrompt(.confirm))):
    guard case .offerPrompt(let prompt) = state.sheet else { return .none }
    let name = prompt.provider
    guard !name.isEmpty else {
      state.notice = Notice("Type the provider's name", .problem)
      return .none
    }
    let offer = Offer(
      prompt.markup, from: prompt.from, to: prompt.to, at: name,
      on: state.board.on ?? state.clock.today)
    return .batch(.send(.sheet(.dismiss)), .perform(.addOffer(offer)))

  case .offers(.added(let offer)):
    state.order.record(.offers)
    state.notice = Notice("Saved: \(state.text(of: offer)) \(state.hint(.undo))", .good)

  default:
    break
  }
  return .none
}

/// Reports changes to the offers. It runs before the offers' own reducer.
let offerUndoInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .offers(.delete(let id)):
    let offer = state.offers.list.first { $0.id == id }
    if offer != nil { state.order.record(.offers) }
    state.notice = offer.map { Notice("Deleted: \(state.text(of: $0)) \(state.hint(.undo))") }

  case .offers(.undo):
    if !state.offers.undoStack.past.isEmpty { state.order.undo(.offers) }
    state.notice = Notice(
      state.offers.undoStack.past.last.map { state.summary(of: $0.reversed, then: .redo) }
        ?? "No change to the offers to undo")

  case .offers(.redo):
    if !state.offers.undoStack.future.isEmpty { state.order.redo(.offers) }
    state.notice = Notice(
      state.offers.undoStack.future.last.map { state.summary(of: $0, then: .undo) }
        ?? "No change to the offers to redo")

  default:
    break
  }
  return .none
}

/// Reads the stored offers after what was asked of the store before; an earlier list does not have a
/// later change.
private let loadingOffers = Command<Message, Effect>.perform(.loadOffers)
  .cancellable("loading the offers", inFlight: .cancelPrevious)

extension KeptOffers {
  fileprivate mutating func select(_ offer: Offer?) {
    guard let offer, let place = list.firstIndex(where: { $0.id == offer.id }) else { return }
    selected = list.count - 1 - place
  }
}

extension State {
  /// `Visa +1.72 %`.
  fileprivate func text(of offer: Offer) -> String {
    "\(offer.provider) \(settings.conventions.percentText(offer.percent))"
  }

  fileprivate func hint(_ action: Action) -> String { settings.hint(action, in: .offers) }

  fileprivate func summary(of change: OfferChange, then next: Action) -> String {
    guard let offer = change.after ?? change.before else { return "" }
    let verb = change.after == nil ? "Deleted" : "Saved"
    return "\(verb): \(text(of: offer)) \(hint(next))"
  }
}
