// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The result of reducing a recording again.
public struct Replay<State> {
  /// The first entry whose result differs from the recording.
  public struct Difference: Equatable, Sendable {
    /// The number of the entry.
    public let index: Int
    /// The recorded digest and the one found; nil if they are not compared.
    public let state: (recorded: String?, found: String?)
    /// The recorded command and the one found.
    public let command: (recorded: String?, found: String?)

    /// Two differences are equal if all their parts are.
    public static func == (left: Self, right: Self) -> Bool {
      left.index == right.index && left.state == right.state && left.command == right.command
    }
  }

  /// The state after the last entry, or after the one that differs.
  public let state: State
  /// How many entries were reduced.
  public let count: Int
  /// The first entry that differs; nil if all match.
  public let difference: Difference?
}

extension Replay.Difference: CustomStringConvertible {
  /// A description of the difference.
  public var description: String {
    var parts: [String] = []
    if state.recorded != state.found {
      parts.append("state \(state.found ?? "unknown") instead of \(state.recorded ?? "unknown")")
    }
    if command.recorded != command.found {
      parts.append("command \(command.found ?? "none") instead of \(command.recorded ?? "none")")
    }
    return "entry \(index): \(parts.joined(separator: ", "))"
  }
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
    if recorded != found || text != entry.command {
      let difference = Replay<State>.Difference(
        index: entry.index, state: (recorded, found), command: (entry.command, text))
      return Replay(state: state, count: count, difference: difference)
    }
  }
  return Replay(state: state, count: count, difference: nil)
}
