// SPDX-License-Identifier: Apache-2.0

/// What was decided on the user's behalf while an amount or a phrase was read.
package enum ReadingNote: Hashable, Sendable {
  /// Which of several currencies a word was read as, and why.
  case chosen(String, Currency, Reason)
  /// Words that are a label, and no part of the question.
  case label(String)

  package enum Reason: Hashable, Sendable {
    case configured
    case locale
    /// It is the likeliest; the other currencies in use that the word can mean.
    case likeliest(others: [Currency])
  }

  /// `$ is read as USD; could be CAD, AUD or 18 more`.
  package var text: String {
    switch self {
    case .chosen(let word, let currency, let reason):
      "\(word) is read as \(currency.code)\(Self.text(of: reason))"
    case .label(let words): "\(Quoted.text(words)) is read as a label"
    }
  }

  private static func text(of reason: Reason) -> String {
    switch reason {
    case .configured: return ", as configured"
    case .locale: return ", as in this locale"
    case .likeliest(let others):
      let few = others.count <= 3 ? others.count : 2
      let codes = others.prefix(few).map(\.code).joined(separator: ", ")
      return "; could be \(codes)" + (others.count > few ? " or \(others.count - few) more" : "")
    }
  }
}
