// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What an exchange cost, and what others would charge for it, as a table.
package struct FeeReport: Equatable, Sendable {
  private let exchange: Exchange
  private let day: Day?
  private let cost: ExchangeCost
  private let settings: Settings
  private let limit: AgeLimit

  package init(
    _ exchange: Exchange, on day: Day? = nil, profiles: [FeeProfile] = [], book: RateBook,
    clock: ClockReading, settings: Settings = Settings(), limit: AgeLimit = AgeLimit()
  ) {
    self.exchange = exchange
    self.day = day
    cost = ExchangeCost(
      paid: exchange.paid, exchange.from, received: exchange.received, exchange.to,
      on: day.map { .day($0) },
      profiles: profiles, book: book, clock: clock, source: settings.source)
    self.settings = settings.withoutCashRounding
    self.limit = limit
  }

  private var quote: RateQuote? { cost.quote }
  private var markup: Markup? { cost.markup }

  /// Why there is no rate, or how it exceeds the limit.
  private var failure: Problem? {
    cost.error ?? quotes.lazy.compactMap { limit.violation(by: $0) }.first
  }

  /// How the amounts were read, and what there is to know of the rate.
  private func notes(_ style: NumberStyle) -> [Line] {
    exchange.echoes.map { $0.line(style) }
      + exchange.notes.map { Line($0) }
      + quotes.flatMap(\.notes).reduce(into: []) { $0.appendIfNew(Line($1)) }
  }

  private func paid(_ value: Rational) -> String {
    "\(settings.text(of: value, in: exchange.from)) \(exchange.from.code)"
  }

  private func received(_ value: Rational) -> String {
    "\(settings.text(of: value, in: exchange.to)) \(exchange.to.code)"
  }
}

extension FeeReport: Report {
  /// The markup, what it cost in both currencies, and a line for each profile.
  package var text: String { TextTable.lines(lines) }

  /// `Markup: +1.72 %`, and a line for each profile.
  package var plain: String {
    lines.map { line in
      "\(line[0]): " + line.dropFirst().filter { !$0.isEmpty }.joined(separator: ", ") + "\n"
    }.joined()
  }

  private var lines: [[String]] {
    guard let markup else { return [] }
    let hidden = "\(paid(markup.cost.magnitude)) = \(received(markup.costInReceived.magnitude))"
    let given = [(exchange.paid, exchange.from), (exchange.received, exchange.to)].map {
      "\(settings.givenText(of: $0, in: $1)) \($1.code)"
    }
    let head = [
      ["Paid", given[0], ""], ["Got", given[1], ""],
      ["Mid-market", received(markup.worth), ""],
      [
        "Markup", settings.percentText(markup.percent),
        markup.isGain ? "better than mid-market" : "",
      ],
      [markup.costLabel, hidden, ""],
    ]
    let others = cost.profiles.map { other in
      guard let same = other.sameResult, let difference = other.difference else {
        return [other.profile.name, other.failure, ""]
      }
      let rounded = settings.rounded(difference, in: exchange.from).rational
      let verdict =
        rounded.isZero
        ? "the same" : "\(paid(rounded.magnitude)) \(rounded.isNegative ? "less" : "more")"
      // With a stale mid-market rate all are, as the remarks say.
      return [
        other.profile.name,
        "\(paid(same.paid)), \(verdict)\(other.isStale ? ", stale rate" : "")",
        settings.percentText(same.percent),
      ]
    }
    return head + others
  }

  /// The markup in percent, with the digits asked for or all.
  package var numbers: String {
    guard let percent = markup?.percent else { return "" }
    let number = settings.digits.map { percent.rounded(digits: $0, mode: settings.rounding) }
    return (number ?? percent.fullDecimal).description + "\n"
  }

  package var columns: [[String]] {
    [
      [
        "name", "paid", "from", "got", "to", "mid_rate", "markup_percent", "cost", "cost_in_got",
        "rate_date", "source", "stale", "error",
      ],
      row("", markup, [quote], cost.error?.message ?? ""),
    ]
      + cost.profiles.map {
        row(
          $0.profile.name, $0.sameResult, [quote, $0.quote],
          $0.sameResult == nil ? "no rate" : "")
      }
  }

  private func row(
    _ name: String, _ markup: Markup?, _ quotes: [RateQuote?], _ error: String
  ) -> [String] {
    let deciding = quotes.compactMap(\.self).deciding
    let paid = markup?.paid ?? exchange.paid
    let digits = [paid, exchange.received].map(\.fullDecimal.description)
    let figures = [markup?.midRate, markup?.percent, markup?.cost, markup?.costInReceived]
      .map { $0?.fullDecimal.description ?? "" }
    return [name, digits[0], exchange.from.code, digits[1], exchange.to.code] + figures + [
      deciding?.day?.iso ?? "", deciding?.source?.rawValue ?? "",
      deciding?.isStale == true ? "stale" : "", error,
    ]
  }

  package var json: JSONValue {
    .object(
      [
        ("paid", .decimal(exchange.paid.fullDecimal)), ("from", .string(exchange.from.code)),
        ("got", .decimal(exchange.received.fullDecimal)), ("to", .string(exchange.to.code)),
        ("date", .optional(day?.iso)), ("mid_rate", .decimal(markup?.midRate.fullDecimal)),
        ("markup_percent", .decimal(markup?.percent.fullDecimal)),
        ("cost", .decimal(markup?.cost.fullDecimal)),
        ("cost_in_got", .decimal(markup?.costInReceived.fullDecimal)),
        ("rate_date", .optional(quote?.day?.iso)), ("source", .optional(quote?.source?.rawValue)),
        ("age_days", .integer(quote?.ageDays)),
        ("stale", .bool(quotes.areStale)),
        (
          "profiles",
          .array(
            cost.profiles.map { other in
              .object([
                ("name", .string(other.profile.name)),
                ("paid", .decimal(other.sameResult?.paid.fullDecimal)),
                ("markup_percent", .decimal(other.sameResult?.percent.fullDecimal)),
                ("stale", .bool([quote, other.quote].compactMap(\.self).areStale)),
              ])
            })
        ),
        ("notes", .lines(notes(.plain))),
      ] + (failure.map { [("error", .error($0))] } ?? []))
  }

  package var remarks: [Line] {
    var lines: [Line] = []
    for quote in quotes {
      guard let provenance = Provenance(quote, requested: day) else { continue }
      lines.appendIfNew(Line(.provenance, provenance.line(settings.glyphs)))
    }
    lines += notes(settings.style)
    if markup?.seemsSwapped == true {
      lines.append(Line(.note, "over 20 %: are the amounts swapped?"))
    }
    return lines + (failure.map(\.lines) ?? [])
  }

  package var quotes: [RateQuote] { cost.quotes }

  package var exitStatus: ExitStatus { failure?.status ?? .answered }
}
