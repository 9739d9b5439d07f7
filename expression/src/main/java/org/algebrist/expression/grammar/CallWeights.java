package org.algebrist.expression.grammar;

import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;

/** How likely a name before a bracket is called, by what stands in the bracket. */
final class CallWeights {

  private CallWeights() {}

  static double simpleWeight(
      Token letter, String name, Node content, boolean capital, boolean greek) {
    String argument = content.is(Operator.SUBSCRIPT) ? content.operands[0].name() : content.name();
    boolean number = content.isNumber();
    boolean zero =
        number
            && content.leaf instanceof org.algebrist.expression.tree.Formula.Num n
            && n.value().signum() == 0;
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
  static boolean isAdjoint(Token token) {
    return token.supLayout instanceof Layout.Sign sign && sign.character().equals("†");
  }

  /** x − y of two places or times. */
  static boolean isDisplacement(Node content) {
    return content.is(Operator.SUBTRACT)
        && isSimple(content.operands[0])
        && isSimple(content.operands[1])
        && !content.operands[0].isNumber();
  }

  static boolean isConstantLike(String name) {
    return name.equals("h") || name.equals("g");
  }

  static boolean isProbability(String name) {
    return name.equals("P") || name.equals("E") || name.equals("Q") || name.equals("N");
  }

  static boolean isSimple(Node content) {
    return content.operator == null
        || Calls.isScripted(content)
        || content.is(Operator.NEGATE) && content.operands[0].isNumber()
        || content.is(Operator.KET);
  }

  static boolean isNegative(Node content) {
    return content.is(Operator.NEGATE);
  }

  static boolean isSum(Node content) {
    return content.is(Operator.ADD)
        || content.is(Operator.SUBTRACT)
        || content.is(Operator.PLUS_MINUS)
        || content.is(Operator.MINUS_PLUS);
  }
}
