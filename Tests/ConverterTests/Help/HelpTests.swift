// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

@Suite("Help") struct HelpTests {
  @Test("opens at the section of the current place, and shows the position")
  func place() {
    func lines(_ keys: String) -> [String] {
      let frame = render(Samples.press(keys), Size(columns: 80, rows: 24))
      return (1...2).map { frame.line($0).split(separator: " ").joined(separator: " ") }
    }
    #expect(lines("?")[1] == "Typing")
    #expect(lines("?")[0].hasPrefix("1-19 of "))
    #expect(lines("h ?")[1] == "History")
    #expect(lines("M ?")[1] == "Cross rates")
    #expect(lines("S ?")[1] == "Sources")
    let end = lines("? End")[0].split(separator: " ")
    #expect(end.first?.hasSuffix("-" + (end.last ?? "")) == true)
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(Samples.press("?"), "help")
    PageFrames.expectGolden(Samples.press("? G"), "help-end")
  }

  @Test("shows all of its lines at any size when scrolled")
  func scrolled() {
    for size in PageFrames.sizes {
      var seen = ""
      var state = Samples.press("?")
      for _ in 0..<HelpText.count {
        seen += render(state, size).text()
        state = Samples.press("Down", on: state)
      }
      for binding in Keymap.standard.bindings {
        for word in binding.help.split(separator: " ") {
          #expect(seen.contains(word), "\(size) cuts off \(word)")
        }
      }
    }
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySize(Samples.press("?"))
    PageFrames.expectEverySmallSize(Samples.press("? G"))
  }
}
