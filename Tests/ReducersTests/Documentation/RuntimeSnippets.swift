// SPDX-License-Identifier: Apache-2.0

import Reducers

func docMailbox(wakeTheLoop: @escaping @Sendable () -> Void) -> Store<DocApp, DocMessage, String> {
  let mailbox = Mailbox<DocMessage>(wake: { wakeTheLoop() })
  let store = Store(
    DocApp(), reducer: docApp, interpreter: .empty, mailbox: mailbox)
  return store
}

/// The shell of InterpretersAndShells.md; `sleep` represents poll(2).
func docShell(
  _ store: Store<DocApp, DocMessage, String>, sleep: (Duration?) -> DocMessage?,
  paint: (DocApp) -> Void, isFinished: (DocApp) -> Bool
) {
  var needsPaint = true
  let token = store.observe { _ in needsPaint = true }
  while !isFinished(store.state) {
    if needsPaint {
      paint(store.state)
      needsPaint = false
    }
    if let message = sleep(store.nextDeadline) { store.send(message) }
    store.drain()
  }
  token.cancel()
  store.close()
}

func docObserving(_ store: Store<DocApp, DocMessage, String>) {
  let whole = store.observe { app in print(app) }
  let part = store.observe(select: \.left.count) { count in print(count) }
  let total = selection({ (app: DocApp) in app.left.count }, { $0.right.count }) { $0 + $1 }
  let sum = store.observe(select: total.callAsFunction) { print($0) }
  let left = store.scope(\.left, message: DocMessage.left)
  left.send(.increment)
  for token in [whole, part, sum] { token.cancel() }
}

func docMiddleware() -> Middleware<DocApp, DocMessage, String> {
  let guarded = Middleware<DocApp, DocMessage, String>(
    willReduce: { message, origin, app in
      origin == .posted && message == .open ? .drop : .pass
    },
    didReduce: { reduction in
      print(reduction.message, reduction.command, reduction.before == reduction.after)
    })
  return guarded
}

func docSequence(_ store: Store<DocApp, DocMessage, String>) async {
  store.send(.open)
  store.send(
    AsyncStream { source in
      source.yield(.left(.increment))
      source.finish()
    })
  await store.finish()
}

struct DocDependencies: Sendable {
  var download: @Sendable (String) async throws -> Double

  static let live = DocDependencies(download: { _ in throw CancellationError() })
  static let test = DocDependencies(download: { _ in 1.25 })
}

func docInterpreter(_ dependencies: DocDependencies) -> Interpreter<String, Double?> {
  let interpreter = Interpreter<String, Double?> { effect, send in
    send(try? await dependencies.download(effect))
  }
  return interpreter
}
