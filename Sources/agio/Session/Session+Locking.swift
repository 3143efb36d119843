// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Services

extension Session {
  /// Refuses to read and write the same file, and a lock file that is not a file.
  static func checkFiles(
    of choices: Choices, reading read: String?, _ written: [(option: String, path: String?)],
    _ paths: Paths, _ environment: [String: String]
  ) throws(Problem) {
    if choices.rates == "-" {
      throw Problem(
        .usage, "--rates reads a lock file, not standard input", advice: "save it to a file first")
    }
    if choices.lock == "-" {
      throw Problem(
        .usage, "--lock writes a file beside the answer, not to standard output",
        advice: "name a file, or print a lock file with agio export -")
    }
    if choices.config?.isEmpty == true {
      throw Problem(.usage, "--config needs the name of a file", advice: "or leave it out")
    }
    let logged = (
      choices.log == nil ? "AGIO_LOG" : CommandOption.log.word, logPath(choices, environment)
    )
    let chosen = [
      (CommandOption.rates.word, choices.rates), (CommandOption.lock.word, choices.lock), logged,
    ]
    // Most commands name no file, and need not look for agio's own.
    if (chosen + written).contains(where: { $0.1 != nil }) {
      let configuration = (
        choices.config == nil ? "the configuration" : CommandOption.config.word,
        paths.configurationFile as String?
      )
      try DistinctFiles.check(
        [("agio's database", paths.database)] + chosen + [configuration] + written)
    }
    // A table may be written over itself: it is replaced at the end.
    for input in [("the table", read), ("standard input", "/dev/stdin")] {
      try DistinctFiles.check([input, (CommandOption.lock.word, choices.lock), logged])
    }
  }

  /// Writes the rates of pairs for a day, today where it is nil, to the file of `--lock`.
  func lock(
    _ pairs: [(from: Currency, to: Currency)], on day: Day?, of desk: RateDesk, _ choices: Choices,
    fees: [FeeProfile] = []
  ) throws(Problem) {
    let day = day ?? desk.clock.today
    try lock(pairs, dates: [day...day], of: desk, choices, fees: fees)
  }

  /// The same for several days.
  func lock(
    _ pairs: [(from: Currency, to: Currency)], dates: [ClosedRange<Day>], of desk: RateDesk,
    _ choices: Choices, fees: [FeeProfile] = []
  ) throws(Problem) {
    guard let path = choices.lock else { return }
    let rates = try desk.book.locked(
      pairs, dates: dates.joined, source: settings.source, today: desk.clock.today,
      now: desk.clock.now)
    let change = try LockFile.write(Lock(rates, terms(of: desk, fees: fees)), to: path)
    if let change { Output.remark([change]) }
  }

  /// What reports depend on but their command and their rates.
  func terms(of desk: RateDesk, fees: [FeeProfile] = []) -> ReportTerms {
    if let locked { return locked.terms }
    var terms = ReportTerms(environment: environment)
    terms.rounding = configuration.rounding ?? terms.rounding
    terms.decimal = configuration.decimal ?? terms.decimal
    terms.favourites = desk.favourites
    terms.fees = fees
    return terms
  }
}
