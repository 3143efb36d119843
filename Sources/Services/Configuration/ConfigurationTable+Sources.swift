// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension ConfigurationTable {
  /// The source a key names, or `auto`.
  func source(_ key: String) throws(ConfigurationError) -> SourceSelection? {
    guard let name = try text(key), name.hasPrefix("json:") else {
      return try choice(key, among: ["auto"] + Sources.all.map(\.id.rawValue)) { name in
        if name == "auto" { return SourceSelection.auto }
        return Sources.find(SourceID(rawValue: name)).map { .only($0.id) }
      }
    }
    return .only(try service(name, of: key))
  }

  /// The tables of `[sources.ID]`.
  func sources() throws(ConfigurationError) -> [SourceID: SourceConfiguration] {
    guard let tables = try table("sources") else { return [:] }
    let names = tables.table.members.map(\.key)
    let services = names.filter { $0.hasPrefix("json:") }
    for name in services { _ = try tables.service(name, of: name) }
    try tables.allow(Sources.all.map(\.id.rawValue) + services)
    var sources: [SourceID: SourceConfiguration] = [:]
    for name in names {
      guard let table = try tables.table(name) else { continue }
      try table.allow(ConfigurationKey.names(in: .source))
      sources[SourceID(rawValue: name)] = SourceConfiguration(
        url: try table.address("url"), key: try table.secret("key"),
        isEnabled: try table.flag("enabled"))
    }
    return sources
  }

  /// A source of the kind `json:URL`.
  private func service(_ name: String, of key: String) throws(ConfigurationError) -> SourceID {
    do throws(SourceNameError) {
      return try Sources.named(name).id
    } catch {
      throw self.error(key, error.description)
    }
  }

  private func address(_ key: String) throws(ConfigurationError) -> String? {
    guard let text = try text(key) else { return nil }
    let isWhole = path.last?.hasPrefix("json:") == true
    let fault = SourceSettings.fault(
      inAddress: text, isWhole: isWhole, key: "as key = \"...\"",
      written: { "\(key) = \"\($0)\"" })
    if let fault { throw error(key, fault) }
    return text
  }

  private func secret(_ key: String) throws(ConfigurationError) -> String? {
    guard let text = try text(key) else { return nil }
    if let fault = SourceSettings.fault(inKey: text) { throw error(key, fault) }
    return text
  }
}
