// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Testing

@testable import Answers

@Suite("The options of a command's verbs") struct VerbLimitTests {
  @Test(
    "are taken where they change something",
    arguments: [
      "tape add 5 usd eur --on today --refresh --strict", "tape list --source ecb",
      "tape --filter x", "tape total eur --filter x --newest", "tape export a.csv --filter x",
      "tape export a.csv --rates f", "tape date 1 today --refresh", "alerts --rates f",
      "alerts --source ecb --refresh", "alerts add x --decimal . --source ecb --refresh",
      "sources --source ecb", "sources list --source ecb", "fee 1 usd 1 eur --rates f --on today",
      "fee --on today", "tape nothing --on today",
    ])
  func taken(line: String) {
    #expect(refusal(line) == nil)
  }

  @Test(
    "are refused where the verb would ignore them",
    arguments: [
      ("tape list --refresh", "--refresh is for agio tape add"),
      ("tape --on today", "--on is for agio tape add"),
      ("tape clear --refresh", "--refresh is for agio tape add"),
      ("tape remove 1 --filter x", "--filter does not apply to agio tape remove"),
      ("tape export a.csv --newest", "--newest does not apply to agio tape export"),
      ("tape clear --source ecb", "--source does not apply to agio tape clear"),
      ("tape export a.csv --source ecb", "--source does not apply to agio tape export"),
      ("tape undo --rates f", "--rates does not apply to agio tape undo"),
      (
        "tape date 1 today --rates f",
        "--rates does not apply to agio tape date: a conversion is saved with the rate of its day"
      ),
      ("alerts --decimal .", "--decimal is for agio alerts add"),
      (
        "alerts add x --rates f",
        "--rates does not apply to agio alerts add: alerts apply to later rates"
      ),
      ("alerts remove 1 --source ecb", "--source does not apply to agio alerts remove"),
      ("alerts rearm 1 --refresh", "--refresh does not apply to agio alerts rearm"),
      ("sources enable cnb --source ecb", "--source does not apply to agio sources enable"),
    ])
  func refused(line: String, message: String) {
    let problem = refusal(line)
    #expect(problem?.message == message)
    #expect(problem?.advice?.hasPrefix("leave out --") == true)
  }

  @Test("are limited only for existing verbs")
  func verbs() {
    for limit in VerbLimit.all {
      let known = CommandArgument.all.filter { $0.commands.contains(limit.command) }
        .flatMap(\.verbs).map(\.name)
      #expect(Set(limit.verbs).isSubset(of: known), "\(limit.command)")
      for option in limit.options { #expect(option.commands.contains(limit.command)) }
    }
  }
}
