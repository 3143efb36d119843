// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Money
import Rates
import Testing

@testable import Answers

@Suite("The sample of phrases") struct PhraseSampleTests {
  static let today = Samples.day("2026-11-21")

  /// A phrase and what it means, in codes and digits, or `! code`.
  struct Row: CustomTestStringConvertible, Sendable {
    let phrase: String
    let meaning: String

    var testDescription: String { phrase }
  }

  static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/phrases.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return fields.count == 2 ? Row(phrase: fields[0], meaning: fields[1]) : nil
    }
  }()

  static let understood = rows.filter { !$0.meaning.hasPrefix("!") }

  private func read(_ text: String) throws(Problem) -> Query {
    try Phrase.read(text, today: Self.today, options: ReadingOptions())
  }

  @Test("has at least three hundred phrases, none of them twice")
  func size() {
    #expect(Self.rows.count >= 300)
    #expect(Set(Self.rows.map(\.phrase)).count == Self.rows.count)
  }

  @Test("gives the expected query", arguments: rows)
  func meaning(_ row: Row) {
    do throws(Problem) {
      let query = try read(row.phrase)
      #expect(query.phrase == row.meaning)
      #expect(query.targets.count == query.requested.count)
    } catch {
      #expect("! \(error.code.rawValue)" == row.meaning, "\(error.message)")
    }
  }

  @Test("what agio prints back is read as the same", arguments: understood)
  func printed(_ row: Row) throws {
    let query = try read(row.phrase)
    let again = try read(query.phrase)
    #expect(again.amount.terms == query.amount.terms)
    #expect(again.from == query.from)
    #expect(again.requested == query.requested)
    #expect(again.on == query.on)
    #expect(again.solvesForAmount == query.solvesForAmount)
    #expect(again.phrase == query.phrase)
  }

  @Test("a refused phrase has its fault in the text, and what to do", arguments: rows)
  func faults(_ row: Row) {
    do throws(Problem) {
      _ = try read(row.phrase)
    } catch {
      #expect(!error.message.isEmpty)
      #expect((0...error.text.count).contains(error.offset ?? 0))
      if case .say(_, let phrase) = error.remedy {
        #expect(throws: Never.self) { try read(phrase) }
      }
    }
  }

  @Test("what came next could come next, at each word of each phrase", arguments: understood)
  func next(_ row: Row) {
    let phrase = PhraseText(row.phrase)
    for (index, token) in phrase.tokens.enumerated() where token.kind != .mark {
      let before = PhraseReading(
        phrase[0..<token.place.lowerBound], today: Self.today, options: ReadingOptions())
      let kinds = kinds(of: phrase.tokens[index...])
      #expect(
        !kinds.isDisjoint(with: before.next),
        "\(token.text) after \(phrase[0..<token.place.lowerBound])")
    }
  }

  /// What a token can be; everything where it is only part of something longer.
  private func kinds(of tokens: ArraySlice<PhraseToken>) -> Set<PhraseReading.Next> {
    guard let token = tokens.first else { return [] }
    if token.kind == .number { return [.number, .day, .sign] }
    var kinds: Set<PhraseReading.Next> = [.currency]
    if DayVocabulary.contains(token.text) { kinds.insert(.day) }
    let spellings = PhraseTable.words.filter { word in
      word.spelling.split(separator: " ").contains { $0 == token.text }
    }
    for word in spellings {
      switch word.role {
      case .question, .howMany: kinds.insert(.question)
      case .to, .exchange, .equals, .per, .with, .from: kinds.insert(.to)
      case .and, .comma: kinds.insert(.and)
      case .on, .dated: kinds.insert(.on)
      case .sign, .of, .off, .label: kinds.insert(.sign)
      case .share: kinds.formUnion([.number, .magnitude, .day])
      case .magnitude: kinds.insert(.magnitude)
      case .minor, .range: break
      case .number: kinds.formUnion([.number, .day])
      // An article can be anywhere, and what closes a phrase means nothing.
      case .the, .closing: kinds.formUnion(PhraseReading.Next.allCases)
      }
    }
    return kinds
  }

  /// Each phrase is cut at every fourth place; `make fuzz` looks at many more beginnings.
  @Test(
    "a text cut anywhere is read without a trap, and never as another currency", arguments: rows)
  func cut(_ row: Row) {
    for count in stride(from: row.phrase.count % 4, through: row.phrase.count, by: 4) {
      let text = String(row.phrase.prefix(count))
      let reading = PhraseReading(text, today: Self.today, options: ReadingOptions())
      let whole = try? read(text)
      #expect(reading.isWhole == (whole != nil))
      if let whole { #expect(reading.query == whole) }
    }
  }
}
