package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.grammar.ScriptNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

/**
 * How the operators beyond arithmetic are written, by their form and, where that says too little,
 * one by one.
 */
final class LatexForms {
  private static final int FUNCTION = Operator.SIN.precedence();
  private static final int SCRIPTED = Operator.SUBSCRIPT.precedence();

  /** The most primes that are written as such. */
  private static final int MOST_PRIMES = 5;

  private final LatexWork to;
  private final Operation operation;
  private final Operator operator;
  private final List<Formula> operands;

  LatexForms(LatexWork to, Operation operation) {
    this.to = to;
    this.operation = operation;
    this.operator = operation.operator();
    this.operands = operation.operands();
  }

  /**
   * @param min how tightly the operation must bind where it stands
   * @param follow how tightly what follows on the right binds
   * @param start whether a sign may open the operation
   */
  void write(int min, int follow, boolean start) {
    switch (operator) {
      case SUBSCRIPT -> {
        if (isOperation(operands.get(0), Operator.SUBSCRIPT)) {
          to.braced(operands.get(0)); // TeX takes no second subscript
        } else {
          to.base(operands.get(0), SCRIPTED);
        }
        to.script("_", operands.get(1));
      }
      case SUPERSCRIPT -> superscript();
      case PRE_SCRIPTS -> {
        to.piece("{}");
        to.optionalScript("_", operands.get(1));
        to.optionalScript("^", operands.get(2));
        to.base(operands.get(0), SCRIPTED);
      }
      case UNDER, OVER -> {
        to.piece(operator.latex());
        to.braced(operands.get(1));
        to.braced(operands.get(0));
        to.tall();
      }
      case OVERBRACE, UNDERBRACE -> {
        to.piece(operator.latex());
        to.braced(operands.get(0));
        to.optionalScript(operator == Operator.OVERBRACE ? "^" : "_", operands.get(1));
        to.tall();
      }
      case BOXED, CANCELLED -> {
        to.piece(operator.latex() + "{");
        to.alone(operands.get(0));
        to.piece("}");
      }
      case LIMIT, LIMIT_SUPERIOR, LIMIT_INFERIOR, DERIVATIVE, PARTIAL_DERIVATIVE ->
          new CalculusForms(to, operation).write(follow);
      case PRIME -> prime();
      case EVALUATED_AT -> {
        to.piece("\\left. ");
        to.enclosed(operands.get(0));
        to.piece(" \\right|");
        to.optionalScript("_", operands.get(1));
        to.optionalScript("^", operands.get(2));
      }
      case MATRIX, ROW, CASES, CASE, LINES, STACK -> new GridForms(to, operation).write();
      default -> {
        boolean alone = min <= Operator.LIST.precedence() && follow == 0 && to.isOutsideBrackets();
        if (alone
            && operator.form() == Form.RELATION
            && SharedLists.standOpen(operator, operands.get(0), operands.get(1))) {
          new RelationForms(to, operation).openRelation(sign(), start);
        } else {
          byForm(min, follow, start);
        }
      }
    }
  }

  private void byForm(int min, int follow, boolean start) {
    int own = operator.precedence();
    switch (operator.form()) {
      case INFIX -> {
        to.operand(operands.get(0), own, own, start);
        to.piece(" " + infix(follow) + " ");
        to.operand(operands.get(1), own + 1, follow, false);
      }
      case RELATION -> {
        to.operand(operands.get(0), own + 1, own, start);
        to.piece(LatexWork.isAbsent(operands.get(0)) ? sign().stripLeading() : sign());
        to.afterCongruence(operator);
        to.operand(operands.get(1), own + 1, follow, true);
      }
      case PREFIX -> {
        to.piece(operator.latex() + " ");
        prefixed(follow);
      }
      case POSTFIX -> {
        to.operand(operands.get(0), SCRIPTED, 1000, start);
        to.piece(operator.latex());
      }
      case FUNCTION -> new CallForms(to, operation).function(follow);
      case LARGE -> new CalculusForms(to, operation).write(follow);
      case ACCENT -> {
        to.piece(operator.latex() + "{");
        corners(operands.get(0));
        to.piece("}");
      }
      case FENCE -> new BracketForms(to, operation).write(min, follow);
      case STRUCTURE -> throw new IllegalStateException("no way to write " + operator);
    }
  }

  private String infix(int follow) {
    if (operator == Operator.RATIO) {
      boolean plain =
          !to.isInBraces()
              && (follow == 0 && SharedSigns.isRatioOfNames(operands.get(0), operands.get(1))
                  || follow == Operator.EQUAL.precedence()
                      && SharedSigns.isPlainRatio(operands.get(0), operands.get(1)));
      return plain ? operator.latex() : "\\mathbin{:}";
    }
    return SharedSigns.sign(operation);
  }

  private String sign() {
    return operator == Operator.DIVIDES && to.isInCall()
        ? " \\mathbin{\\mid} "
        : " " + operator.latex() + " ";
  }

  private void prefixed(int follow) {
    switch (operator) {
      case POSITIVE, SIGN_PLUS_MINUS, SIGN_MINUS_PLUS ->
          to.operand(operands.get(0), operator.precedence() + 1, follow, false);
      case NOT, THEREFORE, BECAUSE ->
          to.operand(operands.get(0), operator.precedence(), follow, true);
      case ANGLE, MEASURED_ANGLE, TRIANGLE, PARALLELOGRAM -> corners(operands.get(0));
      case DIFFERENTIAL -> new CalculusForms(to, operation).variable(operands.get(0), true);
      default -> to.operand(operands.get(0), FUNCTION + 1, follow, false);
    }
  }

  /** A figure named by its corners, such as AB, whose letters stand bare. */
  private void corners(Formula formula) {
    if (formula instanceof Symbol symbol && isCorners(symbol.name())) {
      to.piece(symbol.name());
    } else if (operator.form() == Form.ACCENT) {
      to.enclosed(isProductOfCorners(formula) ? withSign((Operation) formula) : formula);
    } else {
      to.operand(formula, FUNCTION + 1, 1000, false);
    }
  }

  private static boolean isCorners(String name) {
    return name.length() > 1 && name.chars().allMatch(c -> c >= 'A' && c <= 'Z');
  }

  /** Whether it is a product of capital letters, which under a line would be one name. */
  private static boolean isProductOfCorners(Formula formula) {
    return isOperation(formula, Operator.MULTIPLY) && Factors.areAll(formula, LatexForms::isCorner);
  }

  private static boolean isCorner(Formula formula) {
    return formula instanceof Symbol symbol
        && symbol.name().length() == 1
        && Character.isUpperCase(symbol.name().charAt(0));
  }

  private static Formula withSign(Operation product) {
    return product.surface() == Surface.JUXTAPOSED
        ? new Operation(Operator.MULTIPLY, product.operands(), Surface.DOT)
        : product;
  }

  static boolean isEmptyGroup(Formula formula) {
    return isOperation(formula, Operator.EMPTY_GROUP);
  }

  static boolean isOperation(Formula formula, Operator operator) {
    return formula instanceof Operation inner && inner.operator() == operator;
  }

  // ---- Scripts

  private void superscript() {
    to.base(operands.get(0), SCRIPTED);
    Formula script = operands.get(1);
    if (script instanceof Symbol(String name) && ScriptNames.isOrdinalEnding(name)) {
      to.piece("^{" + SymbolSpelling.symbol(name) + "}");
    } else if (script instanceof Symbol symbol && !isName(symbol.name())
        || isEmptyGroup(script)
        || !SignCalls.mark(script).isEmpty()
        || SharedSigns.isUpperIndex(operands.get(0), script)) {
      to.script("^", script);
    } else if (operands.getFirst() instanceof Num) {
      to.markedScript("\\mathclose{}", script);
    } else {
      to.piece("^{(");
      to.enclosed(script);
      to.piece(")}");
    }
  }

  private static boolean isName(String name) {
    return Character.isLetter(name.codePointAt(0));
  }

  /** How many primes a derivative is written with; 0 where its order is. */
  static int primes(Operation prime) {
    return prime.operands().get(1) instanceof Num number
            && number.value().isInteger()
            && number.value().signum() > 0
            && number.value().compareTo(Rational.of(MOST_PRIMES)) <= 0
        ? number.value().numerator().intValue()
        : 0;
  }

  private void prime() {
    Formula base = operands.get(0);
    if (isOperation(base, Operator.PRIME)) {
      to.braced(base);
    } else {
      to.operand(base, SCRIPTED, 1000, false);
    }
    int primes = primes(operation);
    if (primes > 0) {
      to.piece("'".repeat(primes));
    } else {
      to.piece("^{\\mathop{}(");
      to.enclosed(operands.get(1));
      to.piece(")}");
    }
  }
}
