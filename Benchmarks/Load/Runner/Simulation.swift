// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Screen

/// `LoadSimulation [INSTALLATIONS] [FOLDER]`: prints the figures of a week; with a folder, it writes
/// the chart there as `fetches-dark.svg` and `fetches-light.svg`.
@main struct Simulation {
  private let source: Source
  private let week = Week()
  private let server: Server
  private let newest: Day

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let simulation = Simulation() else { fatalError("the ECB publishes nothing") }
    let count = arguments.first.flatMap { Int($0) } ?? 1_000_000
    let report = await simulation.run(count)
    print(report.text)
    guard let folder = arguments.dropFirst().first else { return }
    for (palette, name) in [(Palette.dark, "dark"), (.light, "light")] {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("fetches-\(name).svg")
      try report.picture(palette).write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private init?() {
    guard let source = Sources.find(.ecb) else { return nil }
    server = Server(source, week)
    guard let newest = server.newest(at: week.start.adding(seconds: -86_400)) else { return nil }
    self.source = source
    self.newest = newest
  }

  private func run(_ count: Int) async -> Report {
    let parts = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let whole = await withTaskGroup(of: Load.self) { group in
      for part in 0..<parts {
        group.addTask { load(of: count * part / parts..<count * (part + 1) / parts) }
      }
      var whole = Load()
      for await part in group { whole.add(part) }
      return whole
    }
    return Report(load: whole, server: server, week: week, installations: count)
  }

  private func load(of numbers: Range<Int>) -> Load {
    var load = Load()
    for number in numbers {
      var random = Repeatable(state: UInt64(number))
      let kind = Habits.pick(Habits.Kind.allCases.map { ($0, $0.percent) }, &random)
      let offset = Int.random(in: 0..<FetchSchedule.spreadSeconds, using: &random)
      let times = Habits.times(kind, in: week, random: &random)
      var installation = Installation(source, newest: newest, offsetSeconds: offset)
      installation.run(times, server, week, &load)
    }
    return load
  }
}
