// SPDX-License-Identifier: Apache-2.0

import Answers
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
        let (before, saved) = (RememberedParts(state), state.saved)
        let command = reduce(&state, message)
        let now = RememberedParts(state)
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

/// What the preferences are made of. It shares its storage with the state, so that it is cheap to compare
/// after each message; texts and undo steps are only made after a change.
private struct RememberedParts: Equatable, Sendable {
  private let lineup: Lineup
  private let input: Board.Input
  /// A text in the field is put away at the end.
  private let typed: Lineup?
  private let recent: [String]
  private let range: HistoryRange
  private let switches: SourceSwitches
  private let theme: String?
  private let totals: TapeTotals
  private let over: Configuration.Lineup
  private let log: UndoLog<Change>

  init(_ state: borrowing State) {
    (lineup, input) = state.board.kept
    typed = state.board.typedStep
    recent = state.board.recent
    range = state.board.range
    switches = state.switches
    theme = state.themeName
    totals = state.tape.totals
    over = state.settings.lineup
    log = state.log
  }

  /// An invalid amount or result is replaced by the last valid one.
  func preferences(since saved: Preferences) -> Preferences {
    let rows = lineup.keptRows
    let isSolved = input.focus == .output && !input.output.isComputed
    var log = log
    if let typed, let text = typed.typedText { log.record(.board(typed, named: text)) }
    var undo = UndoHistory(log, of: lineup)
    undo.endsTyping = typed?.typedText == nil ? nil : true
    return Preferences(
      rows: rows, from: lineup.from, to: lineup.to,
      amount: input.amount.portableText ?? saved.amount, switches: switches, theme: theme,
      tapeTotals: totals == TapeTotals() ? nil : totals,
      undo: undo == UndoHistory() ? nil : undo, over: over.nilIfEmpty,
      recent: recent.isEmpty ? nil : recent, range: range == .year ? nil : range,
      output: isSolved ? input.output.portableText ?? saved.output : nil)
  }
}

extension String {
  fileprivate var fitsField: Bool { utf8.count <= TextField.limit }
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
    RememberedParts(self).preferences(since: saved)
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
    board.lineup = remembered.lineup(settings)
    // Another version may have written longer ones.
    let amount = remembered.amount.fitsField ? remembered.amount : "1"
    board.amount = TypedAmount(kept: amount, in: board.from, settings: settings)
    board.range = remembered.range ?? .year
    board.recent = Array(
      (remembered.recent ?? []).filter(\.fitsField).prefix(Board.maximumRecentPhrases))
    if let undo = remembered.undo { restore(undo, rows: stored.rows) }
    restoreResult(remembered)
  }
}

extension Preferences {
  /// The currencies of the board, with the rows that a phrase added.
  fileprivate func lineup(_ settings: Settings) -> Lineup {
    if let kept = undo?.board, kept.rows == rows, kept.from == from, kept.to == to {
      return kept.lineup(settings)
    }
    return Lineup(from: from, rows: rows, selected: rows.firstIndex(of: to) ?? 0)
  }
}

extension State {
  /// Restores the result that the amount was solved from.
  fileprivate mutating func restoreResult(_ remembered: Preferences) {
    guard let text = remembered.output, text.fitsField, board.to == remembered.to else { return }
    board.output = TypedAmount(kept: text, in: board.to, settings: settings)
    board.focus = .output
  }
}
