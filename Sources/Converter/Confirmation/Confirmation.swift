// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// What will be done, and its consequences. The feature that does it words the question.
package struct Question: Equatable, Sendable {
  let title: String
  let paragraphs: [Span]
  /// What Yes sends.
  let accepted: Message
}

/// An action that is done after a question.
package struct QuestionedAction: Sendable {
  let action: Action
  /// nil where there is nothing to ask.
  let question: @Sendable (State) -> Question?
}

/// The sheet with a question. To decline, dismiss it.
package struct Confirmation: Equatable, Sendable {
  let question: Question

  init(_ question: Question) { self.question = question }
}

package enum ConfirmationMessage: Equatable, Sendable, Codable {
  case accept
}
