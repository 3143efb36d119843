// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

func docTerminal(
  paint: (DocApp) -> Void, message: @escaping (UInt8) -> DocMessage?, file: Int32
) throws -> DocApp {
  let loop = try TerminalLoop()
  let store = Store(
    DocApp(), reducer: docApp, interpreter: .empty, mailbox: Mailbox(wake: loop.wake))
  loop.run(
    store, reading: file, until: { $0.left.count == 3 }, paint: paint,
    read: { bytes in bytes.compactMap(message) })
  return store.state
}

func docServer() async -> Int {
  let session = StoreHost { mailbox in
    Store(DocApp(), reducer: docApp, interpreter: .empty, mailbox: mailbox)
  }
  session.post(.left(.increment))
  await session.send(.left(.increment))
  let state = await session.run(.right(.increment))
  return state.right.count
}

@Suite("Snippets of InterpretersAndShells.md: hosts") struct HostSnippets {
  @Test("a server's host runs a request") func server() async {
    #expect(await docServer() == 1)
  }
}
