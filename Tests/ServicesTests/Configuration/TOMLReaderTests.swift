// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Services

@Suite("TOML") struct TOMLReaderTests {
  /// The error a text is refused with; nil when it is read.
  private func error(_ text: String) -> Problem? {
    do throws(Problem) {
      _ = try TOMLReader.read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "texts are read, with their escapes and over several lines",
    arguments: [
      (#""a\tb\u00e9\U0001F4B1\"\\""#, "a\tbé💱\"\\"), (#"'a\tb'"#, #"a\tb"#),
      ("\"\"\"\r\na\r\nb\"\"\"", "a\nb"), ("\"\"\"a \\\n\n   b\"\"\"", "a b"),
      (#"""" ""quoted"" """"#, #" ""quoted"" "#), (#"""""two"""""#, #""two""#),
      ("'''\nit's \\ ''ok'''''", "it's \\ ''ok''"), ("\"\"", ""),
    ])
  func texts(typed: String, text: String) throws {
    #expect(try TOMLReader.read("a = \(typed) # \"").members.first?.value.text == text)
  }

  @Test(
    "numbers are kept as typed, to the last digit",
    arguments: [
      ("1.10", "1.10"), ("4_000.10", "4000.10"), ("-0", "-0"), ("+1e-5", "+1e-5"), ("0xFF", "0xFF"),
      ("12345678901234567890.5", "12345678901234567890.5"), ("inf", "inf"),
    ])
  func numbers(typed: String, number: String) throws {
    #expect(try TOMLReader.read("a = \(typed)").members.first?.value.number == number)
  }

  @Test(
    "whole numbers have a value where it fits",
    arguments: [
      ("3", 3), ("-1_0", -10), ("+7", 7), ("0xff", 255), ("0o17", 15), ("0b101", 5),
      ("9223372036854775808", nil), ("1.0", nil),
    ] as [(String, Int?)])
  func whole(typed: String, value: Int?) throws {
    #expect(try TOMLReader.read("a = \(typed)").members.first?.value.whole == value)
  }

  @Test(
    "dates and times are kept as typed",
    arguments: [
      "2026-10-30", "2026-10-30T07:32:00Z", "2026-10-30 07:32:00.5+01:00", "07:32:00",
      "07:32:60.25",
    ])
  func moments(typed: String) throws {
    #expect(try TOMLReader.read("a = \(typed) # x").members.first?.value.moment == typed)
  }

  @Test("tables are put together from headers, lists of them, dots and braces, with their lines")
  func tables() throws {
    let root = try TOMLReader.read(
      """
      \u{FEFF}a.b = 1
      a."c.d" = { e = [ 1, 2 ], f.g = true, h = {} } # x

      [x.y.z]
      [x]
      v = [
        [ ], # ]
        "]",
      ]
      [[x.list]]
      [[x.list]]
      [x.list.inner]
      w = 1
      """)
    #expect(root["a"]?.table?["b"]?.number == "1")
    let inner = try #require(root["a"]?.table?["c.d"]?.table)
    #expect(inner.members.map(\.key) == ["e", "f", "h"])
    #expect(inner["f"]?.table?["g"]?.flag == true)
    let x = try #require(root["x"]?.table)
    #expect(x.line == 5)
    #expect(x.member("v")?.line == 6)
    #expect(x["v"]?.array?.map(\.line) == [7, 8])
    #expect(x["y"]?.table?["z"]?.table?.line == 4)
    let list = try #require(x["list"]?.array)
    #expect(list.map(\.line) == [10, 11])
    #expect(list.last?.table?["inner"]?.table?.member("w")?.line == 13)
  }

  @Test(
    "what TOML does not allow is refused",
    arguments: [
      "a = 01", "a = 1__0", "a = _1", "a = 1.", "a = .5", "a = 1e", "a = 0xG", "a = +0x1",
      "a = - 1",
      "a = 2026-02-30", "a = 2026-10-30T25:00:00", "a = 07:32", "a = True", "a = tru", "a = value",
      "a = \"x", "a = 'x", "a = \"\\q\"", "a = \"\\ud800\"", "a = \"\\u12\"", "a = [1 2]",
      "a = [,]",
      "a = {b = 1,}", "a = 1 b = 2", "a = 1\na = 2", "a = 1\na.b = 2", "a b = 1",
      "= 1", "a", "a =", "a. = 1", "ä = 1", "[a]\n[a]", "[a.b]\n[a]\nb.c = 1", "a.b = 1\n[a]",
      "a = []\n[[a]]", "a = {}\n[a.b]", "[[a]]\n[a]", "[a]\n[[a]]", "[a] b = 1", "[a", "[[a]", "[]",
      "\"\"\"a\"\"\" = 1", "a = \"\"\"x\"\"", "a\r= 1", "a = 1\u{B}", "a = \u{2028}1",
    ])
  func refused(text: String) {
    #expect(error(text)?.number == text.split(separator: "\n").count, "\(text)")
  }

  @Test("a table in braces that continues on the next line is refused where it should have ended")
  func brokenBraces() {
    #expect(error("a = {b = 1\n}")?.number == 1)
  }

  @Test("excessive nesting is refused, however deep")
  func deep() {
    for count in [100, 100_000] {
      #expect(error("a = " + String(repeating: "[", count: count))?.message == "nested too deeply")
      let braces = String(repeating: "{a=", count: count)
      #expect(error("a = " + braces)?.message == "nested too deeply")
      let key = Array(repeating: "a", count: count).joined(separator: ".")
      #expect(error(key + " = 1")?.message == "the key has too many parts")
      #expect(error("[\(key)]")?.message == "the key has too many parts")
    }
  }
}
