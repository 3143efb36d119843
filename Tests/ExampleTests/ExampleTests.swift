// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The examples") struct ExampleTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(
    "print what is expected of them",
    arguments: ["Converter", "Primes", "Scoreboard", "Contacts", "Standups", "Sessions"])
  func output(name: String) throws {
    let expected = Self.folder.appending(path: "Expected/\(name).out")
    let output = try Self.run("Example\(name)", input: "Expected/\(name).in")
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] == "1" {
      try output.write(to: expected, atomically: true, encoding: .utf8)
    }
    #expect(try output == String(contentsOf: expected, encoding: .utf8))
  }

  @Test(
    "are under a hundred lines each",
    arguments: ["Converter", "Primes", "Scoreboard", "Contacts", "Standups", "Sessions"])
  func length(name: String) throws {
    let source = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/\(name)/main.swift")
    let lines = try String(contentsOf: source, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 100)
  }

  /// Runs a program that was built beside this test.
  static func run(_ program: String, input: String) throws -> String {
    let process = Process()
    process.executableURL = products.appending(path: program)
    process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: input))
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }

  /// The folder of the built programs: that of the test bundle.
  static var products: URL {
    #if canImport(Darwin)
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
    #else
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}
