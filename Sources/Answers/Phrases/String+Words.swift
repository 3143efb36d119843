// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension String {
  /// What is between blanks, tabs and line ends.
  package var words: [Substring] { split { $0 == " " || $0.isNewline || $0 == "\t" } }
}
