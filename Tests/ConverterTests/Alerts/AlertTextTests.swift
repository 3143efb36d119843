// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Testing

@testable import Converter

@Suite("The text of an alert") struct AlertTextTests {
  @Test(
    "the pair and the side may be typed before the rate",
    arguments: [
      ("gbp/usd > 1.12", Alert.Direction.above), ("gbp/usd above 1.12", .above),
      ("gbp usd below 1.12", .below), ("gbp/usd 1.12", nil),
    ])
  func typedPair(_ text: String, _ side: Alert.Direction?) {
    for state in [
      Samples.type(text, on: Samples.press("Alt-A")),
      Samples.press(
        "Alt-A " + text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ")),
    ] {
      guard case .alerts(let sheet) = state.sheet else { return #expect(Bool(false)) }
      #expect(sheet.from == .gbp && sheet.to == .usd && sheet.direction == side)
      #expect(sheet.threshold.value(in: .usd) == Rational(28, 25))
    }
  }
}
