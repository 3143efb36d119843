// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

@testable import Answers

/// What holds for every file given to `--rates`.
enum LockProperties {
  enum Outcome: Equatable {
    case accepted
    case refused
    case broken(String)
  }

  static let targets = ["locks"]

  /// What became of an input of a target; nil when the target is not one of these. The input is read
  /// as it is, and as lines that lack their checks: no fuzzer guesses those.
  static func outcome(of target: String, _ bytes: [UInt8]) -> Outcome? {
    guard targets.contains(target) else { return nil }
    let plain = outcome(of: bytes)
    return plain == .refused ? outcome(of: sealed(bytes)) : plain
  }

  private static func outcome(of bytes: [UInt8]) -> Outcome {
    do throws(Problem) {
      let lock = try LockFile.read(bytes)
      guard LockFile.text(of: lock).utf8.elementsEqual(bytes) else {
        return .broken("it is written as another file")
      }
      return check(lock.rates).map(Outcome.broken) ?? .accepted
    } catch {
      if error.message.isEmpty { return .broken("refused without a reason") }
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      return (1...lines).contains(error.number ?? 0)
        ? .refused : .broken("an error after the last line")
    }
  }

  /// Every date of it is answered or refused, for any currency.
  private static func check(_ rates: LockedRates) -> String? {
    let book = RateBook(rates, from: "rates.lock")
    let quoted = Set(rates.publications.flatMap(\.quotes).map(\.currency).prefix(20))
    for source in rates.sources {
      if Sources.find(source)?.isProgram != false { return "rates of \(source)" }
      let columns = RateColumns(book, source: source)
      for day in rates.dates.flatMap({ [$0.lowerBound, $0.upperBound] }) {
        for currency in quoted.union([.jpy]) {
          let found = try? book.quote(
            from: .eur, to: currency, on: day, today: rates.today, now: rates.now,
            source: .only(source))
          let last = day == rates.today ? day.adding(1) : day
          if let used = found?.day, used > last { return "a rate of \(used.iso) for \(day.iso)" }
          _ = columns.pair(from: .eur, to: currency, on: day)
        }
      }
    }
    return nil
  }

  /// The lines with the checks they need.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var (text, sum) = ([UInt8](), SHA256())
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      sum.add(line)
      let check = " #\(sum.hex.prefix(8))\n"
      sum.add(check.utf8)
      text += line + check.utf8
    }
    return text + Array("end \(sum.hex)\n".utf8)
  }
}
