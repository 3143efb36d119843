// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import ReducersTesting
import Testing

/// A wizard with a modal child and a list of loading rows, written from the documentation alone: each
/// feature does its own work, and no code of the parent passes replies on.
@Suite("A wizard with a modal child and a list of loading rows") struct WizardTests {
  // A row: an account whose balance is loaded.

  struct Account: Equatable, Sendable {
    var name: String
    var balance: Int?
    var hasFailed = false
  }

  enum AccountMessage: Equatable, Sendable {
    case load, loaded(Int?), removeTapped
  }

  enum BankEffect: Equatable, Sendable {
    case balance(String), check(code: String)
  }

  static let account = Reducer<Account, AccountMessage, BankEffect> { account, message in
    switch message {
    case .load:
      account.hasFailed = false
      return .perform(.balance(account.name), reply: { .loaded($0) })
        .cancellable("load", inFlight: .cancelPrevious)
    case .loaded(let balance):
      account.balance = balance
      account.hasFailed = balance == nil
    case .removeTapped:
      return .dismiss
    }
    return .none
  }

  // The modal child: a code to confirm, which runs out.

  struct Confirmation: Equatable, Sendable {
    var code = ""
    var seconds = 30
    var isChecking = false
  }

  enum ConfirmationMessage: Equatable, Sendable {
    case typed(String), confirm, checked(Bool), tick, cancelTapped
  }

  static let confirmation = Reducer<Confirmation, ConfirmationMessage, BankEffect> {
    state, message in
    switch message {
    case .typed(let text): state.code = text
    case .confirm:
      state.isChecking = true
      return .perform(.check(code: state.code), reply: { .checked($0) })
    case .checked: state.isChecking = false
    case .tick:
      state.seconds -= 1
      if state.seconds == 0 { return .dismiss }
    case .cancelTapped: return .dismiss
    }
    return .none
  }
  .subscriptions { _ in ["clock": .every(.seconds(1), .tick)] }

  // The wizard: its pages are screens of a stack; the rows and the modal child are the wizard's.

  enum Page: Equatable, Sendable { case name, accounts, done }

  enum PageMessage: Equatable, Sendable { case next }

  static let page = Reducer<Page, PageMessage, BankEffect> { _, _ in .none }

  struct Wizard: Equatable, Sendable {
    var pages = ScreenStack(root: Page.name)
    var accounts: OrderedDictionary<String, Account> = [:]
    var confirmation: Confirmation?
  }

  enum WizardMessage: Equatable, Sendable {
    case add(String), finishTapped
    case pages(StackMessage<Page, PageMessage>)
    case accounts(RowMessage<String, AccountMessage>)
    case confirmation(Presented<ConfirmationMessage>)
  }

  static let pages = CasePath<WizardMessage, StackMessage<Page, PageMessage>>(
    embed: WizardMessage.pages
  ) { if case .pages(let message) = $0 { message } else { nil } }
  static let accounts = CasePath<WizardMessage, RowMessage<String, AccountMessage>>(
    embed: WizardMessage.accounts
  ) { if case .accounts(let message) = $0 { message } else { nil } }
  static let modal = CasePath<WizardMessage, Presented<ConfirmationMessage>>(
    embed: WizardMessage.confirmation
  ) { if case .confirmation(let message) = $0 { message } else { nil } }

  static let wizard = Reducer<Wizard, WizardMessage, BankEffect> { wizard, message in
    switch message {
    case .add(let name):
      wizard.accounts[name] = Account(name: name)
      return .send(.accounts(.row(name, .load)))
    case .pages(.element(_, .next)):
      wizard.pages.push(.accounts)
    case .finishTapped:
      wizard.confirmation = Confirmation()
    case .confirmation(.child(.checked(true))):
      wizard.confirmation = nil
      wizard.pages.push(.done)
    default:
      break
    }
    return .none
  }
  .ifLet(\.confirmation, message: modal, then: confirmation)
  .forEach(\.accounts, message: accounts, each: account)
  .forEach(\.pages, message: pages, each: page)

  static let bank = Interpreter<BankEffect, WizardMessage>.combine(
    Interpreter<String, Int?> { name, send in send(name.isEmpty ? nil : name.utf8.count) }
      .pullback(
        effect: CasePath(embed: BankEffect.balance) {
          if case .balance(let name) = $0 { name } else { nil }
        }),
    Interpreter<String, Bool> { code, send in send(code == "1234") }
      .pullback(
        effect: CasePath(embed: { .check(code: $0) }) {
          if case .check(let code) = $0 { code } else { nil }
        }))

  @Test("two rows load at once, the modal child confirms, the last page is reached")
  func wholeWay() {
    let store = TestStore(Wizard(), reducer: Self.wizard)
    store.send(.pages(.element(StackID(1), .next))) { $0.pages.push(.accounts) }
    for name in ["giro", "savings"] {
      store.send(.add(name)) { $0.accounts[name] = Account(name: name) }
      store.receive(.accounts(.row(name, .load)))
    }
    store.perform(.balance("savings"), as: Int?.self, replying: 7)
    store.receive(.accounts(.row("savings", .loaded(7)))) { $0.accounts["savings"]?.balance = 7 }
    store.perform(.balance("giro"), replying: .accounts(.row("giro", .loaded(nil))))
    store.receive(.accounts(.row("giro", .loaded(nil)))) { $0.accounts["giro"]?.hasFailed = true }

    store.send(.finishTapped) { $0.confirmation = Confirmation() }
    store.advance(by: .seconds(1))
    store.receive(.confirmation(.child(.tick))) { $0.confirmation?.seconds = 29 }
    store.send(.confirmation(.child(.typed("1234")))) { $0.confirmation?.code = "1234" }
    store.send(.confirmation(.child(.confirm))) { $0.confirmation?.isChecking = true }
    store.run(.check(code: "1234"), by: Self.bank)
    store.receive(.confirmation(.child(.checked(true)))) {
      $0.confirmation = nil
      $0.pages.push(.done)
    }
    #expect(store.nextDeadline == nil)
    store.finish()
  }

  @Test("a row that is removed and a modal child whose time is up end what they do") func ends() {
    let store = TestStore(Wizard(), reducer: Self.wizard)
    store.exhaustivity = .off
    store.send(.add("giro"))
    store.receive(.accounts(.row("giro", .load)))
    store.send(.accounts(.row("giro", .removeTapped)))
    store.receive(.accounts(.remove("giro")))
    store.expectCancelled(.balance("giro"))
    store.send(.finishTapped)
    store.send(.confirmation(.child(.confirm)))
    for _ in 1...30 {
      store.advance(by: .seconds(1))
      store.receiveAll()
    }
    #expect(store.state.confirmation == nil)
    store.expectCancelled(.check(code: ""))
    store.finish()
  }

  @Test("the store runs it with one interpreter") func real() async {
    let store = Store(Wizard(), reducer: Self.wizard, interpreter: Self.bank)
    store.send(.add("giro"))
    store.send(.add("savings"))
    await store.finish()
    #expect(store.state.accounts.values.map(\.balance) == [4, 7])
  }
}
