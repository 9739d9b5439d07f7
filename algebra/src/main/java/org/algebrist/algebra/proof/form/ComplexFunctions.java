package org.algebrist.algebra.proof.form;

import java.util.EnumMap;
import java.util.Map;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Functions of a complex number x + i·y by their real and imaginary part. */
final class ComplexFunctions {
  /** The parts of a value. */
  record Value(Formula real, Formula imaginary) {}

  private static final String MODULUS = "sqrt(x^2 + y^2)";

  /** Those of the logarithm and the root have values off the cut only, where x + |z| is not 0. */
  private static final Map<Operator, Value> VALUES =
      new EnumMap<>(
          Map.of(
              Operator.SIN, read("sin(x)*cosh(y)", "cos(x)*sinh(y)"),
              Operator.COS, read("cos(x)*cosh(y)", "-(sin(x)*sinh(y))"),
              Operator.SINH, read("sinh(x)*cos(y)", "cosh(x)*sin(y)"),
              Operator.COSH, read("cosh(x)*cos(y)", "sinh(x)*sin(y)"),
              Operator.LN, read("ln(x^2 + y^2)/2", "2*atan(y/(" + MODULUS + " + x))"),
              Operator.SQRT,
                  read("sqrt((" + MODULUS + " + x)/2)", "y/(2*sqrt((" + MODULUS + " + x)/2))")));

  private ComplexFunctions() {}

  private static Value read(String real, String imaginary) {
    return new Value(marked(real), marked(imaginary));
  }

  private static Formula marked(String infix) {
    return InfixReader.read(infix)
        .orThrow()
        .replaceSymbols(symbol ->
            symbol.name().equals("x") || symbol.name().equals("y")
                ? Formula.symbol("#" + symbol.name())
                : symbol);
  }

  /** The value at x + i·y of one of these functions. */
  static Value of(Operator function, Formula x, Formula y) {
    Value template = VALUES.get(function);
    if (template == null) {
      throw new IllegalArgumentException(function + " has no parts here");
    }
    return new Value(at(template.real, x, y), at(template.imaginary, x, y));
  }

  private static Formula at(Formula template, Formula x, Formula y) {
    return template.replaceSymbols(symbol ->
        switch (symbol.name()) {
          case "#x" -> x;
          case "#y" -> y;
          default -> symbol;
        });
  }
}
