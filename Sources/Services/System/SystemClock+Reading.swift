// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Foundation
import Rates

extension SystemClock {
  /// The clock as it appears in the app's messages.
  package func reading() -> ClockReading {
    ClockReading(now: now(), today: today(), secondsToMidnight: secondsToMidnight())
  }

  /// The seconds until the local date changes; a change to or from summer time on that day makes
  /// this an hour too short or too long, once.
  private func secondsToMidnight() -> Int {
    var moment = time_t(Date().timeIntervalSince1970.rounded(.down))
    var local = tm()
    localtime_r(&moment, &local)
    return 86_400 - Int(local.tm_hour * 3_600 + local.tm_min * 60 + local.tm_sec)
  }
}
