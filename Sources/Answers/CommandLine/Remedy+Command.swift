// SPDX-License-Identifier: Apache-2.0

import Rates

extension Remedy {
  /// What to do on the command line.
  package var command: String {
    switch self {
    case .ask(let source, let rate, let isStored):
      Self.elsewhere + rate.command(of: source, isFetched: !isStored)
    case .askHistory(let source, let rate, let isRecent):
      Self.elsewhere
        + (isRecent
          ? rate.history(of: source) + " --refresh"
          : "agio update --source \(source) --full && " + rate.history(of: source))
    case .fetch(let source): "fetch them: agio update --source \(source)"
    case .fetchNewer(let source): "fetch newer ones: agio update --source \(source)"
    case .fetchDay(let source, let rate):
      "fetch them: " + rate.command(of: source, isFetched: true)
    case .useDate(let last, let first):
      "use a date "
        + [last.map { "on or before \($0.iso)" }, first.map { "on or after \($0.iso)" }]
        .compactMap(\.self).joined(separator: ", or ")
    case .enable(let source):
      (Sources.all + Sources.banks).contains { $0.id == source }
        ? "enable it: agio sources enable \(source)"
        : Remedy.configure(source, "enabled = true").command
    case .configure(let source, let setting):
      "set \(setting) under \(Sources.table(of: source)) in config.toml"
    case .acceptRates(let source, let names) where names.count > 5:
      "list them: agio sources --source \(source)"
    case .acceptRates(let source, let names):
      "if it is right: agio update --source \(source) --accept \(names.joined(separator: ","))"
    case .chooseMark: Self.decimalMark.command
    case .chooseReading(let phrases):
      "write " + phrases.map { "agio " + ShellWord.phrase($0) }.joined(separator: " or ")
    case .say(let lead, let phrase): "\(lead): agio \(ShellWord.phrase(phrase))"
    case .listPhrases: "list what is understood: agio help phrases"
    case .listSources: "list the sources: agio sources"
    case .listCurrencies: "list the currencies: agio currencies"
    case .run(let runs):
      runs.map { ($0.assumption.isEmpty ? "" : "if \($0.assumption), ") + "try: \($0.command)" }
        .joined(separator: "; ")
    case .other(let text): text
    }
  }

  /// The lines that say it.
  var lines: [Line] {
    guard case .run(let runs) = self else { return [Line(self)] }
    return runs.flatMap { run in
      (run.assumption.isEmpty ? [] : [Line(.advice, "if \(run.assumption):")])
        + [Line(.advice, "try: \(run.command)")]
    }
  }
}

extension Remedy {
  /// Whether a fetch brings what is missing.
  var isFetch: Bool {
    switch self {
    case .ask(_, _, let isStored): !isStored
    case .fetch, .fetchNewer, .fetchDay: true
    default: false
    }
  }

  /// The source that a fetch asks once more for what was asked.
  var fetched: SourceID? {
    switch self {
    case .fetch(let source), .fetchDay(let source, _): source
    default: nil
    }
  }

  /// Choose the decimal mark of all amounts.
  static let decimalMark = Remedy.other("choose the decimal mark: --decimal . or --decimal ,")

  private static let elsewhere = "another source may have it: "

  /// What to do after a command: where that is the same once more in another way, with all that was
  /// typed.
  func command(after words: () -> CommandWords) -> String {
    func again(_ source: SourceID, isFetched: Bool) -> String? {
      words().again(source: source, isFetched: isFetched)
    }
    let other: String? =
      switch self {
      case .ask(let source, _, let isStored):
        again(source, isFetched: !isStored).map { Self.elsewhere + $0 }
      case .askHistory(let source, _, isRecent: true):
        again(source, isFetched: true).map { Self.elsewhere + $0 }
      case .askHistory(let source, _, isRecent: false):
        again(source, isFetched: false).map {
          "\(Self.elsewhere)agio update --source \(source) --full && \($0)"
        }
      case .fetchDay(let source, _): again(source, isFetched: true).map { "fetch them: \($0)" }
      case .say(let lead, let phrase): words().again(phrase: phrase).map { "\(lead): \($0)" }
      case .chooseReading(let phrases):
        "write "
          + phrases.map { words().again(phrase: $0) ?? "agio " + ShellWord.phrase($0) }
          .joined(separator: " or ")
      default: nil
      }
    return other ?? command
  }
}

extension Remedy.NeededRate {
  /// `agio ISK EUR --on 2013-06-15 --source frankfurter --refresh`.
  fileprivate func command(of source: SourceID, isFetched: Bool) -> String {
    let on = day.map { " --on \($0.iso)" } ?? ""
    return "agio \(from.code) \(to.code)\(on) --source \(source)\(isFetched ? " --refresh" : "")"
  }

  /// `agio history ISK EUR --from 2013-06-15 --source frankfurter`.
  fileprivate func history(of source: SourceID) -> String {
    let since = day.map { " --from \($0.iso)" } ?? ""
    return "agio history \(from.code) \(to.code)\(since) --source \(source)"
  }
}
