// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why a phrase cannot be understood: what, at which place of it, and what to do.
package struct PhraseError: Error, Equatable, Sendable, Codable {
  /// The stable name for scripts: `unknown-currency`, `ambiguous-amount`, `bad-amount`, `limit`.
  package let code: String
  /// What happened, to which input.
  package let message: String
  /// What to do; nil when the message says it.
  package let advice: String?
  /// The text that could not be read, for a caret below it.
  package let text: String
  /// The place of the fault in ``text``, in characters from 0; nil when no single place is at fault.
  package let offset: Int?

  /// An error.
  package init(
    _ code: String, _ message: String, advice: String? = nil, text: String = "",
    offset: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.text = text
    self.offset = offset
  }
}
