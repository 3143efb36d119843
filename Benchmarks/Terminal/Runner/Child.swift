// SPDX-License-Identifier: Apache-2.0

import Answers
import CProcess
import Screen

/// A program in its own pseudo-terminal.
final class Child {
  /// What the program sent in response to an event.
  struct Answer {
    /// Nanoseconds to the last byte.
    let nanoseconds: Double
    let bytes: Int
  }

  /// After this long without output, the answer is complete.
  static let quietMilliseconds: Int32 = 25

  private let process: Int32
  private let terminal: Int32
  private let began: Int64
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ command: [String], environment: [String], size: Size) throws {
    var terminal: Int32 = -1
    var began: Int64 = 0
    process = withCStrings(command) { arguments in
      withCStrings(environment) { environment in
        cp_start_in_terminal(
          arguments, environment, Int32(size.columns), Int32(size.rows), &terminal, &began)
      }
    }
    guard process > 0 else { throw Trouble("cannot start \(command[0])") }
    (self.terminal, self.began) = (terminal, began)
  }

  deinit { cp_stop(process, terminal) }

  /// The first frame, timed from exec. It waits longer for quiet, because much may happen before
  /// it.
  func firstFrame() throws -> Answer {
    let answer = answer(since: began, patience: 2000, quiet: 80)
    guard answer.bytes > 0 else { throw Trouble("a program showed nothing within two seconds") }
    return answer
  }

  /// The output in response to keys.
  func type(_ keys: [UInt8]) -> Answer {
    let typed = keys.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cp_type(terminal, $0.baseAddress, $0.count) }
    }
    return answer(since: typed)
  }

  func usage() throws -> cp_usage {
    var usage = cp_usage()
    guard cp_usage_of(process, &usage) == 0 else {
      throw Trouble("the system does not report what a process uses")
    }
    return usage
  }

  /// Reads everything until the program is quiet.
  func answer(
    since start: Int64, patience: Int32 = 1000, quiet: Int32 = quietMilliseconds
  ) -> Answer {
    var (last, bytes) = (start, 0)
    while true {
      var at: Int64 = 0
      let count = cp_read(terminal, &buffer, buffer.count, bytes == 0 ? patience : quiet, &at)
      guard count > 0 else { break }
      (last, bytes) = (at, bytes + count)
    }
    return Answer(nanoseconds: Double(last - start), bytes: bytes)
  }
}
