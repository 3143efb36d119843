// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// A real HTTP server on a port of 127.0.0.1, which can misbehave in every way a server can.
///
/// One thread accepts, one thread serves each connection, one request each.
final class LoopbackServer: Sendable {
  typealias Handler = @Sendable (LoopbackRequest) -> LoopbackReply

  let port: Int
  private let listener: Int32
  private let handler: Handler
  private let log = Mutex<[LoopbackRequest]>([])
  private let stopped = Atomic<Bool>(false)

  var url: String { "http://127.0.0.1:\(port)" }
  /// All requests so far.
  var requests: [LoopbackRequest] { log.withLock { $0 } }

  init(_ handler: @escaping Handler) throws {
    self.handler = handler
    (listener, port) = try Self.listen()
    let thread = Thread { [self] in accept() }
    thread.start()
  }

  /// Always the same reply.
  convenience init(_ reply: LoopbackReply) throws {
    try self.init { _ in reply }
  }

  /// Ends the accepting thread and closes the port.
  func stop() {
    stopped.store(true, ordering: .relaxed)
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func listen() throws -> (Int32, Int) {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && Foundation.listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard descriptor >= 0, bound else { throw POSIXError(.EADDRNOTAVAIL) }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  private func accept() {
    while !stopped.load(ordering: .relaxed) {
      let connection = Foundation.accept(listener, nil, nil)
      guard connection >= 0 else { break }
      Thread { [self] in serve(connection) }.start()
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let head = readHead(connection) else { return }
    let request = LoopbackRequest(head: head)
    log.withLock { $0.append(request) }
    for step in handler(request).steps where !perform(step, connection) { return }
  }

  private func readHead(_ connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = Array("\r\n\r\n".utf8)
    while bytes.count < 65_536 {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      if bytes.suffix(4).elementsEqual(end) { return String(decoding: bytes, as: UTF8.self) }
    }
    return nil
  }

  /// False when the client is gone.
  private func perform(_ step: LoopbackReply.Step, _ connection: Int32) -> Bool {
    switch step {
    case .bytes(let bytes):
      return send(bytes, connection)
    case .wait(let milliseconds):
      usleep(UInt32(milliseconds) * 1000)
      return true
    case .endless(let bytes, let pause):
      let end = Date(timeIntervalSinceNow: 30)
      while !stopped.load(ordering: .relaxed), Date() < end {
        guard send(bytes, connection) else { return false }
        usleep(UInt32(pause) * 1000)
      }
      return false
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      return false
    }
  }

  private func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    var on: Int32 = 1
    setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
