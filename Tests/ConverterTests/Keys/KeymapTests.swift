// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen
import Testing

@testable import Converter

@Suite("Key table") struct KeymapTests {
  @Test("the keys that open a page or a sheet are in its own table")
  func openers() {
    for room in Sheet.rooms.map({ $0 as any Room.Type }) + Page.rooms {
      // A question is opened by the keys of what asks it.
      if room.place == .confirmation { continue }
      for binding in Keymap.standard.bindings where binding.place == .converter {
        let isOpener = room.openedBy.contains(binding.action)
        #expect(isOpener == room.bindings.contains(binding), "\(room): \(binding.action.name)")
      }
    }
  }

  @Test("the key of an action with a question is in the table of the room that asks it")
  func questions() {
    let rooms = [ConverterRoom.self] + Sheet.rooms.map { $0 as any Room.Type } + Page.rooms
    let asking = rooms.filter { !$0.questions.isEmpty }
    #expect(asking.count == 1)
    for room in asking {
      for question in room.questions {
        #expect(room.bindings.contains { $0.action == question.action })
      }
    }
  }

  @Test("every binding of the converter sends a message")
  func everyBindingSends() throws {
    let state = try SetAsideSheetTests.state()
    for binding in Keymap.standard.bindings {
      guard [.converter, .everywhere].contains(binding.place), !binding.action.isHandledByTerminal
      else { continue }
      for key in binding.keys {
        #expect(KeyRouter.message(for: key, in: state) != nil, "\(key)")
      }
    }
  }

  @Test("every character and a paste go to the field of the converter")
  func typing() {
    let state = Samples.state()
    for character in (32...126).compactMap(UnicodeScalar.init).map(Character.init) + "'’_€×üß" {
      #expect(
        KeyRouter.message(for: .character(character), in: state)
          == .board(.edit(.insert(String(character)))))
    }
    #expect(KeyRouter.message(for: .paste("1k usd"), in: state) == .board(.edit(.insert("1k usd"))))
  }
}
