package org.algebrist.expression.latex.writer;

import java.util.List;
import org.algebrist.expression.grammar.BoundNames;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.grammar.ScriptNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;
import org.algebrist.expression.tree.UpperIndex;

/** How large operators, limits and derivatives are written. */
final class CalculusForms {
  private static final int LARGE = Operator.SUM.precedence();
  private static final int SCRIPTED = Operator.SUBSCRIPT.precedence();

  private final LatexPieces to;
  private final Operator operator;
  private final List<Formula> operands;
  private final boolean isIndexed;

  /** Whether a covariant derivative is set with D. */
  private final boolean isLetter;

  /** Whether a sum is over one that binds the same name. */
  private final boolean isBoundAgain;

  CalculusForms(LatexPieces to, Operation operation) {
    this.to = to;
    this.operator = operation.operator();
    this.operands = operation.operands();
    this.isIndexed = isIndexedDerivative(operation);
    this.isBoundAgain = BoundNames.areBoundAgain(operator, operands);
    this.isLetter = operation.surface() == Surface.VARIANT;
  }

  /**
   * @param follow how tightly what follows on the right binds
   */
  void write(int follow) {
    switch (operator) {
      case LIMIT, LIMIT_SUPERIOR, LIMIT_INFERIOR -> {
        to.piece(operator.latex());
        to.optionalScript("_", operands.get(0));
        to.piece(" ");
        to.operand(operands.get(1), LARGE, follow, false);
      }
      case DERIVATIVE, MATERIAL_DERIVATIVE -> derivative(follow);
      case PARTIAL_DERIVATIVE, FUNCTIONAL_DERIVATIVE, COVARIANT_DERIVATIVE -> {
        if (isIndexed) {
          indexedDerivative(follow);
        } else {
          partialDerivative(follow);
        }
      }
      default -> large(follow);
    }
  }

  private void large(int follow) {
    to.piece(operator.latex());
    to.optionalScript("_", operands.get(0));
    upper(operands.get(1));
    to.tall();
    to.piece(" ");
    if (operands.size() == 3) {
      to.operand(operands.get(2), isBoundAgain ? 1001 : LARGE, follow, false);
      return;
    }
    Formula variable = operands.get(3);
    boolean closed = !Binding.isAbsent(variable);
    // A differential at either end of the integrand would be taken for the integral's own.
    int min = meetsDifferential(operands.get(2)) ? 1001 : LARGE;
    to.integral(1);
    if (closed && Factors.isDistance(operands.get(2))) {
      to.bracketed("(", operands.get(2), ")");
    } else {
      to.operand(operands.get(2), min, closed ? LARGE : follow, false);
    }
    to.integral(-1);
    List<Formula> variables =
        variable instanceof Operation inner && inner.operator() == Operator.LIST
            ? inner.operands()
            : List.of(variable);
    for (Formula each : closed ? variables : List.<Formula>of()) {
      to.piece(" \\, d");
      if (isPowerOfName(each)) {
        Operation power = (Operation) each;
        to.script("^", power.operands().get(1)); // d³r
        variable(power.operands().getFirst(), true);
      } else {
        variable(each, true);
      }
    }
  }

  /** The upper part; primes that mark the sum stand behind its bounds. */
  private void upper(Formula part) {
    if (isPrimes(part)) {
      to.piece(((Symbol) part).name());
    } else if (part instanceof Operation marked
        && marked.operator() == Operator.SUPERSCRIPT
        && isPrimes(marked.operands().getLast())) {
      to.optionalScript("^", marked.operands().getFirst());
      to.piece(((Symbol) marked.operands().getLast()).name());
    } else {
      to.optionalScript("^", part);
    }
  }

  private static boolean isPrimes(Formula formula) {
    return formula instanceof Symbol(String name) && name.chars().allMatch(c -> c == '\'');
  }

  private boolean isPowerOfName(Formula formula) {
    return formula instanceof Operation power
        && power.operator() == Operator.POWER
        && isName(power.operands().getFirst(), true);
  }

  /**
   * What is differentiated or integrated by: a name, or brackets that say that they are no factor.
   *
   * @param accents whether a letter under an accent is a name
   */
  void variable(Formula variable, boolean accents) {
    if (isCalled(variable) || isName(variable, accents)) {
      to.operand(variable, SCRIPTED, 1000, false);
    } else {
      to.piece("\\mathord{");
      to.open("\\left(");
      to.operand(variable, Operator.LIST.precedence() + 1, 0, true);
      to.close("\\right)");
      to.piece("}");
    }
  }

  /**
   * Whether the reader takes it for a name: a letter with an index, with primes, with an accent.
   */
  private boolean isName(Formula formula, boolean accents) {
    if (!(formula instanceof Operation operation)) {
      return isLetters(formula);
    }
    return switch (operation.operator()) {
      case SUBSCRIPT -> isIndexed(operation);
      case PRIME ->
          operator != Operator.DIFFERENTIAL
              && LatexForms.primes(operation) > 0
              && (isLetters(operation.operands().getFirst())
                  || isIndexed(operation.operands().getFirst()));
      default -> accents && operation.operator().form() == Form.ACCENT;
    };
  }

  /** Whether it is a function that is varied, or a measure of a name: δϕ(x), dμ(x). */
  private boolean isCalled(Formula variable) {
    if (!(variable instanceof Operation call)
        || call.operator() != Operator.APPLY
        || !(call.operands().getFirst() instanceof Symbol(String name))) {
      return false;
    }
    return operator == Operator.FUNCTIONAL_DERIVATIVE
        ? isLetters(call.operands().getFirst())
        : operator.form() == Form.LARGE
            && ScriptNames.isMeasure(name)
            && call.operands().size() == 2
            && isLetters(call.operands().get(1));
  }

  private static boolean isIndexed(Formula formula) {
    return formula instanceof Operation operation
        && operation.operator() == Operator.SUBSCRIPT
        && isLetters(operation.operands().getFirst());
  }

  private static boolean isLetters(Formula formula) {
    return formula instanceof Symbol(String name)
        && SymbolSpelling.isLetters(name)
        && !FunctionNames.isFunction(name);
  }

  private static boolean meetsDifferential(Formula integrand) {
    return endsInDifferential(integrand, true) || endsInDifferential(integrand, false);
  }

  private static boolean endsInDifferential(Formula integrand, boolean start) {
    Formula at = integrand;
    while (at instanceof Operation inner && inner.operator().form() == Form.INFIX) {
      at = start ? inner.operands().getFirst() : inner.operands().getLast();
    }
    return at instanceof Operation inner && inner.operator() == Operator.DIFFERENTIAL;
  }

  private void derivative(int follow) {
    Formula body = operands.get(0);
    Formula variable = operands.get(1);
    Formula order = operands.get(2);
    boolean once = order instanceof Num number && number.value().equals(Rational.ONE);
    boolean inside = !looksLikeSides(operator, operands) && isShortBody(body);
    String mark = operator == Operator.DERIVATIVE ? "d" : "D";
    to.piece("\\frac{" + mark);
    if (!once) {
      to.script("^", order);
    }
    if (inside) {
      to.piece(once ? "" : " ");
      to.enclosed(body);
    }
    to.piece("}{" + mark);
    variable(variable, false);
    if (!once) {
      to.script("^", order);
    }
    to.piece("}");
    to.tall();
    if (!inside && !Binding.isAbsent(body)) {
      to.piece(" ");
      to.operand(body, LARGE, follow, false);
    }
  }

  /** Whether a variable has an upper index that nobody takes for an order: x^μ. */
  private boolean isUpperIndexed(Formula variable) {
    return operands.size() == 2
        && variable instanceof Operation indexed
        && indexed.operator() == Operator.SUPERSCRIPT
        && isLetters(indexed.operands().getFirst())
        && areTensorIndices(indexed.operands().get(1));
  }

  private static boolean areTensorIndices(Formula above) {
    return switch (above) {
      case Symbol(String name) -> ScriptNames.isTensorIndex(name);
      case Operation product ->
          product.operator() == Operator.MULTIPLY
              && product.operands().stream().allMatch(CalculusForms::areTensorIndices);
      default -> false;
    };
  }

  private void partialDerivative(int follow) {
    Formula body = operands.get(0);
    boolean inside = isShortBody(body);
    String mark = operator == Operator.PARTIAL_DERIVATIVE ? "\\partial" : "\\delta";
    to.piece("\\frac{" + mark);
    order();
    if (inside) {
      to.piece(" ");
      to.enclosed(body);
    }
    to.piece("}{");
    for (int i = 1; i < operands.size(); i++) {
      to.piece((i > 1 ? " \\, " : "") + mark + " ");
      if (operands.get(i) instanceof Operation power && power.operator() == Operator.POWER) {
        variable(power.operands().getFirst(), false);
        Formula exponent = power.operands().get(1);
        if (SharedSigns.isMark(power.operands().getFirst(), exponent)) {
          to.markedScript("\\mathord{}", exponent);
        } else {
          to.script("^", exponent);
        }
      } else if (isUpperIndexed(operands.get(i)) && operands.get(i) instanceof Operation indexed) {
        variable(indexed.operands().getFirst(), false);
        to.script("^", indexed.operands().get(1));
      } else {
        variable(operands.get(i), operator == Operator.FUNCTIONAL_DERIVATIVE);
      }
    }
    to.piece("}");
    to.tall();
    if (!inside && !Binding.isAbsent(body)) {
      to.piece(" ");
      to.operand(body, LARGE, follow, false);
    }
  }

  /** The order of the derivative, the sum of its variables' powers, unless it is 1. */
  private void order() {
    Formula order = UpperIndex.order(operands.subList(1, operands.size()));
    if (order != null && !order.equals(Formula.number(1))) {
      to.script("^", order);
    }
  }

  /** ∂ with its variables as subscript: \partial_{xy}u, \partial_x^2u. */
  private void indexedDerivative(int follow) {
    boolean covariant = operator == Operator.COVARIANT_DERIVATIVE;
    to.piece(covariant ? isLetter ? "D" : "\\nabla" : "\\partial");
    if (!covariant && operands.size() == 2 && operands.get(1) instanceof Operation power) {
      to.script("_", power.operands().get(0));
      to.script("^", power.operands().get(1));
    } else if (operands.size() == 2) {
      to.script("_", operands.get(1));
    } else {
      to.piece("_{");
      for (int i = 1; i < operands.size(); i++) {
        to.piece(i > 1 ? " " : "");
        to.operand(operands.get(i), SCRIPTED, 1000, false);
      }
      to.piece("}");
    }
    to.piece(" ");
    to.operand(operands.getFirst(), Operator.SIN.precedence() + 1, follow, false);
  }

  /** Whether a partial derivative was set so, and its variables are letters. */
  static boolean isIndexedDerivative(Operation operation) {
    if (operation.operator() == Operator.COVARIANT_DERIVATIVE) {
      return true;
    }
    if (operation.operator() != Operator.PARTIAL_DERIVATIVE
        || operation.surface() != Surface.VARIANT
        || operation.operands().getFirst() instanceof Formula.Absent) {
      return false;
    }
    List<Formula> variables = operation.operands().subList(1, operation.operands().size());
    return variables.size() == 1
            && variables.getFirst() instanceof Operation power
            && power.operator() == Operator.POWER
            && isShortBody(power.operands().get(0))
            && power.operands().get(1) instanceof Num
        || variables.stream().allMatch(CalculusForms::isShortBody);
  }

  /** Whether a derivative is a fraction before what is differentiated. */
  static boolean isBeforeItsBody(Operation operation) {
    return isDerivative(operation.operator())
        && !isIndexedDerivative(operation)
        && !isShortDerivative(operation)
        && !Binding.isAbsent(operation.operands().getFirst());
  }

  /** Whether it is a derivative of any kind. */
  static boolean isDerivative(Operator operator) {
    return switch (operator) {
      case DERIVATIVE,
          PARTIAL_DERIVATIVE,
          FUNCTIONAL_DERIVATIVE,
          MATERIAL_DERIVATIVE,
          COVARIANT_DERIVATIVE ->
          true;
      default -> false;
    };
  }

  static boolean isShortDerivative(Operation operation) {
    return !looksLikeSides(operation.operator(), operation.operands())
        && isShortBody(operation.operands().getFirst());
  }

  /** Whether DE/DF would be a quotient of the sides of triangles. */
  private static boolean looksLikeSides(Operator operator, List<Formula> operands) {
    return operator == Operator.MATERIAL_DERIVATIVE
        && ScriptNames.areLikeSides(operands.get(0), operands.get(1));
  }

  /** Whether what is differentiated stands in the numerator: a letter. */
  static boolean isShortBody(Formula body) {
    return body instanceof Symbol symbol
        && (symbol.name().codePointCount(0, symbol.name().length()) == 1
            || LetterNames.GREEK_SMALL.contains(symbol.name())
            || LetterNames.GREEK_VARIANTS.contains(symbol.name()));
  }
}
