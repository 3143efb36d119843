// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen
import Testing

@testable import Converter

@Suite("The markup's sheet") struct MarkupViewTests {
  private func state(_ keys: String) -> State {
    Samples.press(keys, on: Samples.type("1250"))
  }

  @Test("looks as kept")
  func golden() {
    PageFrames.expectGolden(state("m 1 1 0 0"), "markup")
  }

  @Test("names what each configured profile would charge")
  func profiles() {
    var state = state("m s 1 1 2 0")
    state.settings.fees = [
      FeeProfile(name: "Card", percent: Rational(7, 4), weekendPercent: .one),
      FeeProfile(name: "Bank", minimum: Rational(5), fixed: .one, currency: .gbp),
    ]
    PageFrames.expectGolden(state, "markup-fees")
  }

  @Test("says what is missing, what cannot be read, and what was gained")
  func remarks() {
    let size = Size(columns: 80, rows: 24)
    #expect(render(state("m"), size).text().contains("type what was got"))
    #expect(render(state("m 1 *"), size).roles().contains("E"))
    #expect(render(state("m 1 2 0 0"), size).text().contains("better than mid-market"))
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySize(state("m 1 1 0 0"))
  }
}
