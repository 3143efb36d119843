// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen
import SeededRandom
import Testing

@testable import Converter

@Suite("Custom keys") struct KeymapOverrideTests {
  private func fault(_ overrides: KeyOverride...) -> Problem? {
    do {
      _ = try Keymap(overrides)
      return nil
    } catch {
      return error
    }
  }

  @Test("replace the action's keys in every place")
  func everywhere() throws {
    let keymap = try Keymap([KeyOverride(.reload, keys: ["F5", "Alt-r"])])
    for place in [Place.converter, .history, .sources] {
      #expect(keymap.keys(of: .reload, in: place) == [.function(5), .alt("r")])
      #expect(keymap.action(for: .function(5), in: place) == .reload)
      #expect(keymap.action(for: .character("r"), in: place) == nil)
    }
  }

  @Test("of one place apply only there, and take precedence")
  func onePlace() throws {
    let keymap = try Keymap([
      KeyOverride(.reload, in: .history, keys: ["F9"]), KeyOverride(.reload, keys: ["F5"]),
    ])
    #expect(keymap.keys(of: .reload, in: .history) == [.function(9)])
    #expect(keymap.keys(of: .reload, in: .converter) == [.function(5)])
  }

  @Test("can be swapped")
  func exchange() throws {
    let keymap = try Keymap([
      KeyOverride(.swap, in: .converter, keys: ["f"]), KeyOverride(.find, keys: ["s"]),
    ])
    #expect(keymap.action(for: .character("f"), in: .converter) == .swap)
    #expect(keymap.action(for: .character("s"), in: .converter) == .find)
  }

  @Test("leave out letters for lists in sheets with a search field")
  func sheets() throws {
    let keymap = try Keymap([KeyOverride(.down, keys: ["Down", "i"])])
    #expect(keymap.keys(of: .down, in: .converter) == [.down, .character("i")])
    #expect(keymap.keys(of: .down, in: .picker) == [.down])
    let typed = Problem(
      .configuration, "down: i types into the field in picker",
      advice: "use another key, such as F5")
    #expect(fault(KeyOverride(.down, keys: ["i"]))?.at(nil) == typed)
    #expect(fault(KeyOverride(.down, in: .picker, keys: ["Down", "i"]))?.at(nil) == typed)
  }

  @Test("may be any character of the menu, and are the same with Alt")
  func menu() throws {
    let keymap = try Keymap([KeyOverride(.swap, in: .converter, keys: ["5"])])
    #expect(keymap.action(for: .alt("5"), in: .converter) == .swap)
    #expect(keymap.name(of: .swap, in: .converter) == "Esc 5")
    let both = fault(KeyOverride(.swap, in: .converter, keys: ["Alt-h"]))
    #expect(both?.message == "h would be both history and swap in converter")
  }

  @Test("are rejected when another action has the key")
  func shared() {
    let error = fault(
      KeyOverride(.copy, keys: ["F2"]), KeyOverride(.swap, in: .converter, keys: ["S"]))
    #expect(error?.number == 1)
    #expect(error?.message == "S would be both sources and swap in converter")
    #expect(error?.advice == "use another key for one of them")
    for key in ["Ctrl-C", "Ctrl-Z", "Ctrl-L", "Esc"] {
      #expect(fault(KeyOverride(.copy, keys: [key]))?.message.contains("both") == true)
    }
  }

  @Test("are rejected when the key is unknown, with the action in the message")
  func unknown() {
    for name in ["", "Ctl-R", "FF", "F0", "Click:1,1", "Wheel:1", "Paste:x", "Ctrl-I", "Ctrl-1"] {
      let error = fault(KeyOverride(.reload, keys: [name]))
      #expect(error?.message == "reload: unknown key \(name)")
    }
  }

  @Test("leave every action a key")
  func keyless() {
    #expect(fault(KeyOverride(.swap, keys: []))?.message == "swap needs a key")
    #expect(
      fault(KeyOverride(.suspend, keys: ["F1"]))?.at(nil)
        == Problem(
          .configuration, "suspend cannot be changed: the terminal handles its key"))
    #expect(fault(KeyOverride(.swap, in: .tape, keys: ["F1"]))?.message == "tape has no swap")
  }

  @Test("never change that Ctrl-C quits")
  func controlC() throws {
    let keymap = try Keymap([KeyOverride(.quit, keys: ["Q"])])
    for place in Place.all {
      #expect(keymap.action(for: .control("c"), in: place) == .quit)
    }
    #expect(keymap.action(for: .character("q"), in: .converter) == nil)
  }

  @Test("keep the rules of the table: a key per action, one action per key, a way to quit")
  func anyOverrides() throws {
    var random = Seeded(2026)
    var taken = 0
    for _ in 0..<400 {
      let overrides = random.overrides()
      guard let keymap = try? Keymap(overrides) else { continue }
      taken += 1
      expectSound(keymap)
      for override in overrides where override.place != nil && override.action != .quit {
        let place = override.place ?? .converter
        let keys = override.keys.compactMap { Key($0) }
        let isLast = overrides.last { $0.action == override.action && $0.place == place }
        if isLast == override {
          #expect(Set(keymap.keys(of: override.action, in: place)) == Set(keys))
        }
      }
    }
    #expect(taken > 40)
  }

  @Test("change nothing when empty")
  func none() throws {
    #expect(try Keymap([]) == .standard)
    expectSound(.standard)
  }

  private func expectSound(_ keymap: Keymap) {
    #expect(keymap.bindings.map(\.action) == Keymap.standard.bindings.map(\.action))
    for binding in keymap.bindings {
      #expect(!binding.keys.isEmpty, "\(binding.action)")
    }
    for place in Place.all {
      var seen: [Key: Action] = [:]
      for binding in keymap.bindings where binding.applies(in: place) {
        for key in binding.keys {
          #expect(seen.updateValue(binding.action, forKey: key) == nil, "\(key) in \(place)")
          #expect(keymap.action(for: key, in: place) == binding.action)
        }
      }
      #expect(keymap.action(for: .control("c"), in: place) == .quit)
    }
  }
}
