// SPDX-License-Identifier: Apache-2.0

import Rates

extension Problem {
  /// What is wrong with the configuration, which must not contain a key.
  ///
  /// `place` is the file, or the environment variable; `line` counts from 1, and is nil when all of it
  /// is at fault. Control characters are removed, because escapes in the file can produce any
  /// character.
  package static func configuration(
    _ place: String, line: Int? = nil, _ message: String, advice: String? = nil
  ) -> Problem {
    Problem(
      .configuration, message.withoutControls, advice: advice?.withoutControls,
      at: line.map(Location.line)
    ).named(place)
  }

  /// The same problem, of this place in the configuration.
  package func configured(in place: String) -> Problem {
    .configuration(place, line: number, message, advice: advice)
  }
}
