// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension Reducer
where State == Converter.State, Message == Converter.Message, Effect == Converter.Effect {
  /// This reducer, with the preferences saved a moment after they changed.
  ///
  /// The first change sets the moment. Until what there is then is saved nothing is watched, so that a
  /// key costs nothing for it and no save waits behind another; what has changed meanwhile is next.
  func savingPreferences() -> Self {
    around { reduce, state, message in
      switch message {
      case .save:
        return reduce(&state, message).merged(with: state.save())
      case .saved:
        let command = reduce(&state, message)
        state.isSaving = state.isUnsaved
        return state.isSaving ? command.merged(with: .saveSoon) : command
      default:
        if state.isSaving { return reduce(&state, message) }
        let before = PreferencesKey(state)
        let command = reduce(&state, message)
        let now = PreferencesKey(state)
        // What was just read from the store need not be written there.
        guard before != now, before.saved == now.saved, before.preferences != now.preferences
        else { return command }
        state.isSaving = true
        return command.merged(with: .saveSoon)
      }
    }
  }
}

extension State {
  /// Saves what is not saved yet.
  fileprivate mutating func save() -> Command<Message, Effect> {
    let preferences = preferences
    isSaving = preferences != saved
    guard isSaving else { return .none }
    return .saving(preferences, since: saved)
      .cancellable(.preferences, inFlight: .cancelPrevious)
  }
}

extension Command where Message == Converter.Message, Effect == Converter.Effect {
  /// Leaves a moment for what else changes.
  fileprivate static var saveSoon: Self {
    .send(.save).debounced(.preferences, for: .milliseconds(300))
  }

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
