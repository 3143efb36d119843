// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

extension State {
  /// The digest of the state, which a recording contains after each message.
  package var digest: Digest { Digest(of: digestParts) }

  /// All that messages can change, and of the rates those on the board.
  ///
  /// A digest of the whole state, with 27 years of rates, would be too slow for each key press. What is
  /// computed from the other parts is left out: matches of a search, answers of a phrase, charts.
  private var digestParts: DigestParts {
    let rates = board.rates.rows.map { rate in
      if let fault = rate.fault { return fault.code.rawValue }
      guard let quote = rate.quote else { return "" }
      return "\(quote.rate) \(quote.day?.iso ?? "") \(quote.source?.rawValue ?? "")"
    }
    let newest = Dictionary(
      book.sources.compactMap { source in
        book.newestDay(of: source).map { (source.rawValue, $0) }
      }, uniquingKeysWith: { first, _ in first })
    return [
      "clock": clock,
      "amount": TypedText(board.amount),
      "output": TypedText(board.output),
      "draft": board.draft?.digestParts,
      "focus": board.focus,
      "from": board.from,
      "rows": board.rows,
      "temporary": board.lineup.present.temporary,
      "selected": board.selected,
      "on": board.on,
      "days": board.days,
      "rates": rates,
      "newest": newest,
      "setAside": book.hasSetAside ? book.setAside() : nil,
      "enabled": book.enabled,
      // Left out for the standard one, so that a source in a later version changes no digest.
      "sourceOrder": book.order == RateBook().order ? nil : book.order,
      "source": settings.source,
      "sourceRecords": sourceRecords,
      // What is remembered, with what undo reverts.
      "preferences": preferences,
      "saved": saved,
      "isSaving": isSaving,
      "order": order,
      "sheet": sheet?.room.digestParts,
      "sheetBelow": sheetBelow?.room.digestParts,
      "pages": pages.elements.map(\.screen),
      "tape": tape.digestParts,
      "alerts": alerts,
      "isKept": isKept,
      "reload": reload,
      "notice": notice,
      "messages": messages,
      "isFinished": isFinished,
    ]
  }
}

/// Named parts of a value; one that is nil is left out.
struct DigestParts: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let parts: [(name: String, value: (any Encodable)?)]

  init(dictionaryLiteral parts: (String, (any Encodable)?)...) {
    self.parts = parts.map { ($0, $1) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for case (let name, let value?) in parts {
      try container.encode(value, forKey: Name(stringValue: name))
    }
  }
}

extension SheetRoom {
  fileprivate var digestParts: DigestParts {
    ["name": Self.place.name, "typed": typed, "choices": choices]
  }
}

/// A field and its parsed value, for the digests of a recording.
package struct TypedText: Encodable {
  private let parts: DigestParts

  init(_ entry: TypedAmount) {
    let terms = entry.reading?.terms.map { "\($0.value) \($0.currency?.code ?? "")" }
    let fault: DigestParts? = entry.fault.map {
      ["problem": $0.at(nil), "text": $0.text, "offset": $0.offset]
    }
    parts = [
      "text": entry.field.text,
      "cursor": entry.field.cursor,
      "value": terms?.joined(separator: " + "),
      "fault": fault,
      // Whether the next character replaces the text; a text field has no such flag.
      "isFresh": entry.isFresh,
      "decimal": entry.decimal,
      "isComputed": entry.isComputed,
    ]
  }

  init(_ entry: PromptField) {
    self.init(entry.field, isFresh: entry.isFresh)
  }

  init(_ field: TextField, isFresh: Bool? = nil) {
    parts = ["text": field.text, "cursor": field.cursor, "isFresh": isFresh]
  }

  package func encode(to encoder: any Encoder) throws { try parts.encode(to: encoder) }
}
