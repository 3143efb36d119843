// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The fee profiles below a markup: the fee of each, and a comparison of one with the exchange.
struct FeeView {
  /// The rows for the details of a profile: itself, its total, its rate, the comparison.
  private static let detailRows = 4

  private let sheet: MarkupSheet
  private let costs: [ProfileCost]
  /// The index of the selected profile; nil for none, and for one that has gone from the configuration.
  let chosen: Int?
  private let settings: Settings
  private let day: Day
  private let nextProfile: String

  /// nil without a profile, an amount or a rate.
  init?(sheet: MarkupSheet, cost: ExchangeCost, state: State) {
    guard !cost.profiles.isEmpty, let paid = sheet.paidValue, paid > .zero else { return nil }
    (self.sheet, costs) = (sheet, cost.profiles)
    chosen = costs.firstIndex { $0.profile.name == sheet.profile }
    settings = state.settings.withoutCashRounding
    day = state.shownDay ?? state.clock.today
    nextProfile = state.screen.keys.name(of: .nextProfile, in: .markup)
  }

  /// The same whether a profile is selected or not, so that the sheet does not move.
  var rows: Int { min(costs.count, 6) + Self.detailRows + 1 }
  var leastRows: Int { chosen == nil ? 1 : Self.detailRows }

  func draw(in area: Area, of frame: inout Frame) {
    let details = chosen.map { self.details(costs[$0]) } ?? [hint]
    let (head, body) = area.rows(.optional(1), .fill(atLeast: rows - 1))
    if !head.isEmpty { drawHead(in: head, of: &frame) }
    // The selected profile and its details stay visible.
    let window = Window(
      selected: chosen ?? 0, count: costs.count,
      rows: max(1, body.height - details.count))
    let (list, rest) = body.rows(.fixed(window.indices.count), .fill)
    for (line, index) in zip(list.lines, window.indices) {
      drawProfile(index, in: line, of: &frame)
    }
    for (line, detail) in zip(rest.lines, details) { detail.draw(in: line, of: &frame) }
  }

  private func drawProfile(_ index: Int, in line: Area, of frame: inout Frame) {
    let isChosen = index == chosen
    let role: Role = isChosen ? .selected : .text
    if isChosen { frame.highlight(line) }
    let columns = columns(line)
    let cost = costs[index]
    frame.put(
      cost.profile.name + (cost.isStale ? ", stale" : ""), in: columns.name,
      role: cost.isStale && !isChosen ? .stale : role)
    guard let charge = cost.charge else {
      frame.put("no rate", in: columns.fee, role: isChosen ? .selected : .dim, align: .trailing)
      return
    }
    frame.put(text(charge.cost, sheet.from), in: columns.fee, role: role, align: .trailing)
    // The fee is taken out of the amount paid.
    let received = charge.received - charge.costInReceived
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
    MarkupLine("", "\(nextProfile) compares one with the exchange", .dim)
  }

  private func details(_ cost: ProfileCost) -> [MarkupLine] {
    guard let charge = cost.charge else { return [MarkupLine("", cost.failure, .dim)] }
    return [
      MarkupLine("Total", text(charge.paid, sheet.from), .amount),
      MarkupLine(
        "Net rate",
        "\(settings.rateText(of: charge.rate)) \(sheet.to.code) for 1 \(sheet.from.code)",
        .amount),
      comparison(cost),
      MarkupLine("Terms", terms(cost), .dim),
    ]
  }

  /// Compares the exchange with the cost of the same amount received under the profile.
  private func comparison(_ cost: ProfileCost) -> MarkupLine {
    guard let difference = cost.difference else {
      return MarkupLine("Exchange", "type it above to compare", .note)
    }
    let rounded = settings.rounded(difference, in: sheet.from).rational
    let amount = text(rounded.magnitude, sheet.from)
    let verdict =
      rounded.isZero
      ? "costs the same as"
      : rounded.isNegative ? "costs \(amount) more than" : "saves \(amount) against"
    return MarkupLine("Exchange", "\(verdict) \(cost.profile.name)", .amount)
  }

  /// `2.75 % (weekend), at least 5.00 EUR, plus 1.00 EUR`.
  private func terms(_ cost: ProfileCost) -> String {
    let profile = cost.profile
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
    guard cost.isStale, let quote = cost.quote else { return terms }
    return "\(terms) \(settings.glyphs.separator) \(quote.origin)"
  }

  private func text(_ value: Rational, _ currency: Currency) -> String {
    "\(settings.text(of: value, in: currency)) \(currency.code)"
  }
}
