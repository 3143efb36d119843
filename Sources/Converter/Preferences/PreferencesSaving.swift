// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension Reducer
where State == Converter.State, Message == Converter.Message, Effect == Converter.Effect {
  /// This reducer, with the preferences saved a moment after they last changed.
  func savingPreferences() -> Self {
    onChange(of: { PreferencesKey($0) }) { before, now, _ in
      guard before.preferences != now.preferences, before.saved == now.saved else { return .none }
      return .saving(now.preferences, since: now.saved)
        .debounced(.preferences, for: .milliseconds(300))
    }
  }
}

extension Command where Message == Converter.Message, Effect == Converter.Effect {
  /// Saves the preferences and notes that they are.
  fileprivate static func saving(_ preferences: Preferences, since saved: Preferences) -> Self {
    .sequence(
      .perform(.savePreferences(preferences, since: saved)), .send(.saved(preferences)))
  }

  /// The end of the program when what is not saved yet is, and in half a second whatever the disk
  /// does.
  static func leaving(_ state: State) -> Self {
    .batch(
      .sequence(.saving(state.preferences, since: state.saved), .send(.leave))
        .cancellable(.preferences, inFlight: .cancelPrevious),
      .send(.leave).delayed(by: .milliseconds(500)))
  }
}

extension EffectID {
  static let preferences: EffectID = "preferences"
}
