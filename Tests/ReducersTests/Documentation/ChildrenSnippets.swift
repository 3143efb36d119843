// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import ReducersTesting
import Testing

// The program of Children.md.

struct Contact: Equatable, Sendable {
  var name: String
  var isStarred = false
  var minutes = 0
}

enum ContactMessage: Equatable, Sendable {
  case starTapped, deleteTapped, call, called(minutes: Int)
}

enum ContactEffect: Equatable, Sendable {
  case call(String)
}

let contact = Reducer<Contact, ContactMessage, ContactEffect> { contact, message in
  switch message {
  case .starTapped: contact.isStarred.toggle()
  case .deleteTapped: return .dismiss
  case .call: return .perform(.call(contact.name)).cancellable("call")
  case .called(let minutes): contact.minutes += minutes
  }
  return .none
}

let contactLive = Interpreter<ContactEffect, ContactMessage> { effect, send in
  switch effect {
  case .call(let name): send(.called(minutes: name.count))
  }
}

struct AddressBook: Equatable, Sendable {
  var editor: Contact?
  var contacts: OrderedDictionary<Int, Contact> = [:]
  var path = ScreenStack<Contact>()
}

enum AddressBookMessage: Equatable, Sendable {
  case newTapped
  case editor(Presented<ContactMessage>)
  case contacts(RowMessage<Int, ContactMessage>)
  case path(StackMessage<Contact, ContactMessage>)
}

enum AddressBookEffect: Equatable, Sendable {
  case contact(ContactEffect)
  case forget(String)
}

extension CasePath<AddressBookMessage, Presented<ContactMessage>> {
  static var editor: Self {
    Self(embed: AddressBookMessage.editor) {
      if case .editor(let message) = $0 { message } else { nil }
    }
  }
}

extension CasePath<AddressBookMessage, RowMessage<Int, ContactMessage>> {
  static var contacts: Self {
    Self(embed: AddressBookMessage.contacts) {
      if case .contacts(let message) = $0 { message } else { nil }
    }
  }
}

extension CasePath<AddressBookMessage, StackMessage<Contact, ContactMessage>> {
  static var path: Self {
    Self(embed: AddressBookMessage.path) {
      if case .path(let message) = $0 { message } else { nil }
    }
  }
}

extension CasePath<AddressBookEffect, ContactEffect> {
  static var contact: Self {
    Self(embed: AddressBookEffect.contact) {
      if case .contact(let effect) = $0 { effect } else { nil }
    }
  }
}

func addressBookReducer(
  _ book: inout AddressBook, _ message: AddressBookMessage
) -> Command<AddressBookMessage, AddressBookEffect> {
  switch message {
  case .newTapped:
    book.editor = Contact(name: "")
  case .editor(.child(.starTapped)):
    break  // the child has done it; the parent sees it too
  case .editor(.dismiss):
    if let contact = book.editor { book.contacts[(book.contacts.keys.max() ?? 0) + 1] = contact }
  case .contacts(.row(let id, .call)):
    if let contact = book.contacts[id] { book.path.push(contact) }
  case .contacts(.remove(let id)):
    return .perform(.forget(book.contacts[id]?.name ?? ""))
  default:
    break
  }
  return .none
}

let child = contact.pullback(effect: AddressBookEffect.contact)

let addressBook = Reducer(addressBookReducer)
  .ifLet(\.editor, message: .editor, then: child)
  .forEach(\.contacts, message: .contacts, each: child)
  .forEach(\.path, message: .path, each: child)

let addressBookLive: Interpreter<AddressBookEffect, AddressBookMessage> = .combine(
  contactLive.pullback(effect: .contact),
  Interpreter { effect, send in
    if case .forget(let name) = effect { print("forgot \(name)") }
  })

enum Session: Equatable, Sendable {
  case signedOut
  case signedIn(Contact)
}

enum SessionMessage: Equatable, Sendable {
  case signIn(Contact), signOut
  case contact(ContactMessage)
}

extension CasePath<Session, Contact> {
  static var signedIn: Self {
    Self(embed: Session.signedIn) { if case .signedIn(let contact) = $0 { contact } else { nil } }
  }
}

extension CasePath<SessionMessage, ContactMessage> {
  static var contact: Self {
    Self(embed: SessionMessage.contact) {
      if case .contact(let message) = $0 { message } else { nil }
    }
  }
}

func sessionReducer(
  _ session: inout Session, _ message: SessionMessage
) -> Command<SessionMessage, ContactEffect> {
  switch message {
  case .signIn(let contact): session = .signedIn(contact)
  case .signOut: session = .signedOut
  case .contact: break
  }
  return .none
}

let session = Reducer.combine(
  contact.pullback(case: .signedIn, message: .contact, id: \.name),
  Reducer(sessionReducer))

@Suite("Snippets of Children.md") struct ChildrenSnippets {
  @Test("a child is presented and dismissed; a row and a screen come and go") func program() {
    var book = AddressBook()
    book.contacts = [7: Contact(name: "Ada"), 8: Contact(name: "Bob")]
    let store = TestStore(book, reducer: addressBook)

    store.send(.newTapped) { $0.editor = Contact(name: "") }
    store.send(.editor(.child(.starTapped))) { $0.editor?.isStarred = true }
    store.send(.editor(.child(.deleteTapped)))
    store.receive(.editor(.dismiss)) {
      $0.editor = nil
      $0.contacts[9] = Contact(name: "", isStarred: true)
    }

    store.send(.contacts(.row(7, .call))) { $0.path.push(Contact(name: "Ada")) }
    store.send(.contacts(.row(7, .deleteTapped)))
    store.receive(.contacts(.remove(7))) { $0.contacts[7] = nil }
    store.expectCancelled(.contact(.call("Ada")))
    store.perform(.forget("Ada"))

    store.send(.path(.push(Contact(name: "Bob")))) { $0.path.push(Contact(name: "Bob")) }
    #expect(store.state.path.count == 2)
    #expect(store.state.path.top?.screen.name == "Bob")
    #expect(store.state.path.elements.map(\.id) == [StackID(1), StackID(2)])
    store.send(.path(.element(StackID(2), .deleteTapped)))
    store.receive(.path(.popFrom(StackID(2)))) { $0.path.pop() }
    store.finish()
  }

  @Test("a reply reaches the child that performed the effect") func replies() async {
    var book = AddressBook()
    book.contacts = [7: Contact(name: "Ada"), 8: Contact(name: "Bob")]
    let store = TestStore(book, reducer: addressBook)
    store.send(.contacts(.row(8, .call))) { $0.path.push(Contact(name: "Bob")) }
    store.send(.path(.element(StackID(1), .call)))
    store.perform(.contact(.call("Bob")), as: ContactMessage.self, replying: .called(minutes: 5))
    store.receive(.contacts(.row(8, .called(minutes: 5)))) { $0.contacts[8]?.minutes = 5 }
    store.perform(
      .contact(.call("Bob")), replying: .path(.element(StackID(1), .called(minutes: 2))))
    store.receive(.path(.element(StackID(1), .called(minutes: 2)))) {
      $0.path[StackID(1)]?.minutes = 2
    }
    store.finish()

    let real = Store(book, reducer: addressBook, interpreter: addressBookLive)
    real.send(.contacts(.row(7, .call)))
    await real.finish()
    #expect(real.state.contacts[7]?.minutes == 3)
  }

  @Test("another identity in the same case ends the child that was there") func enumCase() {
    let store = TestStore(Session.signedOut, reducer: session)
    store.send(.signIn(Contact(name: "Ada"))) { $0 = .signedIn(Contact(name: "Ada")) }
    store.send(.contact(.call))
    #expect(store.pending == [.call("Ada")])
    store.send(.signIn(Contact(name: "Bob"))) { $0 = .signedIn(Contact(name: "Bob")) }
    store.expectCancelled(.call("Ada"))
    store.send(.contact(.starTapped)) { $0 = .signedIn(Contact(name: "Bob", isStarred: true)) }
    store.send(.signOut) { $0 = .signedOut }
    store.finish()
  }

  @Test("an interpreter of the same effects replies to the child in a larger program")
  func sameEffects() async {
    let live = Store(
      Session.signedIn(Contact(name: "Ada")), reducer: session, interpreter: contactLive.pullback())
    live.send(.contact(.call))
    await live.finish()
    #expect(live.state == .signedIn(Contact(name: "Ada", minutes: 3)))
  }
}
