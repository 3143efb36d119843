// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

@testable import Services

extension ConfigurationFile {
  /// The message for a refused text; nil for one that is read.
  func error(in text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error.sentence
    }
  }
}
