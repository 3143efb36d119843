// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension LockFile {
  /// The contents of a lock file: exactly what ``text(of:)`` wrote, or an error.
  ///
  /// A source has `maximumDays` publications at most.
  package static func read(
    _ bytes: [UInt8], maximumDays: Int = LockFile.maximumDays
  ) throws(Problem) -> Lock {
    try read(try checked(bytes), maximumDays: maximumDays)
  }

  /// How the answers of a lock differ from those of an older one; nil where they do not, or where the
  /// older one cannot be compared.
  ///
  /// - Throws: Where the older one was changed since agio wrote it, or a newer agio did.
  package static func change(to lock: Lock, from text: String) throws(Problem) -> String? {
    let lines = try checked(Array(text.utf8))
    return (try? read(lines)).flatMap { lock.change(since: $0) }
  }

  private static func read(
    _ lines: [String], maximumDays: Int = LockFile.maximumDays
  ) throws(Problem) -> Lock {
    var reader = LockFileReader(lines, maximumDays: maximumDays)
    let lock = try reader.read()
    try refuse(lines, unless: self.lines(of: lock))
    return lock
  }

  /// The lines without their checks, all of which are right.
  private static func checked(_ bytes: [UInt8]) throws(Problem) -> [String] {
    var lines: [String] = []
    var sum = SHA256()
    var start = 0
    while let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let number = lines.count + 1
      let line = bytes[start..<feed]
      if number == 1, line.last == carriageReturn || !line.starts(with: version.utf8) {
        throw foreign(line)
      }
      if line.starts(with: end.utf8) {
        guard line.dropFirst(end.utf8.count).elementsEqual(sum.hex.utf8) else {
          throw .lockFile(number, "the checksum does not match the lines above")
        }
        guard feed + 1 == bytes.count else {
          throw .lockFile(number + 1, "text after the end line")
        }
        return lines
      }
      let content = line.dropLast(mark.utf8.count + checkDigits)
      sum.add(content)
      let check = mark + sum.hex.prefix(checkDigits)
      guard line.count > check.utf8.count, line[content.endIndex...].elementsEqual(check.utf8),
        let text = String(validating: content, as: UTF8.self)
      else {
        throw .lockFile(number, "changed since it was written, or a line before it is missing")
      }
      sum.add(check.utf8)
      sum.add(CollectionOfOne(UInt8(ascii: "\n")))
      lines.append(text)
      start = feed + 1
    }
    if lines.isEmpty { throw foreign(bytes[...]) }
    throw .lockFile(
      lines.count + 1,
      start == bytes.count ? "the file is truncated" : "the line is truncated")
  }

  private static let carriageReturn = UInt8(ascii: "\r")

  /// What is wrong with a file whose first line is not that of this version.
  static func foreign(_ line: ArraySlice<UInt8>) -> Problem {
    guard line.starts(with: "agio-lock ".utf8) else {
      return .lockFile(1, "not an agio lock file")
    }
    if line.contains(carriageReturn) {
      return .lockFile(
        1, "its lines end with CRLF; lock files use LF",
        advice:
          "a transfer or Git changed them: copy the file as it was, or write its lines with LF")
    }
    let number = line.dropFirst("agio-lock ".utf8.count).prefix { $0 != UInt8(ascii: " ") }
    if let version = Int(String(decoding: number, as: UTF8.self)), version > 1,
      "\(version)".utf8.elementsEqual(number)
    {
      return .lockFile(
        1, "written by a newer version of agio",
        advice: "update agio, or create another file with agio export")
    }
    return .lockFile(
      1, "not a version of a lock file: \(String(decoding: number.prefix(20), as: UTF8.self))")
  }

  /// Refuses lines that are right in themselves, but not as agio writes them: in another order, or
  /// with another spelling.
  private static func refuse(
    _ lines: [String], unless expected: [String]
  ) throws(Problem) {
    for (index, line) in lines.enumerated() where expected[index...].first != line {
      throw .lockFile(index + 1, "not a line that agio would write here: \(line.prefix(60))")
    }
  }
}

extension Problem {
  /// What is wrong with a line of a lock file, counted from 1.
  static func lockFile(
    _ line: Int, _ message: String,
    advice: String = "restore the file, or delete it and create it again with agio export"
  ) -> Problem {
    Problem(.badData, message.withoutControls, advice: advice, at: .line(line))
  }
}
