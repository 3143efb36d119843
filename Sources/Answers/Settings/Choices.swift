// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What the options of a command line ask for; the defaults without any.
package struct Choices: Equatable, Sendable {
  package enum ColorUse: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// The day whose rates are used, as it was named.
  package var on: String?
  /// The period whose mean rates are used, as it was named: also `month`, that of the day.
  package var average: String?
  /// Which day's rates count for a day.
  package var rule = DayRule.onOrBefore
  package var decimal: DecimalMark?

  package var source: String?
  /// The lock file with the rates; nil for all that are available.
  package var rates: String?
  /// The lock file to write with the rates that were used.
  package var lock: String?
  package var isOffline = false
  package var isRefreshing = false
  package var maximumAge: Int?
  package var isStrict = false

  package var isExact = false
  /// Whether answers have their working.
  package var isExplained = false
  package var rounding: RoundingMode?
  package var digits: Int?

  package var format = ReportFormat.text
  package var isQuiet = false
  package var isPlain = false
  package var isASCII = false
  package var color = ColorUse.auto

  /// The file the log is added to; nil for none.
  package var log: String?
  /// The configuration file; nil for that of the environment.
  package var config: String?

  package init() {}
}

extension Choices {
  /// Refuses options that ask for opposites; where the screen opens, those of answers, and else those of
  /// the screen.
  package func check(opensScreen: Bool = false) throws(Problem) {
    if rates == "-" {
      throw Problem(
        .usage, "--rates reads a lock file, not standard input", advice: "save it to a file first")
    }
    if lock == "-" {
      throw Problem(
        .usage, "--lock cannot write to standard output, where the answer goes",
        advice: "name a file, or print a lock file with agio export -")
    }
    try Problem.refuse("--offline", isOffline, "--refresh", isRefreshing)
    try Problem.refuse("--rates", rates != nil, "--lock", lock != nil)
    try Problem.refuse("--rates", rates != nil, "--refresh", isRefreshing)
    try Problem.refuse("--rule", rule != .onOrBefore, "--average", average != nil)
    try Problem.refuse("--explain", isExplained, "--quiet", isQuiet)
    try Problem.refuse(
      "--explain", isExplained, "--format \(format.rawValue)", format == .csv || format == .tsv)
    try Problem.refuse("--exact", isExact, "--rounding", rounding != nil)
    try Problem.refuse("--exact", isExact, "--digits", digits != nil)
    try Problem.refuse("--rounding cash", rounding == .cash, "--digits", digits != nil)
    let ofAnswers = [
      ("--on DATE", on != nil), ("--average PERIOD", average != nil),
      ("--rates FILE", rates != nil), ("--lock FILE", lock != nil),
      ("--refresh", isRefreshing), ("--strict", isStrict), ("--exact", isExact),
      ("--explain", isExplained), ("--json", format == .json), ("--format FORMAT", format != .text),
      ("--quiet", isQuiet),
    ]
    if opensScreen, let usage = ofAnswers.first(where: \.1)?.0 {
      throw Problem(
        .usage, "\(usage.prefix { $0 != " " }) needs an amount or a pair",
        advice: "write agio 100 USD EUR \(usage)")
    }
    if !opensScreen, color == .always {
      throw Problem(
        .usage, "--color always is for the screen", advice: "leave it out: this has no colour")
    }
  }

  /// How old a rate may be before the command counts as failed.
  package var ageLimit: AgeLimit { AgeLimit(isStrict: isStrict, days: maximumAge) }

  /// How a rate is written; the configuration's rounding is that of amounts.
  package var rateFormat: RateFormat {
    RateFormat(isExact: isExact, digits: digits, rounding: rounding ?? .halfUp)
  }

  /// Whether the screen has colours.
  ///
  /// `noColor` is the variable NO_COLOR, which counts as set if it is not empty.
  package func isColored(noColor: String?) -> Bool {
    switch isPlain ? .never : color {
    case .always: true
    case .never: false
    case .auto: noColor?.isEmpty ?? true
    }
  }
}

extension Problem {
  /// Refuses two options that ask for opposites.
  static func refuse(
    _ name: String, _ isGiven: Bool, _ other: String, _ isOtherGiven: Bool
  ) throws(Problem) {
    guard isGiven, isOtherGiven else { return }
    throw Problem(.usage, "\(name) conflicts with \(other)", advice: "leave out one of them")
  }
}
