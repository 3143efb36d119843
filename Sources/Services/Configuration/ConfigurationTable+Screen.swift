// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension ConfigurationTable {
  /// `theme`, `[keys]` and `[themes]`, which the screen reads.
  func screen() throws(Problem) -> Configuration.Screen {
    var screen = Configuration.Screen()
    screen.theme = try text("theme").map {
      Configuration.Entry("theme", [$0], line: line(of: "theme") ?? 0)
    }
    if let keys = try table("keys") {
      screen.keys = [keys.unread("", except: "on")]
      if let places = try keys.table("on") {
        for name in places.table.members.map(\.key) {
          if let table = try places.table(name) { screen.keys.append(table.unread(name)) }
        }
      }
    }
    if let themes = try table("themes") {
      for name in themes.table.members.map(\.key) {
        if let table = try themes.table(name) {
          screen.themes.append(table.unread(name, takesLists: false))
        }
      }
    }
    return screen
  }

  private func unread(
    _ name: String, except left: String? = nil, takesLists: Bool = true
  ) -> Configuration.Table {
    let entries = table.members.filter { $0.key != left }.map { member in
      var entry = Configuration.Entry(member.key, [], line: member.line)
      let isList = takesLists && member.value.array != nil
      do throws(Problem) {
        entry.words = try isList ? words(member.key) ?? [] : [text(member.key) ?? ""]
      } catch {
        entry.fault = error
      }
      return entry
    }
    return Configuration.Table(name, line: table.line, entries)
  }
}

extension ConfigurationTable {
  /// The profiles of `[[fee]]`, in the order of the file.
  func fees() throws(Problem) -> [FeeProfile] {
    var fees: [FeeProfile] = []
    for table in try tables("fee") {
      let fee = try table.fee()
      if fees.contains(where: { $0.name == fee.name }) {
        throw table.error(
          "name", "two fees are called \(fee.name)", advice: "give one of them another name")
      }
      fees.append(fee)
    }
    return fees
  }

  private func fee() throws(Problem) -> FeeProfile {
    try allow(ConfigurationKey.names(in: .fee))
    guard let name = try text("name")?.asName, !name.isEmpty else {
      throw error("name", "a fee needs a name, such as name = \"My bank\"")
    }
    let fee = FeeProfile(
      name: name, percent: try amount("percent") ?? .zero,
      weekendPercent: try amount("weekend") ?? .zero, minimum: try amount("minimum") ?? .zero,
      fixed: try amount("fixed") ?? .zero, currency: try currency("currency"))
    if fee.percent + fee.weekendPercent >= Rational(100) {
      let key = fee.percent >= Rational(100) ? "percent" : "weekend"
      throw error(key, "\(name): percent and weekend together must be below 100")
    }
    if fee == FeeProfile(name: name, currency: fee.currency) {
      throw error(
        "name", "\(name) charges nothing", advice: "set percent, weekend, minimum or fixed")
    }
    return fee
  }
}

extension ConfigurationTable {
  /// The rates of `[[rate]]`, in the order of the file, and as publications.
  func rates() throws(Problem) -> (rates: [UserRate], publications: [Publication]) {
    let tables = try tables("rate")
    var rates: [UserRate] = []
    for table in tables { rates.append(try table.rate()) }
    do throws(Problem) {
      return (rates, try UserRate.publications(rates))
    } catch {
      throw tables[error.number ?? 0].error("", error)
    }
  }

  private func rate() throws(Problem) -> UserRate {
    try allow(ConfigurationKey.names(in: .rate))
    let missing = ["from", "to", "rate", "date"].filter { table[$0] == nil }
    guard missing.isEmpty, let base = try currency("from"),
      let quote = try currency("to"), let text = try number("rate")
    else {
      throw error(
        "", "a rate needs from, to, rate and date",
        advice: "add \(missing.joined(separator: ", "))")
    }
    guard base != quote else {
      throw error("to", "\"to\" must differ from \"from\": \(quote.code)")
    }
    guard let rate = PublishedRate(text: text) else {
      throw error("rate", "rate must be a decimal above 0, such as 1.1234: \(text)")
    }
    // A date may be bare, as TOML allows, or quoted.
    let written = table["date"]
    guard let iso = written?.text ?? written?.moment, let day = Day(iso: iso)
    else {
      throw error("date", "date must be a date like 2026-10-30")
    }
    return UserRate(
      base: base, quote: quote, rate: rate, day: day, note: try self.text("note"))
  }
}
