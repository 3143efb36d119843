// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Secrets {
  /// Whether a server has put a secret into the validators to be stored.
  func occur(in stored: StoredValidators) -> Bool {
    [stored.validators.etag, stored.validators.lastModified].compactMap { $0 }.contains(
      where: occur(in:))
  }
}

extension FetchRecord {
  /// The record without secrets in its error.
  func redacted(_ secrets: Secrets) -> FetchRecord {
    var record = self
    record.error = error.map(secrets.redacted)
    return record
  }
}

extension Download.Failure {
  /// The failure without secrets in its message.
  func redacted(_ secrets: Secrets) -> Download.Failure {
    switch self {
    case .cancelled: self
    case .failed(let problem, let notBefore, _):
      .failed(
        Problem(
          problem.code, secrets.redacted(problem.message).withoutControls, remedy: problem.remedy),
        notBefore: notBefore)
    case .refused(let error):
      .refused(
        PayloadError(
          error.code, secrets.redacted(error.message), row: error.row.map(secrets.redacted)))
    }
  }
}

extension StoredValidators {
  /// Whether they contain only characters allowed in a line of a request.
  var isPlain: Bool {
    [validators.etag, validators.lastModified].compactMap { $0 }.allSatisfy { text in
      text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
  }
}
