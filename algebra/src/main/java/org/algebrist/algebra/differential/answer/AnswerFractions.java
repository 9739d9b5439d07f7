package org.algebrist.algebra.differential.answer;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Sums of fractions in the argument of a function as one: (x + 2)/4 for x/4 + 1/2. */
final class AnswerFractions {
  private AnswerFractions() {}

  /**
   * A term a/b.
   *
   * @param above the factors above the line but the number
   * @param below those below it, each once
   */
  private record Term(int sign, Rational number, List<Formula> above, Set<Formula> below) {}

  /** The sum over one line; what is none, or has no fraction, stays. */
  static Formula overOneLine(Formula formula) {
    List<SignedTerm> given = SignedTerm.of(formula, 1);
    if (given.size() < 2) {
      return formula;
    }
    List<Term> terms = new ArrayList<>();
    BigInteger number = BigInteger.ONE;
    Set<Formula> names = new LinkedHashSet<>();
    for (SignedTerm each : given) {
      Optional<Term> term = term(each);
      if (term.isEmpty()) {
        return formula;
      }
      terms.add(term.get());
      BigInteger own = term.get().number().denominator();
      number = number.multiply(own).divide(number.gcd(own));
      names.addAll(term.get().below());
    }
    if (number.equals(BigInteger.ONE) && names.isEmpty()) {
      return formula;
    }
    Optional<Formula> root = sharedRoot(terms, number);
    List<SignedTerm> above = new ArrayList<>();
    for (Term term : terms) {
      Rational times = term.number().times(Rational.of(number, BigInteger.ONE));
      List<Formula> factors = new ArrayList<>(term.above());
      root.ifPresent(factors::remove);
      names.stream().filter(each -> !term.below().contains(each)).forEach(factors::add);
      if (!times.equals(Rational.ONE) || factors.isEmpty()) {
        factors.addFirst(Formula.number(times));
      }
      above.add(new SignedTerm(term.sign(), AnswerWording.product(factors)));
    }
    List<Formula> below = new ArrayList<>();
    if (root.isPresent()) {
      below.add(root.get());
    } else if (!number.equals(BigInteger.ONE)) {
      below.add(Formula.number(Rational.of(number, BigInteger.ONE)));
    }
    below.addAll(names);
    return Formula.of(Operator.DIVIDE, SignedTerm.sum(above), AnswerWording.product(below));
  }

  private static Optional<Term> term(SignedTerm term) {
    Formula above = term.size();
    List<Formula> below = new ArrayList<>();
    if (above instanceof Formula.Operation quotient && quotient.operator() == Operator.DIVIDE) {
      below = AnswerWording.factors(quotient.operands().getLast());
      above = quotient.operands().getFirst();
    }
    Rational number = Rational.ONE;
    List<Formula> factors = new ArrayList<>();
    for (Formula factor : AnswerWording.factors(above)) {
      if (factor instanceof Formula.Num(Rational n, var _)) {
        number = number.times(n);
      } else {
        factors.add(factor);
      }
    }
    Set<Formula> names = new LinkedHashSet<>();
    for (Formula factor : below) {
      if (factor instanceof Formula.Num(Rational n, var _)) {
        number = number.dividedBy(n);
      } else if (!names.add(factor)) {
        return Optional.empty();
      }
    }
    return Optional.of(new Term(term.sign(), number, factors, names));
  }

  /** √n above the line in every term, with n below it: u/√3 for √3·u/3. */
  private static Optional<Formula> sharedRoot(List<Term> terms, BigInteger n) {
    Formula root = Formula.of(Operator.SQRT, Formula.number(Rational.of(n, BigInteger.ONE)));
    return terms.stream().allMatch(term -> term.above().contains(root))
        ? Optional.of(root)
        : Optional.empty();
  }
}
