// SPDX-License-Identifier: Apache-2.0

/// What `agio config show` lists: each setting in effect, and where it comes from.
package struct SettingsReport: Report, Equatable {
  /// Where a value comes from; what is further down overrides what is before it.
  package enum Origin: Equatable, Sendable {
    case standard
    case file(String, line: Int)
    /// Changed on the screen, and kept.
    case screen
    case environment(String)
    case option(String)

    fileprivate var text: String {
      switch self {
      case .standard: "default"
      case .file(let path, let line): "\(path), line \(line)"
      case .screen: "set on the screen"
      case .environment(let variable): "$\(variable)"
      case .option(let option): option
      }
    }

    fileprivate var place: String? {
      switch self {
      case .standard, .screen: nil
      case .file(let place, _), .environment(let place), .option(let place): place
      }
    }

    fileprivate var kind: String {
      switch self {
      case .standard: "default"
      case .file: "file"
      case .screen: "screen"
      case .environment: "environment"
      case .option: "option"
      }
    }

    fileprivate var line: Int? { if case .file(_, let line) = self { line } else { nil } }
  }

  package struct Row: Equatable, Sendable {
    package let name: String
    package let value: String
    package let origin: Origin

    package init(_ name: String, _ value: String, _ origin: Origin) {
      (self.name, self.value, self.origin) = (name, value, origin)
    }
  }

  package let rows: [Row]

  package init(_ rows: [Row]) { self.rows = rows }

  private static let fields = ReportFields<Row>([
    ("name", { .string($0.name) }), ("value", { .string($0.value) }),
    ("from", { .string($0.origin.kind) }), ("place", { .optional($0.origin.place) }),
    ("line", { .integer($0.origin.line) }),
  ])

  package var text: String { TextTable.lines(rows.map { [$0.name, $0.value, $0.origin.text] }) }
  package var plain: String {
    rows.map { "\($0.name): \($0.value); \($0.origin.text)\n" }.joined()
  }
  package var numbers: String { rows.map { "\($0.value)\n" }.joined() }
  package var json: JSONValue { Self.fields.objects(of: rows) }
  package var columns: [[String]] { Self.fields.columns(of: rows) }
}
