// SPDX-License-Identifier: Apache-2.0

import Reducers

struct Counter: Equatable, Sendable {
  var count = 0
  var steps = 0
}

enum CounterMessage: Sendable {
  case increment, decrement, add(Int), countDown
}

let counter = Reducer<Counter, CounterMessage, Never> { state, message in
  switch message {
  case .increment: state.count &+= 1
  case .decrement: state.count &-= 1
  case .add(let number): state.count &+= number
  case .countDown:
    state.count &-= 1
    return state.count > 0 ? .send(.countDown) : .none
  }
  return .none
}

/// The baseline: hand-written code without a library.
@inline(never)
func handWritten(_ state: inout Counter, _ message: CounterMessage) {
  switch message {
  case .increment: state.count &+= 1
  case .decrement: state.count &-= 1
  case .add(let number): state.count &+= number
  case .countDown: state.count &-= 1
  }
}

struct Sheet: Equatable, Sendable {
  var counter = Counter()
  var title = "sheet"
}

struct Inner: Equatable, Sendable {
  var sheet: Sheet? = Sheet()
  var name = "inner"
}

struct Feature: Equatable, Sendable {
  var inner = Inner()
  var seen = 0
}

struct App: Equatable, Sendable {
  var feature = Feature()
  var name = "app"
  var seen = 0
}

enum InnerMessage: Sendable {
  case sheet(Presented<CounterMessage>)
  case other
}

enum FeatureMessage: Sendable {
  case inner(InnerMessage)
  case other
}

enum AppMessage: Sendable {
  case feature(FeatureMessage)
  case other
}

extension CasePath<AppMessage, FeatureMessage> {
  static var feature: Self {
    Self(embed: AppMessage.feature) { if case .feature(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<FeatureMessage, InnerMessage> {
  static var inner: Self {
    Self(embed: FeatureMessage.inner) { if case .inner(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<InnerMessage, Presented<CounterMessage>> {
  static var sheet: Self {
    Self(embed: InnerMessage.sheet) { if case .sheet(let message) = $0 { message } else { nil } }
  }
}

/// Combined, pulled back twice, with an optional child at the end.
let app: Reducer<App, AppMessage, Never> = {
  let sheet = counter.pullback(state: \Sheet.counter)
  let inner = Reducer<Inner, InnerMessage, Never> { _, _ in .none }
    .ifLet(\.sheet, message: .sheet, then: sheet)
  let feature = Reducer<Feature, FeatureMessage, Never>.combine(
    inner.pullback(state: \.inner, message: .inner),
    Reducer { state, _ in
      state.seen &+= 1
      return .none
    })
  return .combine(
    feature.pullback(state: \.feature, message: .feature),
    Reducer { state, _ in
      state.seen &+= 1
      return .none
    })
}()

/// The baseline for the above: the same steps as nested switches.
@inline(never)
func handWritten(_ state: inout App, _ message: AppMessage) {
  if case .feature(let message) = message {
    if case .inner(let message) = message {
      if case .sheet(.child(let message)) = message, state.feature.inner.sheet != nil {
        switch message {
        case .increment: state.feature.inner.sheet?.counter.count &+= 1
        case .decrement: state.feature.inner.sheet?.counter.count &-= 1
        case .add(let number): state.feature.inner.sheet?.counter.count &+= number
        case .countDown: state.feature.inner.sheet?.counter.count &-= 1
        }
      }
    }
    state.feature.seen &+= 1
  }
  state.seen &+= 1
}
