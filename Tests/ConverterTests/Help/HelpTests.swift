// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

@Suite("The help") struct HelpTests {
  @Test("looks as kept")
  func golden() {
    PageFrames.expectGolden(Samples.press("?"), "help")
    PageFrames.expectGolden(Samples.press("? G"), "help-end")
  }

  @Test("shows all of its lines at any size, one scrolled after the other")
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
