// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money

// Declarations for ArgumentParser from the table of options: `@Option(.on) var on: String?`.

extension Option {
  init<Wrapped: ExpressibleByArgument>(_ option: CommandOption) where Value == Wrapped? {
    self.init(name: option.names, parsing: option.strategy, help: option.argumentHelp)
  }

  init(wrappedValue: Value, _ option: CommandOption) where Value: ExpressibleByArgument {
    self.init(
      wrappedValue: wrappedValue, name: option.names, parsing: option.strategy,
      help: option.argumentHelp)
  }
}

extension Option where Value == [String] {
  init(wrappedValue: [String], _ option: CommandOption) {
    self.init(
      wrappedValue: wrappedValue, name: option.names, parsing: .singleValue,
      help: option.argumentHelp)
  }
}

extension Flag where Value == Bool {
  init(wrappedValue: Bool, _ option: CommandOption) {
    self.init(wrappedValue: wrappedValue, name: option.names, help: option.argumentHelp)
  }
}

// Arguments arrive as they were typed.

extension Argument where Value == String {
  init(_ argument: CommandArgument) {
    self.init(help: argument.argumentHelp, transform: CommandWords.typed)
  }
}

extension Argument where Value == String? {
  init(_ argument: CommandArgument) {
    self.init(help: argument.argumentHelp, transform: CommandWords.typed)
  }
}

extension Argument where Value == [String] {
  init(wrappedValue: [String], _ argument: CommandArgument) {
    self.init(
      wrappedValue: wrappedValue, help: argument.argumentHelp, transform: CommandWords.typed)
  }
}

extension Argument where Value == CompletingShell {
  init(_ argument: CommandArgument) {
    self.init(help: argument.argumentHelp)
  }
}

extension CommandOption {
  fileprivate var names: NameSpecification {
    NameSpecification([.customLong(name)] + (letter.map { [.customShort($0)] } ?? []))
  }

  fileprivate var strategy: SingleValueParsingStrategy {
    value?.mayBeNegative == true ? .unconditional : .next
  }

  fileprivate var argumentHelp: ArgumentHelp {
    ArgumentHelp(help, valueName: value?.placeholder)
  }
}

extension CommandArgument {
  fileprivate var argumentHelp: ArgumentHelp { ArgumentHelp(help, valueName: name) }
}

extension CompletingShell: ExpressibleByArgument {}
extension PriceFormat: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
extension Choices.ColorUse: ExpressibleByArgument {}
extension ChangePeriod: ExpressibleByArgument {}
extension HistoryInterval: ExpressibleByArgument {}
extension RoundingMode: ExpressibleByArgument {}
extension DecimalMark: ExpressibleByArgument {}
