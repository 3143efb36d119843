// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The fee profiles below a markup: the fee of each, and a comparison of one with the exchange.
struct FeeView {
  /// The rows for the details of a profile: itself, its total, its rate, the comparison.
  private static let detailRows = 4

  private let sheet: MarkupSheet
  private let state: State
  private let sum: Rational
  private let midRate: Rational
  /// Whether the mid-market rate is stale, as its line says.
  private let isStale: Bool

  private var settings: Settings { state.settings }
  private var profiles: [FeeProfile] { settings.fees }
  private var day: Day { state.board.on ?? state.clock.today }

  /// nil without a profile, an amount or a rate.
  init?(sheet: MarkupSheet, state: State, midRate quote: RateQuote?) {
    guard !state.settings.fees.isEmpty, let sum = sheet.paidValue, sum > .zero, let quote
    else { return nil }
    self.sheet = sheet
    self.state = state
    self.sum = sum
    midRate = quote.rate
    isStale = quote.isStale
  }

  /// The same whether a profile is selected or not, so that the sheet does not move.
  var rows: Int { min(profiles.count, 6) + Self.detailRows + 1 }
  var leastRows: Int { sheet.profile == nil ? 1 : Self.detailRows }

  func draw(in area: Area, of frame: inout Frame) {
    let details = sheet.profile.map { self.details(profiles[$0]) } ?? [hint]
    let (head, body) = area.rows(.optional(1), .fill(atLeast: rows - 1))
    if !head.isEmpty { drawHead(in: head, of: &frame) }
    // The selected profile and its details stay visible.
    let window = Window(
      selected: sheet.profile ?? 0, count: profiles.count,
      rows: max(1, body.height - details.count))
    let (list, rest) = body.rows(.fixed(window.indices.count), .fill)
    for (line, index) in zip(list.lines, window.indices) {
      drawProfile(index, in: line, of: &frame)
    }
    for (line, detail) in zip(rest.lines, details) { detail.draw(in: line, of: &frame) }
  }

  private func drawProfile(_ index: Int, in line: Area, of frame: inout Frame) {
    let isChosen = index == sheet.profile
    let role: Role = isChosen ? .selected : .text
    if isChosen { frame.highlight(line) }
    let columns = columns(line)
    let profile = profiles[index]
    let mark = staleRate(of: profile) == nil ? "" : settings.glyphs.empty
    frame.put(mark + profile.name, in: columns.name, role: mark.isEmpty || isChosen ? role : .stale)
    guard let charge = charge(profile, for: sum) else {
      frame.put("no rate", in: columns.fee, role: isChosen ? .selected : .dim, align: .trailing)
      return
    }
    frame.put(text(charge.cost, sheet.from), in: columns.fee, role: role, align: .trailing)
    let received = (sum - charge.cost) * midRate
    frame.put(text(received, sheet.to), in: columns.received, role: role, align: .trailing)
    guard let actual = sheet.receivedValue, actual > .zero else { return }
    let difference = settings.rounded(received - actual, in: sheet.to)
    let sign = difference.isNegative ? settings.glyphs.minus : "+"
    let amount = settings.text(of: difference.rational.magnitude, in: sheet.to)
    let tone: Role = difference.isNegative ? .fall : .rise
    frame.put(
      sign + amount, in: columns.difference, role: isChosen ? .selected : tone, align: .trailing)
  }

  private func drawHead(in line: Area, of frame: inout Frame) {
    let columns = columns(line)
    frame.put("Others would give", in: columns.name, role: .label)
    frame.put("fee", in: columns.fee, role: .label, align: .trailing)
    frame.put("you get", in: columns.received, role: .label, align: .trailing)
  }

  /// After the pointer: the name, the fee, and what is received.
  private static let columns: [Area.Steps] = [
    [0: .fixed(2)], [0: .fill(atLeast: 8)], [0: .fixed(12)], [50: .fixed(14)], [50: .fixed(10)],
  ]

  private func columns(_ area: Area) -> (name: Area, fee: Area, received: Area, difference: Area) {
    let parts = area.columns(Self.columns)
    return (parts[1].inset(trailing: 1), parts[2], parts[3], parts[4])
  }

  // MARK: - The selected profile

  private var hint: MarkupLine {
    let key = state.screen.keys.name(of: .nextProfile, in: .markup)
    return MarkupLine("", "\(key) compares one with the exchange", .dim)
  }

  private func details(_ profile: FeeProfile) -> [MarkupLine] {
    guard let charge = charge(profile, for: sum) else {
      let code = profile.currency?.code ?? ""
      return [MarkupLine("", "its fees are in \(code), which has no rate here", .dim)]
    }
    return [
      MarkupLine("Total", text(charge.paid, sheet.from), .amount),
      MarkupLine(
        "Net rate",
        "\(settings.rateText(of: charge.rate)) \(sheet.to.code) for 1 \(sheet.from.code)",
        .amount),
      comparison(profile),
      MarkupLine("Terms", terms(profile), .dim),
    ]
  }

  /// Compares the exchange with the cost of the same amount received under the profile.
  private func comparison(_ profile: FeeProfile) -> MarkupLine {
    guard let actual = sheet.receivedValue, actual > .zero,
      let charge = charge(profile, for: actual / midRate)
    else { return MarkupLine("Exchange", "type it above to compare", .note) }
    let difference = settings.rounded(charge.paid - sum, in: sheet.from).rational
    let amount = text(difference.magnitude, sheet.from)
    let verdict =
      difference.isZero
      ? "costs the same as"
      : difference < .zero ? "costs \(amount) more than" : "saves \(amount) against"
    return MarkupLine("Exchange", "\(verdict) \(profile.name)", .amount)
  }

  /// `2.75 % (weekend), at least 5.00 EUR, plus 1.00 EUR`.
  private func terms(_ profile: FeeProfile) -> String {
    let unit = profile.currency ?? sheet.from
    var parts: [String] = []
    let percent = profile.percent(on: day)
    if percent > .zero {
      let isWeekend = profile.isSurcharged(on: day)
      parts.append(
        percent.fullDecimal.formatted(settings.style) + " %" + (isWeekend ? " (weekend)" : ""))
    }
    if profile.minimum > .zero { parts.append("at least \(text(profile.minimum, unit))") }
    if profile.fixed > .zero { parts.append("plus \(text(profile.fixed, unit))") }
    let terms = parts.isEmpty ? "free on this day" : parts.joined(separator: ", ")
    let origin = staleRate(of: profile).map { " \(settings.glyphs.separator) \($0.origin)" }
    return terms + (origin ?? "")
  }

  /// The stale rate of the fees' currency, where the mid-market rate is not stale.
  private func staleRate(of profile: FeeProfile) -> RateQuote? {
    guard !isStale, let quote = quote(of: profile.currency), quote.isStale else { return nil }
    return quote
  }

  /// The fee of a profile for an amount, as a markup over mid-market; nil when its own currency has no
  /// rate.
  private func charge(_ profile: FeeProfile, for sum: Rational) -> Markup? {
    guard let rate = rate(of: profile.currency) else { return nil }
    let fee = profile.fee(for: sum, on: day, rate: rate)
    return Markup(paid: sum + fee, received: sum * midRate, midRate: midRate)
  }

  private func rate(of currency: Currency?) -> Rational? {
    currency == nil ? .one : quote(of: currency)?.rate
  }

  private func quote(of currency: Currency?) -> RateQuote? {
    currency.flatMap { try? state.quote(from: $0, to: sheet.from, on: state.board.on) }
  }

  private func text(_ value: Rational, _ currency: Currency) -> String {
    "\(settings.text(of: value, in: currency)) \(currency.code)"
  }
}
