// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Foundation
import Money
import Rates
import Services

// How options and arguments are declared: `@Option(day: "The date of the rates.") var on: String?`.

extension Option where Value == String? {
  init(text help: String, value: String, completion: CompletionKind? = nil) {
    self.init(
      help: ArgumentHelp(help, valueName: value), completion: completion,
      transform: CommandWords.typed)
  }

  init(day help: String) { self.init(text: help, value: "date", completion: .day) }

  init(file help: String, name: NameSpecification = .long) {
    self.init(
      name: name, help: ArgumentHelp(help, valueName: "file"), completion: .file(),
      transform: named)
  }
}

extension Option where Value == [String] {
  /// An option that may be given several times.
  init(
    wrappedValue: [String], texts help: String, value: String, completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: value),
      completion: completion, transform: CommandWords.typed)
  }
}

extension Option where Value == Int? {
  init(_ range: ClosedRange<Int>, value: String, _ help: String) {
    self.init(help: ArgumentHelp(help, valueName: value)) { text in
      guard let number = Int(CommandWords.typed(text)), range.contains(number) else {
        let end = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
        throw ValidationError("use \(range.lowerBound) \(end)")
      }
      return number
    }
  }
}

extension Argument where Value == String {
  init(_ name: String, _ help: String, completion: CompletionKind? = nil) {
    self.init(
      help: ArgumentHelp(help, valueName: name), completion: completion,
      transform: CommandWords.typed)
  }

  init(file help: String) {
    self.init(
      help: ArgumentHelp(help, valueName: "file"), completion: .file(), transform: named)
  }
}

extension Argument where Value == String? {
  init(_ name: String, _ help: String, completion: CompletionKind? = nil) {
    self.init(
      help: ArgumentHelp(help, valueName: name), completion: completion,
      transform: CommandWords.typed)
  }
}

extension Argument where Value == [String] {
  /// Any number of words.
  init(
    wrappedValue: [String], _ name: String, _ help: String, completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: name),
      completion: completion, transform: CommandWords.typed)
  }

  /// One word or more.
  init(_ name: String, _ help: String, completion: CompletionKind? = nil) {
    self.init(
      help: ArgumentHelp(help, valueName: name), completion: completion,
      transform: CommandWords.typed)
  }
}

extension Argument where Value == [String] {
  /// Any number of files.
  init(wrappedValue: [String], files help: String) {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: "file"), completion: .file(),
      transform: named)
  }
}

/// The name of a file.
@Sendable private func named(_ text: String) throws -> String {
  guard !text.isEmpty else { throw ValidationError("it needs the name of a file") }
  return CommandWords.typed(text)
}

extension CompletionKind {
  static var currency: Self { custom { _, _, start in lines(.currencies(from: start)) } }
  static var day: Self { custom { _, _, start in lines(.days(from: start)) } }
  static var source: Self { custom { _, _, start in lines(.sources(from: start)) } }
  static var phrase: Self {
    custom { words, _, start in
      let clock = try? SystemClock(environment: ProcessInfo.processInfo.environment)
      return lines(
        clock.map { .phrase(start, after: Array(words.dropLast()), today: $0.today()) } ?? [])
    }
  }

  /// Each word with its help after a tab.
  private static func lines(_ words: [CommandCompletion.Word]) -> [String] {
    words.map { $0.help.isEmpty ? $0.text : "\($0.text)\t\($0.help)" }
  }
}

/// The rounding of rates: there is no cash of these.
struct RateRounding: ExpressibleByArgument {
  let mode: RoundingMode

  init?(argument: String) {
    guard let mode = RoundingMode(rawValue: argument), mode != .cash else { return nil }
    self.mode = mode
  }

  static var allValueStrings: [String] {
    RoundingMode.allCases.filter { $0 != .cash }.map(\.rawValue)
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension CompletingShell: ExpressibleByArgument {}
extension PriceFormat: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
extension Choices.ColorUse: ExpressibleByArgument {}
extension ChangePeriod: ExpressibleByArgument {}
extension HistoryInterval: ExpressibleByArgument {}
extension RoundingMode: ExpressibleByArgument {}
extension DayRule: ExpressibleByArgument {}
extension DecimalMark: ExpressibleByArgument {}
