// SPDX-License-Identifier: Apache-2.0

import Foundation

/// JSON as in recordings.
enum JSONCoding {
  static func encode(_ value: some Encodable) throws -> Data { try JSONEncoder().encode(value) }

  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }
}
