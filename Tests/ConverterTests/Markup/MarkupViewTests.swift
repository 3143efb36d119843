// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
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

  private let fees = [
    FeeProfile(name: "Card", percent: Rational(7, 4), weekendPercent: .one),
    FeeProfile(
      name: "Bank on the corner", percent: .one, minimum: Rational(5), fixed: .one, currency: .gbp),
    FeeProfile(name: "Casino", fixed: Rational(3), currency: Currency(code: "VED")),
  ]

  private func state(_ keys: String, fees: [FeeProfile]) -> State {
    var state = Samples.type("1250")
    state.settings.fees = fees
    return Samples.press(keys, on: state)
  }

  private func text(_ keys: String) -> String {
    render(state(keys, fees: fees), Size(columns: 80, rows: 24)).text()
  }

  @Test("names what each configured profile would charge")
  func profiles() {
    PageFrames.expectGolden(state("m 1 1 0 0", fees: fees), "markup-fees")
  }

  @Test("tells what a profile comes to, beside the offer")
  func profile() {
    PageFrames.expectGolden(state("m 1 1 0 0 p", fees: fees), "markup-profile")
  }

  @Test("takes the weekend's surcharge by the board's day, not today's")
  func weekend() {
    // Today is a Saturday; the publication before the newest is a Thursday's.
    #expect(text("m p").contains("34.38 USD   +2.75 %"))
    #expect(text("m p").contains("2.75 % (weekend)"))
    #expect(text("[ m p").contains("21.88 USD   +1.75 %"))
    #expect(!text("[ m p").contains("weekend"))
  }

  @Test("says whether the offer is cheaper or dearer than the profile, and what would be the same")
  func comparison() {
    #expect(text("m p").contains("type it above to compare"))
    // 1,100 euro are worth 1,228.92 dollars; with 2.75 % they cost 1,262.72.
    #expect(text("m 1 1 0 0 p").contains("12.72 USD cheaper: this way 1,262.72 USD"))
    // 1,050 euro are worth 1,173.06 dollars; with 2.75 % they cost 1,205.32.
    #expect(text("m 1 0 5 0 p").contains("44.68 USD dearer: this way 1,205.32 USD"))
  }

  @Test("tells of a profile whose sums have no rate")
  func noRate() {
    #expect(text("m").contains("no rate for it"))
    #expect(text("m p p p").contains("its sums are in VED, which has no rate here"))
  }

  @Test("keeps the profile looked at in sight, however many there are")
  func many() {
    let many = (1...40).map { FeeProfile(name: "Bank \($0)", percent: Rational($0)) }
    for count in [1, 2, 20, 40] {
      let keys = "m" + String(repeating: " p", count: count)
      for size in PageFrames.sizes {
        #expect(render(state(keys, fees: many), size).text().contains("Bank \(count) "))
      }
    }
  }

  @Test("no size traps with profiles")
  func everySizeWithFees() {
    PageFrames.expectEverySize(state("m 1 1 0 0 p", fees: fees))
  }

  @Test("says what is missing, what cannot be read, and what was gained")
  func remarks() {
    let size = Size(columns: 80, rows: 24)
    #expect(render(state("m"), size).text().contains("type what was got"))
    #expect(render(state("m 1 *"), size).roles().contains("E"))
    #expect(render(state("m 1 2 0 0"), size).text().contains("better than mid-market"))
  }

  @Test("says why a line cannot be read directly under it", arguments: PageFrames.sizes)
  func complaint(_ size: Size) throws {
    for (keys, label) in [("Shift-Tab 1 * *", "Paid"), ("1 * *", "Got"), ("Tab 1 * *", "Rate")] {
      let frame = render(state("m " + keys), size)
      let rows = frame.text().split(separator: "\n").map(String.init)
      let index = try #require(rows.firstIndex { $0.contains("│ \(label)  ") })
      #expect(rows[index + 1].contains("a number is missing before this"), "\(label)")
      #expect(frame.roles().contains("e"))
    }
    var pasted = state("m")
    Samples.send(.sheet(.child(.markup(.edit(.insert("50 EUR"))))), to: &pasted)
    #expect(render(pasted, size).text().contains("a number without a currency"))
  }

  @Test("names the key of the fees there is no room for")
  func hiddenFees() {
    let least = Size(columns: 40, rows: 12)
    #expect(render(state("m 1 1 0 0", fees: fees), least).text().contains(" p fees: 3 "))
    #expect(!render(state("m 1 1 0 0 p", fees: fees), least).text().contains("p fees"))
    #expect(!text("m 1 1 0 0").contains("p fees"))
    #expect(!render(state("m 1 1 0 0"), least).text().contains("fees"))
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySmallSize(state("m 1 1 0 0"))
  }
}
