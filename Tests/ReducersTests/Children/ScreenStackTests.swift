// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reducers
import Testing

@Suite("ScreenStack") struct StackTests {
  @Test("ids come from a counter in the value and are never reused") func ids() {
    var stack = ScreenStack<String>()
    let first = stack.push("a")
    stack.pop()
    let second = stack.push("b")
    #expect(first == StackID(1))
    #expect(second == StackID(2))
    #expect(stack[first] == nil)
    #expect(stack[second] == "b")
  }

  @Test("popping a screen also pops all screens above it") func popFrom() {
    var stack = ScreenStack(root: "root")
    let one = stack.push("one")
    stack.push("two")
    let popped = stack.pop(from: one)
    #expect(popped)
    #expect(stack.elements.map(\.screen) == ["root"])
    let again = stack.pop(from: one)
    #expect(!again)
  }

  @Test("the root is never popped") func root() {
    var stack = ScreenStack(root: "root")
    stack.push("one")
    stack.pop()
    let popped = stack.pop()
    let poppedByID = stack.pop(from: StackID(1))
    #expect(!popped)
    #expect(!poppedByID)
    #expect(stack.count == 1)
    #expect(stack.top?.screen == "root")
  }

  @Test("a screen can be changed by its id, but only while it is in the stack") func change() {
    var stack = ScreenStack(root: "root")
    stack[StackID(1)] = "new"
    stack[StackID(5)] = "nowhere"
    #expect(stack.elements.map(\.screen) == ["new"])
  }

  @Test("setting a screen to nil pops it and all screens above; the root stays") func settingNil() {
    var stack = ScreenStack(root: "root")
    let one = stack.push("one")
    stack.push("two")
    stack[one] = nil
    #expect(stack.elements.map(\.screen) == ["root"])
    stack[StackID(1)] = nil
    #expect(stack.elements.map(\.screen) == ["root"])
    stack[StackID(9)] = nil
    #expect(stack.count == 1)
  }

  @Test(
    "decoding refuses what no stack can be",
    arguments: [
      #"{"elements":[],"hasRoot":true,"lastID":0}"#,
      #"{"elements":[],"hasRoot":false,"lastID":-1}"#,
      #"{"elements":[],"hasRoot":false,"lastID":9223372036854775807}"#,
      #"{"elements":[],"hasRoot":false,"lastID":9223372036854775806}"#,
    ])
  func undecodable(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ScreenStack<String>.self, from: Data(text.utf8))
    }
  }

  @Test(
    "a decoded stack equals the encoded one",
    arguments: [ScreenStack<String>(), ScreenStack(root: "root")])
  func coding(stack: ScreenStack<String>) throws {
    var stack = stack
    for _ in 1...2 {
      let data = try JSONEncoder().encode(stack)
      #expect(try JSONDecoder().decode(ScreenStack<String>.self, from: data) == stack)
      stack.push("one")
      stack.push("two")
      stack.pop()
    }
  }
}
