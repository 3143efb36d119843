// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen

/// The figures and the chart of a week.
struct Report {
  let load: Load
  let server: Server
  let week: Week
  let installations: Int

  private struct Peak {
    let requests: Int
    let second: Int
  }

  private func peak(_ seconds: Range<Int>) -> Peak {
    let second = seconds.max { load.requests[$0] < load.requests[$1] } ?? 0
    return Peak(requests: Int(load.requests[second]), second: second)
  }

  private func span(_ start: Timestamp, minutes: Int) -> Range<Int> {
    let first = week.second(of: start)
    return first..<first + minutes * 60
  }

  var text: String {
    let tuesday = server.calendar.moment(of: week.start.utcDay.adding(1))
    let spans: [(String, Range<Int>)] = [
      ("the week", 0..<Week.seconds),
      ("the half hour after Tuesday's publication", span(tuesday, minutes: 30)),
      ("the hour before it", span(tuesday.adding(seconds: -3600), minutes: 60)),
      ("the outage, HTTP 429", span(server.outage.start, minutes: 60)),
      ("the outage, HTTP 503", span(server.outage.middle, minutes: 60)),
      ("the half hour after the outage", span(server.outage.end, minutes: 30)),
      ("the hour after that", span(server.outage.end.adding(seconds: 1800), minutes: 60)),
      ("Thursday, the whole day", span(week.start.adding(seconds: 3 * 86_400), minutes: 1440)),
      ("Sunday, the whole day", span(week.start.adding(seconds: 6 * 86_400), minutes: 1440)),
    ]
    var out = "\(installations) installations, requests by status: "
    out += load.byStatus.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      .joined(separator: ", ")
    out += "\n\n| span | requests | a second, mean | most in a second | at (UTC) | MB |\n"
    out += "| --- | ---: | ---: | ---: | --- | ---: |\n"
    for (name, seconds) in spans {
      let peak = peak(seconds)
      let total = load.requests[seconds].reduce(0) { $0 + Int($1) }
      let bytes = load.bytes[seconds].reduce(0) { $0 + Int($1) }
      let at = week.start.adding(seconds: peak.second).iso
      out += "| \(name) | \(total) | \(total / seconds.count) | \(peak.requests) | \(at) | "
      out += "\(bytes / 1_000_000) |\n"
    }
    return out
  }

  /// The most requests in a second of each ten minutes, by powers of ten.
  func picture(_ palette: Palette) -> String {
    let slot = 600
    let values: [Double?] = stride(from: 0, to: Week.seconds, by: slot).map { start in
      Self.logarithm(Double(peak(start..<start + slot).requests))
    }
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return LineChartPicture(
      title: "Requests in the busiest second of each ten minutes",
      source: "Simulated: 1,000,000 installations, ECB, outage on Wednesday · UTC",
      curves: [LineChartPicture.Curve("requests", values)], range: 0...5,
      valueTicks: (0...5).map { LineChartPicture.Tick(Double($0), Self.label($0)) },
      timeTicks: days.enumerated().map {
        LineChartPicture.Tick(Double($0.offset * 86_400 / slot), $0.element)
      }
    ).svg(palette: palette)
  }

  private static func label(_ power: Int) -> String {
    ["1", "10", "100", "1,000", "10,000", "100,000"][power]
  }

  /// The decimal logarithm, to a hundredth; 0 for less than one.
  private static func logarithm(_ value: Double) -> Double {
    var (rest, power) = (max(1, value), 0.0)
    while rest >= 10 { (rest, power) = (rest / 10, power + 1) }
    // 10^(1/100)
    let step = 1.023292992280754
    while rest >= step { (rest, power) = (rest / step, power + 0.01) }
    return power
  }
}
