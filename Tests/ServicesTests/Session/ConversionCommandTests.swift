// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Testing

@testable import Services

@Suite("The command") struct ConversionCommandTests {
  private let scene: CommandScene

  init() throws {
    scene = try CommandScene()
    scene.choices.on = "2024-03-15"
  }

  @Test("of a phrase answers it, and names the day it is answered for")
  func conversion() throws {
    let output = try scene.session().conversion("100 usd eur")
    #expect(output.text == "100.00 USD = 91.81 EUR\n")
    #expect(output.remarks.contains { $0.text.contains("15 Mar 2024") })
    #expect(output.status == .answered)
  }

  @Test("of a phrase keeps the rates of all rows with --lock")
  func locks() throws {
    scene.choices.lock = scene.path("rates.lock")
    _ = try scene.session().conversion("100 usd")
    let text = try scene.text(of: "rates.lock")
    #expect(text.contains("USD=1.0892") && text.contains("JPY="))
  }

  @Test("of a phrase with a date does not take --on")
  func twoDays() throws {
    let session = try scene.session()
    let problem = #expect(throws: Problem.self) {
      try session.conversion("100 usd eur on 2024-03-14")
    }
    #expect(problem?.code == .usage || problem?.code == .badDate)
  }

  @Test("rate has both directions and the digits asked for")
  func rate() throws {
    scene.choices.digits = 4
    #expect(try scene.session().rate("usd/eur", nil).text.contains("0.9181"))
    let output = try scene.session().rate("eur", "vef")
    #expect(output.status != .answered && !output.remarks.isEmpty)
  }

  @Test("matrix has the rows where no currency is named, and keeps the earlier day, too")
  func matrix() throws {
    scene.choices.lock = scene.path("rates.lock")
    let all = try scene.session().matrix([], change: .week)
    #expect(all.text.contains("GBP") && all.text.contains("JPY"))
    let some = try scene.session().matrix(["eur", "usd"], change: nil)
    #expect(some.text.contains("1.0892") && !some.text.contains("GBP"))
    #expect(try scene.text(of: "rates.lock").contains("2024-03-15"))
  }

  @Test(
    "of a mean asks for the days of the period that are missing, whichever are stored",
    arguments: [["2026-03-02"], ["2026-03-02", "2026-03-31"], ["2026-02-27", "2026-04-01"], []])
  func mean(_ stored: [String]) throws {
    let bank = try LoopbackBank(
      ["2026-02-27", "2026-03-02", "2026-03-03", "2026-03-30", "2026-03-31", "2026-04-01"])
    let id: SourceID = "frankfurter:rba"
    try scene.archive.save(
      try stored.map(SamplePublications.aud), validators: [],
      record: FetchRecord(
        source: id, attempted: Timestamp(try SamplePublications.day("2026-11-20"))))
    (scene.choices.on, scene.choices.average) = (nil, "2026-03")
    (scene.choices.source, scene.choices.isOffline) = (id.rawValue, false)
    for (isRefreshing, requests) in [(false, 1), (false, 1), (true, 2)] {
      scene.choices.isRefreshing = isRefreshing
      let output = try scene.session(["AGIO_FRANKFURTER_URL": bank.url]).conversion("100 usd aud")
      #expect(
        output.remarks.map(\.text).contains("RBA via Frankfurter · mean of 4 days of 2026-03"))
      #expect(output.status == .answered)
      #expect(!output.remarks.contains { $0.text.contains("is not known") })
      #expect(bank.targets.count == requests)
    }
    // With a month after it: the rates on 1 April show that there were none on the last days.
    let last = stored.contains("2026-03-31") ? "2026-03-30" : "2026-05-01"
    #expect(bank.targets.first?.hasSuffix("to=\(last)") == true)
  }

  @Test("of a mean that lacks days advises what fetches them")
  func lacking() throws {
    try scene.archive.save(
      [try SamplePublications.aud("2026-03-02")], validators: [],
      record: FetchRecord(
        source: "frankfurter:rba", attempted: Timestamp(try SamplePublications.day("2026-11-20"))))
    (scene.choices.on, scene.choices.average) = (nil, "2026-03")
    (scene.choices.source, scene.choices.isStrict) = ("frankfurter:rba", true)
    let output = try scene.session().conversion("100 usd aud")
    #expect(output.status == .stale)
    #expect(
      output.remarks.contains { $0.kind == .advice && $0.text.hasSuffix("--refresh") })
  }
}
