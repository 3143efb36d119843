// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates

@testable import Services

extension Archive {
  /// Adds an event to the tape.
  @discardableResult
  func appendToTape(at moment: Timestamp, text: String) throws(Problem) -> TapeLine {
    try appendToTape([TapeEntry(event: text)], at: moment)[0]
  }
}
