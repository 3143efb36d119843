// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Rates

@testable import Services

/// Properties of every text as a configuration. `make fuzz` looks for one that breaks them.
enum ConfigurationProperties {
  /// The result of an input.
  enum Outcome: Equatable {
    case accepted
    case refused
    /// It was read or refused incorrectly.
    case broken(String)
  }

  /// The names of the fuzz targets.
  static let targets = ["toml", "configuration"]

  /// The result of an input for a target; nil when the target is not one of these.
  static func outcome(of target: String, _ bytes: [UInt8]) -> Outcome? {
    switch target {
    case "toml": return toml(String(decoding: bytes, as: UTF8.self))
    case "configuration": return configuration(bytes)
    default: return nil
    }
  }

  private static func toml(_ text: String) -> Outcome {
    let lines = 1 + text.utf8.count { $0 == 0x0A }
    do throws(Problem) {
      let table = try TOMLReader.read(text)
      return check(table, lines: lines).map(Outcome.broken) ?? .accepted
    } catch {
      return refused(error.number, error.message, lines: lines)
    }
  }

  private static func configuration(_ bytes: [UInt8]) -> Outcome {
    do throws(Problem) {
      let configuration = try ConfigurationFile(path: "config.toml").read(bytes)
      _ = try ScreenSettings(configuration)
      let days = configuration.maximumAgeDays ?? 0
      return (0...36_500).contains(days) ? .accepted : .broken("a maximum age of \(days) days")
    } catch {
      return refused(error.configurationLine, error.sentence, lines: 1 + bytes.count { $0 == 0x0A })
    }
  }

  private static func refused(_ line: Int?, _ message: String, lines: Int) -> Outcome {
    if message.isEmpty { return .broken("refused without a reason") }
    if let line, !(1...lines).contains(line) { return .broken("line \(line) of \(lines)") }
    let isOneLine = !message.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    return isOneLine ? .refused : .broken("a message with a control character")
  }

  /// Every value has a line of the text, and every key is found by its name.
  private static func check(_ table: TOMLTable, lines: Int) -> String? {
    for member in table.members {
      if table[member.key] == nil { return "the key \(member.key) is not found" }
      if !(1...lines).contains(member.line) { return "a key on line \(member.line) of \(lines)" }
      if let broken = check(member.value, lines: lines) { return broken }
    }
    return nil
  }

  private static func check(_ value: TOMLValue, lines: Int) -> String? {
    if !(1...lines).contains(value.line) { return "a value on line \(value.line) of \(lines)" }
    for element in value.array ?? [] {
      if let broken = check(element, lines: lines) { return broken }
    }
    return value.table.flatMap { check($0, lines: lines) }
  }
}
