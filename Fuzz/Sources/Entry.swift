// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What is fuzzed: the first word on the command line. The rest is libFuzzer's.
private let target = CommandLine.arguments.dropFirst().first ?? ""

/// What libFuzzer calls with every input. A broken property ends the process as a crash would, so
/// that the input is kept.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if case .broken(let property) = AmountProperties.outcome(of: target, bytes) {
    stop(property)
  }
  if case .broken(let property) = PhraseProperties.outcome(of: target, bytes) {
    stop(property)
  }
  if case .broken(let property) = LockProperties.outcome(of: target, bytes) {
    stop(property)
  }
  if case .broken(let property) = TableProperties.outcome(of: target, bytes) {
    stop(property)
  }
  if case .broken(let property) = PayloadProperties.outcome(of: target, bytes) {
    stop(property)
  }
  if case .broken(let property) = ConfigurationProperties.outcome(of: target, bytes) {
    stop(property)
  }
  if case .broken(let property) = AnswerProperties.outcome(of: target, bytes) {
    stop(property)
  }
  return 0
}

private func stop(_ property: String) -> Never {
  say("agio: \(target): \(property)\n")
  abort()
}

private func say(_ text: String) {
  _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

/// The driver in LLVM's library.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// `main` of the executable `fuzz`, by the name SwiftPM links it under.
@_cdecl("fuzz_main")
public func entry(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  let targets =
    AmountProperties.targets + PhraseProperties.targets + LockProperties.targets
    + TableProperties.targets + PayloadProperties.targets + ConfigurationProperties.targets
    + AnswerProperties.targets
  if target == "--list" {
    targets.forEach { print($0) }
    return 0
  }
  guard targets.contains(target) else {
    say("usage: fuzz TARGET [libFuzzer's options] CORPUS…\n       fuzz --list\n")
    return 64
  }
  var rest = arguments + 1
  var restCount = count - 1
  return runDriver(&restCount, &rest, { run($0, $1) })
}
