// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import ReducersTesting
import Testing

@Suite("lazy: a feature that contains its own kind") struct LazyTests {
  struct Folder: Equatable, Sendable {
    var name: String
    var folders: OrderedDictionary<Int, Folder> = [:]
  }

  indirect enum Message: Equatable, Sendable {
    case scan, stop, close
    case folders(RowMessage<Int, Message>)
  }

  static let folders = CasePath<Message, RowMessage<Int, Message>>(embed: Message.folders) {
    if case .folders(let message) = $0 { message } else { nil }
  }

  static let core = Reducer<Folder, Message, String> { folder, message in
    switch message {
    case .scan: return .perform("scan \(folder.name)").cancellable("scan")
    case .stop: return .cancel("scan")
    case .close:
      folder.folders = [:]
      return .none
    case .folders: return .none
    }
  }

  static let folder: Reducer<Folder, Message, String> =
    core.forEach(\.folders, message: folders, each: .lazy { folder })

  static func made() -> Reducer<Folder, Message, String> {
    core.forEach(\.folders, message: folders, each: .lazy { made() })
  }

  static let tree = Folder(
    name: "1", folders: [1: Folder(name: "2", folders: [1: Folder(name: "3")])])

  static func inside(_ message: Message) -> Message { .folders(.row(1, message)) }

  @Test(
    "effects end with their folder at every depth, and a cancel reaches down only",
    arguments: [folder, made()])
  func depth(reducer: Reducer<Folder, Message, String>) {
    let store = TestStore(Self.tree, reducer: reducer)
    store.send(.scan)
    store.send(Self.inside(.scan))
    store.send(Self.inside(Self.inside(.scan)))
    #expect(store.pending == ["scan 1", "scan 2", "scan 3"])
    store.send(Self.inside(Self.inside(.stop)))
    store.expectCancelled("scan 3")
    store.send(Self.inside(Self.inside(.scan)))
    store.send(Self.inside(.close)) { $0.folders[1]?.folders = [:] }
    store.expectCancelled("scan 3")
    #expect(store.pending == ["scan 1", "scan 2"])
    store.send(.stop)
    store.expectCancelled("scan 1")
    store.expectCancelled("scan 2")
    store.finish()
  }

  @Test("each of two that are written at the same place keeps its subscriptions")
  func samePlace() {
    let plain = Self.core
    let ticking = plain.subscriptions { _ in ["clock": .perform("tick")] }
    let both = Reducer.combine([plain, ticking].map { feature in .lazy { feature } })
    let store = TestStore(Self.tree, reducer: both)
    #expect(store.pending == ["tick"])
    store.skipInFlight()
  }
}
