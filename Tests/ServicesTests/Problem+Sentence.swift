// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension Problem {
  /// What happened and what to do, in one line.
  var sentence: String { [message, advice].compactMap(\.self).joined(separator: "; ") }
}
