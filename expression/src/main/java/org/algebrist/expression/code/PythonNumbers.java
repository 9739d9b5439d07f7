package org.algebrist.expression.code;

/**
 * Quotients and powers that Python would compute itself, before SymPy sees them: {@code 1/2} is 0.5
 * there. They are written so that SymPy computes them exactly.
 */
final class PythonNumbers {
  private PythonNumbers() {}

  /** The quotient or power, with a number of SymPy in it if both sides are Python's integers. */
  static CodeTerm exact(CodeTerm.Binary binary) {
    CodeTerm left = binary.left();
    CodeTerm right = binary.right();
    if (!isInteger(left) || !isInteger(right)) {
      return binary;
    }
    if (binary.sign() == CodeSign.DIVIDE) {
      return isLiteral(left) && isLiteral(right)
          ? CodeTerm.call("Rational", left, right)
          : new CodeTerm.Binary(CodeSign.DIVIDE, CodeTerm.call("Integer", left), right);
    }
    return binary.sign() == CodeSign.POWER && !(right instanceof CodeTerm.Number)
        ? new CodeTerm.Binary(CodeSign.POWER, CodeTerm.call("Integer", left), right)
        : binary;
  }

  private static boolean isInteger(CodeTerm term) {
    return switch (term) {
      case CodeTerm.Binary(CodeSign sign, CodeTerm left, CodeTerm right) ->
          (sign == CodeSign.ADD
                  || sign == CodeSign.SUBTRACT
                  || sign == CodeSign.MULTIPLY
                  || sign == CodeSign.POWER && right instanceof CodeTerm.Number)
              && isInteger(left)
              && isInteger(right);
      case CodeTerm.Unary(CodeSign sign, CodeTerm operand) when sign != CodeSign.NOT ->
          isLiteral(term) || isInteger(operand);
      default -> isLiteral(term);
    };
  }

  /** Whether a term is an integer in digits, or the negative number that a tree has. */
  private static boolean isLiteral(CodeTerm term) {
    return switch (term) {
      case CodeTerm.Number number -> isDigits(number.spelling());
      case CodeTerm.Unary(CodeSign sign, CodeTerm.Name(String digits)) ->
          sign == CodeSign.NEGATE && isDigits(digits);
      default -> false;
    };
  }

  private static boolean isDigits(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
