// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Synchronization

/// How long a store waits for other programs, in all.
///
/// One lock that is never released would otherwise cost every statement its own wait. Once the time is
/// used up everything is tried just once, until a write succeeds.
final class Patience: Sendable {
  private let whole: Duration
  private let left: Mutex<Duration>

  init(seconds: Double) {
    whole = .seconds(seconds)
    left = Mutex(.seconds(seconds))
  }

  /// Sleeps a moment, longer with each attempt. False, at once, when no time is left.
  func wait(attempt: Int) -> Bool {
    guard left.withLock({ $0 > .zero }) else { return false }
    let start = ContinuousClock.now
    usleep(UInt32(min(25, 1 << min(attempt, 5))) * 1000)
    left.withLock { $0 -= start.duration(to: .now) }
    return true
  }

  /// The whole time again.
  func restore() {
    left.withLock { $0 = whole }
  }
}
