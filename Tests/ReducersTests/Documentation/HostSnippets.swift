// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

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
