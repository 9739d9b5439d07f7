package org.algebrist.expression.code;

import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Rational;

/** Numbers of trees as code. */
final class CodeNumbers {
  private CodeNumbers() {}

  static CodeTerm write(Num number, CodeLanguage language) {
    if (number.isCode()) {
      throw language.noForm("digits that begin with a zero");
    }
    boolean negative = number.value().signum() < 0;
    String spelled = figures(number);
    int slash = spelled.indexOf('/');
    CodeTerm term;
    if (slash < 0) {
      term = new CodeTerm.Number(number.value(), spelled);
      return negative ? new CodeTerm.Unary(CodeSign.NEGATE, term(term)) : term;
    }
    String over = (negative ? "-" : "") + spelled.substring(0, slash);
    String under = spelled.substring(slash + 1);
    if (language == CodeLanguage.MATHEMATICA) {
      return CodeTerm.call("Rational", new CodeTerm.Name(over), new CodeTerm.Name(under));
    }
    String quotient = over + "/" + under;
    return language == CodeLanguage.SYMPY
        ? CodeTerm.call("Rational", new CodeTerm.Text(quotient))
        : CodeTerm.call("rat", new CodeTerm.Name(quotient));
  }

  /** The digits of a number without its sign; 3.50 keeps its last figure. */
  private static String figures(Num number) {
    String spelling =
        number.spelling().startsWith("-") ? number.spelling().substring(1) : number.spelling();
    Rational value = number.value().signum() < 0 ? number.value().negate() : number.value();
    return spelling.matches("[0-9]+\\.[0-9]+") && Rational.parse(spelling).equals(value)
        ? spelling
        : value.toString();
  }

  /** The operand of the minus sign that is a number's own, which stands without brackets. */
  private static CodeTerm term(CodeTerm number) {
    return new CodeTerm.Name(((CodeTerm.Number) number).spelling());
  }
}
