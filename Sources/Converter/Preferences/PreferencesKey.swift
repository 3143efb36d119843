// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What there is to remember, and what is remembered: a change of the first alone is worth saving.
struct PreferencesKey: Equatable, Sendable {
  let preferences: Preferences
  let saved: Preferences

  init(_ state: State) {
    preferences = state.preferences
    saved = state.saved
  }
}
