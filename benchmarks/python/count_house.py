#!/usr/bin/env python3
"""Counts what docs/house.md says of the size of the sources: files, methods, packages and Javadoc.

Usage: python3 benchmarks/python/count_house.py [-v]      (in the root folder; -v lists what is past a bound)
"""
import pathlib
import re
import sys

LONG_FILE, LONGEST_FILE, LONG_METHOD, LARGE_PACKAGE = 400, 600, 60, 25
TYPE = re.compile(r"\b(class|record|enum|interface|@interface)\s+(\w+)")


def past_literal(s, i):
    """The index behind the comment or literal that starts at i, or i."""
    if s.startswith("//", i):
        end = s.find("\n", i)
        return len(s) if end < 0 else end
    if s.startswith("/*", i):
        return s.index("*/", i) + 2
    if s.startswith('"""', i):
        return s.index('"""', i + 3) + 3
    if s[i] in "\"'":
        end = i + 1
        while s[end] != s[i]:
            end += 2 if s[end] == "\\" else 1
        return end + 1
    return i


def blanked(s):
    """The source with comments and literals as blanks, so that braces mean what they say."""
    out, i = [], 0
    while i < len(s):
        end = past_literal(s, i)
        if end > i:
            out.append(re.sub(r"[^\n]", " ", s[i:end]))
            i = end
        else:
            out.append(s[i])
            i += 1
    return "".join(out)


def members(code, start, end):
    """(start, body start or -1, end) of every member between two indices of a type's body."""
    i = begin = start
    parens = 0
    while i < end:
        c = code[i]
        if c == "(":
            parens += 1
        elif c == ")":
            parens -= 1
        elif c == ";" and not parens:
            yield begin, -1, i + 1
            begin = i + 1
        elif c == "{" and not parens:
            depth, close = 1, i + 1
            while depth:
                depth += {"{": 1, "}": -1}.get(code[close], 0)
                close += 1
            head = code[begin:i]
            if "=" in re.sub(r"\([^)]*\)", "", head) and not TYPE.search(head):
                i = close  # the value of a field: it goes on to its semicolon
                continue
            yield begin, i, close
            begin = i = close
            continue
        i += 1


def walk(code, source, start, end, kind, is_public, found):
    """Collects (lines, name) of methods and (has Javadoc, name) of public ones."""
    if kind == "enum":  # the constants end at the first semicolon outside brackets
        depth = 0
        for i in range(start, end):
            depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(code[i], 0)
            if code[i] == ";" and not depth:
                start = i + 1
                break
        else:
            return
    for begin, body, close in members(code, start, end):
        head = re.sub(r"@\w+(\.\w+)*(\s*\([^)]*\))?", " ", code[begin : body if body >= 0 else close])
        inner = TYPE.search(head)
        in_interface = kind == "interface"
        public = re.search(r"\bpublic\b", head) or in_interface and not re.search(r"\bprivate\b", head)
        if inner and body >= 0:
            walk(code, source, body + 1, close - 1, inner.group(1), is_public and bool(public), found)
            continue
        name = re.search(r"(\w+)\s*\(", head.split("=")[0])
        if not name:
            continue
        if body >= 0:
            first = begin + re.search(r"\S", code[begin:]).start()
            found["methods"].append((code[first:close].count("\n") + 1, name.group(1)))
        overrides = "@Override" in source[begin:close]
        if is_public and public and not overrides:
            text = source[begin : body if body >= 0 else close]
            found["public"].append(("/**" in text, name.group(1)))


def main():
    verbose = "-v" in sys.argv
    root = pathlib.Path(".")
    files = sorted(
        f
        for f in root.glob("*/src/main/java/**/*.java")
        if f.parts[0] != "benchmarks" and f.name not in ("package-info.java", "module-info.java")
    )
    lines, methods, publics, packages = {}, [], [], {}
    for file in files:
        source = file.read_text(encoding="utf8")
        lines[file] = source.count("\n")
        packages[file.parent] = packages.get(file.parent, 0) + 1
        code = blanked(source)
        for_type = re.search(r"(?:^|\n)(public\s+)?(?:\w+[ -]?\w*\s+)*?(class|record|enum|interface|@interface)\s+\w+", code)
        start = code.index("{", for_type.end())
        found = {"methods": [], "public": []}
        walk(code, source, start + 1, code.rindex("}"), for_type.group(2), "public" in for_type.group(0), found)
        methods += [(n, file, name) for n, name in found["methods"] if n > LONG_METHOD]
        publics += [(ok, file, name) for ok, name in found["public"]]
    long = [f for f in files if lines[f] > LONG_FILE]
    longest = [f for f in files if lines[f] > LONGEST_FILE]
    large = {p: n for p, n in packages.items() if n > LARGE_PACKAGE}
    bare = [(f, name) for ok, f, name in publics if not ok]
    print(f"lines of main Java: {sum(lines.values())} in {len(files)} files")
    print(f"files past {LONG_FILE} lines: {len(long)}; past {LONGEST_FILE}: {len(longest)}")
    print(f"methods past {LONG_METHOD} lines: {len(methods)}")
    print(f"packages of more than {LARGE_PACKAGE} files: {len(large)} of {len(packages)}")
    print(f"public methods without Javadoc: {len(bare)} of {len(publics)}, {100 * len(bare) / len(publics):.1f} %")
    if verbose:
        for f in sorted(long, key=lines.get, reverse=True):
            print(f"{lines[f]:5} {f}")
        for n, f, name in sorted(methods, reverse=True):
            print(f"{n:5} {f}: {name}")
        for p, n in sorted(large.items(), key=lambda each: -each[1]):
            print(f"{n:5} {p}")
        for f, name in bare:
            print(f"no Javadoc: {f}: {name}")


if __name__ == "__main__":
    main()
