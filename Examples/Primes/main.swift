// SPDX-License-Identifier: Apache-2.0

// A counter, favourite primes, and an activity feed that neither of them knows about.

import Reducers

struct App: Equatable, Sendable {
  var count = 0
  var favourites: [Int] = []
  var feed: [String] = []

  /// The state the prime screen needs: a part that is not stored anywhere.
  var primeScreen: PrimeScreen {
    get { PrimeScreen(count: count, favourites: favourites) }
    set { favourites = newValue.favourites }
  }
}

struct PrimeScreen: Equatable, Sendable {
  let count: Int
  var favourites: [Int]
}

enum CounterMessage: Sendable { case increment, decrement }
enum PrimeMessage: Sendable { case save, remove }
enum FavouritesMessage: Sendable { case delete(Int) }

enum AppMessage: Sendable {
  case counter(CounterMessage)
  case prime(PrimeMessage)
  case favourites(FavouritesMessage)
}

extension CasePath<AppMessage, CounterMessage> {
  static var counter: Self {
    Self(embed: AppMessage.counter) { if case .counter(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<AppMessage, PrimeMessage> {
  static var prime: Self {
    Self(embed: AppMessage.prime) { if case .prime(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<AppMessage, FavouritesMessage> {
  static var favourites: Self {
    Self(embed: AppMessage.favourites) { if case .favourites(let it) = $0 { it } else { nil } }
  }
}

let counter = Reducer<Int, CounterMessage, Never> { count, message in
  count += message == .increment ? 1 : -1
  return .none
}

let prime = Reducer<PrimeScreen, PrimeMessage, Never> { screen, message in
  screen.favourites.removeAll { $0 == screen.count }
  if message == .save { screen.favourites.append(screen.count) }
  return .none
}

let favourites = Reducer<[Int], FavouritesMessage, Never> { favourites, message in
  if case .delete(let index) = message, favourites.indices.contains(index) {
    favourites.remove(at: index)
  }
  return .none
}

let app = Reducer.combine(
  counter.pullback(state: \App.count, message: .counter),
  prime.pullback(state: \.primeScreen, message: .prime),
  favourites.pullback(state: \.favourites, message: .favourites)
).activityFeed(\.feed) { message, before, after in
  switch message {
  case .prime(.save): "saved \(after.count)"
  case .prime(.remove): "removed \(after.count)"
  case .favourites(.delete(let index)):
    before.favourites.indices.contains(index) ? "removed \(before.favourites[index])" : nil
  case .counter: nil
  }
}

let store = Store(App(), reducer: app)
while let line = readLine() {
  switch line {
  case "+": store.send(.counter(.increment))
  case "-": store.send(.counter(.decrement))
  case "save": store.send(.prime(.save))
  case "remove": store.send(.prime(.remove))
  default: store.send(.favourites(.delete(Int(line) ?? -1)))
  }
  print("\(line): count \(store.state.count), favourites \(store.state.favourites)")
}
print("feed: \(store.state.feed.joined(separator: ", "))")
