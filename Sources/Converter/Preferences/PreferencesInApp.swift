// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

extension Reducer<Converter.State, Converter.Message, Converter.Effect> {
  /// Saves the preferences a moment after they change.
  ///
  /// The first change starts a timer. Until the save is complete further changes are not compared, so
  /// that keys stay fast and saves do not queue up; what changed meanwhile is saved next.
  func savingPreferences() -> Self {
    around { reduce, state, message in
      switch message {
      case .save:
        return reduce(&state, message).merged(with: state.save())
      case .saved(let preferences):
        state.saved = preferences
        let command = reduce(&state, message)
        state.isSaving = state.isUnsaved
        return state.isSaving ? command.merged(with: .saveSoon) : command
      default:
        if state.isSaving { return reduce(&state, message) }
        let (before, saved) = (PreferencesParts(state), state.saved)
        let command = reduce(&state, message)
        let now = PreferencesParts(state)
        // Preferences that were just read from the store need no save. The portable text of an amount is
        // only computed after a change.
        guard before != now, saved == state.saved,
          before.preferences(since: saved) != now.preferences(since: saved)
        else { return command }
        state.isSaving = true
        return command.merged(with: .saveSoon)
      }
    }
  }
}

extension State {
  fileprivate mutating func save() -> Command<Message, Effect> {
    let preferences = preferences
    isSaving = preferences != saved
    guard isSaving else { return .none }
    return .saving(preferences, since: saved)
      .cancellable(.preferences, inFlight: .cancelPrevious)
  }
}

extension Command where Message == Converter.Message, Effect == Converter.Effect {
  /// Waits a moment for further changes.
  fileprivate static var saveSoon: Self {
    .send(.save).debounced(.preferences, for: .milliseconds(300))
  }

  fileprivate static func saving(_ preferences: Preferences, since saved: Preferences) -> Self {
    .sequence(
      .perform(.savePreferences(preferences, since: saved)), .send(.saved(preferences)))
  }

  /// Quits after saving, and after half a second even if the disk does not respond.
  static func leaving(_ state: State) -> Self {
    .batch(
      .sequence(.saving(state.preferences, since: state.saved), .send(.leave))
        .cancellable(.preferences, inFlight: .cancelPrevious),
      .send(.leave).delayed(by: .milliseconds(500)))
  }
}

extension EffectID {
  static let preferences: EffectID = "preferences"
  static let restoring: EffectID = "restoring"
}

extension State {
  package var preferences: Preferences {
    Preferences(PreferencesParts(self), lastAmount: saved.amount, lastOutput: saved.output)
  }

  /// Whether the preferences differ from the stored ones.
  package var isUnsaved: Bool { preferences != saved }

  /// Restores the stored preferences. No key has been handled yet.
  mutating func restore(_ stored: Preferences) {
    saved = stored
    let remembered = stored.applying(settings.lineup)
    switches = remembered.switches
    switches.apply(to: &book, except: settings.configuredSources)
    themeName = remembered.theme
    tape.totals = remembered.tapeTotals ?? TapeTotals()
    board.lineup = Undoable(remembered.lineup(settings))
    board.amount = TypedAmount(kept: remembered.amount, in: board.from, settings: settings)
    board.range = remembered.range ?? .year
    board.recent = remembered.recent ?? []
    if let undo = remembered.undo { restore(undo, favourites: stored.favourites) }
    restoreResult(remembered)
  }
}

extension Preferences {
  /// The currencies of the board, with the rows that a phrase added.
  fileprivate func lineup(_ settings: Settings) -> Lineup {
    if let kept = undo?.board, kept.rows == favourites, kept.from == from, kept.to == to {
      return kept.lineup(settings)
    }
    return Lineup(from: from, rows: favourites, selected: favourites.firstIndex(of: to) ?? 0)
  }
}

extension State {
  /// Restores the result that the amount was solved from.
  fileprivate mutating func restoreResult(_ remembered: Preferences) {
    guard let text = remembered.output, board.to == remembered.to else { return }
    board.output = TypedAmount(kept: text, in: board.to, settings: settings)
    board.focus = .output
  }
}
