package org.algebrist.expression.grammar;

import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * How likely a letter before a bracket is called, by the letter and by what the bracket holds; what
 * the document says of the letter is not asked.
 */
final class CallWeights {
  /** Functions that are numbered from 0. */
  private static final String BESSEL = "JYKIHTPL";

  private static final int DEEP = 4;

  /** δ before a difference is Dirac's far more often than a variation times a bracket. */
  private static final double DIRAC_WEIGHT = 0.8;

  private CallWeights() {}

  /** How likely f[x] is a call. */
  static double beforeSquare(Token letter, @Nullable Node content) {
    if (content == null || letter.style == Style.BLACKBOARD || letter.style == Style.CALLIGRAPHIC) {
      return 0.99;
    }
    boolean named =
        switch (letter.text) {
          case "E", "P", "V", "F", "f", "S", "Z", "W", "J", "I", "Gamma" -> true;
          default -> false;
        };
    boolean simple = content.operator == null || isScripted(content);
    boolean capital = Character.isUpperCase(letter.text.charAt(0));
    if (named) {
      return simple || letter.text.equals("E") ? 0.85 : 0.6;
    }
    return simple && capital && !content.isNumber() ? 0.65 : 0.2;
  }

  /** How likely a letter before a round bracket is called. */
  static double beforeRound(Token letter, Token token, @Nullable Node content) {
    // Nothing is multiplied by what holds under a condition.
    if (content == null || (content.is(Operator.CONDITIONAL) && !content.bracketed)) {
      return 0.99;
    }
    if (letter.style != Style.ITALIC && letter.style != Style.UPRIGHT) {
      return isSum(content) ? 0.4 : letter.style == Style.BOLD ? 0.6 : 0.85;
    }
    String name = letter.text;
    if (isAdjoint(token)) {
      return isSum(content) ? 0.6 : 0.85;
    }
    if (name.equals("delta") && token.sub == null && isDisplacement(content)) {
      return DIRAC_WEIGHT;
    }
    boolean list = content.is(Operator.LIST) && !content.bracketed;
    boolean conditional = content.is(Operator.CONDITIONAL) || content.is(Operator.SEMICOLON_LIST);
    boolean relation =
        content.operator != null && content.operator.form() == Operator.Form.RELATION;
    boolean sets =
        content.is(Operator.UNION)
            || content.is(Operator.INTERSECTION)
            || content.is(Operator.SET)
            || content.is(Operator.SET_DIFFERENCE)
            || content.is(Operator.TUPLE);
    if (list || conditional || relation || sets) {
      return 0.95;
    }
    if (Names.USUAL_FUNCTIONS.contains(name)) {
      boolean sum = isSum(content) && isConstantLike(name);
      return sum ? 0.8 : 0.95;
    }
    if (!Names.LIKELY_FUNCTIONS.contains(name)) {
      return name.equals("pi") ? 0.15 : 0.1;
    }
    boolean primed = token.primes > 0;
    boolean simple = isSimple(content);
    boolean capital = Character.isUpperCase(name.charAt(0)) && name.length() == 1;
    boolean greek = name.length() > 1;
    if (primed && simple) {
      return 0.9;
    }
    if (simple) {
      return simpleWeight(letter, name, content, capital, greek);
    }
    if (isNegative(content)) {
      return capital || greek ? 0.45 : 0.1;
    }
    if (capital) {
      return isProbability(name) ? 0.75 : isSum(content) ? 0.35 : 0.55;
    }
    if (greek) {
      return isSum(content) ? 0.3 : 0.6;
    }
    return switch (name) {
      case "p", "q", "u", "v" -> isSum(content) ? 0.25 : 0.5;
      default -> isSum(content) ? 0.04 : 0.15;
    };
  }

  /** How likely a letter before one name or number is called. */
  private static double simpleWeight(
      Token letter, String name, Node content, boolean capital, boolean greek) {
    String argument = content.is(Operator.SUBSCRIPT) ? content.operands[0].name() : content.name();
    boolean number = content.isNumber();
    boolean zero = number && content.leaf instanceof Formula.Num n && n.value().signum() == 0;
    if (zero) {
      return 0.9;
    }
    if (capital) {
      return 0.85;
    }
    if (greek) {
      return number ? 0.6 : 0.75;
    }
    boolean time =
        argument != null
            && switch (argument) {
              case "t", "x", "tau", "s" -> true;
              default -> false;
            };
    return switch (name) {
      case "p", "q", "r", "s", "u", "v", "w", "y" ->
          argument != null && !argument.equals(name) ? 0.8 : number ? 0.55 : 0.5;
      case "x", "z", "a", "b", "c" -> time && !name.equals(argument) ? 0.75 : number ? 0.15 : 0.25;
      default -> time && !name.equals(argument) ? 0.55 : 0.2;
    };
  }

  /** Whether a dagger makes an operator of a name, which then stands before its argument. */
  private static boolean isAdjoint(Token token) {
    return token.supLayout instanceof Layout.Sign sign && sign.character().equals("†");
  }

  /** x − y of two places or times. */
  private static boolean isDisplacement(Node content) {
    return content.is(Operator.SUBTRACT)
        && isSimple(content.operands[0])
        && isSimple(content.operands[1])
        && !content.operands[0].isNumber();
  }

  private static boolean isConstantLike(String name) {
    return name.equals("h") || name.equals("g");
  }

  private static boolean isProbability(String name) {
    return name.equals("P") || name.equals("E") || name.equals("Q") || name.equals("N");
  }

  private static boolean isSimple(Node content) {
    return content.operator == null
        || isScripted(content)
        || content.is(Operator.NEGATE) && content.operands[0].isNumber()
        || content.is(Operator.KET);
  }

  private static boolean isNegative(Node content) {
    return content.is(Operator.NEGATE);
  }

  /** Whether it is a name with an index, a prime or a mark of vectors. */
  static boolean isScripted(Node content) {
    return content.is(Operator.SUBSCRIPT)
        || content.is(Operator.PRIME)
        || content.is(Operator.VECTOR)
        || content.is(Operator.HAT);
  }

  /**
   * Whether a bracket holds a share of what stands before it: 1 and a term in which the same name
   * stands, or before which the name is one of a start, as V₀ is.
   */
  static boolean isShare(Token token, @Nullable Node content) {
    if (content == null
        || !isSum(content)
        || !(content.operands[0].leaf instanceof Formula.Num one)
        || !one.spelling().equals("1")) {
      return false;
    }
    boolean start =
        token.subLayout instanceof Layout.Numeral zero
            && zero.digits().equals("0")
            && !BESSEL.contains(token.text);
    return token.kind == Token.Kind.NAME
        && token.primes == 0
        && token.supLayout == null
        && (start || token.subLayout == null && holds(content, token.text, 0));
  }

  /** Whether a name stands in a formula as a number. */
  private static boolean holds(Node node, String name, int depth) {
    for (int i = node.is(Operator.APPLY) ? 1 : 0; i < node.operands.length; i++) {
      Node operand = node.operands[i];
      if (name.equals(operand.name()) || depth < DEEP && holds(operand, name, depth + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is a sum or a difference. */
  static boolean isSum(Node content) {
    return content.is(Operator.ADD)
        || content.is(Operator.SUBTRACT)
        || content.is(Operator.PLUS_MINUS)
        || content.is(Operator.MINUS_PLUS);
  }
}
