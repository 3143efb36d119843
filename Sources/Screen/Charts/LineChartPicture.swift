// SPDX-License-Identifier: Apache-2.0

/// A line chart of one or two series with its axes, as a picture.
package struct LineChartPicture: Equatable, Sendable {
  package struct Tick: Equatable, Sendable {
    /// A value, or a position on the time axis.
    package let place: Double
    package let label: String

    package init(_ place: Double, _ label: String) {
      self.place = place
      self.label = label
    }
  }

  package struct Curve: Equatable, Sendable {
    package let name: String
    /// A value for each position; nil for a gap.
    package let values: [Double?]

    package init(_ name: String, _ values: [Double?]) {
      self.name = name
      self.values = values
    }
  }

  package var title: String
  /// The line below the chart: the source of the rates, and their days.
  package var source: String
  package var curves: [Curve]
  /// The lowest and the highest value.
  package var range: ClosedRange<Double>
  package var valueTicks: [Tick]
  package var timeTicks: [Tick]

  package init(
    title: String, source: String, curves: [Curve], range: ClosedRange<Double>,
    valueTicks: [Tick], timeTicks: [Tick]
  ) {
    self.title = title
    self.source = source
    self.curves = curves
    self.range = range
    self.valueTicks = valueTicks
    self.timeTicks = timeTicks
  }

  /// The width of a character, and of the picture in pixels.
  package static let characterWidth = 8.4
  package static let width = 800.0
  private static let height = 400.0
  private static let margin = 20.0
  private static let (top, bottom) = (64.0, 346.0)

  /// The pixels of the time axis next to labels of this many characters.
  package static func plotWidth(labels: Int) -> Double {
    width - 2 * margin - Double(labels + 1) * characterWidth
  }

  package func svg(theme: Theme = .default, palette: Palette = .dark) -> String {
    func color(_ role: Role) -> String {
      theme[role].foreground?.css(palette) ?? palette.foreground
    }
    let colors = [color(.chart), color(.comparison)]
    var out = SVGText.start(
      width: Self.width, height: Self.height, palette: palette, title: title)
    out += label(title, Self.margin, 32, fill: palette.foreground, extra: " font-weight=\"bold\"")
    for (index, curve) in curves.enumerated() where curves.count > 1 {
      out += legend(curve.name, row: index, color: colors[index % 2])
    }
    out += axes(palette)
    for (index, curve) in curves.enumerated() {
      out += line(through: curve.values, color: colors[index % 2], isDashed: index > 0)
    }
    out += label(source, Self.margin, Self.height - 18, fill: palette.foreground, extra: Self.faint)
    return out + "</svg>\n"
  }

  /// Whether a text is such a file: its first line is as only this writes it.
  package static func isPicture(_ text: String) -> Bool {
    text.hasPrefix(SVGText.head(width: width, height: height))
  }

  private static let faint = " font-size=\"12\" opacity=\"0.7\""

  private var left: Double {
    let labels = valueTicks.map { Screen.width(of: $0.label) }.max() ?? 0
    return Self.width - Self.margin - Self.plotWidth(labels: labels)
  }

  private func x(_ position: Double) -> Double {
    let last = Double((curves.first?.values.count ?? 0) - 1)
    return left + (last > 0 ? position / last : 0.5) * (Self.width - Self.margin - left)
  }

  private func y(_ value: Double) -> Double {
    let span = range.upperBound - range.lowerBound
    let part = span > 0 ? (value - range.lowerBound) / span : 0.5
    return Self.bottom - part * (Self.bottom - Self.top)
  }

  private func axes(_ palette: Palette) -> String {
    let right = Self.width - Self.margin
    var out = ""
    for tick in valueTicks {
      let place = y(tick.place)
      out += rule(left, place, right, place, palette)
      out += label(
        tick.label, left - Self.characterWidth, place + 4, fill: palette.foreground,
        extra: Self.faint + " text-anchor=\"end\"")
    }
    for tick in timeTicks {
      let place = x(tick.place)
      out += rule(place, Self.bottom, place, Self.bottom + 6, palette)
      let isLast = place > right - Double(tick.label.count) * Self.characterWidth / 2
      out += label(
        tick.label, isLast ? right : place, Self.bottom + 22, fill: palette.foreground,
        extra: Self.faint + " text-anchor=\"\(isLast ? "end" : "middle")\"")
    }
    return out + rule(left, Self.bottom, right, Self.bottom, palette)
  }

  /// A name next to a piece of its line, to the right of the title.
  private func legend(_ name: String, row: Int, color: String) -> String {
    let start = Self.width - Self.margin - 160
    let middle = 22.0 + Double(row) * 18
    return stroke(
      "M\(SVGText.number(start)) \(SVGText.number(middle))h32", color, isDashed: row > 0)
      + label(name, start + 40, middle + 5, fill: color)
  }

  /// One path, which starts again after each gap. A single rate between gaps is a dot.
  private func line(through values: [Double?], color: String, isDashed: Bool) -> String {
    var (path, dots) = ("", "")
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let isFirst = index == 0 || values[index - 1] == nil
      let isLast = index == values.count - 1 || values[index + 1] == nil
      let place = (SVGText.number(x(Double(index))), SVGText.number(y(value)))
      if isFirst, isLast {
        dots += "<circle cx=\"\(place.0)\" cy=\"\(place.1)\" r=\"3\" fill=\"\(color)\"/>\n"
      } else {
        path += "\(isFirst ? "M" : "L")\(place.0) \(place.1)"
      }
    }
    return stroke(path, color, isDashed: isDashed) + dots
  }

  private func stroke(_ path: String, _ color: String, isDashed: Bool) -> String {
    "<path d=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\""
      + " stroke-linecap=\"round\" stroke-linejoin=\"round\""
      + (isDashed ? " stroke-dasharray=\"2 5\"" : "") + "/>\n"
  }

  private func rule(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ palette: Palette
  ) -> String {
    let places = zip(["x1", "y1", "x2", "y2"], [x1, y1, x2, y2]).map {
      "\($0)=\"\(SVGText.number($1))\""
    }
    return "<line \(places.joined(separator: " ")) stroke=\"\(palette.border)\"/>\n"
  }

  private func label(
    _ text: String, _ x: Double, _ y: Double, fill: String, extra: String = ""
  ) -> String {
    "<text x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\" fill=\"\(fill)\"\(extra)>"
      + "\(SVGText.escaped(text))</text>\n"
  }
}

/// Reduces a series to fewer values, so that its line in a chart is one dot wide.
package enum Downsampling {
  /// At most `count` values: each is the mean of its share of the series, but the lowest and
  /// highest values of the series are kept; of both in one share, the highest. A share without values
  /// is a gap.
  package static func values(_ values: [Double?], into count: Int) -> [Double?] {
    guard count > 0, values.count > count else { return values }
    let known = values.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else {
      return Array(repeating: nil, count: count)
    }
    return (0..<count).map { index in
      let share = values.share(index, of: count)
      if share.contains(high) { return high }
      if share.contains(low) { return low }
      return share.mean
    }
  }
}

extension Array {
  /// One of `count` consecutive parts of nearly the same length, of one element at least.
  func share(_ index: Int, of count: Int) -> ArraySlice<Element> {
    let first = index * self.count / count
    return self[first..<Swift.max(first + 1, (index + 1) * self.count / count)]
  }
}

extension ArraySlice<Double?> {
  /// The mean of the values; nil where all are missing.
  var mean: Double? {
    let count = Double(self.count { $0 != nil })
    return count == 0 ? nil : reduce(0) { $0 + ($1 ?? 0) / count }
  }
}

/// Where the values of a series are along the columns of a chart: the first is at the left edge, the
/// last at the right.
package struct ChartAxis: Equatable, Sendable {
  /// The number of values.
  package let count: Int
  /// The number of columns.
  package let width: Int

  package init(count: Int, width: Int) {
    (self.count, self.width) = (count, max(0, width))
  }

  package func column(of index: Int) -> Int {
    guard count > 1, width > 1 else { return max(0, width - 1) }
    let part = Double(index) / Double(count - 1)
    return max(0, min(width - 1, Int((part * Double(width - 1)).rounded())))
  }

  /// The value nearest to the middle of a column; nil for an empty series.
  package func index(atColumn column: Int) -> Int? {
    guard count > 0, width > 0 else { return nil }
    guard count > 1, width > 1 else { return count - 1 }
    let place = Double(max(0, min(width - 1, column))) / Double(width - 1)
    return Int((place * Double(count - 1)).rounded())
  }

  /// The value a number of columns after another one, before it when negative, but at least the next: it
  /// may be past the ends.
  package func index(columns: Int, from index: Int) -> Int {
    let target = self.index(atColumn: column(of: index) + columns) ?? index
    return columns > 0 ? max(target, index + 1) : min(target, index - 1)
  }
}
