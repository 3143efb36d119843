// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("Chart panel") struct DetailViewTests {
  /// The lines of the panel on the converter.
  private func lines(_ state: State, _ size: Size) throws -> [String] {
    let layout = try #require(Layout(size, state.contents(for: size)))
    let area = try #require(layout.detail)
    let frame = render(state, size)
    return area.rows.map { row in
      var line = String.UnicodeScalarView()
      for cell in Array(frame[row: row])[area.columns] where !cell.isContinuation {
        line.append(cell.scalar)
      }
      return String(line)
    }
  }

  @Test("gives each figure its columns or leaves it out", arguments: [30, 34, 40, 60])
  func columns(_ rows: Int) throws {
    let states = [
      Samples.state(), Samples.press("Down Down"), Samples.press("Alt-> Alt-s"),
      Samples.press("Alt-d 2 8 Space s e p Space 2 0 2 2 Enter"),
    ]
    for columns in 97...130 {
      for state in states {
        let lines = try lines(state, Size(columns: columns, rows: rows))
        #expect(!lines.contains { $0.contains("…") }, "\(columns): \(lines)")
        #expect(
          !lines.contains { $0.contains(/[A-Z][a-z][a-z] 20\d\d\d/) || $0.contains(/\d[+−]\d/) },
          "\(columns)")
      }
    }
    #expect(
      try lines(states[0], Size(columns: 100, rows: rows)).contains { $0.contains("−0.38 %") })
  }

  @Test("names the year of a day of another year than the last")
  func years() throws {
    let past = Samples.press("Alt-d 2 8 Space s e p Space 2 0 2 2 Enter")
    #expect(render(past, .standard).text().contains("low 28 Sep 2021 · high 28 Sep ─"))
    #expect(render(Samples.state(), .standard).text().contains("low 28 Jan · high 29 Oct"))
  }
}
