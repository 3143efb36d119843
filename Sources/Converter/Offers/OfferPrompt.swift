// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Reducers
import Screen

/// The sheet for the name under which an offer is kept.
package struct OfferPrompt: Equatable, Sendable {
  let markup: Markup
  let from: Currency
  let to: Currency
  package internal(set) var entry: PromptField

  var provider: String { entry.text.asName }
}

package enum OfferPromptMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Handled by the parent: saves the offer.
  case confirm
}

let offerPromptReducer = Reducer<OfferPrompt, OfferPromptMessage, Effect> { prompt, message in
  if case .edit(let edit) = message { prompt.entry.apply(edit) }
  return .none
}

extension OfferPrompt: SheetRoom {
  package static let place = Place.offerPrompt

  package static let bindings: [Binding] = [
    Binding(.enter, .confirm, "save", "save the offer under this name")
  ]

  package static let openedBy: [Action] = [.keepOffer]
  package static let isOverSheets = true

  package static func opened(by action: Action, in state: State) -> Sheet? {
    guard case .markup(let sheet) = state.sheet, let markup = sheet.markup(in: state) else {
      return nil
    }
    let profile = sheet.profile.map { state.settings.fees[$0].name }
    let last = state.offers.list.last?.provider
    return .offerPrompt(
      OfferPrompt(
        markup: markup, from: sheet.from, to: sheet.to, entry: PromptField(profile ?? last ?? "")))
  }

  package static let reducer: Reducer<Sheet, SheetMessage, Effect>? = offerPromptReducer.pullback(
    case: CasePath(embed: Sheet.offerPrompt) { $0.room as? OfferPrompt },
    message: CasePath(embed: SheetMessage.offerPrompt) {
      if case .offerPrompt(let message) = $0 { message } else { nil }
    })

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    action == .confirm ? .sheet(.child(.offerPrompt(.confirm))) : nil
  }

  package func message(editing edit: FieldEdit) -> Message? {
    .sheet(.child(.offerPrompt(.edit(edit))))
  }

  package var typed: [TypedText] { [TypedText(entry)] }

  package var choices: [String] {
    [from.code, to.code] + [markup.paid, markup.received, markup.midRate].map(\.description)
  }

  package func size(in room: Area, of state: State) -> Size { Size(columns: 52, rows: 5) }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    let settings = state.settings
    let hints = settings.keys.hints([(.confirm, "save"), (.back, "close")], in: Self.place)
    let remark = settings.conventions.percentText(markup.percent)
    let paid = "\(settings.conventions.givenText(of: markup.paid, in: from)) \(from.code)"
    let received = "\(settings.conventions.givenText(of: markup.received, in: to)) \(to.code)"
    Panel("Save this offer", hints: hints, remark: remark).draw(
      entry.field, "Provider", note: "\(paid) \(settings.glyphs.arrow) \(received)", in: area,
      of: &frame)
  }
}

extension Action {
  package static let keepOffer = Action("keep-offer")
}

extension Place {
  package static let offerPrompt = Place("offer-prompt", title: "Save an offer", typing: .text())
}
