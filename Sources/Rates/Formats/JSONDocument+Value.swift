// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension JSONDocument {
  struct Value {
    let document: JSONDocument
    let index: Int

    var node: JSONDocument.Node { document.nodes[index] }

    var kind: JSONDocument.Kind { node.kind }

    /// Where it begins, for error messages.
    var place: String { "byte \(node.start)" }

    /// The text of a string; nil for anything else.
    var string: String? {
      guard node.kind == .string || node.kind == .escapedString else { return nil }
      return document.bytes.withUnsafeBufferPointer { JSONText.string(node, in: $0) }
    }

    /// The text of a number as written; nil for anything else.
    var number: String? {
      guard node.kind == .number else { return nil }
      return rawText
    }

    /// A whole number that fits; nil for anything else.
    var integer: Int? { number.flatMap { Int($0) } }

    /// The rate a number represents; nil for anything else and for an invalid rate.
    var rate: PublishedRate? {
      node.kind == .number
        ? reading { PublishedRate.read(decimal: $0, units: PublishedRate.direct) } : nil
    }

    /// The rate a string represents, where a source writes its numbers as strings.
    var quotedRate: PublishedRate? {
      node.kind == .string
        ? reading { PublishedRate.read(decimal: $0, units: PublishedRate.direct) } : nil
    }

    /// The rate for a price of that many units; the price is a number or a string.
    func rate(pricePerUnits units: Int) -> PublishedRate? {
      guard node.kind == .number || node.kind == .string else { return nil }
      return reading { PublishedRate.read(price: $0, units: units) }
    }

    /// The bytes as text, for error messages: at most 40 characters.
    var excerpt: String { rawText.excerpt(40) }

    /// A member of an object; nil when there is none, or this is not an object.
    subscript(key: String) -> JSONDocument.Value? {
      members.first { $0.key.isKey(key) }?.value
    }

    /// The members of an object, in order; empty for anything else.
    var members: some Sequence<(key: JSONDocument.Value, value: JSONDocument.Value)> {
      let end = node.kind == .object ? Int(node.next) : index + 1
      return sequence(state: index + 1) {
        next -> (key: JSONDocument.Value, value: JSONDocument.Value)? in
        guard next < end else { return nil }
        let key = JSONDocument.Value(document: document, index: next)
        let value = JSONDocument.Value(document: document, index: next + 1)
        next = Int(value.node.next)
        return (key, value)
      }
    }

    /// The elements of an array, in order; empty for anything else.
    var elements: some Sequence<JSONDocument.Value> {
      let end = node.kind == .array ? Int(node.next) : index + 1
      return sequence(state: index + 1) { next -> JSONDocument.Value? in
        guard next < end else { return nil }
        let element = JSONDocument.Value(document: document, index: next)
        next = Int(element.node.next)
        return element
      }
    }

    private var rawText: String {
      String(decoding: document.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
    }

    private func isKey(_ text: String) -> Bool {
      guard node.kind == .string else { return string == text }
      return document.bytes[Int(node.start)..<Int(node.end)].elementsEqual(text.utf8)
    }

    private func reading<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      document.bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[Int(node.start)..<Int(node.end)]))
      }
    }
  }
}
