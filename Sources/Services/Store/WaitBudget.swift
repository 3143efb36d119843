// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// How long a store waits for other programs, in total.
///
/// Otherwise one lock that is never released would make every statement wait its own time. Once the
/// time is used up, everything is tried just once, until a write succeeds.
final class WaitBudget: Sendable {
  private struct Rest {
    var time: Duration
    /// When it ends even if time is left; nil for no deadline.
    var end: ContinuousClock.Instant?
    /// What reports a wait that lasts beyond a moment, once.
    var report: (moment: ContinuousClock.Instant, send: @Sendable () -> Void)?
  }

  private let whole: Duration
  private let rest: Mutex<Rest>

  init(seconds: Double) {
    whole = .seconds(seconds)
    rest = Mutex(Rest(time: .seconds(seconds)))
  }

  /// Sleeps a moment, longer with each attempt. False, at once, when no time is left.
  func wait(attempt: Int) -> Bool {
    let start = ContinuousClock.now
    guard rest.withLock({ $0.time > .zero && $0.end.map { start < $0 } ?? true }) else {
      return false
    }
    usleep(UInt32(min(25, 1 << min(attempt, 5))) * 1000)
    rest.withLock { $0.time -= start.duration(to: .now) }
    reportIfLong()
    return true
  }

  /// From now on, a wait that lasts for a second is reported once; nil ends that.
  func reportWaits(_ report: (@Sendable () -> Void)?) {
    rest.withLock { $0.report = report.map { (.now + .seconds(1), $0) } }
  }

  func reportIfLong() {
    let due = rest.withLock { rest -> (@Sendable () -> Void)? in
      guard let report = rest.report, report.moment <= .now else { return nil }
      rest.report = nil
      return report.send
    }
    due?()
  }

  /// Sets the moment when it ends; nil for none.
  func end(at moment: ContinuousClock.Instant?) {
    rest.withLock { $0.end = moment }
  }

  /// Whether that moment has passed.
  var isOver: Bool { rest.withLock { $0.end.map { $0 <= .now } ?? false } }

  func restore() {
    rest.withLock { $0.time = whole }
  }
}
