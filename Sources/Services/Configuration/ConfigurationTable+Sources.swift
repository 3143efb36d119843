// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates

extension ConfigurationTable {
  /// The source that a key selects, or `auto`.
  func source(_ key: String) throws(Problem) -> SourceSelection? {
    guard let name = try text(key), Sources.isParametric(name) else {
      let known = [SourceSelection.auto.name] + Sources.all.map(\.id.rawValue)
      return try choice(key, among: known) { name in
        known.contains(name) ? SourceSelection(name: name) : nil
      }
    }
    return .only(try service(name, of: key))
  }

  /// The tables of `[sources.ID]`.
  func sources() throws(Problem) -> [SourceID: SourceConfiguration] {
    guard let tables = try table("sources") else { return [:] }
    let names = tables.table.members.map(\.key)
    let services = names.filter(Sources.isParametric)
    for name in services { _ = try tables.service(name, of: name) }
    try tables.allow(Sources.all.map(\.id.rawValue) + services)
    var sources: [SourceID: SourceConfiguration] = [:]
    for name in names {
      guard let table = try tables.table(name) else { continue }
      let id = SourceID(rawValue: name)
      let isProgram = Sources.find(id)?.isProgram == true
      try table.allow(
        ConfigurationKey.names(in: .source).filter { key in
          isProgram ? !["url", "key"].contains(key) : key != "command"
        })
      sources[id] = SourceConfiguration(
        url: try table.address("url"), key: try table.secret("key"),
        command: try table.command("command"), isEnabled: try table.flag("enabled"))
    }
    return sources
  }

  /// A program with its arguments.
  private func command(_ key: String) throws(Problem) -> [String]? {
    guard let words = try words(key) else { return nil }
    let isPath = words.first.map { $0.hasPrefix("/") || $0.hasPrefix("~/") || !$0.contains("/") }
    guard let first = words.first, !first.isEmpty, isPath == true,
      !words.contains(where: { $0.contains("\0") })
    else {
      throw error(
        key,
        "\(key) must be a program and its arguments: [\"my-rates\", \"--json\"]",
        advice: "a path begins with / or ~/")
    }
    return words
  }

  private func service(_ name: String, of key: String) throws(Problem) -> SourceID {
    do throws(Problem) {
      return try Sources.named(name).id
    } catch {
      throw self.error(key, error)
    }
  }

  private func address(_ key: String) throws(Problem) -> String? {
    guard let text = try text(key) else { return nil }
    let isWhole = path.last?.hasPrefix(Source.jsonPrefix) == true
    let fault = SourceSettings.fault(
      inAddress: text, isWhole: isWhole, key: "as key = \"...\"",
      written: { "\(key) = \"\($0)\"" })
    if let fault { throw error(key, fault) }
    return text
  }

  private func secret(_ key: String) throws(Problem) -> String? {
    guard let text = try text(key) else { return nil }
    if let fault = SourceSettings.fault(inKey: text) { throw error(key, fault) }
    return text
  }
}
