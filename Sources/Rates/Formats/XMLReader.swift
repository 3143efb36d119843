// SPDX-License-Identifier: Apache-2.0

import CExpat

/// An XML text read by expat, refusing what makes XML dangerous: DTDs, and thus custom entities,
/// and deep nesting.
///
/// Foundation's parser reports success for a document that was cut off. Expat does not: the end of
/// the text must be the end of the outermost element.
enum XMLReader {
  enum Event {
    case start(name: String, attributes: [String: String])
    case text(String)
    case end(name: String)
  }

  /// Deeper nesting is refused; no source goes beyond four.
  static let maximumDepth = 16

  /// Reads a text and reports everything in it.
  static func read(
    _ bytes: [UInt8], _ visit: @escaping (Event, _ line: Int) throws(PayloadError) -> Void
  ) throws(PayloadError) {
    try UTF8Check.require(bytes)
    guard bytes.count < Int(Int32.max) else {
      throw PayloadError(.tooLarge, "\(bytes.count) bytes of XML")
    }
    // The encoding is given, so that a declaration of another one changes nothing.
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw PayloadError(.tooLarge, "out of memory")
    }
    defer { XML_ParserFree(parser) }
    let run = Run(parser: parser, visit: visit)
    let status = withExtendedLifetime(run) {
      XML_SetUserData(parser, Unmanaged.passUnretained(run).toOpaque())
      run.setHandlers()
      return bytes.withUnsafeBytes {
        XML_Parse(parser, $0.assumingMemoryBound(to: CChar.self).baseAddress, Int32($0.count), 1)
      }
    }
    if let failure = run.failure { throw failure }
    guard status == XML_STATUS_OK else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw PayloadError(
        .malformed, "not XML: \(reason ?? "unknown error")",
        row: "line \(XML_GetCurrentLineNumber(parser))")
    }
  }

  /// One parse, as expat's callbacks see it.
  private final class Run {
    let parser: XML_Parser
    let visit: (Event, Int) throws(PayloadError) -> Void
    var depth = 0
    var failure: PayloadError?

    init(
      parser: XML_Parser, visit: @escaping (Event, Int) throws(PayloadError) -> Void
    ) {
      self.parser = parser
      self.visit = visit
    }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> Run? {
      pointer.map { Unmanaged<Run>.fromOpaque($0).takeUnretainedValue() }
    }

    func setHandlers() {
      XML_SetElementHandler(
        parser,
        { data, name, attributes in
          Run.from(data)?.start(name, attributes)
        },
        { data, name in
          Run.from(data)?.end(name)
        })
      XML_SetCharacterDataHandler(parser) { data, text, length in
        Run.from(data)?.text(text, length)
      }
      XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
        Run.from(data)?.stop(PayloadError(.unexpected, "a document type declaration"))
      }
    }

    func start(
      _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
      depth += 1
      guard depth <= XMLReader.maximumDepth else {
        return stop(PayloadError(.malformed, "nested too deeply"))
      }
      var pairs: [String: String] = [:]
      var index = 0
      while let attributes, let key = attributes[index], let value = attributes[index + 1] {
        pairs[String(cString: key)] = String(cString: value)
        index += 2
      }
      report(.start(name: name.map { String(cString: $0) } ?? "", attributes: pairs))
    }

    func end(_ name: UnsafePointer<CChar>?) {
      depth -= 1
      report(.end(name: name.map { String(cString: $0) } ?? ""))
    }

    func text(_ text: UnsafePointer<CChar>?, _ length: Int32) {
      guard let text else { return }
      let buffer = UnsafeRawBufferPointer(start: text, count: Int(length))
      report(.text(String(decoding: buffer, as: UTF8.self)))
    }

    func report(_ event: Event) {
      guard failure == nil else { return }
      do throws(PayloadError) {
        try visit(event, Int(XML_GetCurrentLineNumber(parser)))
      } catch {
        stop(error)
      }
    }

    func stop(_ error: PayloadError) {
      if failure == nil { failure = error }
      XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
  }
}
