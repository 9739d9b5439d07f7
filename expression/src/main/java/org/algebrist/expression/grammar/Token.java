package org.algebrist.expression.grammar;

import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** One piece of a row, with the scripts at it and the stretches inside it. */
final class Token {
  /** What sort of piece it is. */
  enum Kind {
    NUMERAL,
    NAME,
    SIGN,
    WORDS,
    SPACE,
    /** A layout with stretches of its own: a fraction, a root, a grid. */
    PIECE,
    /** Scripts with nothing before them. */
    BARE_SCRIPTS
  }

  private static final Sign NO_SIGN = Sign.of("");
  private static final Stretch[] NO_PARTS = {};

  final Kind kind;
  final Layout layout;

  /** Digits, name, character or words. */
  final String text;

  final Style style;

  /** Of kind SIGN only. */
  Sign sign = NO_SIGN;

  int start;
  int end;

  @Nullable Layout subLayout;
  @Nullable Layout supLayout;
  @Nullable Stretch sub;
  @Nullable Stretch sup;
  int primes;

  /** The index of the other bracket or bar, or of an integral's last token; −1 if there is none. */
  int partner = -1;

  /** Of words: whether they say what a number before them counts. */
  boolean counts;

  /** Whether scripts set apart follow its own, as in R^ρ{}_σ. */
  boolean staggered;

  /** Whether a space follows that is too small to set formulas apart. */
  boolean beforeSpace;

  /** Whether the source itself pairs it. */
  boolean paired;

  /** Of a bar: whether it opens, closes (both false: it stands between). */
  boolean opens;

  boolean closes;

  /** What stands between this opening bracket and its partner, or in an integral. */
  @Nullable Stretch inside;

  /** The stretches of a piece, by its layout's order. */
  Stretch[] parts = NO_PARTS;

  /** Of a grid. */
  List<List<Stretch>> cells = List.of();

  private @Nullable Calculus calculus;

  /** Of an integral, or of the d of a differential: whether the differential stands first. */
  boolean front;

  /** Of a grid: whether its rows are the lines of a display. */
  boolean display;

  /** Whether a fraction is a derivative. */
  boolean derivative;

  Token(Kind kind, Layout layout, String text, Style style) {
    this.kind = kind;
    this.layout = layout;
    this.text = text;
    this.style = style;
    this.start = layout.start();
    this.end = layout.end();
  }

  /** What only integrals, derivatives set as fractions, and their variables have. */
  static final class Calculus {
    /** Of an integral or a derivative: its variables. */
    List<Token> variables = List.of();

    /** Of an integral: the d before each variable. */
    List<Token> differentials = List.of();

    /** Of a derivative: how often by each variable. */
    List<@Nullable Stretch> orders = List.of();

    /** Of an integral: the index after its integrand. */
    int bodyEnd = -1;

    /** Of the variable of an integral: the bracket of its argument, as in dμ(x). */
    @Nullable Token argument;

    /** Which one a derivative is. */
    Operator derivative = Operator.DERIVATIVE;

    /** Whether a derivative is by one variable, to an order. */
    boolean isOrdinary() {
      return derivative == Operator.DERIVATIVE || derivative == Operator.MATERIAL_DERIVATIVE;
    }

    /** Whether the differential was taken out of a numerator, nothing being left. */
    boolean emptyNumerator;
  }

  /** What it has of an integral, a derivative or a variable; made when first asked for. */
  Calculus calculus() {
    Calculus known = calculus;
    if (known == null) {
      known = new Calculus();
      calculus = known;
    }
    return known;
  }

  /** The bracket of its argument, if it is the variable of an integral that has one. */
  @Nullable Token argument() {
    return calculus == null ? null : calculus.argument;
  }

  /** Whether it is an integral, a derivative or a fraction that has variables. */
  boolean hasVariables() {
    return calculus != null && !calculus.variables.isEmpty();
  }

  boolean hasEmptyNumerator() {
    return calculus != null && calculus.emptyNumerator;
  }

  static Token sign(Layout layout, Sign sign) {
    var token = new Token(Kind.SIGN, layout, sign.text(), Style.ITALIC);
    token.sign = sign;
    return token;
  }

  boolean is(Sign.Kind wanted) {
    return kind == Kind.SIGN && sign.kind() == wanted;
  }

  boolean isSign(String character) {
    return kind == Kind.SIGN && text.equals(character);
  }

  /** The name that stands alone in this opening bracket, or null. */
  @Nullable String contentName() {
    return inside == null || inside.result == null ? null : inside.result.name();
  }

  boolean opensGroup() {
    return partner >= 0 && inside != null && !is(Sign.Kind.INTEGRAL);
  }

  boolean hasScripts() {
    return sub != null || sup != null || primes > 0;
  }

  boolean hasLayoutScripts() {
    return subLayout != null || supLayout != null;
  }

  /** Whether it is an angle bracket. */
  boolean isAngle() {
    return switch (text) {
      case "⟨", "〈", "⟩", "〉" -> kind == Kind.SIGN;
      default -> false;
    };
  }

  /** Whether it is the d of a differential by its looks. */
  boolean isD() {
    return kind == Kind.NAME
        && text.length() == 1
        && text.charAt(0) == 'd'
        && (style == Style.ITALIC || style == Style.UPRIGHT)
        && subLayout == null
        && primes == 0;
  }

  /** Whether the source says that it is a name of several letters that takes an argument. */
  boolean isOperatorName() {
    Layout base = layout instanceof Layout.Scripts scripts ? scripts.base() : layout;
    return kind == Kind.NAME
        && text.length() > 1
        && AttachedScripts.single(base) instanceof Layout.Name name
        && name.operator();
  }

  /** Whether it begins a term for certain: a number, a name or a bracket. */
  boolean startsTerm() {
    return isThing() || opens && kind == Kind.SIGN;
  }

  /** Whether it is a number, a name or a layout of its own. */
  boolean isThing() {
    return kind == Kind.NUMERAL || kind == Kind.NAME || kind == Kind.PIECE;
  }

  /** Whether it is a sign that wants an operand after it, or one before it. */
  boolean isOperator(boolean after) {
    return kind == Kind.SIGN
        && switch (sign.kind()) {
          case INFIX, RELATION -> !opens && !closes;
          case PREFIX, LARGE, INTEGRAL, QUANTIFIER -> after;
          case POSTFIX -> !after;
          case OPEN, CLOSE, BAR, COMMA, SEMICOLON, COLON, PERIOD, APPLY, OPERAND -> false;
        };
  }

  /** Whether an operand ends here, so that what follows is no operand's start. */
  boolean endsOperand() {
    return switch (kind) {
      case NUMERAL, PIECE, BARE_SCRIPTS -> true;
      case WORDS, SPACE -> false;
      case NAME -> hasLayoutScripts() || Names.function(text) == null;
      case SIGN ->
          switch (sign.kind()) {
            case CLOSE -> !opens;
            case OPEN, BAR, RELATION -> closes;
            case POSTFIX, OPERAND -> true;
            case INFIX, PREFIX, LARGE, INTEGRAL, QUANTIFIER -> false;
            case COMMA, SEMICOLON, COLON, PERIOD, APPLY -> false;
          };
    };
  }

  /** Whether it is a sign after which no term goes on. */
  boolean endsTerm() {
    return kind == Kind.SIGN
        && switch (sign.kind()) {
          case INFIX, RELATION, COMMA, SEMICOLON, PERIOD, POSTFIX -> true;
          case CLOSE, BAR -> !opens;
          default -> false;
        };
  }

  /** Whether what an integral is over stands before it at the latest. */
  boolean endsIntegral() {
    return switch (sign.kind()) {
      case RELATION, COMMA, SEMICOLON, QUANTIFIER -> true;
      case BAR -> !opens && !closes && subLayout == null;
      default -> false;
    };
  }

  /** Whether it separates what stands before it from what stands after it. */
  boolean isSeparator() {
    return is(Sign.Kind.COMMA) || is(Sign.Kind.SEMICOLON) || is(Sign.Kind.COLON);
  }

  /** Whether it says of what number a remainder is taken: mod. */
  boolean isModulo() {
    return text.equals("mod") && (kind == Kind.SIGN || kind == Kind.NAME || kind == Kind.WORDS);
  }

  /** Whether it is no part of the formula that it ends: a space, after a statement punctuation. */
  boolean isTrailing(boolean statement) {
    if (kind == Kind.SPACE) {
      return true;
    }
    return statement
        && kind == Kind.SIGN
        && !hasScripts()
        && switch (sign.kind()) {
          case COMMA, PERIOD, SEMICOLON -> true;
          default -> text.equals("?");
        };
  }

  /** Whether it is a colon that announces what follows the formula. */
  boolean isColon() {
    return is(Sign.Kind.COLON) && isSign(":") && !hasScripts();
  }

  /** What stands below it. */
  Node lower() {
    return sub == null ? Node.absent(end) : sub.node();
  }

  /**
   * What stands above it; a prime at a sum, which leaves terms out, is its mark: Σ′ or that of its
   * end.
   */
  Node upper() {
    Node upper = sup == null ? Node.absent(end) : sup.node();
    if (primes == 0) {
      return upper;
    }
    Node mark = Node.symbol("'".repeat(primes), end, end);
    return upper.isAbsent() ? mark : Node.of(Operator.SUPERSCRIPT, upper, mark);
  }
}
