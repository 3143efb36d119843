// SPDX-License-Identifier: Apache-2.0

// A server: a hundred sessions, each in a host of its own that owns its store, mailbox and timer. Each
// client orders a few items, whose prices an effect looks up, and waits for the reply; a session
// that is not used for a while expires. "N" on the standard input is the number of orders.

import Reducers

struct Session: Equatable, Sendable {
  var orders = 0
  var total = 0
  var isOpen = true
}

enum SessionMessage: Sendable { case order(String), priced(Int), expired }

enum SessionEffect: Equatable, Sendable { case price(String) }

let session = Reducer<Session, SessionMessage, SessionEffect> { session, message in
  let expiry = Command<SessionMessage, SessionEffect>.send(.expired)
    .debounced("expiry", for: .seconds(1))
  switch message {
  case .order(let item):
    guard session.isOpen else { return .none }
    session.orders += 1
    return .batch(.perform(.price(item)), expiry)
  case .priced(let price):
    session.total += price
  case .expired:
    session.isOpen = false
  }
  return .none
}

let prices = Interpreter<SessionEffect, SessionMessage> { effect, send in
  switch effect {
  case .price(let item):
    await Task.yield()
    send(.priced(item.utf8.count))
  }
}

typealias Host = StoreHost<Session, SessionMessage, SessionEffect>

let orders = Int(readLine() ?? "") ?? 1
let hosts = (0..<100).map { _ in
  Host { Store(Session(), reducer: session, interpreter: prices, mailbox: $0) }
}

// All clients at once, each with a row of requests, and a message from elsewhere in between.
let totals = await withTaskGroup(of: (Int, Int).self) { group in
  for (number, host) in hosts.enumerated() {
    group.addTask {
      for order in 0..<orders {
        await host.send(.order("item \(number + order)"))
      }
      host.post(.priced(1_000))
      // Everything there is: the prices, and the expiry of the session.
      await host.finish()
      return (number, await host.state.total)
    }
  }
  var totals = [Int](repeating: 0, count: hosts.count)
  for await (number, total) in group { totals[number] = total }
  return totals
}

var open = 0
for host in hosts {
  // A session that has expired takes no more orders.
  let state = await host.run(.order("too late"))
  if state.isOpen { open += 1 }
}
print("\(hosts.count) sessions, \(orders) orders each")
print("first \(totals[0]), last \(totals[99]), all \(totals.reduce(0, +))")
print("open: \(open)")
