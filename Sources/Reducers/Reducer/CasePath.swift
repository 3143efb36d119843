// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
