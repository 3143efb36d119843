// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates

/// A separate home for the measured programs: no files of the user are read or written, and the
/// network is not used.
struct Sandbox {
  private let folder: URL

  init(_ name: String) throws {
    let process = ProcessInfo.processInfo.processIdentifier
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("agio-benchmark-\(name)-\(process)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The date is that of the newest bundled rates, so that no newer ones are due; if a fetch
  /// happened anyway, it would fail at a proxy that does not exist.
  var environment: [String] {
    let homes = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
    return homes.map { "\($0)=\(folder.path)" } + [
      "PATH=/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "TERM=xterm-256color",
      "LC_ALL=C.UTF-8", "TZ=UTC", "AGIO_TODAY=\(Script.today.iso)", "SWIFT_BACKTRACE=enable=no",
      "http_proxy=http://127.0.0.1:1", "https_proxy=http://127.0.0.1:1",
    ]
  }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// A copy of a program, as users run it: what a linker writes through a memory map, the kernel keeps
  /// in smaller pieces, which made a command 10 % slower.
  func install(_ program: String) throws -> String {
    let name = URL(fileURLWithPath: program).lastPathComponent
    let path = try write([UInt8](Data(contentsOf: URL(fileURLWithPath: program))), to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// In megabytes.
  func strippedSize(of program: String) throws -> Double {
    let copy = folder.appendingPathComponent("stripped")
    let strip = try Process.run(
      URL(fileURLWithPath: "/usr/bin/strip"), arguments: ["-o", copy.path, program])
    strip.waitUntilExit()
    return Double(try Data(contentsOf: copy).count) / 1e6
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
