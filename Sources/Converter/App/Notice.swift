// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One line for the person about something that happened.
package struct Notice: Equatable, Sendable, Codable {
  /// How a notice is to be taken.
  package enum Tone: String, Equatable, Sendable, Codable {
    /// It went as asked.
    case good
    /// It is worth knowing.
    case plain
    /// It did not work; the text says what to do.
    case problem
  }

  /// What happened, in one line.
  package var text: String
  /// How it is to be taken.
  package var tone: Tone

  /// A notice.
  package init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}
