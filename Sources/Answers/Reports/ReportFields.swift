// SPDX-License-Identifier: Apache-2.0

/// The fields of a report's rows: the columns of CSV and TSV, and the members of objects in JSON.
struct ReportFields<Row>: Sendable {
  typealias Field = (name: String, value: @Sendable (Row) -> JSONValue)

  private let fields: [Field]

  init(_ fields: [Field]) { self.fields = fields }

  var names: [String] { fields.map(\.name) }

  /// A header and the rows, without some of the fields.
  func columns(of rows: [Row], without omitted: Set<String> = []) -> [[String]] {
    let shown = fields.filter { !omitted.contains($0.name) }
    return [shown.map(\.name)] + rows.map { row in shown.map { $0.value(row).cell } }
  }

  func objects(of rows: [Row]) -> JSONValue {
    .array(rows.map { .object(members(of: $0)) })
  }

  func members(of row: Row) -> [(String, JSONValue)] {
    fields.map { ($0.name, $0.value(row)) }
  }
}

extension JSONValue {
  /// The value in a column; empty where there is none.
  var cell: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "yes" : "no"
    case .number(let text), .string(let text): text
    case .array(let values): values.map(\.cell).joined(separator: " ")
    case .object: text
    }
  }
}
