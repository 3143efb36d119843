// SPDX-License-Identifier: Apache-2.0

import Converter
import Reducers
import Synchronization

/// The changes of what is stored that are not answered yet.
///
/// Keys wait for them, so that each acts on what the one before it has done: an undo takes back the line
/// that was just added, not the one before it.
package final class PendingChanges: Sendable {
  private let count = Atomic(0)

  package init() {}

  package var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  /// A reducer whose changes are counted as soon as it asks for them.
  package func counting(
    _ reducer: Reducer<State, Message, Effect>
  ) -> Reducer<State, Message, Effect> {
    reducer.around { [self] reduce, state, message in
      let command = reduce(&state, message)
      for effect in command.effects where effect.isChange {
        count.add(1, ordering: .relaxed)
      }
      return command
    }
  }

  /// An interpreter that answers them, and then says so.
  package func counting(
    _ interpreter: Interpreter<Effect, Message>, then wake: @escaping @Sendable () -> Void
  ) -> Interpreter<Effect, Message> {
    Interpreter { [self] effect, send in
      await interpreter.run(effect, send)
      guard effect.isChange else { return }
      count.subtract(1, ordering: .releasing)
      wake()
    }
  }
}

extension Effect {
  /// Whether it changes what a key may act on. None of these is delayed or cancelled.
  fileprivate var isChange: Bool {
    switch self {
    case .appendToTape, .changeTape, .rearmAlert, .acceptRates, .rejectRates,
      .alerts(.add), .alerts(.delete), .alerts(.restore):
      true
    case .readClock, .loadStored, .fetch, .planFetch, .savePreferences, .loadSourceRecords,
      .readConfiguration, .copy, .loadTape, .alerts(.load), .showAlerts, .announce, .writeFile:
      false
    }
  }
}
