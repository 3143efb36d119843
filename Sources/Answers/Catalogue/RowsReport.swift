// SPDX-License-Identifier: Apache-2.0

import Money
import Screen

/// The currencies a phrase without a target is answered in, in their order.
package struct RowsReport: Report, Equatable {
  private let rows: [Currency]
  private let glyphs: Glyphs

  package init(_ rows: [Currency], glyphs: Glyphs = .unicode) {
    self.rows = rows
    self.glyphs = glyphs
  }

  package var text: String {
    TextTable.lines(rows.map { [$0.code, glyphs.shown($0.name)] })
  }

  package var plain: String {
    rows.map { "\($0.code): \(glyphs.shown($0.name))\n" }.joined()
  }

  package var numbers: String { rows.map { $0.code + "\n" }.joined() }

  private static let fields = ReportFields<Currency>([
    ("code", { .string($0.code) }), ("name", { .string($0.name) }),
  ])

  package var columns: [[String]] { Self.fields.columns(of: rows) }

  package var json: JSONValue { Self.fields.objects(of: rows) }
}
