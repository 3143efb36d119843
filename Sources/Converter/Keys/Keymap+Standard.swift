// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Keymap {
  /// The key table: what each key does where nobody has set others.
  package static let standard = Keymap(bindings: [
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch the rates newer than these",
      in: .converter),
    Binding(
      .character("C"), action: .reviewRates, short: "refused",
      help: "look at rates refused as implausible, to take them",
      in: .converter),
    Binding(
      .character("s"), action: .swap, short: "swap",
      help: "swap the source and the output currency",
      in: .converter),
    Binding(
      .tab, .backTab, action: .switchFocus, short: "field",
      help: "type the output and solve for the amount, or back", in: .converter),
    Binding(
      .character("f"), action: .find, short: "find",
      help: "find the output currency by code, name, country or symbol", in: .converter),
    Binding(
      .character("c"), action: .pickSource, short: "find", help: "find the source currency",
      in: .converter),
    Binding(.character("a"), action: .addRow, short: "row", help: "add a row", in: .converter),
    Binding(
      .character("x"), action: .removeRow, short: "row", help: "remove the selected row",
      in: .converter),
    Binding(
      .character("h"), action: .history, short: "history", help: "the history of this pair",
      in: .converter),
    Binding(
      .character("d"), action: .date, short: "date", help: "the rates of another day",
      in: .converter),
    Binding(
      .character("m"), action: .markup, short: "markup",
      help: "what a bank or bureau charged over mid-market", in: .converter),
    Binding(
      .character("n"), action: .newest, short: "newest", help: "the newest rates again",
      in: .converter),
    Binding(
      .character(":"), action: .phrase, short: "phrase",
      help: "a line for any phrase: 250 sek to nok on 2 jan 2020", in: .converter),
    Binding(
      .enter, action: .record, short: "tape", help: "write the conversion to the tape",
      in: .converter),
    Binding(
      .character("t"), action: .tape, short: "tape", help: "the tape of conversions",
      in: .converter),
    Binding(
      .character("A"), action: .alerts, short: "alerts",
      help: "alerts: told once when the rate passes a threshold", in: .converter),
    Binding(
      .character("y"), action: .copy, short: "copy", help: "copy the output", in: .converter),
    Binding(
      .character("S"), action: .sources, short: "sources",
      help: "the sources: their health, and their rates compared",
      in: .converter),
    Binding(
      .character("["), action: .dayBack, short: "day", help: "the publication before",
      in: .converter),
    Binding(
      .character("]"), action: .dayOn, short: "day", help: "the publication after",
      in: .converter),
    Binding(
      .character("u"), action: .undo, short: "undo",
      help: "undo the last change of rows or currencies", in: .converter),
    Binding(
      .control("r"), action: .redo, short: "redo", help: "redo what was undone", in: .converter),
    Binding(
      .character("J"), .shiftDown, action: .rowDown, short: "move", help: "move the row down",
      in: .converter),
    Binding(
      .character("K"), .shiftUp, action: .rowUp, short: "move", help: "move the row up",
      in: .converter),
    Binding(
      .down, .character("j"), action: .down, short: "choose", help: "the next output currency",
      in: .converter),
    Binding(
      .up, .character("k"), action: .up, short: "choose", help: "the output currency before",
      in: .converter),
    Binding(
      .pageDown, action: .pageDown, help: "ten currencies on", in: .converter),
    Binding(
      .pageUp, action: .pageUp, help: "ten currencies back", in: .converter),
    Binding(
      .home, .character("g"), action: .first, help: "the first output currency", in: .converter),
    Binding(
      .end, .character("G"), action: .last, help: "the last output currency", in: .converter),
    Binding(
      .character("R"), action: .reloadHistory, help: "fetch the whole history again",
      in: .converter),
    Binding(.left, action: .cursorLeft, help: "the cursor left", in: .converter),
    Binding(.right, action: .cursorRight, help: "the cursor right", in: .converter),
    Binding(
      .control("a"), action: .lineStart, help: "the cursor to the start of the field",
      in: .converter),
    Binding(
      .control("e"), action: .lineEnd, help: "the cursor to the end of the field",
      in: .converter),
    Binding(
      .backspace, action: .deleteBack, help: "delete the character before the cursor",
      in: .converter),
    Binding(
      .delete, .control("d"), action: .deleteForward, help: "delete the character under the cursor",
      in: .converter),
    Binding(.control("w"), action: .deleteWord, help: "delete the word", in: .converter),
    Binding(
      .control("u"), action: .deleteLine, help: "delete back to the start of the field",
      in: .converter),
    Binding(
      .control("k"), action: .deleteToEnd, help: "delete on to the end of the field",
      in: .converter),
    Binding(
      .enter, action: .confirm, short: "pick", help: "take the currency pointed at", in: .picker),
    Binding(
      .tab, action: .toggleFavourite, short: "favourite",
      help: "make it a favourite (a row), or no longer one", in: .picker),
    Binding(.down, action: .down, short: "choose", help: "the next currency", in: .picker),
    Binding(.up, action: .up, short: "choose", help: "the currency before", in: .picker),
    Binding(.pageDown, action: .pageDown, help: "ten currencies on", in: .picker),
    Binding(.pageUp, action: .pageUp, help: "ten currencies back", in: .picker),
    Binding(.home, action: .first, help: "the first currency", in: .picker),
    Binding(.end, action: .last, help: "the last currency", in: .picker),
    Binding(.enter, action: .confirm, short: "use", help: "use the rates of this day", in: .date),
    Binding(
      .character("["), .up, action: .dayBack, short: "before", help: "the publication before",
      in: .date),
    Binding(
      .character("]"), .down, action: .dayOn, short: "after", help: "the publication after",
      in: .date),
    Binding(
      .tab, .down, .enter, action: .nextField, short: "next", help: "paid, got, rate: the next",
      in: .markup),
    Binding(.backTab, .up, action: .previousField, help: "the one before", in: .markup),
    Binding(
      .character("s"), action: .swap, short: "swap", help: "paid and got change places",
      in: .markup),
    Binding(
      .character("p"), action: .nextProfile, short: "profile",
      help: "what the next fee profile would charge, beside the offer", in: .markup),
    Binding(
      .enter, action: .confirm, short: "keep", help: "keep an alert at this rate", in: .alerts),
    Binding(
      .character(">"), action: .above, short: "above", help: "when the rate is above it",
      in: .alerts),
    Binding(
      .character("<"), action: .below, short: "below", help: "when the rate is below it",
      in: .alerts),
    Binding(
      .character("s"), action: .swap, short: "swap", help: "the pair the other way round",
      in: .alerts),
    Binding(
      .down, .character("j"), action: .down, short: "choose", help: "the next alert", in: .alerts),
    Binding(
      .up, .character("k"), action: .up, short: "choose", help: "the alert before", in: .alerts),
    Binding(
      .character("x"), action: .deleteEntry, short: "delete", help: "delete the alert",
      in: .alerts),
    Binding(
      .character("r"), action: .rearm, short: "again",
      help: "let an alert that was shown wait again", in: .alerts),
    Binding(
      .character("u"), action: .undo, short: "undo", help: "bring back the last deleted alert",
      in: .alerts),
    Binding(
      .enter, action: .confirm, short: "answer and take over",
      help: "answer; amount, pair and date go to the board", in: .phrase),
    Binding(
      .tab, action: .complete, short: "complete",
      help: "complete the currency before the cursor; again for the next", in: .phrase),
    Binding(
      .character("y"), action: .confirm, short: "yes, do it", help: "yes: do what is asked about",
      in: .confirmation),
    Binding(.left, action: .cursorLeft, help: "the cursor left", in: .sheet),
    Binding(.right, action: .cursorRight, help: "the cursor right", in: .sheet),
    Binding(.control("a"), action: .lineStart, help: "to the start of the field", in: .sheet),
    Binding(.control("e"), action: .lineEnd, help: "to the end of the field", in: .sheet),
    Binding(.backspace, action: .deleteBack, help: "delete before the cursor", in: .sheet),
    Binding(
      .delete, .control("d"), action: .deleteForward, help: "delete under the cursor", in: .sheet),
    Binding(.control("w"), action: .deleteWord, help: "delete the word", in: .sheet),
    Binding(.control("u"), action: .deleteLine, help: "delete back to the start", in: .sheet),
    Binding(.control("k"), action: .deleteToEnd, help: "delete on to the end", in: .sheet),
    Binding(.down, .character("j"), action: .down, short: "scroll", help: "scroll down", in: .help),
    Binding(.up, .character("k"), action: .up, short: "scroll", help: "scroll up", in: .help),
    Binding(
      .pageDown, .character(" "), action: .pageDown, short: "page", help: "a page down", in: .help),
    Binding(.pageUp, action: .pageUp, short: "page", help: "a page up", in: .help),
    Binding(
      .home, .character("g"), action: .first, short: "ends", help: "to the first line", in: .help),
    Binding(
      .end, .character("G"), action: .last, short: "ends", help: "to the last line", in: .help),
    Binding(
      .character("1"), .character("2"), .character("3"), .character("4"), .character("5"),
      .character("6"), .character("7"), action: .chooseRange, short: "range",
      help: "1 week, 1, 3, 6 months, 1, 5 years, all", in: .history),
    Binding(
      .left, action: .cursorLeft, short: "day", help: "a publication back", in: .history),
    Binding(
      .right, action: .cursorRight, short: "day", help: "a publication on", in: .history),
    Binding(.pageUp, action: .pageUp, short: "month", help: "a month back", in: .history),
    Binding(.pageDown, action: .pageDown, short: "month", help: "a month on", in: .history),
    Binding(
      .enter, action: .openDay, short: "that day", help: "all rows as of the day", in: .history),
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch newer rates", in: .history),
    Binding(
      .home, .character("g"), action: .first, short: "ends", help: "the first day", in: .history),
    Binding(
      .end, .character("G"), action: .last, short: "ends", help: "the last day", in: .history),
    Binding(
      .left, action: .cursorLeft, short: "day", help: "a publication back", in: .dayTable),
    Binding(
      .right, action: .cursorRight, short: "day", help: "a publication on", in: .dayTable),
    Binding(
      .down, .character("j"), action: .down, short: "choose", help: "the next currency",
      in: .dayTable),
    Binding(
      .up, .character("k"), action: .up, short: "choose", help: "the currency before",
      in: .dayTable),
    Binding(.home, .character("g"), action: .first, help: "the first currency", in: .dayTable),
    Binding(.end, .character("G"), action: .last, help: "the last currency", in: .dayTable),
    Binding(
      .enter, .character("h"), action: .history, short: "its history",
      help: "the history of the currency, with the crosshair on the day", in: .dayTable),
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch newer rates", in: .dayTable),
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch rates of the source",
      in: .sources),
    Binding(
      .character("C"), action: .reviewRates, short: "refused",
      help: "look at rates refused as implausible, to take them", in: .sources),
    Binding(
      .character(" "), action: .toggleSource, short: "on/off", help: "use the source, or no longer",
      in: .sources),
    Binding(
      .down, .character("j"), action: .down, short: "choose", help: "the next source",
      in: .sources),
    Binding(
      .up, .character("k"), action: .up, short: "choose", help: "the source before", in: .sources),
    Binding(.home, .character("g"), action: .first, help: "the first source", in: .sources),
    Binding(.end, .character("G"), action: .last, help: "the last source", in: .sources),
    Binding(.enter, action: .confirm, short: "reuse", help: "take it to the board", in: .tape),
    Binding(
      .character("x"), .delete, action: .deleteEntry, short: "delete", help: "delete the line",
      in: .tape),
    Binding(
      .character("u"), action: .undo, short: "undo", help: "bring back what was deleted last",
      in: .tape),
    Binding(
      .control("r"), action: .redo, short: "redo", help: "delete it again", in: .tape),
    Binding(
      .character("X"), action: .clearTape, short: "clear", help: "clear the tape", in: .tape),
    Binding(
      .character("e"), action: .export, short: "export", help: "write all lines to a CSV file",
      in: .tape),
    Binding(
      .down, .character("j"), action: .down, short: "choose", help: "the next line", in: .tape),
    Binding(
      .up, .character("k"), action: .up, short: "choose", help: "the line before", in: .tape),
    Binding(.pageDown, action: .pageDown, help: "ten lines on", in: .tape),
    Binding(.pageUp, action: .pageUp, help: "ten lines back", in: .tape),
    Binding(.home, .character("g"), action: .first, help: "the oldest line", in: .tape),
    Binding(.end, .character("G"), action: .last, help: "the newest line", in: .tape),
    Binding(
      .escape, action: .back, short: "back", help: "one level back; cancel; clear", in: .everywhere),
    Binding(
      .character("?"), action: .help, short: "help", help: "this help, and back", in: .everywhere),
    Binding(.control("l"), action: .repaint, help: "paint the screen anew", in: .everywhere),
    Binding(.control("z"), action: .suspend, help: "suspend; fg brings it back", in: .everywhere),
    Binding(
      .character("q"), .control("c"), action: .quit, short: "quit", help: "leave", in: .everywhere),
  ])
}
