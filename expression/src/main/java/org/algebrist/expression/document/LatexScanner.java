package org.algebrist.expression.document;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.notation.Notation;

/** Cuts LaTeX into words, formulas and markup, in one pass from left to right. */
final class LatexScanner {
  /** Environments whose text nobody reads. */
  private static final Set<String> VERBATIM =
      Set.of(
          "verbatim",
          "verbatim*",
          "lstlisting",
          "comment",
          "minted",
          "tikzpicture",
          "pspicture",
          "picture",
          "asy",
          "filecontents");

  /** Commands with arguments that are not shown, and how many of those stand first. */
  private static final Map<String, Integer> HIDDEN_ARGUMENTS =
      Map.ofEntries(
          Map.entry("label", 1),
          Map.entry("ref", 1),
          Map.entry("eqref", 1),
          Map.entry("pageref", 1),
          Map.entry("cite", 1),
          Map.entry("includegraphics", 1),
          Map.entry("input", 1),
          Map.entry("bibitem", 1),
          Map.entry("usepackage", 1),
          Map.entry("documentclass", 1),
          Map.entry("url", 1),
          Map.entry("href", 1),
          Map.entry("hspace", 1),
          Map.entry("vspace", 1),
          Map.entry("setlength", 2),
          Map.entry("addtolength", 2),
          Map.entry("setcounter", 2),
          Map.entry("textcolor", 1),
          Map.entry("color", 1),
          Map.entry("newtheorem", 2),
          Map.entry("newcommand", 2),
          Map.entry("renewcommand", 2),
          Map.entry("providecommand", 2),
          Map.entry("DeclareMathOperator", 2),
          Map.entry("theoremstyle", 1),
          Map.entry("PMlinkescapeword", 1),
          Map.entry("PMlinkescapephrase", 1));

  /** Commands that show their first argument and hide the one after it. */
  private static final Set<String> LINKS =
      Set.of("PMlinkname", "PMlinkid", "PMlinkexternal", "htmladdnormallink");

  /** Commands that end a sentence. */
  private static final Set<String> BREAKS =
      Set.of(
          "item",
          "section",
          "subsection",
          "subsubsection",
          "chapter",
          "paragraph",
          "par",
          "title",
          "bibitem",
          "newline",
          "hline",
          "caption",
          "footnote");

  /** Commands whose argument is a sentence of its own. */
  private static final Set<String> HEADINGS =
      Set.of("section", "subsection", "subsubsection", "chapter", "paragraph", "title", "caption");

  private static final Map<String, String> LETTERS =
      Map.of(
          "ss", "ß", "o", "ø", "O", "Ø", "ae", "æ", "oe", "œ", "l", "ł", "L", "Ł", "aa", "å", "i",
          "ı");

  private static final Map<String, String> SHOWN =
      Map.ofEntries(
          Map.entry("LaTeX", "LaTeX"),
          Map.entry("TeX", "TeX"),
          Map.entry("ldots", "…"),
          Map.entry("dots", "…"),
          Map.entry("textbackslash", "\\"),
          Map.entry("textasciitilde", "~"),
          Map.entry("textasciicircum", "^"),
          Map.entry("textasciigrave", "`"),
          Map.entry("quad", " "),
          Map.entry("qquad", " "),
          Map.entry("S", "§"));

  private final CharSequence document;
  private final MathDelimiters delimiters;
  private final RegionBuilder out;
  private int end;

  /** Where the brace stands that ends the last heading. */
  private int headingEnd = -1;

  /** Where the hidden argument of the last link stands. */
  private int targetAt = -1;

  LatexScanner(CharSequence document, Consumer<Region> out) {
    this.document = document;
    this.delimiters = new MathDelimiters(document);
    this.out = new RegionBuilder(document, out);
    this.end = document.length();
  }

  void scan() {
    int at = preambleEnd();
    out.markup(0, at, true);
    while (at < end) {
      at = step(at);
    }
    out.markup(at, document.length(), true);
    out.end();
  }

  /** The end of {@code \begin{document}}, or 0 where the source is only a piece of a document. */
  private int preambleEnd() {
    String begin = "\\begin{document}";
    for (int i = 0; i < document.length(); i++) {
      char c = document.charAt(i);
      if (c == '%') {
        i = TexText.lineEnd(document, i);
      } else if (c == '\\') {
        if (TexText.startsWith(document, i, begin)) {
          return i + begin.length();
        }
        i++;
      }
    }
    return 0;
  }

  private int step(int at) {
    if (at == targetAt) {
      int target = TexText.groupEnd(document, at, '{', '}');
      if (target > at) {
        return hidden(at, target, false);
      }
    }
    char c = document.charAt(at);
    return switch (c) {
      case '\\' -> command(at);
      case '$' -> dollar(at);
      case '%' -> comment(at);
      case '{', '}' -> {
        out.markup(at, at + 1, at == headingEnd);
        yield at + 1;
      }
      case '&' -> hidden(at, at + 1, true);
      case '~' -> shown(at, 1, " ");
      case '`' -> TexText.startsWith(document, at, "``") ? shown(at, 2, "“") : shown(at, 1, "‘");
      case '\'' -> TexText.startsWith(document, at, "''") ? shown(at, 2, "”") : shown(at, 1, "'");
      case '-' -> dash(at);
      case '[' -> TexText.startsWith(document, at, "[asy]") ? drawing(at) : shown(at, 1, "[");
      default -> {
        out.character(at);
        yield at + 1;
      }
    };
  }

  private int shown(int at, int length, String what) {
    out.shown(at, at + length, what);
    return at + length;
  }

  private int hidden(int from, int to, boolean breaks) {
    out.markup(from, to, breaks);
    return to;
  }

  private int dash(int at) {
    if (TexText.startsWith(document, at, "---")) {
      return shown(at, 3, "—");
    }
    return TexText.startsWith(document, at, "--") ? shown(at, 2, "–") : shown(at, 1, "-");
  }

  private int comment(int at) {
    int line = TexText.lineEnd(document, at);
    // TeX drops the line feed with the comment, but a blank line after it still ends a paragraph.
    boolean breaks = line < document.length() && TexText.blankLine(document, line);
    return hidden(at, Math.min(end, line + 1), breaks);
  }

  /** Asymptote's drawings, as MATH has them. */
  private int drawing(int at) {
    int close = at;
    while (close < end && !TexText.startsWith(document, close, "[/asy]")) {
      close++;
    }
    return hidden(at, Math.min(end, close + "[/asy]".length()), true);
  }

  private int dollar(int at) {
    if (at + 1 < end && document.charAt(at + 1) == '$') {
      int close = delimiters.doubleDollarEnd(at + 2);
      if (close < 0) {
        return shown(at, 2, "$$");
      }
      out.formula(at, close + 2, at + 2, close, Notation.LATEX, true);
      return close + 2;
    }
    int close = delimiters.inlineEnd(at);
    if (close < 0) {
      return shown(at, 1, "$");
    }
    out.formula(at, close + 1, at + 1, close, Notation.LATEX, false);
    return close + 1;
  }

  private int command(int at) {
    int after = TexText.commandEnd(document, at);
    String name = document.subSequence(at + 1, after).toString();
    if (name.isEmpty()) {
      return hidden(at, after, false);
    }
    if (!Characters.isLatin(name.charAt(0))) {
      return symbol(at, after, name.charAt(0));
    }
    if (name.equals("begin") || name.equals("end")) {
      return environment(at, after, name.equals("begin"));
    }
    if (name.equals("verb") && after < end) {
      return verb(at, after);
    }
    if (LETTERS.containsKey(name) || SHOWN.containsKey(name)) {
      String text = LETTERS.getOrDefault(name, SHOWN.getOrDefault(name, ""));
      int next = TexText.skipBlanks(document, after);
      return shown(at, next - at, text);
    }
    if (TexAccents.isAccent(name) && name.length() == 1) {
      return accent(at, after, name.charAt(0));
    }
    return word(at, after, name);
  }

  private int symbol(int at, int after, char name) {
    return switch (name) {
      case '(', '[' -> bracket(at, after, name == '(' ? ')' : ']');
      case '\\' -> shown(at, 2, "\n");
      case '$', '%', '&', '#', '_', '{', '}' -> shown(at, 2, String.valueOf(name));
      case ' ', '\n', ',', ';', ':' -> shown(at, 2, " ");
      default ->
          TexAccents.isAccent(String.valueOf(name))
              ? accent(at, after, name)
              : hidden(at, after, false);
    };
  }

  private int bracket(int at, int after, char bracket) {
    int close = delimiters.bracketEnd(after, bracket);
    if (close < 0) {
      return hidden(at, after, false);
    }
    out.formula(at, close + 2, after, close, Notation.LATEX, bracket == ']');
    return close + 2;
  }

  private int accent(int at, int after, char accent) {
    int base = TexText.skipBlanks(document, after);
    boolean braced = base < end && document.charAt(base) == '{';
    int letter = braced ? base + 1 : base;
    boolean dotless = TexText.startsWith(document, letter, "\\i");
    if (letter >= end || !(dotless || Character.isLetter(document.charAt(letter)))) {
      return hidden(at, after, false);
    }
    int next = dotless ? letter + 2 : letter + 1;
    if (braced && next < end && document.charAt(next) == '}') {
      next++;
    }
    out.shown(at, next, TexAccents.accented(dotless ? 'i' : document.charAt(letter), accent));
    return next;
  }

  private int verb(int at, int after) {
    char delimiter = document.charAt(after);
    int close = after + 1;
    while (close < end && document.charAt(close) != delimiter && document.charAt(close) != '\n') {
      close++;
    }
    return hidden(at, Math.min(end, close + 1), false);
  }

  private int environment(int at, int after, boolean begins) {
    int close = TexText.groupEnd(document, after, '{', '}');
    String name = TexText.argument(document, after);
    if (name.equals("document") && !begins) {
      end = at;
      return at;
    }
    boolean math = MathDelimiters.isMathEnvironment(name);
    boolean verbatim = VERBATIM.contains(name);
    if (begins && (math || verbatim)) {
      int found = delimiters.environmentEnd(close, name);
      if (found >= 0) {
        int stop = found + "\\end{}".length() + name.length();
        if (math) {
          out.formula(at, stop, at, stop, Notation.LATEX, !name.equals("math"));
          return stop;
        }
        return hidden(at, stop, true);
      }
    }
    if (begins && !math) {
      close = TexText.groupEnd(document, close, '[', ']');
      boolean columns = name.startsWith("tabular") || name.equals("thebibliography");
      close = columns ? TexText.groupEnd(document, close, '{', '}') : close;
    }
    return hidden(at, close, true);
  }

  /** A control word in running text, with the arguments that are not shown. */
  private int word(int at, int after, String name) {
    int stop = after;
    boolean breaks = BREAKS.contains(name);
    if (stop < end && document.charAt(stop) == '*') {
      stop++;
    }
    if (name.equals("def")) {
      return hidden(at, definitionEnd(stop), false);
    }
    if (LINKS.contains(name)) {
      return link(at, stop);
    }
    Integer hiddenArguments = HIDDEN_ARGUMENTS.get(name);
    if (hiddenArguments != null || breaks) {
      stop = TexText.groupEnd(document, stop, '[', ']');
      for (int i = 0; hiddenArguments != null && i < hiddenArguments; i++) {
        if (stop < end && document.charAt(stop) == '\\') {
          stop = TexText.commandEnd(document, stop);
        }
        stop = TexText.groupEnd(document, stop, '{', '}');
        stop = TexText.groupEnd(document, stop, '[', ']');
        stop = TexText.groupEnd(document, stop, '[', ']');
      }
    }
    if (HEADINGS.contains(name)) {
      headingEnd = TexText.groupEnd(document, stop, '{', '}') - 1;
    }
    return hidden(at, TexText.skipBlanks(document, stop), breaks);
  }

  private int definitionEnd(int from) {
    int at = from;
    int line = TexText.lineEnd(document, from);
    while (at < line && document.charAt(at) != '{') {
      at++;
    }
    return TexText.groupEnd(document, at, '{', '}');
  }

  /** {@code \PMlinkname{shown}{target}}: the shown part is read on, its target is markup. */
  private int link(int at, int after) {
    int shownEnd = TexText.groupEnd(document, after, '{', '}');
    if (shownEnd == after) {
      return hidden(at, after, false);
    }
    targetAt = shownEnd;
    return hidden(at, after + 1, false);
  }
}
