// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Synchronization
import Testing

@testable import Services

@Suite("Tables in UTF-16") struct TableInputTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  /// What is written for some bytes, and the lines about it.
  private func convert(
    _ bytes: Data, encoding: String? = nil
  ) throws -> (written: Data, lines: [String]) {
    try bytes.write(to: URL(fileURLWithPath: scene.path("in.csv")))
    let session = try scene.session()
    var texts = TableRequest.Texts()
    texts.encoding = encoding
    var request = try TableRequest(
      to: "EUR", texts, session.choices, reader: session.reader, settings: session.settings)
    (request.explains, request.isAmountAlone) = (true, true)
    let places = try TablePlaces(of: [scene.path("in.csv")], in: nil, command: [])
    let written = Mutex(Data())
    let output = try session.convert(
      places, request,
      standardOutput: { bytes throws(SystemError) in
        written.withLock { $0.append(contentsOf: bytes) }
      })
    return (written.withLock(\.self), output.remarks.map(\.text))
  }

  private static let table = "Date;Montant;Devise;Libellé\r\n2024-03-15;-12,50;USD;Café 😀\r\n"
  private static let converted =
    "Date;Montant;Devise;Libellé;eur_amount\r\n2024-03-15;-12,50;USD;Café 😀;-11,48\r\n"

  private static func encoded(_ text: String, isBig: Bool) -> Data {
    Data(
      text.utf16.flatMap { unit in
        let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isBig ? bytes.reversed() : bytes
      })
  }

  @Test(
    "are read in both byte orders, with and without a mark, and written as they are",
    arguments: [false, true], ["", "\u{FEFF}"])
  func orders(isBig: Bool, mark: String) throws {
    let (written, lines) = try convert(Self.encoded(mark + Self.table, isBig: isBig))
    #expect(written == Self.encoded(mark + Self.converted, isBig: isBig))
    #expect(lines[0].contains(isBig ? ": utf-16be, " : ": utf-16le, "))
  }

  @Test("of many pieces keep letters that are cut")
  func pieces() throws {
    let row = "2024-03-15;1;EUR;😀é\n"
    let head = "Date;Montant;Devise;Libellé\n"
    let table = head + String(repeating: row, count: 30_000)
    let (written, _) = try convert(Self.encoded(table, isBig: false), encoding: "utf-16")
    let expected =
      head.replacing("\n", with: ";eur_amount\n")
      + String(repeating: row.replacing("\n", with: ";1.00\n"), count: 30_000)
    #expect(written == Self.encoded(expected, isBig: false))
  }

  @Test("that are damaged are refused")
  func damaged() throws {
    let whole = Self.encoded(Self.table, isBig: false)
    for bytes in [
      whole.dropLast(), Self.encoded("Date;Montant\n", isBig: false) + [0, 0xD8, 0x41, 0],
    ] {
      let problem = #expect(throws: Problem.self) { try convert(Data(bytes)) }
      #expect(problem?.message.hasSuffix("the table is not utf-16le") == true)
    }
  }
}
