// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates

extension Problem {
  /// The line of a configuration that the message names.
  var configurationLine: Int? {
    message.firstMatch(of: #/, line ([0-9]+): /#).flatMap { Int($0.1) }
  }
}
