// SPDX-License-Identifier: Apache-2.0

import OrderedCollections

/// A value as it would be written in a reducer, for recordings and failures: the same text in every process, and after
/// a type was renamed or moved to another module.
///
/// `String(describing:)` names modules and types inside a value, and has sets and dictionaries in the
/// order of their hashes, which differs in each process. Here they are in the order of their text.
package func plainText(_ value: Any, isNested: Bool = false) -> String {
  if let text = value as? String { return text.debugDescription }
  if type(of: value) == AnyHashable.self, let key = value as? AnyHashable {
    return plainText(key.base, isNested: isNested)
  }
  let mirror = Mirror(reflecting: value)
  // The standard library's own description of a collection names the types of its elements.
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { plainText($0.value, isNested: isNested) } ?? "nil"
  case .collection:
    return "[\(fields(mirror))]"
  case .set:
    return "[\(items(mirror.children.map { plainText($0.value, isNested: true) }, of: value))]"
  case .dictionary:
    let pairs = mirror.children.map { pair in
      Mirror(reflecting: pair.value).children.map { plainText($0.value, isNested: true) }
        .joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[\(items(pairs, of: value))]"
  case .tuple:
    return "(\(fields(mirror)))"
  default:
    return plainText(value, mirror, isNested: isNested)
  }
}

/// A message or an effect: one that is itself a text has no quotation marks.
package func written(_ value: Any) -> String { value as? String ?? plainText(value) }

private func plainText(_ value: Any, _ mirror: Mirror, isNested: Bool) -> String {
  switch value {
  case let text as any StringProtocol: return String(text).debugDescription
  case let character as Character: return character.debugDescription
  case let value as any CustomStringConvertible: return value.description
  case let value as any CustomDebugStringConvertible: return value.debugDescription
  default: break
  }
  switch mirror.displayStyle {
  case .struct:
    return "(\(fields(mirror)))"
  case .enum:
    let dot = isNested ? "." : ""
    guard let payload = mirror.children.first, let label = payload.label else {
      return "\(dot)\(value)"
    }
    let name = dot + label
    let text = plainText(payload.value, isNested: true)
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
    return isTuple ? name + text : "\(name)(\(text))"
  default:
    return "\(value)"
  }
}

private func fields(_ mirror: Mirror) -> String {
  mirror.children.map { field in
    // The parts of a tuple without labels are called .0, .1 and so on.
    guard let label = field.label, !label.hasPrefix(".") else {
      return plainText(field.value, isNested: true)
    }
    return "\(label): \(plainText(field.value, isNested: true))"
  }.joined(separator: ", ")
}

private func items(_ texts: [String], of value: Any) -> String {
  (value is any KeepsOrder ? texts : texts.sorted()).joined(separator: ", ")
}

/// A set or a dictionary whose order is part of its value.
private protocol KeepsOrder {}

extension OrderedSet: KeepsOrder {}
extension OrderedDictionary: KeepsOrder {}
extension KeyValuePairs: KeepsOrder {}
