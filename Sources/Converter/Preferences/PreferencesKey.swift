// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The current and the saved preferences; when only the current ones change, they are saved.
///
/// The amount's portable text is only computed after a change.
struct PreferencesKey: Equatable, Sendable {
  private let parts: PreferencesParts
  let saved: Preferences

  init(_ state: borrowing State) {
    parts = PreferencesParts(
      state.board, switches: state.switches, theme: state.themeName, totals: state.tape.totals,
      undo: state.undoParts,
      over: state.settings.lineup)
    saved = state.saved
  }

  var preferences: Preferences {
    Preferences(parts, lastAmount: saved.amount, lastOutput: saved.output)
  }
}
