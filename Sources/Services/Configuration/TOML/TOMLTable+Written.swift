// SPDX-License-Identifier: Apache-2.0

import Rates

/// A value of the configuration: `keys.on.history.reload`, `"r", "F5"`.
struct WrittenSetting: Equatable, Sendable {
  let name: String
  let value: String
  let line: Int

  init(_ name: String, _ value: String, line: Int) {
    (self.name, self.value, self.line) = (name, value, line)
  }
}

extension TOMLTable {
  /// Every value in it and in its tables, in the order of the text; keys and what is secret of addresses are
  /// left out.
  func written(in path: String = "") -> [WrittenSetting] {
    members.flatMap { member -> [WrittenSetting] in
      let isBare = member.key.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0))
      }
      let name = path + (isBare ? member.key : "\"\(SourceAddress.shown(member.key))\"")
      if let table = member.value.table { return table.written(in: name + ".") }
      if let tables = member.value.array?.map(\.table), let first = tables.first, first != nil {
        return tables.enumerated().flatMap { place, table in
          table?.written(in: "\(name)[\(place + 1)].") ?? []
        }
      }
      let isKey = path.hasPrefix("sources.") && member.key == "key"
      return [WrittenSetting(name, isKey ? "(not shown)" : member.value.shown, line: member.line)]
    }
  }
}

extension TOMLValue {
  fileprivate var shown: String {
    switch content {
    case .text(let text): SourceAddress.shown(ifAddress: text)
    case .flag(let flag): String(flag)
    case .number(let text), .moment(let text): text
    case .array(let values): values.map(\.shown).joined(separator: ", ")
    case .table(let table):
      table.written().map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
    }
  }
}
