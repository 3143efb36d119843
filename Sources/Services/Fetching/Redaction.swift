// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Secrets {
  /// Whether a server has put a secret into what is stored to be sent back.
  func areIn(_ stored: StoredValidators) -> Bool {
    [stored.validators.etag, stored.validators.lastModified].compactMap { $0 }.contains(
      where: areIn)
  }
}

extension FetchRecord {
  /// The record without a secret in its error.
  func redacted(_ secrets: Secrets) -> FetchRecord {
    var record = self
    record.error = error.map(secrets.redacted)
    return record
  }
}

extension Download.Failure {
  /// The failure without a secret in its message.
  func redacted(_ secrets: Secrets) -> Download.Failure {
    switch self {
    case .cancelled, .notStored: self
    case .failed(let message, let notBefore):
      .failed(secrets.redacted(message), notBefore: notBefore)
    case .refused(let error):
      .refused(
        PayloadError(
          error.code, secrets.redacted(error.message), row: error.row.map(secrets.redacted)))
    }
  }
}
