// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What this thread uses of the processor, however busy the machine is.
enum ProcessorTime {
  static func of(_ work: () -> Void) -> Duration {
    let start = now()
    work()
    return now() - start
  }

  private static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
