// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen
import Testing

@testable import Converter

@Suite("Markup sheet") struct MarkupViewTests {
  private func state(_ keys: String) -> State {
    Samples.press(keys, on: Samples.type("1250"))
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(state("Alt-m 1 1 0 0"), "markup")
  }

  @Test("shows a typed amount as typed in the fields without the focus too")
  func typedAmounts() {
    let paid = render(state("Alt-m Shift-Tab 0 . 0 0 1 Tab"), Size(columns: 80, rows: 24)).text()
    #expect(paid.contains("0.001 "))
    let got = render(state("Alt-m 0 . 0 0 4 Up"), Size(columns: 80, rows: 24)).text()
    #expect(got.contains("0.004 "))
    let computed = render(state("Alt-m Shift-Tab 1 Tab Tab 0 . 0 0 4"), Size(columns: 80, rows: 24))
      .text()
    #expect(computed.contains("≈0.0040 "))
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

  @Test("lists the fee of each configured profile")
  func profiles() {
    PageFrames.expectGolden(state("Alt-m 1 1 0 0", fees: fees), "markup-fees")
  }

  @Test("compares a profile with the exchange")
  func profile() {
    PageFrames.expectGolden(state("Alt-m 1 1 0 0 Alt-p", fees: fees), "markup-profile")
  }

  @Test("applies the weekend surcharge on the board's day, not today")
  func weekend() {
    // Today is a Saturday; the previous publication is a Thursday's.
    #expect(text("Alt-m Alt-p").contains("34.38 USD  1,088.10 EUR"))
    #expect(text("Alt-m Alt-p").contains("2.75 % (weekend)"))
    #expect(text("Shift-Left Alt-m Alt-p").contains("21.88 USD"))
    #expect(!text("Shift-Left Alt-m Alt-p").contains("weekend"))
  }

  @Test("shows whether the exchange costs less or more than the profile")
  func comparison() {
    #expect(text("Alt-m Alt-p").contains("type it above to compare"))
    // 1,100 EUR is worth 1,228.92 USD; with 2.75 % it costs 1,262.72 USD.
    #expect(text("Alt-m 1 1 0 0 Alt-p").contains("saves 12.72 USD against"))
    // 1,050 EUR is worth 1,173.06 USD; with 2.75 % it costs 1,205.32 USD.
    #expect(text("Alt-m 1 0 5 0 Alt-p").contains("costs 44.68 USD more than"))
  }

  @Test("lists a profile whose currency has no rate")
  func noRate() {
    #expect(text("Alt-m").contains("no rate  "))
    #expect(text("Alt-m Alt-p Alt-p Alt-p").contains("its fees are in VED, which has no rate"))
  }

  @Test("keeps the selected profile visible, however many there are")
  func many() {
    let many = (1...40).map { FeeProfile(name: "Bank \($0)", percent: Rational($0)) }
    for count in [1, 2, 20, 40] {
      let keys = "Alt-m " + String(repeating: " Alt-p", count: count)
      for size in PageFrames.sizes {
        #expect(render(state(keys, fees: many), size).text().contains("Bank \(count) "))
      }
    }
  }

  @Test("draws profiles at every terminal size without crashing")
  func everySizeWithFees() {
    PageFrames.expectEverySize(state("Alt-m 1 1 0 0 Alt-p", fees: fees))
  }

  @Test("shows what is missing, what is invalid, and a gain")
  func remarks() {
    let size = Size(columns: 80, rows: 24)
    #expect(render(state("Alt-m"), size).text().contains("type the amount you got"))
    #expect(render(state("Alt-m 1 *"), size).roles().contains("E"))
    #expect(render(state("Alt-m 1 2 0 0"), size).text().contains("You gained"))
  }

  @Test("asks whether the amounts are swapped when the result is beyond 20 %")
  func swapped() {
    let size = Size(columns: 80, rows: 24)
    let question = "Over 20 %: are the amounts swapped? Alt-s swaps them"
    #expect(render(state("Alt-m 9 0 0"), size).text().contains(question))
    #expect(render(state("Alt-m 1 8 0 0"), size).text().contains(question))
    #expect(!render(state("Alt-m 1 1 0 0"), size).text().contains(question))
  }

  @Test("shows what each profile would give, against the exchange")
  func others() {
    // 1,250 USD less 34.375 USD are worth 1,088.10 EUR.
    #expect(text("Alt-m 1 1 0 0").contains("1,088.10 EUR    −11.90"))
    #expect(text("Alt-m").contains("Others would give"))
  }

  @Test("shows an error directly under its line", arguments: PageFrames.sizes)
  func complaint(_ size: Size) throws {
    for (keys, label) in [("Shift-Tab 1 * *", "Paid"), ("1 * *", "Got"), ("Tab 1 * *", "Rate")] {
      let frame = render(state("Alt-m " + keys), size)
      let rows = frame.text().split(separator: "\n").map(String.init)
      let index = try #require(rows.firstIndex { $0.contains("│ \(label)  ") })
      #expect(rows[index + 1].contains("unexpected \"*\": expected an amount"), "\(label)")
      #expect(frame.roles().contains("e"))
    }
    var pasted = state("Alt-m Shift-Tab")
    Samples.send(.sheet(.child(.markup(.edit(.insert("50 EUR"))))), to: &pasted)
    #expect(render(pasted, size).text().contains("type a number in USD"))
  }

  @Test("shows the key of the fees when they do not fit")
  func hiddenFees() {
    let least = Size(columns: 40, rows: 12)
    #expect(
      render(state("Alt-m 1 1 0 0", fees: fees), least).text().contains(" Alt-p fees: 3 "))
    #expect(!render(state("Alt-m 1 1 0 0 Alt-p", fees: fees), least).text().contains("p fees"))
    #expect(!text("Alt-m 1 1 0 0").contains("p fees"))
    #expect(!render(state("Alt-m 1 1 0 0"), least).text().contains("fees"))
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySmallSize(state("Alt-m 1 1 0 0"))
  }
}
