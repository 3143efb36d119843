// SPDX-License-Identifier: Apache-2.0

import Money
import SeededRandom
import Testing

@testable import Rates

@Suite("Damaged payloads") struct DamagedPayloadTests {
  /// A sample and the source that reads it.
  struct Recording: CustomTestStringConvertible {
    let source: Source
    let path: String
    let bytes: [UInt8]
    var testDescription: String { path }
  }

  /// Every sample that a source reads, with the first that does.
  static let all: [Recording] = ((try? Sample.paths()) ?? []).compactMap { path in
    guard let bytes = try? Sample.bytes(path) else { return nil }
    let readers = Sources.all + [.json("https://rates.example")]
    return readers.first { (try? $0.decode(bytes))?.isEmpty == false }
      .map { Recording(source: $0, path: path, bytes: bytes) }
  }

  /// Small enough to be cut at every length; the others are cut at each 2 %.
  static let small = all.filter { $0.bytes.count < 3000 }
  static let large = all.filter { $0.bytes.count >= 3000 }

  @Test("every source but the user's own reads one of them")
  func complete() {
    let read = Set(Self.all.map(\.source.id))
    #expect(Sources.all.filter { $0.id != .user && !read.contains($0.id) }.map(\.id) == [])
  }

  /// A cut is refused, or removes only blanks after the end.
  private func checkCut(
    _ recording: Recording, _ bytes: [UInt8], _ whole: [Publication], at length: Int
  ) {
    let cut = Array(bytes[..<length])
    guard let tables = try? recording.source.decode(cut) else { return }
    if tables != whole { Issue.record("\(recording.path) cut at \(length) gives another table") }
  }

  @Test("they are read the same with a byte order mark", arguments: all)
  func byteOrderMark(_ recording: Recording) throws {
    let bytes = recording.bytes
    let marked = [0xEF, 0xBB, 0xBF] + bytes
    #expect(try recording.source.decode(marked) == recording.source.decode(bytes))
    #expect(try recording.source.nextUpdate(in: marked) == recording.source.nextUpdate(in: bytes))
  }

  @Test("a web page is recognized after a byte order mark, too")
  func markedPage() {
    let page = [0xEF, 0xBB, 0xBF] + Array("<!DOCTYPE html><html></html>".utf8)
    #expect(payloadError { try Source.ecb.decode(page) }?.message == "a web page instead of rates")
  }

  @Test("cut at any length they are refused", arguments: small)
  func everyLength(_ recording: Recording) throws {
    let bytes = recording.bytes
    let whole = try recording.source.decode(bytes)
    for length in 0..<bytes.count { checkCut(recording, bytes, whole, at: length) }
  }

  @Test("large ones, cut at each 2 %, are refused", arguments: large)
  func eachPercent(_ recording: Recording) throws {
    let bytes = recording.bytes
    let whole = try recording.source.decode(bytes)
    for step in 0..<50 { checkCut(recording, bytes, whole, at: bytes.count * step / 50) }
  }

  @Test(
    "a text without end mark, cut at the end of any line, is refused",
    arguments: all.filter { !$0.path.hasSuffix("json") && !$0.path.hasSuffix("xml") })
  func everyLine(_ recording: Recording) throws {
    let bytes = recording.bytes
    let whole = try recording.source.decode(bytes)
    for index in bytes.indices.dropLast() where bytes[index] == 0x0A {
      guard let tables = try? recording.source.decode(Array(bytes[...index])) else { continue }
      #expect(tables.map(\.quotes) == whole.map(\.quotes), "\(recording.path) at byte \(index)")
    }
  }

  @Test("the history's zip, cut at each 2 % or with any byte of it wrong, is refused")
  func zip() throws {
    let bytes = try Sample.history()
    for step in 0..<50 {
      let cut = Array(bytes[..<(bytes.count * step / 50)])
      #expect(throws: PayloadError.self) { try ZipArchive.onlyFile(cut) }
    }
    var random = Seeded(11)
    for _ in 0..<40 {
      var damaged = bytes
      // After the local header: only its copies in the directory count.
      let index = Int.random(in: 64..<(bytes.count - 100), using: &random)
      damaged[index] ^= UInt8.random(in: 1...255, using: &random)
      #expect(throws: PayloadError.self) { try ZipArchive.onlyFile(damaged) }
    }
  }

  @Test("garbage, web pages, empty bodies and other encodings are refused by every source")
  func foreign() {
    let payloads: [[UInt8]] = [
      [], [0], Array("\n\n".utf8), Array("<!DOCTYPE html><html><body>Sign in</body></html>".utf8),
      Array("  <HTML><head></head></HTML>".utf8), Array("{}".utf8), Array("[]".utf8),
      Array("null".utf8), Array("\"text\"".utf8), Array("{\"rates\":{}}".utf8),
      Array("<a/>".utf8), Array("PK".utf8), Array("Date,".utf8), Array("Date, \n".utf8),
      Array("FREQ,\n".utf8), [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00],
      Array("{\"a\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8),
      (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) },
    ]
    for source in Sources.all {
      for payload in payloads {
        #expect(throws: PayloadError.self, "\(source.id): \(payload.prefix(20))") {
          try source.decode(payload)
        }
      }
    }
  }

  @Test("random damage never traps and never gives a rate out of range", arguments: all)
  func fuzz(_ recording: Recording) throws {
    let bytes = recording.bytes
    var random = Seeded(3)
    for _ in 0..<(bytes.count > 20_000 ? 6 : 60) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[index] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: index)
        default: damaged.insert(contentsOf: damaged[index...].prefix(9), at: index)
        }
      }
      for table in (try? recording.source.decode(damaged)) ?? [] {
        for quote in table.quotes { #expect(quote.rate.price > .zero) }
      }
    }
  }
}
