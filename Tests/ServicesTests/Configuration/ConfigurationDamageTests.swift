// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Rates
import Testing

@testable import Services

@Suite("A damaged configuration") struct ConfigurationDamageTests {
  /// Each line with the one its table or its value over several lines begins on, both from 1.
  private static let lines: [(text: String, start: Int)] = [
    (#"source = "ecb"            # whose"#, 1), ("rows = [", 2), (#"  "EUR", # first"#, 2),
    (#"  'gbp',"#, 2), ("]", 2), ("from = \"USD\"", 6), ("max_age_days = 3", 7),
    ("auto_update = false", 8), ("", 9), ("[keys]", 10), (#"reload = ["F5"]"#, 10),
    (#"swap = "Alt-s""#, 10), ("", 13), ("[[fee]]", 14), (#"name = "My \"bank\"""#, 14),
    ("percent = 1.75", 14), ("fixed = \"0.30\"", 14), ("", 18), ("[[fee]]", 19),
    ("name = 'x'", 19), ("minimum = 4_000.10", 19), ("", 22),
    (#"[sources."json:https://rates.example/x"]"#, 23), (#"key = "s3cret-of-mine""#, 23),
    ("", 25), ("[[rate]]", 26), ("from = \"USD\"", 26), ("to = \"EUR\"", 26),
    ("rate = 0.90", 26), ("date = 2026-10-30", 26), (#"note = """"#, 31), ("agreed with Ada", 31),
    (#"rate = 0.10""""#, 31),
  ]

  private let file = ConfigurationFile(path: "config.toml")

  /// The error, which must have a line, in a text with another line in place of one of them.
  private func error(with line: String, at index: Int) -> Problem? {
    var texts = Self.lines.map(\.text)
    texts[index] = line
    do throws(Problem) {
      _ = try ScreenSettings(file.read(texts.joined(separator: "\n") + "\n"))
      return nil
    } catch {
      return error
    }
  }

  @Test("is read as intended where it is not damaged")
  func whole() {
    #expect(error(with: Self.lines[0].text, at: 0) == nil)
  }

  @Test("names the line of the damage, an adjacent one, or where its table or value begins")
  func everyDamage() {
    let pieces = Array("[]{}.=\"'#\r \\,-_ä0a\u{FEFF}\u{2028}\u{85}".unicodeScalars)
    var refused = 0
    for (index, line) in Self.lines.enumerated() {
      let scalars = Array(line.text.unicodeScalars)
      for place in 0...scalars.count {
        var damaged = pieces.map { Array(scalars[..<place]) + [$0] + scalars[place...] }
        if place < scalars.count {
          damaged += pieces.map { Array(scalars[..<place]) + [$0] + scalars[(place + 1)...] }
          damaged.append(Array(scalars[..<place]) + scalars[(place + 1)...])
        }
        for damage in damaged {
          let text = String(String.UnicodeScalarView(damage))
          guard let error = error(with: text, at: index) else { continue }
          refused += 1
          let named = error.configurationLine ?? 0
          let isNear =
            abs(named - (index + 1)) <= 1 || named == line.start
            || error.message.contains("line \(index + 1) ")
            || error.message.contains("begins on line \(line.start) ")
          #expect(isNear, "line \(index + 1), \(text): \(error)")
          #expect(!error.message.contains("s3cret"), "\(error)")
        }
      }
    }
    #expect(refused > 10_000)
  }

  @Test(
    "writes no control character into a message",
    arguments: ["\"a\\u001B[31m\" = 1", "[sources.\"json:https://a.example/\t\"]\nenabled = 1"])
  func controls(text: String) {
    #expect {
      try file.read(text)
    } throws: { error in
      !"\(error)".utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }
  }

  @Test("that is not UTF-8 names the line")
  func notUTF8() throws {
    for index in Self.lines.indices {
      var bytes: [UInt8] = []
      for (number, line) in Self.lines.enumerated() {
        bytes += Array(line.text.utf8) + (number == index ? [0xFF, 0x0A] : [0x0A])
      }
      #expect {
        try file.read(bytes)
      } throws: { error in
        (error as? Problem)?.sentence
          == "config.toml, line \(index + 1): is not UTF-8 text; save it as UTF-8"
      }
    }
  }
}
