// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Keeps two agios from creating, migrating or setting aside one database at the same time.
///
/// Held for moments only; SQLite's own locks do the rest. Where it cannot be had (a read-only folder),
/// the work goes on without: nothing is created there anyway. The system lets go of it with the process.
enum FileLock {
  static func holding<T>(_ path: String, _ body: () throws -> T) rethrows -> T {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
