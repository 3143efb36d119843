// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G8: a message for an absent child is reported, and only the parent sees it")
struct G08AbsentChildTests {
  static let seeing = family { family, message in
    family.log.append("\(message)".prefix(6) == "sheet(" ? "sheet" : "other")
    return .none
  }

  static let absent: [FamilyMessage] = [
    .sheet(.child(.text("x"))), .sheet(.dismiss), .rows(.row(7, .text("x"))), .rows(.remove(7)),
    .screens(.element(StackID(9), .text("x"))), .screens(.popFrom(StackID(9))),
  ]

  @Test("Store: each is reported with the place of composition", arguments: absent)
  func store(message: FamilyMessage) throws {
    var issues: [ReducerIssue] = []
    let store = Store(
      Family(), reducer: Self.seeing, interpreter: .empty, report: { issues.append($0) })
    store.send(message)
    #expect(store.state.log.count == 1)
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.kind == .absentChild)
    #expect(issue.place?.fileID == "ReducersTests/Family.swift")
    #expect(issue.description.contains("Likely causes"))
  }

  @Test("TestStore: it fails the test", arguments: absent) func testStore(message: FamilyMessage) {
    let failures = Failures()
    let store = TestStore(Family(), reducer: Self.seeing, reporter: failures.reporter)
    store.exhaustivity = .off
    let line: UInt = #line + 1
    store.send(message)
    #expect(failures.kinds == [.issueReported])
    #expect(failures.all.first?.caller.line == line)
  }

  @Test("popping the root of a stack is reported and changes nothing") func root() {
    struct Screens: Equatable, Sendable { var stack = ScreenStack(root: Member("root")) }
    let path = CasePath<StackMessage<Member, MemberMessage>, StackMessage<Member, MemberMessage>>
      .identity
    let reducer = Reducer<Screens, StackMessage<Member, MemberMessage>, String>.empty
      .forEach(\.stack, message: path, each: member)
    var issues: [ReducerIssue] = []
    let store = Store(
      Screens(), reducer: reducer, interpreter: .empty, report: { issues.append($0) })
    store.send(.push(Member("above")))
    store.send(.popFrom(StackID(1)))
    #expect(store.state.stack.count == 2)
    store.send(.element(StackID(1), .text("dismiss")))
    #expect(store.state.stack.count == 2)
    #expect(issues.map(\.kind) == [.rootPopped, .rootPopped])
  }

  @Test("dismiss at the root of a store is reported") func dismissAtRoot() {
    var issues: [ReducerIssue] = []
    let store = Store(
      [], reducer: scripted(["go": .dismiss]), interpreter: .empty,
      report: { issues.append($0) })
    store.send("go")
    #expect(issues.map(\.kind) == [.nothingToDismiss])
  }

  @Test("a late reply of an ended child is not an error") func lateReply() async {
    let puppet = Puppet<FamilyMessage>()
    var issues: [ReducerIssue] = []
    var start = Family()
    start.sheet = Member("sheet")
    let store = Store(
      start, reducer: Self.seeing, interpreter: puppet.interpreter,
      report: { issues.append($0) })
    store.send(.sheet(.child(.text("fire"))))
    let reply = await puppet.started("work of sheet")
    store.send(.sheet(.dismiss))
    reply(.sheet(.child(.text("late"))))
    store.drain()
    #expect(issues.isEmpty)
    #expect(store.state.log.count == 2)
  }
}
