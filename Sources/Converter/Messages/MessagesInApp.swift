// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

/// Moves the selection in the list of messages.
let messageListInApp = Reducer<State, Message, Effect> { state, message in
  guard case .sheet(.child(.messages(.move(let places)))) = message,
    case .messages(var list) = state.sheet
  else { return .none }
  list.selected = (list.selected + places).clamped(toCount: state.messages.notices.count)
  state.sheet = .messages(list)
  return .none
}

extension State {
  /// The notice in the line above the footer.
  var shownNotice: Notice? { notice ?? reload.outcome }
}

extension Reducer
where State == Converter.State, Message == Converter.Message, Effect == Converter.Effect {
  /// Shows a notice for six seconds or until the next one, and adds it to the messages. There is a timer
  /// only while a notice is shown. What happens without a key does not take the place of a graver notice:
  /// it is among the messages.
  func expiringNotices() -> Self {
    around { reduce, state, message in
      let (before, notice, outcome) = (state.shownNotice, state.notice, state.reload.outcome)
      let command = reduce(&state, message)
      // The outcome of a reload is replaced by a notice, and the other way round.
      if state.notice != notice, state.notice != nil {
        state.reload.outcome = nil
      } else if state.reload.outcome != outcome, state.reload.outcome != nil {
        state.notice = nil
      }
      guard state.shownNotice != before else { return command }
      if before?.tone == .grave, message.isReport, let now = state.shownNotice, now.tone != .grave {
        (state.notice, state.reload.outcome) = (notice, outcome)
        state.messages.add(now)
        return command
      }
      guard let now = state.shownNotice else { return .batch(command, .cancel(.notice)) }
      state.messages.add(now)
      return .batch(
        command,
        .send(.noticeExpired).delayed(by: .seconds(6))
          .cancellable(.notice, inFlight: .cancelPrevious))
    }
  }
}

extension Message {
  /// Whether it comes from an effect, and its notice is no answer to a key.
  fileprivate var isReport: Bool {
    switch self {
    case .notice, .reload(.finished), .alerts(.shown): true
    default: false
    }
  }
}

extension EffectID {
  fileprivate static let notice: EffectID = "notice"
}
