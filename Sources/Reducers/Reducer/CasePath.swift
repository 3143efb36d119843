// SPDX-License-Identifier: Apache-2.0

/// A way into one case of an enum and back out: what a key path is for a struct.
///
/// Write it by hand, one line per case, and use it with a leading dot:
///
/// ```swift
/// extension CasePath<AppMessage, CounterMessage> {
///   static var counter: Self {
///     Self(embed: AppMessage.counter) { if case .counter(let message) = $0 { message } else { nil } }
///   }
/// }
///
/// counter.pullback(state: \.counter, message: .counter)
/// ```
public struct CasePath<Root, Value>: Sendable {
  /// Wraps a value in the case.
  public let embed: @Sendable (Value) -> Root
  /// Extracts the value; nil if the root is another case.
  public let extract: @Sendable (Root) -> Value?

  /// Creates a path from its two directions; `extract(embed(value))` must return the value.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }
}

extension CasePath where Root == Value {
  /// The path from a value to itself.
  @inlinable
  public static var identity: Self {
    Self(embed: { $0 }, extract: { $0 })
  }
}

/// A writable key path, with a fast path to a stored property.
///
/// Reading and writing through a key path walks its components each time. For a property stored
/// inline, `MemoryLayout.offset(of:)` gives its offset in the struct, and the child is reduced in
/// place; computed and observed properties have no offset and use the key path.
@usableFromInline
struct StateField<Root, Value>: Sendable {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value> & Sendable
  @usableFromInline let offset: Int

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, Value> & Sendable) {
    self.keyPath = keyPath
    self.offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
  }

  @inlinable
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard offset >= 0 else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { pointer in
      let value = UnsafeMutableRawPointer(pointer).advanced(by: offset)
      return body(&value.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Calls a function with the value where it is stored, without a copy.
  @inlinable
  func with<Result>(_ root: Root, _ body: (Value) -> Result) -> Result {
    guard offset >= 0 else { return body(root[keyPath: keyPath]) }
    return withUnsafePointer(to: root) { pointer in
      let value = UnsafeRawPointer(pointer).advanced(by: offset)
      return body(value.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  @inlinable
  func read(_ root: Root) -> Value { with(root) { $0 } }
}
