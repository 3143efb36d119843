// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Rates

@testable import Services

extension ConfigurationFile {
  /// The message for a refused text, by the screen too; nil for one that is read.
  func error(in text: String) -> String? {
    do {
      _ = try ScreenSettings(read(text))
      return nil
    } catch {
      return error.sentence
    }
  }
}
