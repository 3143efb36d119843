// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The result of reducing a recording again.
public struct Replay<State> {
  /// The first entry whose result differs from the recording.
  public struct Difference: Equatable, Sendable, CustomStringConvertible {
    /// The number of the entry.
    public let index: Int
    /// The entry's number, the state or command found, and the recorded one.
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
///   - digest: the function the recorder used; nil to compare only the commands.
/// - Returns: the state reached, and the first difference, if any.
public func replay<State, Message, Effect>(
  _ entries: some Sequence<RecordingEntry<Message>>, from initial: State,
  reducer: Reducer<State, Message, Effect>, digest: ((State) -> String)? = nil
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
    let (recorded, found) = digest.map { (entry.state, $0(state)) } ?? (nil, nil)
    let text = command.isNone ? nil : command.description
    var parts: [String] = []
    if recorded != found {
      parts.append("state \(found ?? "unknown") instead of \(recorded ?? "unknown")")
    }
    if text != entry.command {
      parts.append("command \(text ?? "none") instead of \(entry.command ?? "none")")
    }
    guard parts.isEmpty else {
      let description = "entry \(entry.index): \(parts.joined(separator: ", "))"
      return Replay(
        state: state, count: count, difference: .init(index: entry.index, description: description))
    }
  }
  return Replay(state: state, count: count, difference: nil)
}
