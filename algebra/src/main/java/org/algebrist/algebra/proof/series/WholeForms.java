package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Formulas with names that stand for whole numbers, in which sines and cosines of multiples of π,
 * powers of negative numbers, floors, remainders, greatest common divisors, binomials and functions
 * of Bessel have a simpler form: sin nπ is 0, cos nπ is (−1)ⁿ.
 */
public final class WholeForms {
  private static final Formula MINUS_ONE = Formula.number(-1);

  private final List<String> names;
  private final List<String> variables;
  private final int pi;
  private final Work work;

  private WholeForms(Set<String> names, Deadline deadline) {
    this.names = List.copyOf(names);
    this.variables = new ArrayList<>(this.names);
    variables.add("pi");
    this.pi = this.names.size();
    this.work = new Work(deadline);
  }

  /**
   * A formula in which some names are whole numbers, simplified as far as that goes.
   *
   * @param names none of them is bound by a sum
   */
  public static Formula of(Formula formula, Set<String> names, Deadline deadline) {
    var forms = new WholeForms(names, deadline);
    return Postorder.rebuilt(
        formula, (_, made) -> made instanceof Operation node ? forms.simpler(node) : made);
  }

  private Formula simpler(Operation node) {
    List<Formula> operands = node.operands();
    return switch (node.operator()) {
      case SIN, COS, TAN -> angle(operands.getFirst(), node).orElse(node);
      case POWER -> power(operands.getFirst(), operands.getLast()).orElse(node);
      case FLOOR, CEILING -> rounded(node).orElse(node);
      case MODULO -> remainder(operands.getFirst(), operands.getLast()).orElse(node);
      case GCD -> operands.size() == 2 ? divisor(operands).orElse(node) : node;
      case BINOMIAL ->
          WholeCalls.binomial(operands.getFirst(), operands.getLast(), names, work)
              .map(this::signed)
              .orElse(node);
      case APPLY -> WholeCalls.ofOrder(node, names, work).map(this::signed).orElse(node);
      default -> node;
    };
  }

  /** With its powers of −1 simplified. */
  private Formula signed(Formula value) {
    return Postorder.rebuilt(
        value,
        (_, made) ->
            made instanceof Operation power && power.operator() == Operator.POWER
                ? power(power.operands().getFirst(), power.operands().getLast()).orElse(made)
                : made);
  }

  private Optional<Polynomial> read(Formula formula) {
    return PolynomialReading.read(formula, variables, work);
  }

  /** A polynomial with whole values but for its constant: the rest of it, and that constant. */
  private record Split(Polynomial whole, Rational constant) {
    boolean isEven() {
      return whole.terms().values().stream()
          .allMatch(each -> each.dividedBy(Rational.of(2)).isInteger());
    }
  }

  private Optional<Split> split(Polynomial polynomial) {
    Rational constant = polynomial.constantTerm();
    Polynomial whole = polynomial.minus(Polynomial.constant(constant), work);
    boolean integers =
        whole.terms().entrySet().stream()
            .allMatch(term -> term.getValue().isInteger() && term.getKey().exponent(pi) == 0);
    return integers ? Optional.of(new Split(whole, constant)) : Optional.empty();
  }

  /** sin, cos or tan of (w + c)·π, w whole: that of c·π, with a sign. */
  private Optional<Formula> angle(Formula argument, Operation function) {
    Optional<Polynomial> read = read(argument);
    if (read.isEmpty()) {
      return Optional.empty();
    }
    Polynomial turns = Polynomial.ZERO;
    Monomial half = Monomial.of(pi);
    for (Map.Entry<Monomial, Rational> term : read.get().terms().entrySet()) {
      Monomial rest = term.getKey().exponent(pi) == 1 ? term.getKey().dividedBy(half) : null;
      if (rest == null) {
        return Optional.empty();
      }
      turns = turns.plus(Polynomial.term(term.getValue(), rest), work);
    }
    return split(turns)
        .filter(found -> !found.whole().isZero())
        .map(found -> {
          Formula remaining =
              Formula.of(
                  function.operator(),
                  Formula.of(
                      Operator.MULTIPLY, Formula.number(found.constant()), Formula.symbol("pi")));
          return found.isEven() || function.operator() == Operator.TAN
              ? remaining
              : Formula.of(Operator.MULTIPLY, signs(found.whole()), remaining);
        });
  }

  /** (−1)^w and (−u)^w with what is even of w left out. */
  private Optional<Formula> power(Formula base, Formula exponent) {
    Optional<Formula> opposite = opposite(base);
    Optional<Split> found =
        opposite.isEmpty() ? Optional.empty() : read(exponent).flatMap(this::split);
    if (found.isEmpty() || !found.get().constant().isInteger() || found.get().whole().isZero()) {
      return Optional.empty();
    }
    boolean odd = !found.get().constant().dividedBy(Rational.of(2)).isInteger();
    Formula sign = found.get().isEven() ? Formula.number(1) : signs(found.get().whole());
    Formula signed = odd ? Formula.of(Operator.NEGATE, sign) : sign;
    return opposite.get().equals(Formula.number(1))
        ? Optional.of(signed)
        : Optional.of(
            Formula.of(
                Operator.MULTIPLY, signed, Formula.of(Operator.POWER, opposite.get(), exponent)));
  }

  private static Optional<Formula> opposite(Formula base) {
    return switch (base) {
      case Formula.Num number when number.value().signum() < 0 ->
          Optional.of(Formula.number(number.value().negate()));
      case Operation negated when negated.operator() == Operator.NEGATE ->
          Optional.of(negated.operands().getFirst());
      default -> Optional.empty();
    };
  }

  /** (−1) to the terms with odd coefficients. */
  private Formula signs(Polynomial whole) {
    Formula sum =
        whole.terms().entrySet().stream()
            .filter(term -> !term.getValue().dividedBy(Rational.of(2)).isInteger())
            .map(term -> formula(term.getKey()))
            .reduce((a, b) -> Formula.of(Operator.ADD, a, b))
            .orElseThrow();
    return Formula.of(Operator.POWER, MINUS_ONE, sum);
  }

  private Formula formula(Monomial monomial) {
    Formula product = Formula.number(1);
    for (int i = 0; i < names.size(); i++) {
      for (int k = 0; k < monomial.exponent(i); k++) {
        Formula name = Formula.symbol(names.get(i));
        product =
            product.equals(Formula.number(1)) ? name : Formula.of(Operator.MULTIPLY, product, name);
      }
    }
    return product;
  }

  /** w + floor(c) for the floor of w + c. */
  private Optional<Formula> rounded(Operation rounding) {
    return read(rounding.operands().getFirst())
        .flatMap(this::split)
        .filter(found -> !found.whole().isZero())
        .map(found -> {
          Formula constant = Formula.number(found.constant());
          Formula argument = rounding.operands().getFirst();
          return Formula.of(
              Operator.ADD,
              Formula.of(Operator.SUBTRACT, argument, constant),
              Formula.of(rounding.operator(), constant));
        });
  }

  /** c mod p for (k·p + c) mod p. */
  private Optional<Formula> remainder(Formula dividend, Formula divisor) {
    Optional<Rational> by =
        read(divisor)
            .filter(Polynomial::isConstant)
            .map(Polynomial::constantTerm)
            .filter(each -> each.isInteger() && each.signum() > 0);
    return by.flatMap(p ->
        read(dividend)
            .flatMap(this::split)
            .filter(found ->
                !found.whole().isZero()
                    && found.constant().isInteger()
                    && areMultiples(found.whole(), p))
            .map(found ->
                Formula.of(Operator.MODULO, Formula.number(found.constant()), Formula.number(p))));
  }

  private static boolean areMultiples(Polynomial polynomial, Rational of) {
    return polynomial.terms().values().stream().allMatch(each -> each.dividedBy(of).isInteger());
  }

  /** gcd(k·p, p) is p, and gcd(w, w + 1) is 1. */
  private Optional<Formula> divisor(List<Formula> operands) {
    Optional<Polynomial> a = read(operands.getFirst());
    Optional<Polynomial> b = read(operands.getLast());
    if (a.isEmpty() || b.isEmpty() || split(a.get()).isEmpty() || split(b.get()).isEmpty()) {
      return Optional.empty();
    }
    if (!a.get().constantTerm().isInteger() || !b.get().constantTerm().isInteger()) {
      return Optional.empty();
    }
    for (List<Polynomial> pair : List.of(List.of(a.get(), b.get()), List.of(b.get(), a.get()))) {
      Polynomial p = pair.getLast();
      if (p.isConstant()
          && p.constantTerm().signum() > 0
          && areMultiples(pair.getFirst(), p.constantTerm())) {
        return Optional.of(Formula.number(p.constantTerm()));
      }
    }
    Polynomial apart = a.get().minus(b.get(), work);
    return apart.isConstant() && apart.constantTerm().abs().equals(Rational.ONE)
        ? Optional.of(Formula.number(1))
        : Optional.empty();
  }
}
