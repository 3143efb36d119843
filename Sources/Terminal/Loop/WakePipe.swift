// SPDX-License-Identifier: Apache-2.0

import CTerminal
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Wakes the run loop from any thread: a mailbox calls it when something was posted.
///
/// However often it is called before the loop wakes, it writes only one byte.
package final class WakePipe: Sendable {
  private let readEnd: Int32
  /// Signal handlers write here, too.
  let writeEnd: Int32
  private let isPending = Atomic(false)

  /// Opens the pipe.
  ///
  /// - Throws: ``TerminalError/noPipe`` if the process cannot open more files.
  package init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noPipe }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the loop now, or when it next sleeps.
  package func wake() {
    if !isPending.exchange(true, ordering: .sequentiallyConsistent) { ct_wake(writeEnd) }
  }

  /// The file descriptor the loop waits for.
  var descriptor: Int32 { readEnd }

  /// Sleeps until the pipe is written to, or until the time is over.
  func wait(milliseconds: Int32) {
    var woken = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    poll(&woken, 1, milliseconds)
    drain()
  }

  /// Empties the pipe. Everything posted before is in the mailbox by now; everything posted later
  /// writes a new byte.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(readEnd, &bytes, bytes.count) == bytes.count {}
    isPending.store(false, ordering: .sequentiallyConsistent)
  }
}
