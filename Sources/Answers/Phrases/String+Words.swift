// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension StringProtocol {
  /// Whether it has ASCII digits only.
  var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

extension String {
  /// What is between blanks, tabs and line ends.
  package var words: [Substring] { split { $0 == " " || $0.isNewline || $0 == "\t" } }
}
