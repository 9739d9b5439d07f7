package org.algebrist.algebra.proof.series;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Rational;

/**
 * Reads formulas made of numbers, symbols and arithmetic as polynomials with exact coefficients.
 */
public final class PolynomialReading {
  private static final int MAX_DEGREE = 24;
  private static final int MAX_DEPTH = 200;

  private final List<String> variables;
  private final Work work;

  private PolynomialReading(List<String> variables, Work work) {
    this.variables = variables;
    this.work = work;
  }

  /**
   * The polynomial that a formula is; empty if it is none, or too large.
   *
   * @param variables the symbols, by the number they have in the polynomial
   */
  public static Optional<Polynomial> read(Formula formula, List<String> variables, Work work) {
    try {
      return formula.depth() > MAX_DEPTH
          ? Optional.empty()
          : new PolynomialReading(variables, work).of(formula);
    } catch (GaveUp tooLarge) {
      return Optional.empty();
    }
  }

  private Optional<Polynomial> of(Formula formula) {
    return switch (formula) {
      case Formula.Num number -> Optional.of(Polynomial.constant(number.value()));
      case Formula.Symbol(String name) -> {
        int index = variables.indexOf(name);
        yield index < 0 ? Optional.empty() : Optional.of(Polynomial.variable(index));
      }
      case Operation operation -> ofOperation(operation);
      default -> Optional.empty();
    };
  }

  private Optional<Polynomial> ofOperation(Operation operation) {
    List<Formula> operands = operation.operands();
    if (operands.isEmpty() || operands.size() > 2) {
      return Optional.empty();
    }
    Optional<Polynomial> first = of(operands.getFirst());
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Polynomial a = first.get();
    if (operands.size() == 1) {
      return switch (operation.operator()) {
        case NEGATE -> Optional.of(a.scaled(Rational.of(-1), work));
        case POSITIVE -> first;
        case PERCENT -> Optional.of(a.scaled(Rational.of(1, 100), work));
        default -> Optional.empty();
      };
    }
    return of(operands.get(1))
        .flatMap(b ->
            switch (operation.operator()) {
              case ADD, MIXED_NUMBER -> Optional.of(a.plus(b, work));
              case SUBTRACT -> Optional.of(a.minus(b, work));
              case MULTIPLY ->
                  a.degree() + b.degree() <= MAX_DEGREE
                      ? Optional.of(a.times(b, work))
                      : Optional.empty();
              case DIVIDE ->
                  b.isConstant() && !b.isZero()
                      ? Optional.of(a.scaled(Rational.ONE.dividedBy(b.constantTerm()), work))
                      : Optional.empty();
              case POWER -> power(a, b);
              default -> Optional.empty();
            });
  }

  private Optional<Polynomial> power(Polynomial base, Polynomial exponent) {
    Rational value = exponent.constantTerm();
    BigInteger most = BigInteger.valueOf(MAX_DEGREE);
    return exponent.isConstant()
            && value.isInteger()
            && value.signum() >= 0
            && value.numerator().compareTo(most) <= 0
            && Math.max(1, base.degree()) * value.intValue() <= MAX_DEGREE
        ? Optional.of(base.power(value.intValue(), work))
        : Optional.empty();
  }
}
