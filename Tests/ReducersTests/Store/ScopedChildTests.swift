// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("A scoped child ends with its child") @MainActor struct ScopedChildTests {
  func familyStore() -> Store<Family, FamilyMessage, String> {
    Store(
      Family(),
      reducer: family { family, message in
        guard case .text(let text) = message else { return .none }
        if text == "rows" {
          family.rows = [1: Member("one"), 2: Member("two")]
        } else {
          family.sheet = Member(text)
        }
        return .none
      }, interpreter: .empty)
  }

  @Test("its sequence of states ends with the row") func states() async {
    let store = familyStore()
    store.send(.text("rows"))
    guard let row = store.scope(row: 1, in: \.rows, message: FamilyMessage.rows) else {
      Issue.record("there is a row")
      return
    }
    let logs = row.states(select: \.log)
    let parts = row.scope(\.log.count, message: MemberMessage.text).states()
    row.send(.text("hello"))
    store.send(.rows(.remove(1)))
    store.send(.text("rows"))
    var seen: [[String]] = []
    for await log in logs { seen.append(log) }
    #expect(seen == [[], ["hello"]])
    var counts: [Int] = []
    for await count in parts { counts.append(count) }
    #expect(counts == [0, 1])
    for await log in row.states(select: \.log) { Issue.record("the row has ended: \(log)") }
    store.close()
  }

  @Test("a reader that has stopped releases what it captured at the next message")
  func stoppedReader() async {
    final class Captured { let offset = 1 }
    let store = Store([], reducer: scripted([:]), interpreter: .empty)
    weak var weakly: Captured?
    do {
      let captured = Captured()
      weakly = captured
      for await _ in store.states(select: { min($0.count, 0) + captured.offset }) { break }
    }
    store.send("a")
    #expect(weakly == nil)
  }

  @Test("a sheet with another id is another child") func otherID() {
    let store = familyStore()
    store.send(.text("Ada"))
    let sheet = store.scope(
      ifLet: \.sheet, id: \.name, message: FamilyMessage.sheet)
    var seen: [String] = []
    let token = sheet?.observe(select: \.name) { seen.append($0) }
    store.send(.text("Bob"))
    #expect(sheet?.isPresent == false)
    #expect(sheet?.state.name == "Ada")
    #expect(seen == ["Ada"])
    store.send(.text("Ada"))
    #expect(sheet?.isPresent == false)
    token?.cancel()
  }

  @Test("a message to a child that was replaced does not reach the next one") func replaced() {
    var issues: [ReducerIssue] = []
    let store = Store(
      Family(),
      reducer: family { family, message in
        if case .text(let name) = message { family.sheet = Member(name) }
        return .none
      }, interpreter: .empty, report: { issues.append($0) })
    store.send(.text("Ada"))
    let sheet = store.scope(ifLet: \.sheet, id: \.name, message: FamilyMessage.sheet)
    let part = sheet?.scope(\.log, message: MemberMessage.text)
    store.send(.text("Bob"))
    #expect(sheet?.send(.text("for Ada")).isFinished == true)
    part?.send("for Ada")
    #expect(store.state.sheet == Member("Bob"))
    #expect(issues.map(\.kind) == [.absentChild, .absentChild])
    #expect(issues.first?.text.contains("for Ada") == true)
    store.send(.sheet(.dismiss))
    sheet?.send(.text("for Ada"))
    #expect(issues.last?.place != nil)
  }

  @Test("a sheet seen to end does not come back as the next one") func ended() {
    let store = familyStore()
    store.send(.text("Ada"))
    let sheet = store.scope(ifLet: \.sheet, message: FamilyMessage.sheet)
    var seen: [String] = []
    let token = sheet?.observe(select: \.name) { seen.append($0) }
    store.send(.sheet(.dismiss))
    store.send(.text("Bob"))
    #expect(sheet?.isPresent == false)
    #expect(sheet?.state.name == "Ada")
    #expect(seen == ["Ada"])
    token?.cancel()
  }
}
