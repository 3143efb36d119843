// SPDX-License-Identifier: Apache-2.0

import Reducers

#if Testing
import CustomDump
#endif

extension TestStore {
  /// Sends a message and checks what it changes.
  ///
  /// - Parameters:
  ///   - message: the message, sent as if by the user.
  ///   - expect: turns the state before the message (with exhaustivity off, the state after it) into
  ///     the expected state; omit it if nothing is to change.
  ///   - fileID: the location of the call, with `filePath`, `line` and `column`; omit all four.
  ///   - filePath: see `fileID`.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  /// - Returns: the command of the reduction; `none` if a middleware dropped the message.
  @discardableResult
  public func send(
    _ message: Message, expect: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Command<Message, Effect> {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    advanceEngine(caller)
    if firstWaiting != nil {
      if exhaustivity == .on {
        let waiting = waiting
        fail(
          .sentWhileMessagesWait,
          "\(written(message)) was sent while \(count(waiting, "message")) to be received:\n"
            + list(waiting) + "\nReceive them first: the store would have reduced them before.",
          caller)
      }
      skipWaiting(caller)
    }
    let before = engine.state
    let command = engine.reduceAndStart(message, .sent) ?? .none
    advanceEngine(caller)
    check(before, expect, after: written(message), caller)
    return command
  }

  /// Receives the first waiting message and checks what it changes.
  ///
  /// - Parameters:
  ///   - message: the expected message. With exhaustivity off, those before it are reduced
  ///     silently.
  ///   - expect: turns the state before the message (with exhaustivity off, the state after it) into
  ///     the expected state; omit it if nothing is to change.
  ///   - fileID: the location of the call, with `filePath`, `line` and `column`; omit all four.
  ///   - filePath: see `fileID`.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  /// - Returns: the command of the reduction.
  @discardableResult
  public func receive(
    _ message: Message, expect: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Command<Message, Effect> where Message: Equatable {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    return receive(written(message), expect, caller, where: { $0 == message }) {
      ":\n" + difference(message, $0)
    }
  }

  /// Receives the first waiting message, which must satisfy a predicate.
  @discardableResult
  public func receive(
    where isExpected: (Message) -> Bool, expect: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Command<Message, Effect> {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    return receive("A message", expect, caller, where: isExpected) {
      ", of which it is not true: \(written($0))"
    }
  }

  /// Receives the first waiting message, which must be of a case; its value does not matter.
  @discardableResult
  public func receive<Value>(
    case path: CasePath<Message, Value>, expect: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Command<Message, Effect> {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    return receive(
      "A message with \(Value.self)", expect, caller, where: { path.extract($0) != nil }
    ) { ", which is not of the case: \(written($0))" }
  }

  private func receive(
    _ expected: String, _ expect: ((inout State) -> Void)?, _ caller: Caller,
    where isExpected: (Message) -> Bool, difference: (Message) -> String
  ) -> Command<Message, Effect> {
    advanceEngine(caller)
    if exhaustivity == .off {
      while let first = firstWaiting, !isExpected(first) { openFirst(caller) }
    }
    guard let first = firstWaiting else {
      fail(.noMessage, "\(expected) was expected, but no message is waiting.\n" + situation, caller)
      return .none
    }
    let before = engine.state
    let command = openFirst(caller) ?? .none
    guard isExpected(first) else {
      fail(
        .otherMessage, "A different message arrived than the one expected" + difference(first),
        caller)
      return command
    }
    check(before, expect, after: written(first), caller)
    return command
  }

  /// Reduces all waiting messages without checks.
  public func receiveAll(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    advanceEngine(caller)
    skipWaiting(caller)
  }

  private func check(
    _ before: State, _ expect: ((inout State) -> Void)?, after message: String, _ caller: Caller
  ) {
    let actual = engine.state
    var expected = exhaustivity == .on ? before : actual
    expect?(&expected)
    if expected != actual {
      let text =
        expect == nil
        ? "The state changed and no change was expected after \(message):"
        : "The state is not the one expected after \(message):"
      fail(.stateDiffers, text + "\n" + difference(expected, actual), caller)
    } else if exhaustivity == .on, expect != nil, expected == before {
      fail(
        .expectationChangesNothing,
        "The expectation after \(message) changes nothing, and nothing changed: leave it out.",
        caller)
    }
  }

  func difference<Value>(_ expected: Value, _ actual: Value) -> String {
    #if Testing
    diff(expected, actual, format: .proportional)
      .map { $0 + "\n\n(expected: −, actual: +)" }
      ?? "Both print the same:\n\(String(customDumping: actual))"
    #else
    ""
    #endif
  }
}
