package org.algebrist.expression.grammar;

import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * What a sign may be in a formula, from the operator table.
 *
 * @param operator what it makes of its operands; null if the table has none for it
 * @param prefix what it makes of the operand after it where none stands before it
 * @param precedence how tightly it binds
 */
record Sign(
    String text,
    Kind kind,
    @Nullable Operator operator,
    @Nullable Operator prefix,
    int precedence,
    Surface surface) {

  /** The part a sign plays. */
  enum Kind {
    INFIX,
    RELATION,
    PREFIX,
    LARGE,
    INTEGRAL,
    QUANTIFIER,
    OPEN,
    CLOSE,
    BAR,
    COMMA,
    SEMICOLON,
    COLON,
    POSTFIX,
    PERIOD,
    /** U+2061, which makes a call certain. */
    APPLY,
    /** A sign that stands for something, such as dots. */
    OPERAND
  }

  static final int RELATION_LEVEL = Operator.EQUAL.precedence();
  static final int PRODUCT_LEVEL = Operator.MULTIPLY.precedence();
  static final int SUM_LEVEL = Operator.ADD.precedence();

  private static final char ASCII_END = 128;

  private static final Map<String, Sign> TABLE = new HashMap<>();

  /** The signs of the table that are one character of ASCII, which most signs are. */
  private static final @Nullable Sign[] ASCII = new Sign[ASCII_END];

  static {
    for (Operator operator : Operator.values()) {
      String character = operator.character();
      boolean oneSign =
          !character.isEmpty() && character.codePointCount(0, character.length()) == 1;
      Kind kind = oneSign ? kind(operator.form()) : null;
      if (kind != null && !TABLE.containsKey(character)) {
        TABLE.put(
            character,
            new Sign(character, kind, operator, null, operator.precedence(), Surface.PLAIN));
      }
    }
    signed("+", Operator.ADD, Operator.POSITIVE);
    signed("-", Operator.SUBTRACT, Operator.NEGATE);
    signed("−", Operator.SUBTRACT, Operator.NEGATE);
    signed("±", Operator.PLUS_MINUS, Operator.SIGN_PLUS_MINUS);
    signed("∓", Operator.MINUS_PLUS, Operator.SIGN_MINUS_PLUS);
    product("⋅", Surface.DOT);
    product("·", Surface.DOT);
    product("×", Surface.CROSS);
    product("*", Surface.ASTERISK);
    product("\u2062", Surface.JUXTAPOSED);
    quotient("/", Surface.SLASH);
    quotient("∕", Surface.SLASH);
    quotient("÷", Surface.DIVISION_SIGN);
    infix("mod", Operator.MODULO);
    infix("∧", Operator.AND);
    infix("\\", Operator.SET_DIFFERENCE);
    infix("∘", Operator.COMPOSE);
    infix("•", Operator.BULLET);
    infix("\u2064", Operator.ADD);
    infix("⊎", Operator.MULTISET_UNION);
    relation(":=", Operator.DEFINED_AS);
    relation("≕", null);
    relation("∥", Operator.PARALLEL);
    relation("∣", Operator.DIVIDES);
    relation("⊥", Operator.PERPENDICULAR);
    relation("⟶", Operator.LONG_RIGHT_ARROW);
    relation("≼", Operator.PRECEDES_EQUAL);
    relation("≽", Operator.SUCCEEDS_EQUAL);
    relation("≤", Operator.LESS_EQUAL);
    relation("⩽", Operator.LESS_EQUAL);
    relation("⩾", Operator.GREATER_EQUAL);
    relation("⟹", Operator.IMPLIES);
    relation("⟺", Operator.IF_AND_ONLY_IF);
    relation("⟸", Operator.IMPLIED_BY);
    for (String other :
        ("≰ ≱ ⋘ ⋙ ⋖ ⋗ ≷ ≶ ⋚ ⋛ ⪅ ⪆ ⪇ ⪈ ≨ ≩ ≊ ∽ ≂ ≇ ⊩ ⊪ ⊬ ⊭ ⋈ ⋪ ⋬ ⋫ ⋭ ⊐ ≾ ≿ ⊀ ⊁ ≬ ⊉ ⊅ ⋐ ⋑ ⟵ ⟷ ↩ ↣ ↢"
                + " ↞ ⇁ ↼ ↽ ⇋ ↕ ⇑ ⇓ ⇕ ↖ ↙ ↭ ⇂ ⇃ ↶ ↷ ↺ ↻ ⇄ ⇆ ⇉ ⇇ ⇈ ⇊ ↰ ↱ ⊸ ↛ ↚ ↮ ⇏ ⇍ ⇎ ⇢ ⇠ ⇛ ⇚ ∺"
                + " ≗ ∻ ≔ ⩴ ⋍ ≎ ≏ ≑ ≒ ≓ ⊢ ⊲ ⊳ ⊵ ⊷ ⊶ ≖ ∈ ⋮⃒")
            .split(" ")) {
      TABLE.putIfAbsent(
          other, new Sign(other, Kind.RELATION, null, null, RELATION_LEVEL, Surface.PLAIN));
    }
    for (String other : "⊞ ⊟ ⊠ ⊡ ∔ ⋋ ⋌ ⋇ ⊛ ⊚ ⊝ ⊍ ⋓ ⋒ ⊼ ⩞ ⋎ ⋏ ↾ ↿ ⊺ ⅋ ▷ ◁ ∸ ⋊ ⋉ ▽ ◯".split(" ")) {
      TABLE.putIfAbsent(
          other, new Sign(other, Kind.INFIX, null, null, PRODUCT_LEVEL, Surface.PLAIN));
    }
    kinds(Kind.OPEN, "( [ { ⟨ 〈 ⌊ ⌈ ⟦ ⟮ ⌜ ⌞ ⎰ (:"); // the last one: of normal order
    kinds(Kind.CLOSE, ") ] } ⟩ 〉 ⌋ ⌉ ⟧ ⟯ ⌝ ⌟ ⎱ :)");
    kinds(Kind.BAR, "| ‖ ∥");
    kinds(Kind.COMMA, ", \u2063 ，");
    kinds(Kind.SEMICOLON, ";");
    kinds(Kind.COLON, ": ∶");
    kinds(Kind.COLON, Layout.Sign.usual(":"));
    kinds(Kind.PERIOD, ".");
    kinds(Kind.APPLY, "\u2061");
    kinds(Kind.OPERAND, "… ⋯ ⋮ ⋱ ⋰ ∞ ∅ ⊤ # & ? _ $ £ € ¥ † ‡ □ ■ ◊ ★ ♯ ♭ ∎ ~ ◻ ◇");
    TABLE.put("|", new Sign("|", Kind.BAR, Operator.DIVIDES, null, 400, Surface.PLAIN));
    TABLE.put("∥", new Sign("∥", Kind.RELATION, Operator.PARALLEL, null, 400, Surface.PLAIN));
    postfix("!", Operator.FACTORIAL);
    postfix("%", Operator.PERCENT);
    postfix("°", Operator.DEGREES);
    postfix("′", Operator.PRIME);
    postfix("″", Operator.PRIME);
    postfix("‴", Operator.PRIME);
    for (Operator quantifier :
        new Operator[] {
          Operator.FOR_ALL, Operator.EXISTS, Operator.EXISTS_UNIQUE, Operator.NOT_EXISTS
        }) {
      put(quantifier.character(), Kind.QUANTIFIER, quantifier, quantifier.precedence());
    }
    put("∂", Kind.PREFIX, Operator.PARTIAL_DIFFERENTIAL, 780);
    put("∇", Kind.PREFIX, Operator.GRADIENT, 780);
    put("¬", Kind.PREFIX, Operator.NOT, Operator.NOT.precedence());
    put("√", Kind.PREFIX, Operator.SQRT, 860);
    put("△", Kind.PREFIX, Operator.TRIANGLE, 780);
    put("□", Kind.PREFIX, Operator.PARALLELOGRAM, 780);
    put("∢", Kind.PREFIX, Operator.ANGLE, 780);
    for (Operator integral :
        new Operator[] {
          Operator.INTEGRAL,
          Operator.DOUBLE_INTEGRAL,
          Operator.TRIPLE_INTEGRAL,
          Operator.CONTOUR_INTEGRAL
        }) {
      put(integral.character(), Kind.INTEGRAL, integral, integral.precedence());
    }
    marked();
    for (String other : "⨌ ∯ ∰ ∫⋯∫ ⨍".split(" ")) {
      put(other, Kind.INTEGRAL, Operator.INTEGRAL, 690);
    }
    for (char c = 0; c < ASCII_END; c++) {
      ASCII[c] = TABLE.get(String.valueOf(c));
    }
  }

  /** Signs whose meaning the source states. */
  private static void marked() {
    infix(Layout.Sign.rare("×"), Operator.CROSS);
    infix(Layout.Sign.rare("⋅"), Operator.INNER);
    infix(Layout.Sign.rare("∧"), Operator.WEDGE);
    infix(Layout.Sign.usual("∧"), Operator.AND);
    infix(Layout.Sign.rare(":"), Operator.RATIO);
    put(Layout.Sign.usual("∣"), Kind.RELATION, Operator.DIVIDES, RELATION_LEVEL);
    put(Layout.Sign.rare("∣"), Kind.BAR, Operator.CONDITIONAL, RELATION_LEVEL);
    for (Operator operator : Operator.values()) {
      if (operator.form() == Form.RELATION && operator.precedence() < RELATION_LEVEL) {
        // An arrow or an implication that binds as an equality does.
        put(Layout.Sign.rare(operator.character()), Kind.RELATION, operator, RELATION_LEVEL);
      }
    }
  }

  private static @Nullable Kind kind(Form form) {
    return switch (form) {
      case INFIX -> Kind.INFIX;
      case RELATION -> Kind.RELATION;
      case PREFIX -> Kind.PREFIX;
      case LARGE -> Kind.LARGE;
      case POSTFIX -> Kind.POSTFIX;
      case FUNCTION, ACCENT, FENCE, STRUCTURE -> null;
    };
  }

  private static void put(String text, Kind kind, @Nullable Operator operator, int precedence) {
    TABLE.put(text, new Sign(text, kind, operator, null, precedence, Surface.PLAIN));
  }

  private static void signed(String text, Operator infix, Operator prefix) {
    TABLE.put(text, new Sign(text, Kind.INFIX, infix, prefix, SUM_LEVEL, Surface.PLAIN));
  }

  private static void product(String text, Surface surface) {
    TABLE.put(text, new Sign(text, Kind.INFIX, Operator.MULTIPLY, null, PRODUCT_LEVEL, surface));
  }

  private static void quotient(String text, Surface surface) {
    TABLE.put(text, new Sign(text, Kind.INFIX, Operator.DIVIDE, null, PRODUCT_LEVEL, surface));
  }

  private static void infix(String text, Operator operator) {
    put(text, Kind.INFIX, operator, operator.precedence());
  }

  private static void relation(String text, @Nullable Operator operator) {
    put(text, Kind.RELATION, operator, operator == null ? RELATION_LEVEL : operator.precedence());
  }

  private static void postfix(String text, Operator operator) {
    put(text, Kind.POSTFIX, operator, 880);
  }

  private static void kinds(Kind kind, String texts) {
    for (String text : texts.split(" ")) {
      TABLE.put(text, new Sign(text, kind, null, null, 0, Surface.PLAIN));
    }
  }

  /** The sign that a layout's character is; one that nobody knows stands for itself. */
  static Sign of(String character) {
    char c = character.length() == 1 ? character.charAt(0) : ASCII_END;
    Sign known = c < ASCII_END ? ASCII[c] : TABLE.get(character);
    return known == null ? ofOperand(character) : known;
  }

  /** A sign that is taken for itself. */
  static Sign ofOperand(String character) {
    return new Sign(character, Kind.OPERAND, null, null, 0, Surface.PLAIN);
  }

  /** An invisible bracket, as in {@code \left.}. */
  static Sign invisible(boolean opens) {
    return opens ? INVISIBLE_OPEN : INVISIBLE_CLOSE;
  }

  private static final Sign INVISIBLE_OPEN = new Sign("", Kind.OPEN, null, null, 0, Surface.PLAIN);
  private static final Sign INVISIBLE_CLOSE =
      new Sign("", Kind.CLOSE, null, null, 0, Surface.PLAIN);

  /** The name of the symbol that the sign is where it stands alone. */
  String symbolName() {
    return switch (text) {
      case "…" -> "...";
      case "⋯" -> "cdots";
      case "⋮" -> "vdots";
      case "⋱" -> "ddots";
      case "∞" -> "infinity";
      case "∅" -> "emptyset";
      case "∂" -> "partial";
      case "∇" -> "nabla";
      case "−" -> "-";
      default -> Layout.Sign.unmarked(text);
    };
  }
}
