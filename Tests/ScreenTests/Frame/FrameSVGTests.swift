// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Screen

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("SVG pictures") struct FrameSVGTests {
  private func sample() -> Frame {
    var frame = Frame(size: Size(columns: 30, rows: 3))
    frame.put("a<b>&\"c\" ▁▂█ 日本", row: 0, column: 0, role: .rise)
    frame.fill(row: 1, role: .selected)
    frame.put("chosen", row: 1, column: 2, role: .selected)
    frame.put("é\u{1B}[0m", row: 2, column: 0, role: .match)
    frame.cursor = Position(row: 2, column: 4)
    return frame
  }

  @Test("are well-formed XML, in both palettes, with and without a title")
  func wellFormed() {
    for palette in [Palette.dark, .light] {
      for title in [nil, "agio <&> \"title\"", "\u{1B}[31m red\u{0}\u{FFFE}\t.\u{9B}"] {
        let svg = sample().svg(palette: palette, title: title)
        #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(svg)")
      }
    }
  }

  @Test("escape text that looks like markup")
  func escapes() {
    #expect(sample().svg().contains("a&lt;b&gt;&amp;&quot;c&quot;"))
  }

  @Test("position every column, so that rows align in any font")
  func columns() {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.put("a日b", row: 0, column: 1)
    #expect(frame.svg().contains("<text x=\"22.4 30.8 47.6\""))
  }

  @Test("draw blocks, braille and rules as shapes, independent of the font")
  func shapes() {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.put("▁█⠉╭─╮│▏", row: 0, column: 0)
    let svg = frame.svg()
    #expect(!svg.contains("<text"))
    #expect(svg.components(separatedBy: "<circle").count == 3)
  }

  @Test("take their colours from the palette and the theme")
  func colours() {
    #expect(sample().svg(palette: .dark).contains(Palette.dark[.green]))
    #expect(sample().svg(palette: .light).contains(Palette.light[.green]))
    #expect(!sample().svg(theme: .mono).contains(Palette.dark[.green]))
  }
}
