// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("Marks that end a price without minor units") struct ClosingMarkTests {
  @Test(
    "a closing dash is not a minus sign",
    arguments: [
      ("50.- CHF", "50 CHF"), ("Fr. 50.-", "50 CHF"), ("€ 12,-", "12 EUR"), ("99,- Kč", "99 CZK"),
      ("Rp 50.000,-", "50000 IDR"), ("10.000.- CLP", "10000 CLP"), ("50,-- €", "50 EUR"),
      ("50.–", "50"), ("50,—", "50"), ("50.--", "50"), ("50.−", "50"), ("99:-", "99"),
      ("1 299:-", "1299"), ("€ 12,=", "12 EUR"), ("Rs. 500/-", "500 INR"),
      ("KES 1,000/=", "1000 KES"), ("500 /-", "500"), ("1'250.-", "1250"), ("1.234,-", "1234"),
      ("1,234.-", "1234"), ("12,-€", "12 EUR"), ("-50.-", "-50"), ("(50.-)", "50"),
      ("Rs. 1,234/-", "1234 INR"), ("Rs. 99.50/-", "99.50 INR"), ("1,00,000/-", "100000"),
    ])
  func closing(text: String, echo: String) throws {
    let reading = try Field.read(text)
    #expect(try Field.read(echo).terms == reading.terms)
    #expect(reading.value == Rational(decimal: String(echo.split(separator: " ")[0])))
  }

  @Test(
    "with spaces around it a dash subtracts",
    arguments: [
      ("50. - 3", "47"), ("500 / -5", "-100"), ("50.- + 3", "53"),
      ("50.- - 30.-", "20"), ("2 * 50.-", "100"), ("50.-*2", "100"), ("50.-^2", "2500"),
    ])
  func subtracts(text: String, value: String) throws {
    #expect(try Field.read(text).value?.description == value)
  }

  @Test("an amount with a closing mark is shown as read")
  func echo() throws {
    #expect(try Field.read("50.- CHF").echo?.text() == "50 CHF")
    #expect(try Field.read("1.234,-").echo?.text() == "1234")
  }

  @Test(
    "a dash for the zero before the decimal mark is asked about",
    arguments: [
      ("-,99 €", ["0,99", "-0,99"]), ("—.50", ["0.5", "-0.5"]), ("€ -,99", ["0,99", "-0,99"]),
      ("–.05 CHF", ["0.05", "-0.05"]), ("(-.50)", ["0.5", "-0.5"]),
    ])
  func dashForZero(text: String, readings: [String]) {
    #expect {
      try Field.read(text)
    } throws: { error in
      let error = error as? Problem
      return error?.code == .ambiguousAmount
        && readings.allSatisfy { error?.advice?.contains($0) == true }
    }
  }

  @Test(
    "what only looks like a closing mark is refused",
    arguments: [
      "12.50.-", "1.2.-", "50.-5.-5-", "50-", "50–", "50=", "50.----", "50;-", ".-", ",-",
      "0,123.-",
      "50.-3", "5.-.5", "5.-(3)", "500/-5", "500/-(5)", "5.-/10.-", "1,23.-", "12,=5", "50./-",
      "50.-x", "1,234.50,-", "50.- 3",
    ])
  func refused(text: String) {
    #expect(throws: Problem.self) { try Field.read(text) }
  }
}
