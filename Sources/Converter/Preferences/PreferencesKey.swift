// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What there is to remember, and what is remembered: a change of the first alone is worth saving.
///
/// How the amount is written down is only found where something has changed.
struct PreferencesKey: Equatable, Sendable {
  private let parts: PreferencesParts
  let saved: Preferences

  init(_ state: State) {
    parts = PreferencesParts(
      state.board, switches: state.switches, over: state.settings.lineup)
    saved = state.saved
  }

  var preferences: Preferences { Preferences(parts, lastAmount: saved.amount) }
}
