package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Content MathML, one element with all that it holds, straight to a tree.
 *
 * <p>What is wrong becomes {@link Formula.Unread} and is reported; the rest is read all the same.
 */
final class ContentReader extends ElementReader<ContentElement> {
  /** Trees of other readers end at this depth; more in mark-up is an attack or an accident. */
  static final int MAX_NESTING = 20_000;

  private static final Set<String> CONTAINERS =
      Set.of(
          "apply",
          "reln",
          "fn",
          "bind",
          "interval",
          "set",
          "list",
          "vector",
          "matrix",
          "matrixrow",
          "lambda",
          "piecewise",
          "piece",
          "otherwise",
          "bvar",
          "lowlimit",
          "uplimit",
          "condition",
          "domainofapplication",
          "degree",
          "logbase",
          "momentabout",
          "cerror",
          "declare");

  private static final Set<String> TOKENS = Set.of("ci", "cn", "csymbol", "cs", "cbytes");

  private static final Map<String, String> CONSTANTS =
      Map.ofEntries(
          Map.entry("pi", "pi"),
          Map.entry("infinity", "infinity"),
          Map.entry("exponentiale", "e"),
          Map.entry("imaginaryi", "i"),
          Map.entry("eulergamma", "gamma"),
          Map.entry("emptyset", "emptyset"),
          Map.entry("true", "true"),
          Map.entry("false", "false"),
          Map.entry("notanumber", "NaN"),
          Map.entry("integers", "ℤ"),
          Map.entry("reals", "ℝ"),
          Map.entry("rationals", "ℚ"),
          Map.entry("naturalnumbers", "ℕ"),
          Map.entry("complexes", "ℂ"),
          Map.entry("primes", "ℙ"));

  private static final Set<String> ALL = new HashSet<>();

  static {
    ALL.addAll(CONTAINERS);
    ALL.addAll(TOKENS);
    ALL.addAll(CONSTANTS.keySet());
    ALL.addAll(Applications.elements());
    ALL.add("share");
    ALL.add("sep");
  }

  private final Meaning meaning;
  private final int alternation;
  private @Nullable Piece result;

  ContentReader(Markup markup, Meaning meaning, int alternation) {
    super(markup, MAX_NESTING);
    this.meaning = meaning;
    this.alternation = alternation;
  }

  /** Whether an element is content mark-up, which no presentation element is. */
  static boolean isContent(String element) {
    return ALL.contains(element);
  }

  /** The constants that have an element, by element. */
  static Map<String, String> constants() {
    return CONSTANTS;
  }

  /** The tree of the element whose start tag the mark-up has just given. */
  Piece read() {
    int from = markup.start();
    readElement();
    return result != null ? result : unread(from, markup.end());
  }

  @Override
  void strayEnd(String name) {
    if (!isContent(name)) {
      leaveEnd();
    } else if (CONTAINERS.contains(name) || TOKENS.contains(name)) {
      noteStrayEnd(name);
    }
    // Else it ends an empty element written in full, such as <plus></plus>.
  }

  @Override
  void text() {
    ContentElement element = innermost();
    if (element == null) {
      return;
    }
    if (TOKENS.contains(element.name)) {
      element.texts.getLast().append(markup.text());
    } else if (!markup.text().isBlank()) {
      markup.note(
          Kind.TRAILING_TEXT,
          markup.start(),
          "text outside of any token in <" + element.name + ">",
          "text inside <ci>, <cn> or <csymbol>");
    }
  }

  @Override
  void start() {
    String name = markup.name();
    int start = markup.start();
    if (name.equals("share")) {
      markup.refuse(
          Kind.FORBIDDEN_MARKUP,
          start,
          "<share> refers to another part, which could make a small text a huge tree",
          "the part itself");
    } else if (name.equals("sep")) {
      ContentElement outer = innermost();
      if (outer != null && outer.name.equals("cn")) {
        outer.texts.add(new StringBuilder());
      }
    } else if (CONSTANTS.containsKey(name)) {
      give(Piece.leaf(Formula.symbol(CONSTANTS.get(name)), start, markup.end()));
    } else if (Applications.elements().contains(name)) {
      give(new Piece(Formula.symbol(name), start, markup.end(), List.of(), name, null));
    } else if (!isContent(name)) {
      presentation();
    } else if (hasRoom()) {
      var element = new ContentElement(markup);
      if (TOKENS.contains(name)) {
        element.texts.add(new StringBuilder());
      }
      open(element, markup.isEmpty());
    }
  }

  /** Presentation mark-up among content: a name with scripts in {@code ci}, or a whole formula. */
  private void presentation() {
    int start = markup.start();
    List<Layout> pieces = new PresentationReader(markup, meaning, alternation + 1).read();
    int end = markup.end();
    Layout one = Pieces.one(pieces, start, end);
    if (one instanceof Layout.Given given) {
      give(Piece.leaf(given.formula(), start, end));
    } else {
      Formula formula = meaning.of(new Layout.Row(List.of(one), start, end), markup);
      give(Piece.leaf(formula, start, end));
    }
  }

  @Override
  void closed(ContentElement element, int end) {
    ContentElement outer = innermost();
    Piece first = element.children.isEmpty() ? null : element.children.getFirst();
    switch (element.name) {
      case "bvar" -> {
        if (outer != null && first != null) {
          outer.bound.add(new ContentElement.Bound(first, element.degree));
        }
      }
      case "lowlimit" -> {
        if (outer != null) {
          outer.lower = first;
        }
      }
      case "uplimit" -> {
        if (outer != null) {
          outer.upper = first;
        }
      }
      case "condition" -> {
        if (outer != null) {
          outer.condition = first;
        }
      }
      case "domainofapplication" -> {
        if (outer != null) {
          outer.domain = first;
        }
      }
      case "degree" -> {
        if (outer != null) {
          outer.degree = first;
        }
      }
      case "logbase" -> {
        if (outer != null) {
          outer.logBase = first;
        }
      }
      case "momentabout", "declare" -> {}
      case "apply", "reln", "bind" -> give(new Applications(element, end, markup).build());
      case "fn" -> give(first != null ? first : unread(element.start, end));
      case "ci", "cn", "csymbol", "cs", "cbytes" -> {
        boolean structured = !element.children.isEmpty() && element.text().isBlank();
        give(
            structured && first != null
                ? first.spanning(element.start, end)
                : ContentTokens.read(element, end, markup));
      }
      default -> give(ContentContainers.read(element, end, markup));
    }
  }

  private static Piece unread(int start, int end) {
    return Piece.leaf(new Formula.Unread("…"), start, end);
  }

  private void give(Piece piece) {
    ContentElement outer = innermost();
    if (outer == null) {
      result = piece;
    } else {
      outer.children.add(piece);
    }
  }

  /** The piece for an element that is not as it should be, which is reported. */
  static Piece wrong(ContentElement element, int end, Markup markup, String what, String expected) {
    markup.note(Kind.WRONG_CHILDREN, element.start, what, expected);
    String source = markup.source(element.start, end);
    String shown = source.length() <= 200 ? source : source.substring(0, 200);
    return Piece.leaf(new Formula.Unread(shown), element.start, end);
  }

  /** All pieces under an n-ary operator that nests to the left. */
  static Piece nested(Operator operator, List<Piece> parts) {
    Piece sum = parts.getFirst();
    for (Piece next : new ArrayList<>(parts.subList(1, parts.size()))) {
      sum = Piece.of(operator, List.of(sum, next), sum.start(), next.end());
    }
    return sum;
  }
}
