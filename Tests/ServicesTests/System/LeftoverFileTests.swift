// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Testing

@testable import Services

@Suite("A temporary file of a killed process") struct LeftoverFileTests {
  private let folder: PricesFolder
  private var path: String { folder.prices }

  init() throws { folder = try PricesFolder() }

  /// A file beside it that a process wrote so many seconds ago.
  private func leave(_ name: String, ago seconds: Double) throws {
    let file = folder.path + "/" + name
    try Data("half".utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: file)
  }

  /// The number of a process that has ended.
  private func dead() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exit"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  @Test("is removed by the next change") func removed() throws {
    try leave("prices.agio-\(dead())", ago: 120)
    try AtomicFile.rewrite(path) { $0 + "two\n" }
    #expect(folder.files == ["prices"])
    try leave("prices.agio-\(dead())", ago: 120)
    let output = try AtomicOutput(path)
    try Descriptor.write("three\n".utf8, to: output.descriptor)
    try output.finish()
    #expect(folder.files == ["prices"])
  }

  @Test("stays where its process runs, or another machine's may") func stays() throws {
    let dead = try dead()
    let names = ["prices.agio-\(getppid())", "prices.agio-\(dead)"]
    try leave(names[0], ago: 120)
    try leave(names[1], ago: 5)
    try AtomicFile.rewrite(path) { $0 + "two\n" }
    #expect(folder.files.sorted() == (names + ["prices"]).sorted())
  }

  @Test("is not confused with other files") func others() throws {
    let dead = try dead()
    let names = [
      "other.agio-\(dead)", "prices.agio-", "prices.agio-x\(dead)", "prices.agio--\(dead)",
      "prices.agio-\(dead).bak", "prices.bak",
    ]
    for name in names { try leave(name, ago: 120) }
    try AtomicFile.rewrite(path) { $0 + "two\n" }
    #expect(folder.files.sorted() == (names + ["prices"]).sorted())
  }

  @Test("a full disk is cured with space, not with another name") func fullDisk() {
    func advice(_ obstacle: FileObstacle) -> String? { obstacle.problem("write", "x").advice }
    let full = "free some space, or name a file on another disk"
    #expect(advice(.system(SystemError(number: ENOSPC))) == full)
    #expect(advice(.system(SystemError(number: EACCES))) == "name a new file")
    #expect(advice(.kind(.device)) == "name a new file")
  }
}
