// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Logging
import Services
import Synchronization
import Terminal

/// The end of the process, within a second.
enum Ending {
  /// How long the last things may take; nobody sees any more what they wait for.
  static let patience = Duration.seconds(1)

  private static let stores = Mutex<[Archive]>([])
  private static let note = Mutex<(@Sendable (Int32) -> Void)?>(nil)

  /// Has a store closed at the end.
  ///
  /// It is not released before: where the system allows no more threads, the Dispatch queue of its
  /// connection would wait for one for ever.
  static func closing(_ store: Archive) -> Archive {
    stores.withLock { $0.append(store) }
    return store
  }

  /// Has the end noted in a log.
  static func logging(_ log: Logger) {
    let start = ContinuousClock.now
    note.withLock { note in
      note = { status in
        let elapsed = Int(start.duration(to: .now) / .milliseconds(1))
        log.info("end", metadata: ["status": "\(status)", "ms": "\(elapsed)"])
      }
    }
  }

  /// Closes the stores and ends the process without the exit handlers of libraries.
  ///
  /// Other threads may be running still: OpenSSL's handler takes apart what a fetch is using, which
  /// ended one start in a hundred by SIGSEGV or SIGABRT when `q` was pressed within 60 ms of it.
  static func now(_ status: Int32) -> Never {
    Terminal.end(within: patience, status: status)
    let note = note.withLock(\.self)
    note?(status)
    for store in stores.withLock(\.self) { store.close() }
    fflush(nil)
    _exit(status)
  }

  /// The same with a status of ours.
  static func now(_ status: ExitStatus) -> Never {
    now(status.rawValue)
  }
}
