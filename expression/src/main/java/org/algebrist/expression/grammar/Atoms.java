package org.algebrist.expression.grammar;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Objects;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** The smallest parts of a formula: numbers, names, and what their scripts make of them. */
final class Atoms {
  private static final double TRANSPOSE_WEIGHT = 0.6;
  private static final double DEGREES_WEIGHT = 0.75;
  private static final double INDEX_WEIGHT = 0.6;
  private static final int LONGEST_SYMBOL = 3;

  private final Usage usage;
  private final Choices choices;
  private final Problems problems;

  /** How many digits the repeating decimals of the formula have so far. */
  private int repeatedDigits;

  Atoms(Usage usage, Choices choices, Problems problems) {
    this.usage = usage;
    this.choices = choices;
    this.problems = problems;
  }

  // ---- Numbers

  /** The number that digits are. */
  Node number(String digits, int start, int end) {
    if (digits.length() > Rational.MAX_DIGITS) {
      problems.add(
          ReadResult.Kind.NUMERAL_TOO_LONG,
          start,
          "a number of " + digits.length() + " digits",
          "at most " + Rational.MAX_DIGITS);
      return Node.leaf(new Formula.Unread(problems.source(start, end)), start, end);
    }
    return Node.leaf(new Formula.Num(value(digits), digits), start, end);
  }

  private static Rational value(String digits) {
    int length = digits.length();
    if (length > 17) {
      return Rational.parse(digits);
    }
    long value = 0;
    for (int i = 0; i < length; i++) {
      int digit = digits.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return parsed(digits);
      }
      value = value * 10 + digit;
    }
    return Rational.of(value);
  }

  private static Rational parsed(String digits) {
    try {
      return Rational.parse(digits);
    } catch (IllegalArgumentException notDecimal) {
      // Digits of other scripts, as Unicode has them.
      var plain = new StringBuilder();
      for (int i = 0; i < digits.length(); i++) {
        int digit = Character.digit(digits.charAt(i), 10);
        plain.append(digit < 0 ? "." : Integer.toString(digit));
      }
      return Rational.parse(plain.toString());
    }
  }

  static Node negated(Node number, int start) {
    Formula.Num num = (Formula.Num) Objects.requireNonNull(number.leaf);
    return Node.leaf(
        new Formula.Num(num.value().negate(), "-" + num.spelling()), start, number.end);
  }

  /** 0.1666… from its digits and those under the bar. */
  Node repeating(String digits, String repeated, int start, int end) {
    // Their values take time that grows with the square of their length, so all of them count.
    repeatedDigits += digits.length() + repeated.length();
    if (repeatedDigits > Rational.MAX_DIGITS) {
      problems.add(
          ReadResult.Kind.NUMERAL_TOO_LONG,
          start,
          "repeating decimals of " + repeatedDigits + " digits",
          "at most " + Rational.MAX_DIGITS + " in one formula");
      return Node.leaf(new Formula.Unread(problems.source(start, end)), start, end);
    }
    int point = digits.indexOf('.');
    int places = digits.length() - point - 1;
    String plain = digits.substring(0, point) + digits.substring(point + 1);
    BigInteger before = plain.isEmpty() ? BigInteger.ZERO : Rational.parse(plain).numerator();
    BigInteger all = Rational.parse(plain + repeated).numerator();
    BigInteger nines = BigInteger.TEN.pow(repeated.length()).subtract(BigInteger.ONE);
    Rational value = Rational.of(all.subtract(before), nines.multiply(BigInteger.TEN.pow(places)));
    return Node.leaf(new Formula.Num(value, digits + "\\overline{" + repeated + "}"), start, end);
  }

  // ---- Names

  /** The symbol that a name is, without its scripts. */
  static Node symbol(Token token) {
    String name = StyledLetters.styled(token.text, token.style);
    int end = token.layout instanceof Layout.Scripts s ? s.base().end() : token.end;
    return Node.symbol(name.isEmpty() ? "?" : name, token.start, Math.max(end, token.start));
  }

  /** A name with its scripts. */
  Node name(Token token) {
    return scripts(symbol(token), token);
  }

  // ---- Scripts

  /** What the scripts at a token make of its base. */
  Node scripts(Node base, Token token) {
    Node node = base;
    if (token.sub != null) {
      node = Node.of(Operator.SUBSCRIPT, node, part(token.sub)).spanning(node.start, token.sub.end);
    }
    if (token.primes > 0) {
      Node count = Node.leaf(Formula.number(token.primes), token.end, token.end);
      node = Node.of(Operator.PRIME, node, count);
    }
    Layout layout = token.supLayout;
    Stretch sup = token.sup;
    if (layout != null && sup != null) {
      node = superscript(node, token, layout, sup);
      node.spanning(node.start, token.end);
    }
    return node;
  }

  /** What a stretch holds, an empty group if it holds nothing. */
  static Node part(Stretch stretch) {
    return stretch.result == null
        ? Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, stretch.start, stretch.end)
        : stretch.result;
  }

  private Node superscript(Node base, Token token, Layout layout, Stretch sup) {
    Operator stated = stated(layout, sup);
    if (stated != null) {
      return Node.of(stated, base, part(sup));
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
    Node exponent = part(sup);
    if (only instanceof Layout.Name name) {
      if (name.text().equals("T") || name.text().equals("t") && name.style() != Style.ITALIC) {
        return transpose(base, token, name, exponent);
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
    if (isIndex(layout) && isTensor(base)) {
      boolean likely =
          !(only instanceof Layout.Name name)
              || usage.isIndex(name.text())
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

  /** Whether an index says what it runs over. */
  private static boolean isRunning(Node index) {
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
    boolean declared = isMatrix(base) || base.is(Operator.MATRIX);
    boolean sign = name.style() == Style.SANS_SERIF;
    boolean marked = name.style() == Style.UPRIGHT && !base.isNumber();
    boolean capital =
        symbol != null && symbol.length() == 1 && Character.isUpperCase(symbol.charAt(0));
    if (declared || sign || marked) {
      return Node.of(Operator.TRANSPOSE, base);
    }
    if (usage.hasTransposed() && (symbol != null || base.bracketed)) {
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

  /** Whether a node is a matrix or vector by declaration or by its letters. */
  boolean isMatrix(Node node) {
    if (node.is(Operator.MATRIX)) {
      return true;
    }
    if (node.operator != null) {
      return switch (node.operator) {
        case SUBSCRIPT, PRIME, NEGATE, TRANSPOSE, HAT, TILDE, BAR -> isMatrix(node.operands[0]);
        case VECTOR -> true;
        case ADD, SUBTRACT, MULTIPLY -> {
          int depth = 0;
          Node last = node;
          while (last.operator != null && last.operands.length == 2 && depth++ < 8) {
            last = last.operands[1];
          }
          yield last.operator == null && isMatrix(last);
        }
        default -> false;
      };
    }
    String name = node.name();
    return name != null
        && (StyledLetters.isBold(name)
            || usage.has(name, Role.MATRIX)
            || usage.has(name, Role.VECTOR));
  }

  /** Whether a node is a vector, so that a dot or cross with another is theirs. */
  boolean isVector(Node node) {
    Node now = node;
    for (int depth = 0; depth < 8; depth++) {
      if (now.operator == null) {
        String name = now.name();
        return name != null && (StyledLetters.isBold(name) || usage.has(name, Role.VECTOR));
      }
      switch (now.operator) {
        case VECTOR, OVER_RIGHT_ARROW, CROSS, CURL -> {
          return true;
        }
        case ANGLE_LIST -> {
          return now.operands.length > 1;
        }
        case MATRIX -> {
          return now.operands[0].operands.length == 1;
        }
        case SUBSCRIPT, PRIME, NEGATE, ADD, SUBTRACT, DIFFERENTIAL, DOT, DOUBLE_DOT, HAT ->
            now = now.operands[0];
        case GRADIENT -> {
          return true;
        }
        // A number or a mass times a vector.
        case MULTIPLY -> {
          Node factor = now.operands[0];
          boolean scripted = factor.is(Operator.SUBSCRIPT) || factor.is(Operator.POWER);
          String name = (scripted ? factor.operands[0] : factor).name();
          if (name == null ? !factor.isNumber() : StyledLetters.isBold(name)) {
            return false;
          }
          now = now.operands[1];
        }
        default -> {
          return false;
        }
      }
    }
    return false;
  }

  /** Whether the superscript is one pair of round brackets, as in f^{(n)}. */
  private static boolean isBracketed(Stretch sup) {
    return !sup.isEmpty()
        && sup.tokens[sup.from].isSign("(")
        && sup.tokens[sup.from].partner == sup.to - 1
        && sup.tokens[sup.to - 1].isSign(")")
        && !sup.tokens[sup.to - 1].hasScripts();
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

  // ---- Units

  /** The unit that words are, such as cm, m/s or square feet; null if they are none. */
  static @Nullable Node unit(Token token) {
    String words = token.text;
    int from = 0;
    while (from < words.length() && words.charAt(from) == ' ') {
      from++;
    }
    int end = words.length();
    while (end > from && (words.charAt(end - 1) == '.' || words.charAt(end - 1) == ',')) {
      end--;
    }
    String unit = words.substring(from, end);
    if (UnitNames.isUnit(unit)) {
      return Node.symbol(unit, token.start, token.end);
    }
    int slash = unit.indexOf('/');
    String over = slash < 0 ? unit : unit.substring(0, slash).strip();
    String under = slash < 0 ? "" : unit.substring(slash + 1).strip();
    int per = unit.indexOf(" per ");
    if (per > 0) {
      over = unit.substring(0, per);
      under = unit.substring(per + 5);
    }
    int blank = unit.indexOf(' ');
    if (blank > 0
        && slash < 0
        && UnitNames.isUnit(unit.substring(0, blank))
        && UnitNames.isUnit(unit.substring(blank + 1))
        && unit.length() <= 2 * LONGEST_SYMBOL + 1) {
      return Node.of(
          Operator.MULTIPLY,
          Surface.JUXTAPOSED,
          Node.symbol(unit.substring(0, blank), token.start, token.end),
          Node.symbol(unit.substring(blank + 1), token.start, token.end));
    }
    if (UnitNames.isUnit(over) && UnitNames.isUnit(under)) {
      return Node.of(
          Operator.DIVIDE,
          Surface.SLASH,
          Node.symbol(over, token.start, token.end),
          Node.symbol(under, token.start, token.end));
    }
    return null;
  }

  /** Whether a token may be a unit after a number. */
  static boolean mayBeUnit(Token token) {
    return token.kind == Kind.WORDS
        || (token.kind == Kind.NAME
            && token.style == Style.UPRIGHT
            && UnitNames.isUnit(token.text));
  }
}
