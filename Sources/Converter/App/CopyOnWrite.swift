// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A part of a value that is kept beside it: copies share the part until one of them changes theirs.
///
/// For what is large and seldom changes. Copying what it is part of then costs one reference for it, and
/// comparing two copies one look, whatever there is in it.
@propertyWrapper
package struct CopyOnWrite<Value> {
  // An array is what the standard library shares this way: always of one element here.
  private var storage: [Value]

  /// A part with its first value.
  package init(wrappedValue: Value) {
    storage = [wrappedValue]
  }

  /// The value itself.
  package var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }

  /// The part to be shared with another holder, ``wrappedValue`` the value alone.
  package var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension CopyOnWrite: Sendable where Value: Sendable {}

extension CopyOnWrite: Equatable where Value: Equatable {}

extension CopyOnWrite: CustomReflectable {
  /// The value's own: where a state is taken apart to be shown, what it shares looks like the rest.
  package var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
