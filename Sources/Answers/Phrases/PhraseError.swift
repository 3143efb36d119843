// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Why a phrase or an amount cannot be understood: the problem, and where in the text it is.
package struct PhraseError: Error, Equatable, Sendable, Codable {
  package let problem: Problem
  /// The text that cannot be read, for a caret below it.
  package let text: String
  /// The position of the fault in ``text``, in characters from 0; nil when no single position is at
  /// fault.
  package let offset: Int?
  /// Where ``text`` begins in the text it is a part of, in characters; nil where it is the whole.
  package private(set) var start: Int?

  package var code: Problem.Code { problem.code }
  package var message: String { problem.message }
  package var advice: String? { problem.advice }

  package init(_ problem: Problem, text: String = "", offset: Int? = nil) {
    self.problem = problem
    self.text = text
    self.offset = offset
  }

  package init(
    _ code: Problem.Code, _ message: String, remedy: Remedy? = nil, text: String = "",
    offset: Int? = nil
  ) {
    self.init(Problem(code, message, remedy: remedy), text: text, offset: offset)
  }

  package init(
    _ code: Problem.Code, _ message: String, advice: String?, text: String = "",
    offset: Int? = nil
  ) {
    self.init(Problem(code, message, advice: advice), text: text, offset: offset)
  }

  /// The same for a text that is a part of another.
  package func starting(at start: Int) -> PhraseError {
    var error = self
    error.start = start + (self.start ?? 0)
    return error
  }

  /// The position of the fault in the text that ``text`` is a part of.
  package var position: Int { (start ?? 0) + (offset ?? 0) }

  /// Why a text is not an amount.
  package init(_ error: AmountError, in text: String) {
    self.init(Problem(error), text: text, offset: error.offset)
  }
}
