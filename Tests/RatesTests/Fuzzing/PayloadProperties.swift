// SPDX-License-Identifier: Apache-2.0

import Money

@testable import Rates

/// Properties of every answer of a server, whatever it contains. `make fuzz` looks for one that
/// breaks them.
enum PayloadProperties {
  /// The result of an input.
  enum Outcome: Equatable {
    case accepted
    case refused
    /// It was accepted or refused incorrectly.
    case broken(String)
  }

  /// The names of the fuzz targets: every source, and every format separately.
  static let targets =
    sources.map(fileName) + ["user", "format-csv", "format-json", "format-xml", "format-zip"]

  private static let sources = Sources.all.filter { $0.id != .user } + [.json("https://rates.test")]
  private static let byName = Dictionary(uniqueKeysWithValues: sources.map { (fileName($0), $0) })
  private static let bundle = RateBook()
  private static let today = Day(iso: "2026-11-21") ?? Day(daysSince1970: 0)

  /// The result of an input for a target; nil when the target is not one of these.
  static func outcome(of target: String, _ bytes: [UInt8]) -> Outcome? {
    if let source = byName[target] { return decode(source, bytes) }
    switch target {
    case "user": return user(bytes)
    case "format-csv": return csv(bytes)
    case "format-json": return json(bytes)
    case "format-xml":
      return take { () throws(PayloadError) in try XMLReader.read(bytes) { _, _ in } }
    case "format-zip":
      return take { () throws(PayloadError) in _ = try ZipArchive.onlyFile(bytes) }
    default: return nil
    }
  }

  /// `json:https://…` cannot name a folder.
  private static func fileName(_ source: Source) -> String {
    source.id.rawValue.hasPrefix("json:") ? "json" : source.id.rawValue
  }

  private static func decode(_ source: Source, _ bytes: [UInt8]) -> Outcome {
    let publications: [Publication]
    do {
      publications = try source.decode(bytes)
    } catch {
      return error.message.isEmpty ? .broken("refused without a reason") : .refused
    }
    if publications.isEmpty { return .broken("taken, and nothing in it") }
    if let next = try? source.nextUpdate(in: bytes), next < Timestamp(secondsSince1970: 0) {
      return .broken("nothing newer before \(next)")
    }
    return check(publications, of: source.id)
  }

  /// Custom rates, one per line: `EUR USD 1.25 2026-11-20`.
  private static func user(_ bytes: [UInt8]) -> Outcome {
    var rates: [UserRate] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, let base = Currency(code: words[0]),
        let quote = Currency(code: words[1]), let rate = PublishedRate(text: words[2]),
        let day = Day(iso: words[3])
      else { return .refused }
      rates.append(UserRate(base: base, quote: quote, rate: rate, day: day))
    }
    do {
      let publications = try UserRate.publications(rates)
      if publications.isEmpty { return .refused }
      if let broken = kept(rates, in: publications) { return .broken(broken) }
      return check(publications, of: .user)
    } catch {
      return error.message.isEmpty ? .broken("refused without a reason") : .refused
    }
  }

  /// Whether each custom rate is the one used, in the direction it was set.
  private static func kept(_ rates: [UserRate], in publications: [Publication]) -> String? {
    var book = RateBook()
    book.insert(publications)
    for rate in rates {
      let quote = try? book.quote(
        from: rate.base, to: rate.quote, on: rate.day, today: rate.day, source: .only(.user))
      // A rate fixed by law takes precedence, and a note says so.
      guard let quote, quote.source == .user, quote.notes.isEmpty else { continue }
      if quote.rate != rate.rate.rational {
        return "\(rate.base)/\(rate.quote) at \(rate.rate.text) is used as \(quote.rate)"
      }
    }
    return nil
  }

  private static func check(_ publications: [Publication], of source: SourceID) -> Outcome {
    for (left, right) in zip(publications, publications.dropFirst()) where left.day >= right.day {
      return .broken("\(right.day) after \(left.day)")
    }
    for publication in publications {
      if publication.source != source { return .broken("of \(publication.source)") }
      var seen: Set<Currency> = [publication.base]
      for quote in publication.quotes {
        let rate = quote.rate.rational
        if rate <= .zero { return .broken("\(quote.currency) at \(rate)") }
        if !seen.insert(quote.currency).inserted { return .broken("\(quote.currency) twice") }
        if PublishedRate(text: quote.rate.text)?.rational != rate {
          return .broken("\(quote.rate.text) is kept as \(rate)")
        }
      }
    }
    return accept(publications)
  }

  /// What may be stored is not dated in the future, and has each rate once: used, or set aside.
  private static func accept(_ publications: [Publication]) -> Outcome {
    let accepted: Acceptance
    do throws(PayloadError) {
      accepted = try Acceptance(publications, over: bundle, today: today)
    } catch {
      return error.message.isEmpty ? .broken("not stored without a reason") : .accepted
    }
    let count = { (list: [Publication]) in
      list.reduce(0) { $0 + $1.quotes.count + $1.setAside.count }
    }
    if count(accepted.publications) < count(publications) { return .broken("a rate is lost") }
    let isFuture = publications.contains { $0.day - today > 1 }
    if isFuture { return .broken("stored with a day to come") }
    var book = bundle
    book.insert(accepted.publications)
    return .accepted
  }

  private static func csv(_ bytes: [UInt8]) -> Outcome {
    take { () throws(PayloadError) in
      for separator in [",", ";", "|"] as [Unicode.Scalar] {
        let table = try CSVTable(bytes, separator: UInt8(ascii: separator))
        for row in 0..<table.count {
          for column in table.header.indices { _ = table.text(row: row, column: column) }
        }
      }
    }
  }

  private static func json(_ bytes: [UInt8]) -> Outcome {
    take { () throws(PayloadError) in
      _ = try JSON(bytes)
    }
  }

  private static func take(_ body: () throws(PayloadError) -> Void) -> Outcome {
    do {
      try body()
      return .accepted
    } catch {
      return error.message.isEmpty ? .broken("refused without a reason") : .refused
    }
  }
}

extension Source {
  /// A service at an address that is known to be one.
  static func json(_ url: String) -> Source {
    Sources.find(SourceID(rawValue: "json:" + url)) ?? .ecb
  }
}
