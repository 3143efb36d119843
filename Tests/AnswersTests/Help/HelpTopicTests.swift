// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Topics of help") struct HelpTopicTests {
  private func text(_ topic: HelpTopic) -> String { topic.text(today: Samples.clock.today) }

  @Test("each is a text of lines that fit on 80 columns", arguments: HelpTopic.allCases)
  func lines(topic: HelpTopic) {
    let lines = text(topic).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "" && lines.count > 5)
    for line in lines {
      #expect(line.count <= 80 && line.last != " ", "\(topic.rawValue): \(line)")
    }
  }

  @Test("no two rounding modes have the same examples")
  func rounding() {
    let table = text(.rounding).split(separator: "\n").drop { !$0.hasPrefix("  mode") }.dropFirst()
    let examples = RoundingMode.allCases.compactMap { mode in
      table.first { $0.hasPrefix("  \(mode.rawValue) ") }?.split(separator: " ").dropFirst()
    }
    #expect(Set(examples).count == RoundingMode.allCases.count)
    #expect(examples.first == ["1.12", "1.13", "1.13", "1.14", "-1.13"])
  }

  @Test("every spelling of a day is one", arguments: HelpTopic.dateExamples)
  func dates(spelling: String) throws {
    let day = try Grammar(today: Samples.clock.today, options: ReadingOptions()).day(spelling)
    #expect(text(.dates).contains("\(spelling)  ") && text(.dates).contains(day.long))
  }

  @Test("every exit status, format, source and key of the configuration is listed")
  func tables() {
    for status in ExitStatus.allCases {
      #expect(text(.exitStatus).contains("\n  \(status.rawValue) "))
    }
    for format in ReportFormat.allCases.map(\.rawValue) + PriceFormat.allCases.map(\.rawValue) {
      #expect(text(.formats).contains("\n  \(format) "))
    }
    for source in Sources.all { #expect(text(.sources).contains("\n  \(source.id.rawValue) ")) }
    for key in ConfigurationKey.all { #expect(text(.configuration).contains("\n  \(key.name) ")) }
  }

  @Test("a mistyped word is the nearest one, and far ones are none")
  func nearest() {
    let words = HelpTopic.allCases.map(\.rawValue)
    #expect(NearestWord.to("roundign", among: words) == "rounding")
    #expect(NearestWord.to("", among: words) == nil)
    #expect(NearestWord.to("qqqqqqqqq", among: words) == nil)
  }
}
