package org.algebrist.expression.grammar;

import java.util.Objects;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Operands side by side: products without a sign, units, how far a function reaches. */
final class SideBySide {
  /** A product without a sign after a slash: a/bc. */
  static final int AFTER_SLASH_LEVEL = 710;

  static final int UNIT_LEVEL = Operator.QUANTITY.precedence();

  static final double SLASH_WEIGHT = 0.7;

  static final double VECTOR_WEIGHT = 0.85;

  private static final int MOST_COUNTED_WORDS = 3;

  private final RowRules row;
  private final FunctionReach reach;

  SideBySide(RowRules row) {
    this.row = row;
    this.reach = new FunctionReach(row);
  }

  static boolean isCombinations(Token token) {
    return token.kind == Kind.NAME
        && token.sub != null
        && (token.text.equals("C") || token.text.equals("P") || token.text.equals("F"));
  }

  /** The unit that the name at {@code i} is after a number; null if it is none. */
  @Nullable Node unitAfterNumber(int i) {
    Token token = row.tokens[i];
    if (isTemperature(i)) {
      return temperature(i);
    }
    if (Names.function(token.text) != null && isApplied(i + 1)) {
      return null;
    }
    return Atoms.mayBeUnit(token) && isQuantity(row.operands[row.operandTop - 1], 0)
        ? Node.symbol(token.text, token.start, token.start + token.text.length())
        : null;
  }

  /** The units that the fraction at {@code i} holds after a number; null if it holds others. */
  @Nullable Node unitFraction(int i) {
    Token token = row.tokens[i];
    if (!(token.layout instanceof Layout.Fraction)
        || token.derivative
        || !isQuantity(row.operands[row.operandTop - 1], 0)) {
      return null;
    }
    for (Stretch part : token.parts) {
      for (int k = part.from; k < part.to; k++) {
        Token unit = part.tokens[k];
        if (!unit.isSign("⋅") && oneUnit(unit) == null) {
          return null;
        }
      }
    }
    return row.pieces.pieceNode(token);
  }

  /** Whether C or F stands after degrees of a number: 20 °C. */
  boolean isTemperature(int i) {
    Token token = row.tokens[i];
    Node before = row.operands[row.operandTop - 1];
    return (token.text.equals("C") || token.text.equals("F"))
        && (token.kind == Kind.WORDS || token.kind == Kind.NAME)
        && !token.hasScripts()
        && before.is(Operator.DEGREES)
        && isNumeric(before.operands[0]);
  }

  /** The unit °C or °F, whose degree sign the operand before has taken for degrees of an angle. */
  Node temperature(int i) {
    Node degrees = row.pop();
    row.push(degrees.operands[0]);
    Token token = row.tokens[i];
    return Node.symbol("°" + token.text, degrees.end, token.end);
  }

  /** Takes in µm after a number; {@code i} if no such unit stands there. */
  int micro(int i) {
    Token token = row.tokens[i];
    if (!token.text.equals("mu")
        || token.hasScripts()
        || i + 1 >= row.end
        || !Atoms.mayBeUnit(row.tokens[i + 1])
        || !isQuantity(row.operands[row.operandTop - 1], 0)) {
      return i;
    }
    Token rest = row.tokens[i + 1];
    String name = "µ" + rest.text;
    if (!UnitNames.isUnit(name)) {
      return i;
    }
    return unit(i + 1, Node.symbol(name, token.start, token.start + 1));
  }

  /** Whether a word counts things in a sum or equation: 2 apples + 3 pears. */
  boolean isCounted(int i) {
    Token token = row.tokens[i];
    return !token.hasScripts()
        && (token.counts || isCountedWord(token.text))
        && isQuantity(row.operands[row.operandTop - 1], 0);
  }

  /** Whether words may be the name of what is counted: a few, none of which joins formulas. */
  static boolean mayBeCounted(String text) {
    String[] words = text.split(" ");
    boolean name = words.length <= MOST_COUNTED_WORDS && text.length() > 1;
    for (int i = 0; name && i < words.length; i++) {
      name = words[i].chars().allMatch(Character::isLetter) && !Names.joins(words[i]);
    }
    return name && !Names.WORD_FUNCTIONS.contains(text) && Names.function(text) == null;
  }

  static boolean isCountedWord(String text) {
    return text.length() > 2
        && !Names.joins(text)
        && text.chars().allMatch(c -> c >= 'a' && c <= 'z')
        && text.endsWith("s")
        && !Names.WORD_FUNCTIONS.contains(text)
        && Names.function(text) == null;
  }

  /** Whether 2 sec and 3 min continue a function's argument: 2 sec x, 3 min(a, b). */
  private boolean isApplied(int next) {
    if (next >= row.end) {
      return false;
    }
    Token token = row.tokens[next];
    return switch (token.kind) {
      case NAME -> !Atoms.mayBeUnit(token);
      case PIECE -> true;
      case SIGN -> token.opens;
      case NUMERAL, WORDS, SPACE, BARE_SCRIPTS -> false;
    };
  }

  int unit(int i, Node unit) {
    Node whole = lastScript(row.atoms.scripts(unit, row.tokens[i]));
    int next = i + 1;
    while (next < row.end) {
      // N m² kg⁻², kg⋅m/s²
      boolean slash = row.tokens[next].isSign("/");
      boolean sign = slash || row.tokens[next].isSign("⋅");
      int at = sign ? next + 1 : next;
      Node more = at < row.end ? oneUnit(row.tokens[at]) : null;
      if (more == null || Names.function(row.tokens[at].text) != null && isApplied(at + 1)) {
        break;
      }
      Node scripted = row.atoms.scripts(more, row.tokens[at]);
      whole =
          slash
              ? Node.of(Operator.DIVIDE, Surface.SLASH, whole, scripted)
              : Node.of(
                  Operator.MULTIPLY, sign ? Surface.DOT : Surface.JUXTAPOSED, whole, scripted);
      next = at + 1;
    }
    while (row.pendingTop > 0
        && (row.top() instanceof Pending p
            && (p.precedence > UNIT_LEVEL
                || (p.kind == Pending.Kind.BINARY
                    && (p.surface == Surface.JUXTAPOSED || isScientific(p)))))) {
      row.reduce(row.pending[row.pendingTop - 1].precedence);
    }
    row.push(Node.of(Operator.QUANTITY, row.pop(), whole));
    return next;
  }

  /** The unit that a token is; null if it is none. */
  private static @Nullable Node oneUnit(Token token) {
    if (token.kind == Kind.SPACE || !Atoms.mayBeUnit(token)) {
      return null;
    }
    Node unit = Atoms.unit(token);
    return unit == null && token.kind == Kind.NAME ? Atoms.symbol(token) : unit;
  }

  /** The exponent in m/s² and in m s⁻² is the last unit's. */
  private static Node lastScript(Node unit) {
    if (!unit.is(Operator.POWER)
        || !unit.operands[0].is(Operator.DIVIDE) && !unit.operands[0].is(Operator.MULTIPLY)) {
      return unit;
    }
    Node units = unit.operands[0];
    return Node.of(
        Objects.requireNonNull(units.operator),
        units.surface,
        units.operands[0],
        Node.of(Operator.POWER, units.operands[1], unit.operands[1]));
  }

  /** Multiplies the operand before by the one that begins at {@code i}. */
  int juxtapose(int i) {
    Pending top = row.top();
    if (top == null && row.lastGroup >= 0 && "*".equals(row.operands[0].name())) {
      return row.separators.separator(i, Operator.JOIN, Operator.JOIN.precedence())
          - 1; // (*) x = 1
    }
    if (top != null
        && top.kind == Pending.Kind.QUANTIFIER
        && top.bound == null
        && !row.operands[row.operandTop - 1].isNumber()) {
      row.prefixes.bind(top);
      return i;
    }
    Pending relations = top;
    if (relations != null
        && relations.kind == Pending.Kind.RELATIONS
        && row.pendingTop > 1
        && row.pending[row.pendingTop - 2].kind == Pending.Kind.QUANTIFIER
        && row.pending[row.pendingTop - 2].bound == null
        && !row.operands[row.operandTop - 1].isNumber()) {
      row.reduce(Operator.FOR_ALL.precedence() + 1);
      row.prefixes.bind(row.pending[row.pendingTop - 1]);
      return i;
    }
    if (isListGoingOn(i, top)) {
      row.separators.separate(Pending.Kind.COMMAS, Operator.LIST.precedence(), row.tokens[i - 1]);
      return i;
    }
    int precedence = Sign.PRODUCT_LEVEL;
    boolean tight = false;
    if (top != null) {
      if (isArgument(top) && continuesArgument(i)) {
        precedence = RowRules.ARGUMENT_LEVEL;
        tight = true;
      } else if (top.kind == Pending.Kind.BINARY
          && top.tight
          && top.precedence < RowRules.ARGUMENT_LEVEL) {
        precedence = top.precedence;
        tight = true;
      } else if (top.kind == Pending.Kind.BINARY
          && top.operator == Operator.DIVIDE
          && top.surface == Surface.SLASH
          && bindsAfterSlash(top, i)) {
        precedence = AFTER_SLASH_LEVEL;
        tight = true;
      }
    }
    row.reduce(precedence);
    Pending product =
        new Pending(
            Pending.Kind.BINARY,
            Operator.MULTIPLY,
            Surface.JUXTAPOSED,
            precedence,
            row.tokens[i].start);
    product.tight = tight;
    row.push(product);
    return i;
  }

  /** Whether dots are an element of a list, though the comma after them is left out: 0, 1, … n. */
  private boolean isListGoingOn(int i, @Nullable Pending top) {
    return top != null
        && top.kind == Pending.Kind.COMMAS
        && top.precedence == Operator.LIST.precedence()
        && i - 2 >= row.from
        && row.tokens[i - 1].isSign("…")
        && row.tokens[i - 2].is(Sign.Kind.COMMA);
  }

  static boolean isArgument(Pending top) {
    return (top.kind == Pending.Kind.FUNCTION && top.precedence > Sign.PRODUCT_LEVEL)
        || (top.tight && top.precedence == RowRules.ARGUMENT_LEVEL)
        || (top.kind == Pending.Kind.PREFIX && top.precedence == RowRules.ARGUMENT_LEVEL - 5);
  }

  /** Whether a dot multiplies two vectors in the argument of a function, which is no vector. */
  boolean joinsVectors(int i) {
    Pending top = row.top();
    return top != null
        && row.tokens[i].sign.surface() == Surface.DOT
        && i + 1 < row.end
        && isArgument(top)
        && reach.isOfNumber()
        && FunctionReach.isVector(row.tokens[i - 1])
        && FunctionReach.isVector(row.tokens[i + 1]);
  }

  /**
   * Whether the argument of sin 2 continues with what stands at {@code i}: x does, cos and a
   * bracket do not.
   */
  boolean continuesArgument(int i) {
    Token token = row.tokens[i];
    if (row.operands[row.operandTop - 1].is(Operator.APPLY) || reach.endsBefore(i)) {
      return false; // div F(P) V ends at the bracket
    }
    return switch (token.kind) {
      case NUMERAL, PIECE -> true;
      case NAME ->
          Names.function(token.text) == null
              && !Names.WORD_FUNCTIONS.contains(token.text)
              && !row.names.isApplied(i)
              && !(token.isD()
                  && i + 1 < row.end
                  && Differentials.isUsualVariable(row.tokens[i + 1]));
      case WORDS, SPACE, BARE_SCRIPTS -> false;
      case SIGN -> token.opens && (row.operands[row.operandTop - 1].isNumber() || isExponential());
    };
  }

  /** Whether exp is the function whose argument is being read: exp i(kx − ωt). */
  boolean isExponential() {
    for (int k = row.pendingTop - 1; k >= 0; k--) {
      if (row.pending[k].kind == Pending.Kind.FUNCTION) {
        return row.pending[k].operator == Operator.EXP;
      }
    }
    return false;
  }

  /** Whether bc in a/bc is the denominator. */
  boolean bindsAfterSlash(Pending slash, int i) {
    Token token = row.tokens[i];
    Node denominator = row.operands[row.operandTop - 1];
    Node numerator = row.operands[row.operandTop - 2];
    boolean letter = token.kind == Kind.NAME && Names.function(token.text) == null;
    if (!letter || denominator.bracketed) {
      return false;
    }
    boolean numbers = denominator.isNumber() && isNumeric(numerator);
    return row.choices.first(
            Question.SLASH,
            slash.start,
            SLASH_WEIGHT,
            numbers ? "only the number under the slash" : "the whole product under the slash",
            numbers ? "the whole product under the slash" : "only the first factor under the slash")
        != numbers;
  }

  /** Whether a product is 6·10²³, one number. */
  private boolean isScientific(Pending product) {
    Node power = row.operands[row.operandTop - 1];
    return product.operator == Operator.MULTIPLY
        && power.is(Operator.POWER)
        && power.operands[0].leaf instanceof Formula.Num ten
        && ten.spelling().equals("10")
        && row.operands[row.operandTop - 2].isNumber();
  }

  /** Whether a node is made of numbers only: 3/4, 2½, 6·10²³. */
  static boolean isQuantity(Node node, int depth) {
    if (node.operator == null) {
      return node.isNumber();
    }
    boolean numbers =
        switch (node.operator) {
          case DIVIDE, MULTIPLY, POWER, NEGATE, MIXED_NUMBER, PLUS_MINUS -> depth < 4;
          default -> false;
        };
    for (Node operand : node.operands) {
      numbers = numbers && isQuantity(operand, depth + 1);
    }
    return numbers;
  }

  static boolean isNumeric(Node node) {
    return node.isNumber() || (node.is(Operator.NEGATE) && node.operands[0].isNumber());
  }

  /** Whether a dot or cross between these two is that of vectors. */
  boolean isVectorProduct(Node left, Node right, int at) {
    if (!row.atoms.vectors.isVector(left) || !row.atoms.vectors.isVector(right)) {
      return false;
    }
    return row.choices.first(
        Question.VECTOR_PRODUCT, at, VECTOR_WEIGHT, "a product of vectors", "a product");
  }
}
