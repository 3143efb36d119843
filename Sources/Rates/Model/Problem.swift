// SPDX-License-Identifier: Apache-2.0

/// Why something cannot be done: what happened, to which input, and what to do.
package struct Problem: Error, Equatable, Hashable, Sendable, Codable {
  /// The stable name that scripts branch on and that determines the exit status.
  package enum Code: String, Codable, Hashable, Sendable, CaseIterable {
    /// The source does not have the currency on that day.
    case notQuoted = "not-quoted"
    /// The source had it before and stopped, temporarily or for good.
    case suspended
    /// The currency is no longer in use; there is a successor.
    case withdrawn
    /// The date is earlier than the source's first publication.
    case beforeFirst = "before-first"
    case noRates = "no-rates"
    /// A lock file does not have the rate.
    case notLocked = "not-locked"
    /// There is no answer for another reason.
    case unavailable
    /// A rate is older than allowed.
    case stale

    /// An invalid option or argument, or an invalid combination of them.
    case usage
    /// An option typed in a phrase.
    case badOption = "bad-option"
    /// An invalid date, or a range that ends before it begins.
    case badDate = "bad-date"
    /// A pair of identical currencies.
    case sameCurrency = "same-currency"
    case unknownCurrency = "unknown-currency"
    case ambiguousCurrency = "ambiguous-currency"
    /// A text that is not an amount, or not a phrase.
    case badAmount = "bad-amount"
    /// An amount that can be read in two ways.
    case ambiguousAmount = "ambiguous-amount"
    /// More than the limits of what is read.
    case limit

    /// A row of a table with too few columns.
    case shortRow = "short-row"
    case longRow = "long-row"
    /// A row of a table with two currencies.
    case otherCurrency = "other-currency"
    /// A row of a table without a currency.
    case noCurrency = "no-currency"

    /// The configuration, or the environment.
    case configuration
    /// The content of a file.
    case badData = "bad-data"
    case noInput = "no-input"
    case cannotCreate = "cannot-create"
    case io
  }

  /// Where in its input a fault is. Indirect, because `agio csv` passes results that may be problems
  /// for each row: with the texts within, it took 5 % longer.
  package indirect enum Location: Equatable, Hashable, Sendable, Codable {
    /// In a text, which begins at `start` in the text that it is a part of; the offset is in
    /// characters, nil when no single position is at fault.
    case text(String, offset: Int?, start: Int = 0)
    /// In a line of a file, counted from 1.
    case line(Int)
    /// In a row of a table, counted from 1.
    case row(Int)
    /// In one of a list, counted from 0.
    case item(Int)
  }

  package let code: Code
  /// What happened, to which input: one line, without the program's name.
  package let message: String
  /// What to do about it; nil when there is nothing to do.
  package let remedy: Remedy?
  /// Nil where no place in particular is at fault, or the message names it.
  package private(set) var place: Location?

  package init(_ code: Code, _ message: String, remedy: Remedy? = nil, at place: Location? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
    self.place = place
  }

  /// A problem whose remedy is worded the same everywhere.
  package init(_ code: Code, _ message: String, advice: String?, at place: Location? = nil) {
    self.init(code, message, remedy: advice.map(Remedy.other), at: place)
  }

  /// The same at another place.
  package func at(_ place: Location?) -> Problem {
    var problem = self
    problem.place = place
    return problem
  }

  /// The same of the input with this name, whose place the message shows: `rates.lock, line 7: …`.
  package func named(_ input: String) -> Problem {
    let shown =
      switch place {
      case .line(let line): ", line \(line)"
      case .row(let row): ": row \(row)"
      case .text, .item, nil: ""
      }
    return Problem(code, "\(input)\(shown): \(message)", remedy: remedy)
  }
}

extension Problem {
  /// The number of the line, row or item.
  package var number: Int? {
    switch place {
    case .line(let number), .row(let number), .item(let number): number
    case .text, nil: nil
    }
  }

  /// The text that cannot be read, for a caret below it.
  package var text: String { if case .text(let text, _, _) = place { text } else { "" } }

  /// The position of the fault in ``text``, in characters from 0.
  package var offset: Int? { if case .text(_, let offset, _) = place { offset } else { nil } }

  /// The position of the fault in the text that ``text`` is a part of.
  package var position: Int {
    if case .text(_, let offset, let start) = place { start + (offset ?? 0) } else { 0 }
  }
}
