// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
