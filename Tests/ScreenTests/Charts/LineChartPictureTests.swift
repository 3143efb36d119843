// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("A line chart as a picture") struct LineChartPictureTests {
  private func picture(_ curves: [[Double?]], title: String = "A & B") -> LineChartPicture {
    LineChartPicture(
      title: title, source: "<bank>",
      curves: curves.enumerated().map { LineChartPicture.Curve("line \($0.offset)", $0.element) },
      range: 1...2, valueTicks: [.init(1, "1"), .init(2, "2")], timeTicks: [.init(0, "Jan")])
  }

  private func paths(_ picture: LineChartPicture) -> [Substring] {
    picture.svg().split(separator: "\n").filter { $0.hasPrefix("<path ") }
  }

  @Test("has its title for screen readers, and escapes XML characters")
  func texts() {
    let svg = picture([[1, 2]]).svg()
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(LineChartPicture.isPicture(svg))
    #expect(!LineChartPicture.isPicture("<svg width=\"800\" height=\"400\"></svg>\n"))
    #expect(svg.contains("<title>A &amp; B</title>"))
    #expect(svg.contains(">&lt;bank&gt;</text>"))
    #expect(
      !picture([[1]], title: "\u{1B}[31m\u{0}").svg().unicodeScalars.contains { $0.value < 10 })
  }

  @Test("a line ends at a gap and starts again after it; a single value is a dot")
  func gaps() {
    let picture = picture([[1, 2, nil, 1, nil, 2, 2]])
    let path = paths(picture)[0]
    #expect(path.filter { $0 == "M" }.count == 2)
    #expect(path.filter { $0 == "L" }.count == 2)
    #expect(picture.svg().split(separator: "\n").filter { $0.hasPrefix("<circle ") }.count == 1)
  }

  @Test("the lowest value is at the bottom, the highest at the top, the last at the right")
  func places() {
    let path = paths(picture([[1, 2]]))[0]
    let numbers = path.split { !($0.isNumber || $0 == ".") }.compactMap { Double($0) }
    #expect(numbers[1] == 346 && numbers[3] == 64 && numbers[2] == 780)
  }

  @Test("two lines have a legend, and the second is dashed as well as coloured")
  func two() {
    let picture = picture([[1, 2], [2, 1]])
    #expect(paths(picture).map { $0.contains("dasharray") } == [false, true, false, true])
    #expect(picture.svg().contains(">line 1</text>"))
    #expect(!self.picture([[1, 2]]).svg().contains(">line 0</text>"))
  }

  @Test("a constant is in the middle, and nothing at all is drawn")
  func flat() {
    var flat = picture([[1, 1]])
    flat.range = 1...1
    #expect(paths(flat)[0].contains(" 205"))
    #expect(paths(picture([[nil, nil]]))[0].contains("d=\"\""))
  }

  @Test("a number has at most one decimal, even below zero")
  func numbers() {
    #expect(
      [0.0, 1.25, -0.5, -12.04, 99.96].map(SVGText.number) == ["0", "1.3", "-0.5", "-12", "100"])
  }
}
