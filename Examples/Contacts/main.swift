// SPDX-License-Identifier: Apache-2.0

// A store with a list of reducers, a middleware that logs, a subscription to a part of the state,
// and a sequence of messages dispatched like a single one.

import Reducers

struct User: Equatable, Sendable { var firstName: String, lastName: String }
struct Contact: Equatable, Sendable { var user: User, isConnected: Bool }

struct App: Equatable, Sendable {
  enum UserState: Equatable, Sendable { case empty, loaded(User) }
  enum ContactsState: Equatable, Sendable { case empty, loaded([Contact]) }

  var user = UserState.empty
  var contacts = ContactsState.empty
}

enum Message: Equatable, Sendable {
  case loadUser(User)
  case loadContacts([Contact])
  case toggle(Int)
}

let user = Reducer<App, Message, Never> { app, message in
  if case .loadUser(let user) = message { app.user = .loaded(user) }
  return .none
}

let contacts = Reducer<App, Message, Never> { app, message in
  switch message {
  case .loadContacts(let contacts):
    app.contacts = .loaded(contacts)
  case .toggle(let index):
    guard case .loaded(var contacts) = app.contacts, contacts.indices.contains(index) else { break }
    contacts[index].isConnected.toggle()
    app.contacts = .loaded(contacts)
  case .loadUser:
    break
  }
  return .none
}

let log = Middleware<App, Message, Never>(willReduce: { message, origin, app in
  let name = "\(message)".prefix { $0 != "(" }
  print("log: \(name) \(origin), user \(app.user == .empty ? "empty" : "loaded")")
  return .pass
})

let store = Store(
  App(), reducer: .combine([user, contacts]), middleware: [log])

let userName = store.observe(select: { $0.user }) { user in
  switch user {
  case .empty: print("user: nobody")
  case .loaded(let user): print("user: \(user.firstName) \(user.lastName)")
  }
}

let online = store.observe(select: { app -> Int in
  guard case .loaded(let contacts) = app.contacts else { return 0 }
  return contacts.count(where: \.isConnected)
}) { print("online: \($0)") }

let tony = User(firstName: "Tony", lastName: "Stark")
let pepper = Contact(user: User(firstName: "Pepper", lastName: "Potts"), isConnected: true)
let james = Contact(user: User(firstName: "James", lastName: "Rhodes"), isConnected: false)

store.send(.loadUser(tony))
store.send(
  AsyncStream { source in
    source.yield(.loadUser(tony))
    source.yield(.loadContacts([pepper, james]))
    source.finish()
  })
await store.finish()
store.send(.toggle(1))
