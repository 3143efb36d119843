// SPDX-License-Identifier: Apache-2.0

import Reducers

extension TestStore {
  /// Asserts that nothing is left: no message to receive, no pending effect, no waiting command.
  ///
  /// A test store that is released without this call asserts the same, at the line that created it.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    finish(Caller(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  func finish(_ caller: Caller) {
    guard !isFinished else { return }
    isFinished = true
    advanceEngine(caller)
    guard exhaustivity == .on else { return }
    let waiting = waiting
    if !waiting.isEmpty {
      fail(
        .messageNotReceived,
        "At the end \(count(waiting, "message")) to be received:\n" + list(waiting), caller)
    }
    let delayed = delayedCommands
    if !running.isEmpty || !delayed.isEmpty {
      fail(
        .effectUnfinished,
        "At the end \(count(running.map(\.kind.description) + delayed, "effect")) "
          + "neither replied to nor cancelled:\n" + list(running.map(\.kind.description) + delayed)
          + "\nReply with perform(_:replying:), let time pass with advance(by:), or cancel.",
        caller)
    }
  }

  private var delayedCommands: [String] {
    engine.table.delayedCommands.map { deadline, command in
      "\(command), due in \(deadline - engine.now)"
    }
  }

  /// What is pending, as text for a failure.
  var situation: String {
    var lines: [String] = []
    if !waiting.isEmpty { lines.append("Waiting messages:\n" + list(waiting)) }
    if !running.isEmpty { lines.append("Pending effects:\n" + list(running.map(\.kind))) }
    if !delayedCommands.isEmpty { lines.append("Delayed commands:\n" + list(delayedCommands)) }
    return lines.isEmpty ? "Nothing is pending." : lines.joined(separator: "\n")
  }

  func list(_ values: [some Any]) -> String {
    values.map { "  - \(written($0))" }.joined(separator: "\n")
  }

  func count(_ values: [some Any], _ noun: String) -> String {
    values.count == 1 ? "1 \(noun) is left" : "\(values.count) \(noun)s are left"
  }
}
