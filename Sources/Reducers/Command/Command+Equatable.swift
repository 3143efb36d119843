// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Command.Kind: Equatable where Message: Equatable, Effect: Equatable {
  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.scoped(let inner, _), _): inner.kind == right
    case (_, .scoped(let inner, _)): left == inner.kind
    case (.none, .none), (.dismiss, .dismiss), (.end, .end): true
    case (.send(let left), .send(let right)): left == right
    case (.perform(let left, _), .perform(let right, _)): left == right
    case (.cancel(let left), .cancel(let right)): left == right
    case (.run(let left), .run(let right)): left == right
    case (.batch(let left), .batch(let right)): left == right
    case (.sequence(let left), .sequence(let right)): left == right
    case (.cancellable(let left, let id, let mode), .cancellable(let right, let other, let new)):
      id == other && mode == new && left == right
    case (.delayed(let left, let duration), .delayed(let right, let other)):
      duration == other && left == right
    case (
      .throttled(let left, let id, let time, let last),
      .throttled(let right, let other, let length, let latest)
    ):
      id == other && time == length && last == latest && left == right
    case (.every(let left, let message), .every(let right, let other)):
      left == right && message == other
    case (.report(let left), .report(let right)): left == right
    default: false
    }
  }
}
