package org.algebrist.expression.grammar;

import java.util.Locale;
import java.util.Objects;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** What a superscript means: a power, an upper index, transposed, degrees, a mark. */
final class Superscripts {
  private static final double TRANSPOSE_WEIGHT = 0.6;
  private static final double DEGREES_WEIGHT = 0.75;
  private static final double INDEX_WEIGHT = 0.6;
  private static final double LATIN_WEIGHT = 0.8;
  private static final double EXPONENT_WEIGHT = 0.95;

  private final Usage usage;
  private final Choices choices;
  private final VectorNames vectors;

  Superscripts(Usage usage, Choices choices, VectorNames vectors) {
    this.usage = usage;
    this.choices = choices;
    this.vectors = vectors;
  }

  /** What a superscript makes of its base. */
  Node of(Node base, Token token, Layout layout, Stretch sup) {
    Operator stated = stated(layout, sup);
    if (stated != null) {
      boolean index = stated == Operator.SUPERSCRIPT && !isBracketed(sup);
      return Node.of(
          stated,
          index ? Surface.VARIANT : Surface.PLAIN,
          base.start,
          Math.max(base.end, sup.end),
          base,
          sup.part());
    }
    Layout only = layout;
    if (layout instanceof Layout.Row row && row.items().size() == 1) {
      only = row.items().getFirst();
    }
    if (only instanceof Layout.Sign sign) {
      return signSuperscript(base, token, sign, sup);
    }
    if (isOrdinal(layout) && mayBeCounted(base, layout)) {
      Node ending = Node.symbol(letters(layout), sup.start, sup.end);
      return Node.of(Operator.SUPERSCRIPT, base, ending);
    }
    Node exponent = sup.part();
    Node mark = markedName(base, sup, exponent);
    if (mark != null) {
      return mark;
    }
    if (exponent.is(Operator.MULTIPLY)
        && "†".equals(exponent.operands[0].name())
        && "†".equals(exponent.operands[1].name())) {
      return Node.of(Operator.ADJOINT, Node.of(Operator.ADJOINT, base));
    }
    if (only instanceof Layout.Name name) {
      if (name.text().equals("T") || name.text().equals("t") && name.style() != Style.ITALIC) {
        return transpose(base, token, name, exponent);
      }
      if (name.text().equals("c") && usage.hasSets() && isSet(base)) {
        return complement(base, token, exponent);
      }
      if (name.text().equals("circ")) {
        return Node.of(Operator.DEGREES, base);
      }
      if (name.text().length() > 1 && name.style() != Style.ITALIC && isWord(exponent)) {
        return Node.of(Operator.SUPERSCRIPT, base, exponent);
      }
    }
    if (only instanceof Layout.Words) {
      return Node.of(Operator.SUPERSCRIPT, base, exponent);
    }
    if (exponent.is(Operator.APPLY) && sup.tokens[sup.from].is(Sign.Kind.INFIX)) {
      // V^{⊗n}
      return Node.of(Operator.SUPERSCRIPT, base, exponent);
    }
    if (base.is(Operator.SUBSCRIPT) && isRunning(base.operands[1])) {
      // {aₙ} with n = 1 below and ∞ above is a sequence.
      return Node.of(Operator.SUPERSCRIPT, base, exponent);
    }
    if (isBracketed(sup) && !exponent.is(Operator.BINOMIAL)) {
      boolean power = base.isNumber() || "e".equals(base.name()) || !mayBeIndex(exponent);
      return Node.of(power ? Operator.POWER : Operator.SUPERSCRIPT, base, exponent);
    }
    Node upper = latinIndices(base, token, only == layout ? layout : only, exponent);
    if (upper != null) {
      return upper;
    }
    if (isIndex(layout) && isTensor(base)) {
      boolean likely =
          !(only instanceof Layout.Name name)
              || usage.isIndex(name.text())
              || token.staggered
              || token.kind == Token.Kind.BARE_SCRIPTS
              || token.subLayout != null && isIndex(token.subLayout);
      boolean first =
          choices.first(
              Question.SUPERSCRIPT,
              token.start,
              INDEX_WEIGHT,
              likely ? "upper indices" : "an exponent",
              likely ? "an exponent" : "upper indices");
      return Node.of(first == likely ? Operator.SUPERSCRIPT : Operator.POWER, base, exponent);
    }
    return Node.of(Operator.POWER, base, exponent);
  }

  /**
   * Latin letters or numerals as upper indices, or as an exponent that may be some; null if not.
   */
  private @Nullable Node latinIndices(Node base, Token token, Layout script, Node exponent) {
    UpperIndices.Kind kind = usage.upperIndices().of(base, token, script);
    if (kind == UpperIndices.Kind.EXPONENT) {
      return null;
    }
    boolean likely = kind == UpperIndices.Kind.INDICES;
    boolean first =
        choices.first(
            Question.SUPERSCRIPT,
            token.start,
            likely ? LATIN_WEIGHT : EXPONENT_WEIGHT,
            likely ? "upper indices" : "an exponent",
            likely ? "an exponent" : "upper indices");
    return first == likely ? marked(base, exponent) : Node.of(Operator.POWER, base, exponent);
  }

  /** Whether an index says what it runs over. */
  static boolean isRunning(Node index) {
    return index.is(Operator.EQUAL)
        || index.is(Operator.IN)
        || index.is(Operator.GREATER_EQUAL)
        || index.is(Operator.LESS_EQUAL);
  }

  /** Whether a bracket in a superscript may count something: names, numbers, sums of them. */
  private static boolean mayBeIndex(Node exponent) {
    return switch (exponent.operator) {
      case null -> true;
      case ADD, SUBTRACT, LIST, NEGATE, SUBSCRIPT, PRIME, MULTIPLY -> {
        boolean plain = true;
        for (Node operand : exponent.operands) {
          plain &= operand.operator == null || operand.is(Operator.MULTIPLY);
        }
        yield plain;
      }
      default -> exponent.operator.form() == Operator.Form.RELATION;
    };
  }

  /** What the source says outright that the script makes of its base; null if nothing. */
  private static @Nullable Operator stated(Layout layout, Stretch sup) {
    if (!(layout instanceof Layout.Row row)
        || row.items().size() < 2
        || !(row.items().getFirst() instanceof Layout.Sign mark)) {
      return null;
    }
    return switch (mark.character()) {
      case Layout.Sign.EXPONENT -> Operator.POWER;
      case Layout.Sign.INDEX -> Operator.SUPERSCRIPT;
      // Else it sets a differential apart: e^{\mathop{}\!dx}.
      case Layout.Sign.ORDER -> isBracketed(sup) ? Operator.PRIME : null;
      default -> null;
    };
  }

  private static boolean isWord(Node node) {
    String name = node.name();
    return name != null && name.length() > 1 && name.charAt(0) < 0x80 && !isGreek(name);
  }

  private static boolean isGreek(String name) {
    return !StyledLetters.styled(name, Style.BOLD).equals(name)
        && StyledLetters.styled(name, Style.BOLD).codePointCount(0, 2) == 1;
  }

  private Node signSuperscript(Node base, Token token, Layout.Sign sign, Stretch sup) {
    Node mark = Node.symbol(Sign.of(sign.character()).symbolName(), sup.start, sup.end);
    return switch (sign.character()) {
      case "†" -> Node.of(Operator.ADJOINT, base);
      case "⊤", "⊺" -> Node.of(Operator.TRANSPOSE, base);
      case "∘", "°" ->
          isDegrees(base, token)
              ? Node.of(Operator.DEGREES, base)
              : Node.of(Operator.SUPERSCRIPT, base, mark);
      case "∗", "⋆" -> Node.of(Operator.SUPERSCRIPT, base, Node.symbol("*", sup.start, sup.end));
      case "∞" -> Node.of(Operator.POWER, base, mark);
      default -> Node.of(Operator.SUPERSCRIPT, base, mark);
    };
  }

  private boolean isDegrees(Node base, Token token) {
    String name = base.name();
    if (name == null || base.bracketed) {
      return true;
    }
    boolean set =
        usage.has(name, Role.SET) || (name.length() == 1 && Character.isUpperCase(name.charAt(0)));
    return choices.first(
            Question.SUPERSCRIPT,
            token.start,
            DEGREES_WEIGHT,
            set ? "a circle as mark" : "degrees",
            set ? "degrees" : "a circle as mark")
        != set;
  }

  private Node transpose(Node base, Token token, Layout.Name name, Node exponent) {
    String symbol = base.name();
    boolean declared = vectors.isMatrix(base) || base.is(Operator.MATRIX);
    boolean sign = name.style() == Style.SANS_SERIF;
    boolean marked = name.style() == Style.UPRIGHT && !base.isNumber();
    boolean capital =
        symbol != null && symbol.length() == 1 && Character.isUpperCase(symbol.charAt(0));
    if (declared || sign || marked) {
      return Node.of(Operator.TRANSPOSE, base);
    }
    boolean accented = base.operator != null && base.operator.form() == Operator.Form.ACCENT;
    if (accented || usage.hasTransposed() && (symbol != null || base.bracketed)) {
      boolean transposed =
          choices.first(Question.SUPERSCRIPT, token.start, DEGREES_WEIGHT, "transposed", "a power");
      return Node.of(
          transposed ? Operator.TRANSPOSE : Operator.POWER, power(!transposed, base, exponent));
    }
    if (capital || base.bracketed) {
      boolean power =
          choices.first(
              Question.SUPERSCRIPT, token.start, TRANSPOSE_WEIGHT, "a power", "transposed");
      return Node.of(power ? Operator.POWER : Operator.TRANSPOSE, power(power, base, exponent));
    }
    return Node.of(Operator.POWER, base, exponent);
  }

  private static Node[] power(boolean power, Node base, Node exponent) {
    return power ? new Node[] {base, exponent} : new Node[] {base};
  }

  /** Whether a superscript is stars and nothing else. */
  static boolean areStars(Stretch sup) {
    boolean stars = !sup.isEmpty();
    for (int i = sup.from; i < sup.to && stars; i++) {
      Token token = sup.tokens[i];
      stars = (token.isSign("*") || token.isSign("∗") || token.isSign("⋆")) && !token.hasScripts();
    }
    return stars;
  }

  /** Whether the superscript is one pair of round brackets, as in f^{(n)}. */
  static boolean isBracketed(Stretch sup) {
    return isBracketed(sup, "(");
  }

  private static boolean isBracketed(Stretch sup, String open) {
    return !sup.isEmpty()
        && sup.tokens[sup.from].isSign(open)
        && sup.tokens[sup.from].partner == sup.to - 1
        && sup.tokens[sup.to - 1].isSign(open.equals("(") ? ")" : "]")
        && !sup.tokens[sup.to - 1].hasScripts();
  }

  /** A name with stars, or with an index in square brackets above it; null if it has neither. */
  private static @Nullable Node markedName(Node base, Stretch sup, Node exponent) {
    if (areStars(sup)) {
      // The double dual V^{**} is the dual of the dual.
      Node marked = base;
      for (int i = sup.from; i < sup.to; i++) {
        marked = Node.of(Operator.SUPERSCRIPT, marked, Node.symbol("*", sup.start, sup.end));
      }
      return marked;
    }
    if (!isBracketed(sup, "[") || !mayBeMarked(base, exponent)) {
      return null;
    }
    Token open = sup.tokens[sup.from];
    Node inside = Objects.requireNonNull(open.inside).node();
    return Node.of(
        Operator.SUPERSCRIPT, base, IndexBrackets.call(open, inside, sup.start, sup.end));
  }

  /** Whether square brackets above a name are part of it: no author groups n, ij or n + 1 so. */
  private static boolean mayBeMarked(Node base, Node exponent) {
    Node name = base.is(Operator.SUBSCRIPT) ? base.operands[0] : base;
    boolean sum = exponent.is(Operator.ADD) || exponent.is(Operator.SUBTRACT);
    boolean part =
        exponent.operator == null || IndexBrackets.isNames(exponent) || sum && mayBeIndex(exponent);
    return name.name() != null && !name.name().equals("e") && part;
  }

  /** Whether "th" after it makes an ordinal: of numbers, of words for it, of the usual indices. */
  private static boolean mayBeCounted(Node base, Layout ending) {
    if (base.isNumber() || !(ending instanceof Layout.Row)) {
      return true;
    }
    String name = base.name();
    boolean index = name != null && name.length() == 1 && "ijklmnpqrN".contains(name);
    return letters(ending).equals("th") && (index || base.bracketed);
  }

  private static boolean isOrdinal(Layout layout) {
    return ScriptNames.isOrdinalEnding(letters(layout));
  }

  /** The letters of a row of plain letters, else an empty string. */
  private static String letters(Layout layout) {
    if (!(layout instanceof Layout.Row row) || row.items().size() != 2) {
      return switch (layout) {
        case Layout.Name name -> name.text();
        case Layout.Words words -> words.text().strip();
        default -> "";
      };
    }
    var word = new StringBuilder(2);
    for (Layout item : row.items()) {
      if (!(item instanceof Layout.Name name)) {
        return "";
      }
      word.append(name.text());
    }
    return word.toString().toLowerCase(Locale.ROOT);
  }

  /** Whether a layout is letters that physicists use for the components of tensors. */
  private static boolean isIndex(Layout layout) {
    return switch (layout) {
      case Layout.Name name -> ScriptNames.isTensorIndex(name.text());
      case Layout.Row row -> {
        boolean all = !row.items().isEmpty();
        for (Layout item : row.items()) {
          all &= item instanceof Layout.Name && isIndex(item);
        }
        yield all;
      }
      default -> false;
    };
  }

  private Node complement(Node base, Token token, Node exponent) {
    boolean first =
        choices.first(
            Question.SUPERSCRIPT, token.start, DEGREES_WEIGHT, "the complement", "a power");
    return first ? marked(base, exponent) : Node.of(Operator.POWER, base, exponent);
  }

  /** A superscript that is no power, though nothing about it says so. */
  private static Node marked(Node base, Node above) {
    int end = Math.max(base.end, above.end);
    return Node.of(Operator.SUPERSCRIPT, Surface.VARIANT, base.start, end, base, above);
  }

  /** Whether it is a capital letter, with an index or not, or an operation of sets. */
  private static boolean isSet(Node base) {
    Node at = base.is(Operator.SUBSCRIPT) ? base.operands[0] : base;
    String name = at.name();
    return at.operator != null
        ? at.operator.makesSet() || at.is(Operator.SET_DIFFERENCE)
        : name != null && name.length() == 1 && Character.isUpperCase(name.charAt(0));
  }

  private static boolean isTensor(Node base) {
    Node now = base;
    for (int depth = 0; now.operator != null && depth < 8; depth++) {
      if (now.operands.length == 0) {
        return false;
      }
      now = now.operands[0];
    }
    String name = now.name();
    return name != null && !name.equals("e");
  }
}
