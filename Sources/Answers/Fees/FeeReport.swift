// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What an exchange cost compared with the mid-market rate, and what others would charge for it.
package struct FeeReport: Equatable, Sendable {
  private struct ProfileCost: Equatable, Sendable {
    let name: String
    /// What the same result costs there; nil when its fees are in a currency without a rate.
    let markup: Markup?
    /// The rate of the currency of its fees; nil where it needs none or has none.
    let quote: RateQuote?
  }

  private let exchange: Exchange
  private let day: Day?
  private let quote: RateQuote?
  private let error: Problem?
  /// nil without a rate.
  private let markup: Markup?
  private let costs: [ProfileCost]
  private let settings: Settings
  private let limit: AgeLimit

  package init(
    _ exchange: Exchange, on day: Day? = nil, profiles: [FeeProfile] = [], book: RateBook,
    clock: ClockReading, settings: Settings = Settings(), limit: AgeLimit = AgeLimit()
  ) {
    func quote(_ from: Currency, _ to: Currency) throws(Problem) -> RateQuote {
      try book.quote(
        from: from, to: to, on: day, at: clock, source: settings.source)
    }
    self.exchange = exchange
    self.day = day
    self.settings = settings.withoutCashRounding
    self.limit = limit
    do throws(Problem) {
      let mid = try quote(exchange.from, exchange.to)
      self.quote = mid
      error = nil
      markup = Markup(paid: exchange.paid, received: exchange.received, midRate: mid.rate)
      let sum = exchange.received / mid.rate
      costs = profiles.map { profile in
        let fees = profile.currency.map { currency in try? quote(currency, exchange.from) }
        let rate = fees.map { $0?.rate } ?? Rational.one
        return ProfileCost(
          name: profile.name,
          markup: rate.flatMap {
            Markup(
              paid: sum + profile.fee(for: sum, on: day ?? clock.today, rate: $0),
              received: exchange.received, midRate: mid.rate)
          }, quote: fees ?? nil)
      }
    } catch {
      self.quote = nil
      self.error = error
      markup = nil
      costs = []
    }
  }

  /// Why there is no rate, or how it exceeds the limit.
  private var failure: Problem? {
    error ?? quotes.lazy.compactMap { limit.violation(by: $0) }.first
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
    let isGain = markup.percent.isNegative
    let cost = "\(paid(markup.cost.magnitude)) = \(received(markup.costInReceived.magnitude))"
    let given = [(exchange.paid, exchange.from), (exchange.received, exchange.to)].map {
      "\(settings.givenText(of: $0, in: $1)) \($1.code)"
    }
    let head = [
      ["Paid", given[0], ""], ["Got", given[1], ""],
      ["Mid-market", received(markup.worth), ""],
      ["Markup", settings.percentText(markup.percent), isGain ? "better than mid-market" : ""],
      [isGain ? "You gained" : "Hidden cost", cost, ""],
    ]
    let others = costs.map { cost in
      guard let other = cost.markup else {
        return [cost.name, "its fees are in a currency without a rate", ""]
      }
      let difference = settings.rounded(other.paid - markup.paid, in: exchange.from).rational
      let verdict =
        difference.isZero
        ? "the same"
        : "\(paid(difference.magnitude)) \(difference.isNegative ? "less" : "more")"
      // With a stale mid-market rate all are, as the remarks say.
      let stale = cost.quote?.isStale == true && quote?.isStale == false ? ", stale rate" : ""
      return [
        cost.name, "\(paid(other.paid)), \(verdict)\(stale)",
        settings.percentText(other.percent),
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
      row("", markup, [quote], error?.message ?? ""),
    ] + costs.map { row($0.name, $0.markup, [quote, $0.quote], $0.markup == nil ? "no rate" : "") }
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
            costs.map { cost in
              .object([
                ("name", .string(cost.name)), ("paid", .decimal(cost.markup?.paid.fullDecimal)),
                ("markup_percent", .decimal(cost.markup?.percent.fullDecimal)),
                ("stale", .bool([quote, cost.quote].compactMap(\.self).areStale)),
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
    if let markup, markup.percent.magnitude > Rational(20) {
      lines.append(Line(.note, "over 20 %: are the amounts swapped?"))
    }
    return lines + (failure.map(\.lines) ?? [])
  }

  package var quotes: [RateQuote] { ([quote] + costs.map(\.quote)).compactMap(\.self) }

  package var exitStatus: ExitStatus { failure?.status ?? .answered }
}
