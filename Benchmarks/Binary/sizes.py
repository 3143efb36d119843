#!/usr/bin/env python3
"""What each part adds to the release binary: bytes, words the dynamic linker relocates, conformances.

    swift build … -Xlinker -Map=MAP      as `make build` does, with a map of lld
    Benchmarks/Binary/sizes.py MAP
"""
import collections
import re
import sys

LOADED = {".text", ".rodata", ".eh_frame", ".eh_frame_hdr", ".gcc_except_table", ".data", ".data.rel.ro"}
GROUPS = {
    "lib_FoundationICU.a": "ICU (Foundation)",
    "libFoundation.a": "Foundation without ICU",
    "libCoreFoundation.a": "Foundation without ICU",
    "libFoundationInternationalization.a": "Foundation without ICU",
    "lib_FoundationCShims.a": "Foundation without ICU",
    "libFoundationEssentials.a": "FoundationEssentials",
    "lib_FoundationCollections.a": "FoundationEssentials",
    "libswiftCore.a": "Swift's standard library and runtime",
    "libswift_Concurrency.a": "Swift's standard library and runtime",
    "libswift_StringProcessing.a": "Swift's regular expressions",
    "libswift_RegexParser.a": "Swift's regular expressions",
    "libswiftDispatch.a": "Dispatch",
    "libdispatch.a": "Dispatch",
    "libBlocksRuntime.a": "Dispatch",
    "libstdc++.a": "C++ library",
    "libsqlite3.a": "SQLite",
    "libncursesw.a": "ncurses",
    "libtinfo.a": "ncurses",
    "libexpat.a": "expat",
    "libz.a": "zlib",
    "CReferenceRates": "the bundled rates",
}
OURS = {"Money", "Rates", "Answers", "Reducers", "Screen", "Converter", "Services", "Terminal", "agio"}
LINE = re.compile(r"\s*[0-9a-f]+\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+ (\s*)(.*)$")


def part(name):
    archive = re.search(r"(lib[\w+]+\.a)", name)
    module = re.search(r"/(\w+)\.build/", name)
    found = archive.group(1) if archive else module.group(1) if module else "other"
    return "agio's own modules" if found in OURS else GROUPS.get(found, found)


def main():
    sizes, relocated, conformances = (collections.Counter() for _ in range(3))
    section = ""
    for line in open(sys.argv[1], encoding="utf-8", errors="replace"):
        match = LINE.match(line.rstrip("\n"))
        if not match:
            continue
        size, indent, name = int(match.group(1), 16), len(match.group(2)), match.group(3)
        if indent == 0:
            section = name
        elif indent == 8 and (section in LOADED or section.startswith("swift5_")):
            sizes[part(name)] += size
            if section == ".data.rel.ro":
                relocated[part(name)] += size // 8
            if section == "swift5_protocol_conformances":
                conformances[part(name)] += size // 4
    print("| part | MB | words of constants to relocate | protocol conformances |")
    print("| --- | ---: | ---: | ---: |")
    for name, size in sizes.most_common(14):
        print(f"| {name} | {size / 1e6:.2f} | {relocated[name]:,} | {conformances[name]:,} |")
    print(f"| all | {sum(sizes.values()) / 1e6:.2f} | {sum(relocated.values()):,} | {sum(conformances.values()):,} |")


main()
