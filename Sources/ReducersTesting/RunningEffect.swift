// SPDX-License-Identifier: Apache-2.0

import Reducers

/// An effect or named work that a test store keeps as pending instead of running it.
struct RunningEffect<Message, Effect> {
  enum Kind {
    case effect(Effect)
    case work(String)
  }

  let kind: Kind
  let number: EffectNumber
  /// The way of its replies; nil if the root performed it.
  let path: ReplyPath<Message>?
  var work: Work<Message>?
}

extension RunningEffect.Kind: Equatable where Effect: Equatable {}

extension RunningEffect.Kind {
  func isWork(_ name: String) -> Bool {
    if case .work(name) = self { true } else { false }
  }
}

extension RunningEffect.Kind: CustomStringConvertible {
  var description: String {
    switch self {
    case .effect(let effect): "perform(\(written(effect)))"
    case .work(let name): "run(\"\(name)\")"
    }
  }
}
