// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One line that reports an event.
package struct Notice: Equatable, Sendable, Codable {
  package enum Tone: String, Equatable, Sendable, Codable {
    case good
    case plain
    /// Failure; the text includes what to do.
    case problem
  }

  package var text: String
  package var tone: Tone

  package init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}
