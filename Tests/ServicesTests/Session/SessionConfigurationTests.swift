// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services

@Suite("agio config") struct SessionConfigurationTests {
  private let scene: CommandScene

  init() throws {
    scene = try CommandScene()
    scene.choices.format = .tsv
  }

  /// The line of a setting: its value and where it comes from.
  private func row(_ name: String, _ environment: [String: String] = [:]) throws -> [String] {
    let text = try scene.session(environment).settingsReport().text
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + "\t") }
    return line.map { ColumnText.fields(tabSeparated: String($0)) }.map { Array($0.dropFirst()) }
      ?? []
  }

  private func write(_ text: String) throws {
    try text.write(toFile: scene.path("config.toml"), atomically: true, encoding: .utf8)
    chmod(scene.path("config.toml"), 0o600)
    scene.choices.config = scene.path("config.toml")
  }

  @Test("says where each setting comes from: what overrides another is named")
  func origins() throws {
    #expect(try row("source") == ["auto", "default", "", ""])
    try write(
      "rounding = \"half-even\"\nsource = \"cnb\"\n[keys.on.history]\nreload = [\"r\", \"F5\"]\n")
    #expect(try row("source").dropLast(2) == ["cnb", "file"])
    #expect(try row("source").last == "2")
    #expect(try row("keys.on.history.reload").first == "r, F5")
    #expect(try row("keys.on.history.reload").last == "4")
    #expect(try row("source", ["AGIO_SOURCE": "ecb"]) == ["ecb", "environment", "AGIO_SOURCE", ""])
    scene.choices.source = "nbp"
    #expect(try row("source", ["AGIO_SOURCE": "ecb"]) == ["nbp", "option", "--source", ""])
    #expect(try row("auto_update") == ["false", "option", "--offline", ""])
    #expect(try row("AGIO_CONFIG") == ["~/config.toml", "environment", "AGIO_CONFIG", ""])
  }

  @Test("has rows that were changed on the screen")
  func kept() throws {
    _ = try scene.session().rows { _, _ in .add([.sek]) }
    #expect(try row("rows").first?.hasSuffix(", SEK") == true)
    #expect(try row("rows")[1] == "screen")
  }

  @Test("shows no key, and no password of an address")
  func secrets() throws {
    try write(
      """
      [sources.openexchangerates]
      key = "hidden-1"
      [sources."json:https://rates.example/latest"]
      url = "https://me:hidden-2@rates.example/latest?key=hidden-3"
      """)
    let output = try scene.session([
      "AGIO_CNB_KEY": "hidden-4", "https_proxy": "http://me:hidden-5@proxy.example",
    ]).settingsReport()
    #expect(!output.text.contains("hidden-") && output.text.contains("AGIO_CNB_KEY"))
  }

  @Test("checks a file, and names one that is not there")
  func check() throws {
    #expect(try scene.session().checkConfiguration().text.contains("there is no such file"))
    try write("rounding = \"up\"\nmouse = true\n")
    #expect(try scene.session().checkConfiguration().text.hasSuffix(": 2 settings, no mistakes\n"))
    #expect(
      Session.configurationPath(nil, ["HOME": "/home/me"])
        == "/home/me/.config/agio/config.toml")
  }
}
