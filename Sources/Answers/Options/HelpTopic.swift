// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What `agio help` explains: the commands, and what is understood in a phrase.
enum HelpTopic {
  static let phrases = "phrases"

  static var all: [String] {
    CommandName.allCases.filter { $0 != .screen }.map(\.rawValue) + [phrases]
  }

  /// Refuses a topic that there is no help on.
  static func check(_ topic: String) throws(OptionError) {
    if all.contains(topic) { return }
    let near = all.filter { $0.first == topic.lowercased().first }
    throw OptionError(
      "no help on \(topic)",
      advice: near.isEmpty
        ? "there is help on \(all.joined(separator: ", "))"
        : "did you mean: agio help \(near.joined(separator: ", "))")
  }
}
