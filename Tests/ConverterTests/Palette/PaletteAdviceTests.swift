// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@testable import Converter

@Suite("Advice in the palette") struct PaletteAdviceTests {
  enum Rates { case bundled, allDisabled }

  /// The notes below the phrase.
  private func notes(on phrase: String, _ rates: Rates = .bundled) throws -> [String] {
    var state = Samples.state()
    switch rates {
    case .bundled: break
    case .allDisabled:
      for source in [SourceID.ecb, .frankfurter] { state.book.enable(source, false) }
    }
    state = Samples.press("Ctrl-P", on: state)
    Samples.press(phrase.map { .character($0) }, in: &state)
    guard case .palette(let palette) = state.sheet else { return [] }
    return palette.sections(in: state).first { $0.heading == nil }?.notes.map(\.text) ?? []
  }

  @Test(
    "names keys, not commands",
    arguments: [
      (
        "100 isk eur on 2013-06-15", .bundled,
        "Frankfurter may have it: Esc S on the converter lists sources"
      ),
      ("1 usd eur", .allDisabled, "Esc S on the converter enables sources"),
      ("1 xts eur", .bundled, "Esc f on the converter lists currencies"),
      ("5 of what it was", .bundled, "F1 on the converter shows what can be typed"),
      ("100 trl eur", .bundled, "use TRY, or a date before 2005-01-01"),
    ] as [(String, Rates, String)])
  func keys(_ phrase: String, _ rates: Rates, _ advice: String) throws {
    let notes = try notes(on: phrase, rates)
    #expect(notes.count == 2 && notes.last == advice, "\(notes)")
  }
}
