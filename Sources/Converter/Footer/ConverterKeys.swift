// SPDX-License-Identifier: Apache-2.0

import Screen

/// What the keys of the converter do in one state of the field: the footer.
enum ConverterKeys {
  typealias Hint = (action: Action, word: String)

  static func hints(_ state: State) -> [Hint] {
    let board = state.board
    let tab: Hint = (.switchFocus, board.focus == .amount ? "result" : "amount")
    let rows: [Hint] = [(.up, "currency"), (.down, "currency")]
    let anything: Hint = (.palette, "anything")
    let menu: Hint = (.back, state.reload.isAsked ? "stop" : "menu")
    if state.isMenuOpen { return [(.back, "close"), anything] }
    switch board.fieldState {
    case .settled where board.isAtStart:
      let reload: [Hint] = state.reload.isRunning ? [] : [(.reload, "reload")]
      return [tab] + rows + reload + [menu, anything]
    // The tape takes no mean.
    case .settled where state.isOnTape || board.on?.period != nil:
      return [tab] + rows + [menu, anything]
    case .settled: return [(.record, "add to tape"), tab] + rows + [menu]
    case .changed where board.phrase?.label != nil:
      let add: [Hint] = board.on?.period == nil ? [(.record, "add to tape")] : []
      return add + [(.back, "back"), tab, anything]
    case .changed: return [(.record, "done"), (.back, "back"), tab] + rows + [anything]
    case .unread where board.phrase?.isMisplaced == true: return [tab, (.back, "back"), anything]
    case .unread: return [(.back, "back")] + rows + [anything]
    case .choosing:
      let choice = board.chosenText.map { "take \($0)" } ?? "take"
      let enter: Hint = (.record, board.entersList ? choice : "done")
      return [enter, (.switchFocus, choice), (.up, "choose"), (.down, "choose"), (.back, "close")]
    }
  }
}

extension Board {
  /// What is taken from the list under the field.
  fileprivate var chosenText: String? {
    if let pasted = pastedAmounts { return pasted.texts[pasted.selected] }
    return phrase?.completion?.text
  }
}
