package org.algebrist.algebra.proof.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Relations between sums of logarithms of one base and a number: ln x + ln(x − 3) = ln 4 holds
 * where x(x − 3) = 4, x &gt; 0 and x − 3 &gt; 0.
 *
 * @param statement without logarithms
 * @param positive what must be positive for the logarithms to have values
 */
record LogarithmRelations(Formula statement, List<Formula> positive) {
  private static final int MAX_FACTOR = 12;
  private static final int MAX_POWER = 64;
  private static final Rational TEN = Rational.of(10);

  /** A multiple of a logarithm. */
  private record Term(Formula of, int times) {}

  /** What a side is made of; the base is empty for e. */
  private static final class Sum {
    private final List<Term> terms = new ArrayList<>();
    private Rational constant = Rational.ZERO;
    private Optional<Optional<Rational>> base = Optional.empty();

    /** Adds so many times a formula; false if it is of another kind. */
    boolean add(Formula formula, Rational times) {
      Optional<Rational> number = ExactConstants.value(formula);
      if (number.isPresent()) {
        constant = constant.plus(number.get().times(times));
        return true;
      }
      if (!(formula instanceof Operation operation)) {
        return false;
      }
      List<Formula> operands = operation.operands();
      return switch (operation.operator()) {
        case ADD -> operands.stream().allMatch(each -> add(each, times));
        case SUBTRACT -> add(operands.getFirst(), times) && add(operands.getLast(), times.negate());
        case NEGATE -> add(operands.getFirst(), times.negate());
        case MULTIPLY -> {
          Optional<Rational> factor = ExactConstants.value(operands.getFirst());
          Optional<Rational> behind = ExactConstants.value(operands.getLast());
          yield factor.isPresent()
              ? add(operands.getLast(), times.times(factor.get()))
              : behind.isPresent() && add(operands.getFirst(), times.times(behind.get()));
        }
        case LN -> logarithm(operands.getFirst(), Optional.empty(), times);
        case LG -> logarithm(operands.getFirst(), Optional.of(TEN), times);
        case LOG ->
            operands.size() < 2
                ? logarithm(operands.getFirst(), Optional.of(TEN), times)
                : ofBase(operands, times);
        default -> false;
      };
    }

    private boolean ofBase(List<Formula> operands, Rational times) {
      Formula base = operands.get(1);
      if (base instanceof Symbol(String name) && name.equals("e")) {
        return logarithm(operands.getFirst(), Optional.empty(), times);
      }
      return ExactConstants.value(base)
          .filter(value -> value.signum() > 0 && !value.equals(Rational.ONE))
          .filter(value -> logarithm(operands.getFirst(), Optional.of(value), times))
          .isPresent();
    }

    private boolean logarithm(Formula of, Optional<Rational> own, Rational times) {
      boolean same = base.isEmpty() || base.get().equals(own);
      base = Optional.of(own);
      return same
          && times.isInteger()
          && times.abs().compareTo(Rational.of(MAX_FACTOR)) <= 0
          && terms.add(new Term(of, times.numerator().intValueExact()));
    }
  }

  /** The relation without logarithms; empty if it is of another kind. */
  static Optional<LogarithmRelations> of(Operator sign, Formula left, Formula right) {
    var sum = new Sum();
    if (!sum.add(left, Rational.ONE)
        || !sum.add(right, Rational.of(-1))
        || sum.base.isEmpty()
        || sum.terms.stream().allMatch(each -> each.of.symbols().isEmpty())) {
      return Optional.empty();
    }
    Optional<Rational> base = sum.base.get();
    Rational exponent = sum.constant.negate();
    boolean zero = exponent.signum() == 0;
    boolean whole = exponent.isInteger() && exponent.abs().compareTo(Rational.of(MAX_POWER)) <= 0;
    if (!zero && (base.isEmpty() || !whole)) {
      return Optional.empty(); // a power of the base that is no fraction
    }
    Rational value =
        zero ? Rational.ONE : base.orElseThrow().pow(exponent.numerator().intValueExact());
    Formula above = Formula.number(1);
    Formula below = Formula.number(value);
    List<Formula> positive = new ArrayList<>();
    for (Term each : sum.terms) {
      if (each.times == 0) {
        continue;
      }
      Formula power = Formula.of(Operator.POWER, each.of, Formula.number(Math.abs(each.times)));
      if (each.times > 0) {
        above = Formula.of(Operator.MULTIPLY, above, power);
      } else {
        below = Formula.of(Operator.MULTIPLY, below, power);
      }
      positive.add(Formula.of(Operator.GREATER, each.of, Formula.number(0)));
    }
    boolean falling = base.isPresent() && base.get().compareTo(Rational.ONE) < 0;
    Operator seen = falling ? SolutionReader.mirrored(sign) : sign;
    return Optional.of(
        new LogarithmRelations(Formula.of(seen, above, below), List.copyOf(positive)));
  }
}
