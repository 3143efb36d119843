// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One file, whatever it is called: a name may come to stand for another.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let node: UInt64
}
