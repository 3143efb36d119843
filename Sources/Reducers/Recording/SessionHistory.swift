// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A session to step through, forward and backward.
///
/// Position 0 is the start; position n is the state after n messages. The state is kept at regular
/// intervals, so a step back reduces a few messages instead of the whole session.
public struct SessionHistory<State, Message, Effect> {
  /// The messages, in order.
  public let messages: [Message]
  /// How many messages have been reduced.
  public private(set) var position = 0
  /// The state at this position.
  public private(set) var state: State

  private let reducer: Reducer<State, Message, Effect>
  private let spacing: Int
  private var kept: [State]

  /// Creates a history at its start.
  ///
  /// - Parameters:
  ///   - messages: the messages of the session.
  ///   - initial: the state the session started with.
  ///   - reducer: the reducer it ran with.
  ///   - spacing: the number of messages between two kept states.
  public init(
    _ messages: [Message], from initial: State, reducer: Reducer<State, Message, Effect>,
    spacing: Int = 64
  ) {
    precondition(spacing > 0, "There must be at least one message between two kept states.")
    self.messages = messages
    self.state = initial
    self.reducer = reducer
    self.spacing = spacing
    self.kept = [initial]
  }

  /// Creates a history of a recording, at its start.
  public init(
    _ entries: some Sequence<RecordingEntry<Message>>, from initial: State,
    reducer: Reducer<State, Message, Effect>, spacing: Int = 64
  ) {
    self.init(entries.map(\.message), from: initial, reducer: reducer, spacing: spacing)
  }

  /// Moves one message forward; returns false at the end.
  @discardableResult
  public mutating func stepForward() -> Bool {
    guard position < messages.count else { return false }
    _ = reducer.reduce(&state, messages[position])
    position += 1
    if position == kept.count * spacing { kept.append(state) }
    return true
  }

  /// Moves one message back; returns false at the start.
  @discardableResult
  public mutating func stepBack() -> Bool {
    guard position > 0 else { return false }
    move(to: position - 1)
    return true
  }

  /// Moves to a position, or as near to it as the session allows.
  public mutating func move(to target: Int) {
    let target = min(max(target, 0), messages.count)
    let nearest = min(target / spacing, kept.count - 1)
    if target < position || nearest * spacing > position {
      position = nearest * spacing
      state = kept[nearest]
    }
    while position < target { stepForward() }
  }
}
