// SPDX-License-Identifier: Apache-2.0

import Rates

/// One line that reports an event.
package struct Notice: Equatable, Sendable, Codable {
  package enum Tone: String, Equatable, Sendable, Codable {
    case good
    case plain
    case problem
    /// About all that is kept, such as a full disk.
    case grave
  }

  package var text: String
  package var tone: Tone
  /// What to do about it, if the text does not contain it: shown after it, as a key.
  package var remedy: Remedy?

  package init(_ text: String, _ tone: Tone = .plain, remedy: Remedy? = nil) {
    self.text = text
    self.tone = tone
    self.remedy = remedy
  }

  /// A problem, and what did not happen because of it.
  package init(_ problem: Problem, _ consequence: String? = nil) {
    let text = consequence.map { "\($0): \(problem.message)" } ?? problem.message
    self.init(text, .problem, remedy: problem.remedy)
  }
}
