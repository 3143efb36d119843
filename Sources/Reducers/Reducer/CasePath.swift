// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A way into one case of an enum and back out: what a key path is to a struct.
///
/// Written by hand, one line a case, and used with a leading dot:
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
  /// Puts a value into the case.
  public let embed: @Sendable (Value) -> Root
  /// Takes the value out, or nil when it is another case.
  public let extract: @Sendable (Root) -> Value?

  /// A path from its two directions; `extract(embed(value))` must give the value back.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// This path and then a path inside the value.
  public func appending<Inner>(_ inner: CasePath<Value, Inner>) -> CasePath<Root, Inner> {
    let outer = self
    return CasePath<Root, Inner>(
      embed: { outer.embed(inner.embed($0)) },
      extract: { outer.extract($0).flatMap(inner.extract) })
  }
}

extension CasePath where Root == Value {
  /// The path that stays where it is.
  @inlinable
  public static var identity: Self {
    Self(embed: { $0 }, extract: { $0 })
  }
}
