// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension Problem {
  /// The line of a configuration that the message names.
  var configurationLine: Int? {
    message.firstMatch(of: #/, line ([0-9]+): /#).flatMap { Int($0.1) }
  }
}
