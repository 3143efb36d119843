// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Logging
import Rates

/// A log file: one line per event, without secrets.
package struct LogFile: LogHandler {
  package var logLevel = Logger.Level.debug
  package var metadata: Logger.Metadata = [:]
  private let descriptor: Int32
  private let secrets: Secrets

  /// Opens a log with its first line; new lines are appended to the file. It stays open until the
  /// program ends.
  ///
  /// The file `-` is standard error. No line shows the keys of `settings`, nor the passwords of the
  /// proxies in `environment`.
  package static func open(
    _ path: String, hiding settings: SourceSettings, environment: [String: String],
    start: Logger.Metadata
  ) throws(SystemError) -> Logger {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    // Opening /dev/stderr again would begin at the start of the file it may be, over what is there.
    let descriptor =
      path == "-"
      ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      : Foundation.open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    let proxies = environment.filter { $0.key.lowercased().hasSuffix("_proxy") }.map(\.value)
    let file = LogFile(descriptor: descriptor, secrets: settings.secrets(and: proxies))
    // Later failures are not reported: the answer matters more.
    try file.write("start", .info, start)
    return Logger(label: "agio") { _ in file }
  }

  /// Whether what is there is empty, a log, or no file: a device, a pipe.
  static func mayAppend(to path: String) -> Bool {
    guard FileKind(at: path) == .regular else { return true }
    let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 64)
    let text = String(decoding: start ?? Data(), as: UTF8.self)
    return text.isEmpty || text.starts(with: #/\d{4}-\d\d-\d\dT[\d:.]+Z \d+ info start /#)
  }

  init(descriptor: Int32, secrets: Secrets) {
    self.descriptor = descriptor
    self.secrets = secrets
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    try? write("\(event.message)", event.level, event.metadata ?? [:])
  }

  private func write(
    _ message: String, _ level: Logger.Level, _ added: Logger.Metadata
  ) throws(SystemError) {
    let details = metadata.merging(added) { $1 }.sorted { $0.key < $1.key }
    let words =
      [secrets.redacted(message)]
      + details.map { "\($0.key)=\(Self.word(secrets.redacted("\($0.value)")))" }
    let text = words.joined(separator: " ").withoutControls
    let line = "\(Self.moment()) \(getpid()) \(level.rawValue) \(text)\n"
    try Descriptor.write(line.utf8, to: descriptor)
  }

  /// In quotation marks if it contains spaces.
  private static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && !text.contains { $0.isWhitespace || $0 == "\"" }
    return isPlain ? text : "\"\(text.replacing("\"", with: "'"))\""
  }

  /// The real time in UTC, with milliseconds.
  private static func moment() -> String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = String(time.tv_nsec / 1_000_000)
    let second = Timestamp(secondsSince1970: Int64(time.tv_sec)).iso.dropLast()
    return second + "." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds + "Z"
  }
}

extension LogFile {
  /// The file of `--log` or `AGIO_LOG`, and which of them names it; nil where there is no log.
  package static func file(
    of choices: Choices, _ environment: [String: String]
  ) -> (option: String, path: String?) {
    let path = choices.log ?? environment["AGIO_LOG"]
    return (
      choices.log == nil ? "AGIO_LOG" : "--log", path?.isEmpty == true ? nil : path
    )
  }

  /// Refuses a log on the terminal that the screen is shown on.
  package static func checkScreen(
    of choices: Choices, _ environment: [String: String], isErrorTerminal: Bool
  ) throws(Problem) {
    guard file(of: choices, environment).path == "-", isErrorTerminal else { return }
    let given = choices.log == nil ? "AGIO_LOG=-" : "--log -"
    throw Problem(
      .usage, "the log would overwrite the screen: \(given) is the terminal",
      advice: "name a file, or add 2>agio.log")
  }
}

extension Logger.MetadataValue {
  /// Whole milliseconds.
  static func milliseconds(_ duration: Duration) -> Self { "\(duration.milliseconds)" }
}

extension FetchOutcome {
  /// The result of a fetch, for the log: whether the answer was accepted, and why not.
  var metadata: Logger.Metadata {
    switch self {
    case .updated(let publications, let added, _, let gap, let remarks):
      [
        "outcome": "accepted", "days": "\(publications.count)", "added": "\(added)",
        "newest": "\(publications.last?.day.iso ?? "")",
      ].merging(gap.map { ["gap": "\($0)"] } ?? [:]) { $1 }
        .merging(Self.list("set_aside", publications.flatMap(\.placed).map(\.text))) { $1 }
        .merging(Self.list("remarks", remarks.map(\.text))) { $1 }
    case .notStored(let publications, let problem):
      [
        "outcome": "accepted, not saved", "days": "\(publications.count)",
        "reason": "\(problem?.message ?? "the store continues in memory")",
      ]
    case .notModified: ["outcome": "not modified"]
    case .incomplete(let gap): ["outcome": "nothing new", "gap": "\(gap)"]
    case .tooEarly(let moment): ["outcome": "not asked", "until": "\(moment.iso)"]
    case .refused(let error): ["outcome": "refused", "code": "\(error.code)", "reason": "\(error)"]
    case .failed(let problem): ["outcome": "failed", "reason": "\(problem.message)"]
    case .cancelled: ["outcome": "cancelled"]
    }
  }

  private static func list(_ key: String, _ texts: [String]) -> Logger.Metadata {
    texts.isEmpty ? [:] : [key: .array(texts.map { .string($0) })]
  }
}

extension HTTPResponse {
  var metadata: Logger.Metadata {
    [
      "status": "\(status)", "bytes": "\(body.count)", "type": "\(contentType ?? "")",
      "ms": .milliseconds(elapsed),
    ]
  }
}
