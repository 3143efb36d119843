// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The result of reducing a recording again.
public struct Replay<State> {
  /// The first entry whose command differs from the recording.
  public struct Difference: Equatable, Sendable, CustomStringConvertible {
    /// The number of the entry.
    public let index: Int
    /// The entry's number, its command, and the recorded one.
    public let description: String
  }

  /// The state after the last entry, or after the one that differs.
  public let state: State
  /// How many entries were reduced.
  public let count: Int
  /// The first entry that differs; nil if all match.
  public let difference: Difference?
}

/// Reduces a recording again, from the same initial state, and stops at the first entry that
/// differs.
///
/// No effect runs: the replies are in the recording.
///
/// - Parameters:
///   - entries: the recording.
///   - initial: the state the session started with.
///   - reducer: the reducer it ran with.
/// - Returns: the state reached, and the first difference, if any.
public func replay<State, Message, Effect>(
  _ entries: some Sequence<RecordingEntry<Message>>, from initial: State,
  reducer: Reducer<State, Message, Effect>
) -> Replay<State> {
  var state = initial
  var count = 0
  var running = RunningSubscriptions()
  let subscriptions = reducer.subscriptions?.present
  if let subscriptions {
    _ = running.change(to: subscriptions.running(state), after: Command<Message, Effect>.none)
  }
  for entry in entries {
    var command = reducer.reduce(&state, entry.message)
    if let subscriptions {
      command = command.merged(
        with: running.change(to: subscriptions.running(state), after: command))
    }
    count += 1
    let text = command.isNone ? nil : command.description
    if text != entry.command {
      let description =
        "entry \(entry.index): command \(text ?? "none") instead of \(entry.command ?? "none")"
      return Replay(
        state: state, count: count, difference: .init(index: entry.index, description: description))
    }
  }
  return Replay(state: state, count: count, difference: nil)
}
