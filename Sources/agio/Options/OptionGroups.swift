// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money

/// Options that several commands take.
protocol OptionGroupOfChoices: ParsableArguments {
  func apply(to choices: inout Choices)
}

extension Choices {
  /// The choices made by some groups of options.
  init(_ groups: any OptionGroupOfChoices...) {
    self.init()
    for group in groups { group.apply(to: &self) }
  }
}

struct DayOption: OptionGroupOfChoices {
  @Option(.on) var on: String?

  func apply(to choices: inout Choices) { choices.on = on }
}

/// Rates from a lock file, or into one.
struct LockOptions: OptionGroupOfChoices {
  @OptionGroup var reading: RatesOption
  @Option(.lock) var lock: String?

  func apply(to choices: inout Choices) {
    reading.apply(to: &choices)
    choices.lock = lock
  }
}

/// Rates from a lock file, where none is written.
struct RatesOption: OptionGroupOfChoices {
  @Option(.rates) var rates: String?

  func apply(to choices: inout Choices) { choices.rates = rates }
}

/// Which source is used, and whether its rates are fetched.
struct FetchOptions: OptionGroupOfChoices {
  @Option(.source) var source: String?
  @Flag(.offline) var offline = false
  @Flag(.refresh) var refresh = false

  func apply(to choices: inout Choices) {
    choices.source = source
    choices.isOffline = offline
    choices.isRefreshing = refresh
  }
}

/// The same, and how old rates may be.
struct AgeOptions: OptionGroupOfChoices {
  @OptionGroup var fetch: FetchOptions
  @Option(.maxAge) var maxAge: Int?

  func apply(to choices: inout Choices) {
    fetch.apply(to: &choices)
    choices.maximumAge = maxAge
  }
}

/// The same, and whether a stale rate is a failure.
struct LookupOptions: OptionGroupOfChoices {
  @OptionGroup var age: AgeOptions
  @Flag(.strict) var strict = false

  func apply(to choices: inout Choices) {
    age.apply(to: &choices)
    choices.isStrict = strict
  }
}

/// Accepted where nothing is ever fetched, so that a script may pass it to every command.
struct OfflineOption: OptionGroupOfChoices {
  @Flag(.offline) var offline = false

  func apply(to choices: inout Choices) { choices.isOffline = offline }
}

/// The number of digits of an answer, and the rounding to them.
struct RoundingOptions: OptionGroupOfChoices {
  @Flag(.exact) var exact = false
  @Option(.rounding) var rounding: RoundingMode?
  @Option(.digits) var digits: Int?

  func apply(to choices: inout Choices) {
    choices.isExact = exact
    choices.rounding = rounding
    choices.digits = digits
  }
}

struct DecimalOption: OptionGroupOfChoices {
  @Option(.decimal) var decimal: DecimalMark?

  func apply(to choices: inout Choices) { choices.decimal = decimal }
}

/// The log and the configuration, which every command that has a session takes.
struct SessionOptions: OptionGroupOfChoices {
  @Option(.log) var log: String?
  @Option(.config) var config: String?

  func apply(to choices: inout Choices) {
    choices.log = log
    choices.config = config
  }
}

struct FormatOptions: OptionGroupOfChoices {
  @Option(.format) var format: ReportFormat?
  @Flag(.json) var json = false
  @Flag(.quiet) var quiet = false
  @Flag(.plain) var plain = false

  func apply(to choices: inout Choices) {
    choices.format = json ? .json : format ?? .text
    choices.isQuiet = quiet
    choices.isPlain = plain
  }
}

/// How a report is written that contains no numbers to format.
struct FormOptions: OptionGroupOfChoices {
  @OptionGroup var format: FormatOptions
  @OptionGroup var session: SessionOptions

  func apply(to choices: inout Choices) {
    format.apply(to: &choices)
    session.apply(to: &choices)
  }
}

/// Accepted where all output is plain already, so that a script may pass it to every command.
struct PlainOption: OptionGroupOfChoices {
  @Flag(.plain) var plain = false

  func apply(to choices: inout Choices) { choices.isPlain = plain }
}

/// How an answer is written.
struct AnswerOptions: OptionGroupOfChoices {
  @OptionGroup var format: FormatOptions
  @Flag(.ascii) var ascii = false
  @Option(.color) var color = Choices.ColorUse.auto
  @OptionGroup var session: SessionOptions

  func apply(to choices: inout Choices) {
    format.apply(to: &choices)
    choices.isASCII = ascii
    choices.color = color
    session.apply(to: &choices)
  }
}

/// Which rates of a day are used, and how an answer is written.
struct RateOptions: OptionGroupOfChoices {
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  func apply(to choices: inout Choices) {
    let groups: [any OptionGroupOfChoices] = [day, locking, lookup, rounding, answer]
    for group in groups { group.apply(to: &choices) }
  }
}
