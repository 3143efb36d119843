// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Money
import Rates
import Services

/// Options that several commands take, or one command.
///
/// A group contains no group of groups: a debug build of ArgumentParser validates each several times for
/// each level above it.
protocol OptionGroupOfChoices: ParsableArguments {
  /// Sets the choices made by its own options, if it has any.
  func apply(to choices: inout Choices)
}

extension OptionGroupOfChoices {
  func apply(to choices: inout Choices) {}
}

extension ParsableArguments {
  /// Refuses the first of these options that is given.
  func refuse(_ options: KeyValuePairs<String, Bool>, _ reason: String) throws {
    guard let option = options.first(where: \.value) else { return }
    throw ValidationError("\(option.key) \(reason)")
  }
}

extension AnsweringCommand {
  /// The choices made by its options, for an answer or for the screen.
  func choices(opensScreen: Bool = false) throws(Problem) -> Choices {
    var choices = Choices()
    for group in groups(in: self) { group.apply(to: &choices) }
    apply(to: &choices)
    try choices.check(opensScreen: opensScreen)
    return choices
  }

  func session(_ host: HostProgram) throws -> Session { try Session(choices(), host: host) }
}

/// The groups that a command or a group declares, and theirs.
func groups(in declaration: any ParsableArguments) -> [any OptionGroupOfChoices] {
  Mirror(reflecting: declaration).children.compactMap { ($0.value as? any DeclaredGroup)?.group }
    .flatMap { [$0] + groups(in: $0) }
}

private protocol DeclaredGroup {
  var group: any OptionGroupOfChoices { get }
}

extension OptionGroup: DeclaredGroup where Value: OptionGroupOfChoices {
  fileprivate var group: any OptionGroupOfChoices { wrappedValue }
}

struct DayOption: OptionGroupOfChoices {
  @Option(day: "The date of the rates: 2024-03-15, yesterday, -30.")
  var on: String?

  func apply(to choices: inout Choices) { choices.on = on }
}

struct AverageOption: OptionGroupOfChoices {
  @Option(
    text: "The mean of a period instead: 2024, 2024-03, 2024-Q1, uk-2024, 2024-01-01..2024-03-31.",
    value: "period")
  var average: String?

  func apply(to choices: inout Choices) { choices.average = average }
}

struct RuleOption: OptionGroupOfChoices {
  @Option(help: "Which rates count.") var rule: DayRule?

  func apply(to choices: inout Choices) { choices.rule = rule ?? .onOrBefore }
}

/// The first and the last day, where `--on` names a single one.
struct RangeOptions: ParsableArguments {
  @Option(day: "The first day of a range; default with --to: 90 days before it.")
  var from: String?
  @Option(day: "The last day of a range; default with --from: today.") var to: String?

  func check(_ day: DayOption, _ rule: RuleOption? = nil) throws {
    guard
      let given = day.on.map({ _ in "--on" })
        ?? ((rule?.rule ?? .onOrBefore) == .onOrBefore ? nil : "--rule"),
      let other = from.map({ _ in "--from" }) ?? to.map({ _ in "--to" })
    else { return }
    throw ValidationError("\(other) conflicts with \(given)")
  }
}

struct RatesOption: OptionGroupOfChoices {
  @Option(file: "Answer only from a lock file, as of the day it was written; see agio export.")
  var rates: String?

  func apply(to choices: inout Choices) { choices.rates = rates }

  /// Refuses to write to the lock file that is read.
  func refuse(writing file: String?, as name: String) throws {
    if let file {
      try refuse([name: file == rates], "conflicts with --rates: its rates would be lost")
    }
  }
}

struct SourceOption: OptionGroupOfChoices {
  @Option(
    text: "The source of the rates, such as ecb, or auto.", value: "id", completion: .source)
  var source: String?

  func apply(to choices: inout Choices) { choices.source = source }
}

struct RefreshOption: OptionGroupOfChoices {
  @Flag(help: "Fetch newer rates first.") var refresh = false

  func apply(to choices: inout Choices) { choices.isRefreshing = refresh }
}

/// Which source is used, and whether its rates are fetched.
struct FetchOptions: OptionGroupOfChoices {
  @OptionGroup var source: SourceOption
  @OptionGroup var refresh: RefreshOption
}

struct AgeOption: OptionGroupOfChoices {
  @Option(0...Int.max, value: "days", "Exit with 75 when a rate is older than DAYS days.")
  var maxAge: Int?

  func apply(to choices: inout Choices) { choices.maximumAge = maxAge }
}

struct StrictOption: OptionGroupOfChoices {
  @Flag(
    help: """
      Exit with 75 when a rate is stale, 64 when an amount is ambiguous without the locale.
      """)
  var strict = false

  func apply(to choices: inout Choices) { choices.isStrict = strict }
}

/// Which rates answer, and how old they may be.
struct LookupOptions: OptionGroupOfChoices {
  @OptionGroup var rates: RatesOption
  @Option(file: "Write the rates used to a lock file, for --rates.") var lock: String?
  @OptionGroup var source: SourceOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var age: AgeOption

  func apply(to choices: inout Choices) { choices.lock = lock }
}

struct ExplainOption: OptionGroupOfChoices {
  @Flag(help: "Add the published rates, the formula, the rounding and a line to cite.")
  var explain = false

  func apply(to choices: inout Choices) { choices.isExplained = explain }
}

struct ExactOption: OptionGroupOfChoices {
  @Flag(help: "Do not round: print all digits, or 28 significant digits if they never end.")
  var exact = false

  func apply(to choices: inout Choices) { choices.isExact = exact }
}

struct RoundingOption: OptionGroupOfChoices {
  @Option(help: ArgumentHelp("Rounding mode; default: half-up.", valueName: "mode"))
  var rounding: RoundingMode?

  func apply(to choices: inout Choices) { choices.rounding = rounding }
}

/// The rounding of rates.
struct RateRoundingOption: OptionGroupOfChoices {
  @Option(help: ArgumentHelp("Rounding mode; default: half-up.", valueName: "mode"))
  var rounding: RateRounding?

  func apply(to choices: inout Choices) { choices.rounding = rounding?.mode }
}

struct DigitsOption: OptionGroupOfChoices {
  @Option(
    Settings.allowedDigits, value: "n",
    """
    Decimal places; default: the currency's own; for rates six significant, or all in JSON and CSV.
    """)
  var digits: Int?

  func apply(to choices: inout Choices) { choices.digits = digits }
}

/// How rates are written.
struct RateFormatOptions: OptionGroupOfChoices {
  @OptionGroup var exact: ExactOption
  @OptionGroup var rounding: RateRoundingOption
  @OptionGroup var digits: DigitsOption
}

struct DecimalOption: OptionGroupOfChoices {
  @Option(
    help: ArgumentHelp(
      "The decimal mark of the amount.", valueName: "mark"))
  var decimal: DecimalMark?

  func apply(to choices: inout Choices) { choices.decimal = decimal }
}

/// What every command takes that has a session, also where nothing is ever fetched, so that a script may
/// pass it to every command.
struct SessionOptions: OptionGroupOfChoices {
  @Flag(help: "Do not use the network.") var offline = false
  @Option(
    file: "Append a log of requests, responses and decisions to a file; - is standard error.")
  var log: String?
  @Option(file: "The configuration file; default: AGIO_CONFIG, or agio help configuration.")
  var config: String?

  func apply(to choices: inout Choices) {
    choices.isOffline = offline
    choices.log = log
    choices.config = config
  }
}

struct QuietOption: OptionGroupOfChoices {
  @Flag(
    name: .shortAndLong,
    help: "Print only the values, one per line, with a point and no grouping.")
  var quiet = false

  func apply(to choices: inout Choices) { choices.isQuiet = quiet }
}

/// Also accepted where all output is plain already, so that a script may pass it to every command.
struct PlainOption: OptionGroupOfChoices {
  @Flag(help: "ASCII only, a decimal point, no grouping.") var plain = false

  func apply(to choices: inout Choices) { choices.isPlain = plain }
}

/// How a report is written.
struct FormOptions: OptionGroupOfChoices {
  @Option(help: ArgumentHelp("Output format; default: text.", valueName: "format"))
  var format: ReportFormat?
  @Flag(help: "The same as --format json.") var json = false
  @OptionGroup var quiet: QuietOption
  @OptionGroup var plain: PlainOption
  @Flag(help: "Replace non-ASCII characters with ASCII.") var ascii = false
  @Option(
    help: ArgumentHelp(
      "When the screen uses colour; other output has none and does not accept always.",
      valueName: "when"))
  var color: Choices.ColorUse?
  @OptionGroup var session: SessionOptions

  func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError("--json conflicts with --format \(format.rawValue)")
  }

  func apply(to choices: inout Choices) {
    choices.format = json ? .json : format ?? .text
    choices.isASCII = ascii
    choices.color = color ?? .auto
  }
}
