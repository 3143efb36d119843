// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Logging
import Services
import Synchronization
import Terminal

/// Ends the process, within a second.
enum ProcessExit {
  /// The time limit for the last tasks.
  static let timeLimit = Duration.seconds(1)

  private static let archives = Mutex<[Archive]>([])
  private static let ending = Mutex<(@Sendable (Int32) -> Void)?>(nil)

  /// Registers an archive to be closed at the end.
  ///
  /// It is not released earlier: where the system allows no more threads, the Dispatch queue of its
  /// connection would wait for one forever.
  static func close(_ archive: Archive) { archives.withLock { $0.append(archive) } }

  /// Registers a log in which to note the end.
  static func note(in log: Logger) {
    let start = ContinuousClock.now
    ending.withLock { ending in
      ending = { status in
        let elapsed = Int(start.duration(to: .now) / .milliseconds(1))
        log.info("end", metadata: ["status": "\(status)", "ms": "\(elapsed)"])
      }
    }
  }

  /// Closes the archives and ends the process without running the exit handlers of libraries.
  ///
  /// Other threads may still be running: OpenSSL's handler frees what a fetch is using, which made
  /// one start in a hundred crash with SIGSEGV or SIGABRT when `q` was pressed within 60 ms.
  static func exit(_ status: Int32) -> Never {
    Terminal.end(within: timeLimit, status: status)
    let ending = ending.withLock(\.self)
    ending?(status)
    for archive in archives.withLock(\.self) { archive.close() }
    fflush(nil)
    _exit(status)
  }

  static func exit(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }
}
