package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The terms of a sum in the order of a textbook: x² + a² as x² + 9, and powers of one function by
 * degree.
 */
final class AnswerTerms {
  /** What stands for parameters when terms are ordered: numbers without common factors. */
  private static final int[] PRIMES = {3, 5, 7, 11, 13};

  private static final Set<String> NUMBERS = Set.of("pi", "e", "i");

  private AnswerTerms() {}

  /**
   * The sum in its order; what is no sum of the variable's terms stays.
   *
   * @param variable of integration; other names count as numbers
   */
  static Formula ordered(Formula formula, String variable) {
    List<SignedTerm> terms = SignedTerm.of(formula, 1);
    if (terms.size() < 2 || !formula.symbols().contains(variable)) {
      return formula;
    }
    List<SignedTerm> own = new ArrayList<>();
    List<SignedTerm> constants = new ArrayList<>();
    for (SignedTerm term : terms) {
      (term.size().symbols().contains(variable) ? own : constants).add(term);
    }
    List<SignedTerm> order =
        byDegree(own).orElseGet(() -> withPositiveFirst(asWithNumbers(own, variable)));
    order = withConstants(order, constants);
    return order.equals(terms) ? formula : SignedTerm.sum(order);
  }

  private static List<SignedTerm> withPositiveFirst(List<SignedTerm> terms) {
    List<SignedTerm> order = new ArrayList<>(terms);
    if (order.getFirst().sign() < 0) {
      order.stream()
          .filter(term -> term.sign() > 0)
          .findFirst()
          .ifPresent(positive -> {
            order.remove(positive);
            order.addFirst(positive);
          });
    }
    return order;
  }

  /**
   * Constants after polynomials, before roots and functions; first where all else is subtracted.
   */
  private static List<SignedTerm> withConstants(List<SignedTerm> own, List<SignedTerm> constants) {
    List<SignedTerm> order = new ArrayList<>(own);
    if (constants.isEmpty()) {
      return order;
    }
    int at = 0;
    while (at < own.size() && isPolynomial(own.get(at).size())) {
      at++;
    }
    boolean first = own.getFirst().sign() < 0 && constants.getFirst().sign() > 0;
    order.addAll(first ? 0 : at == 0 ? own.size() : at, constants);
    return order;
  }

  /** Whether nothing but powers, products and quotients by numbers and parameters are in it. */
  static boolean isPolynomial(Formula term) {
    return Postorder.of(term).stream()
        .allMatch(node ->
            !(node instanceof Formula.Operation operation)
                || switch (operation.operator()) {
                  case MULTIPLY, DIVIDE, NEGATE, ADD, SUBTRACT -> true;
                  case POWER -> operation.operands().getLast().symbols().isEmpty();
                  default -> operation.symbols().isEmpty();
                });
  }

  // ---- Parameters as numbers

  /** In the order that the terms have with numbers for the parameters; as they are else. */
  private static List<SignedTerm> asWithNumbers(List<SignedTerm> terms, String variable) {
    Map<String, Canonical> numbers = new HashMap<>();
    Set<String> names = new TreeSet<>();
    terms.forEach(term -> names.addAll(term.size().symbols()));
    names.remove(variable);
    names.removeAll(NUMBERS);
    if (names.isEmpty()
        || names.size() > PRIMES.length
        || terms.stream().noneMatch(term -> calls(term.size()).isEmpty())) {
      return terms;
    }
    names.forEach(name -> numbers.put(name, Canonical.number(PRIMES[numbers.size()])));
    Map<Canonical, SignedTerm> bySize = new HashMap<>();
    List<Canonical> parts = new ArrayList<>();
    try {
      for (SignedTerm term : terms) {
        Canonical part = value(term).replace(symbol -> numbers.getOrDefault(symbol.name(), symbol));
        parts.add(part);
        bySize.put(part, term);
      }
      Canonical sum = Canonical.sum(parts);
      if (!(sum instanceof Sum) || bySize.size() < terms.size()) {
        return terms;
      }
      List<SignedTerm> order = new ArrayList<>();
      for (SignedTerm each : SignedTerm.of(sum.readable(), 1)) {
        SignedTerm own = bySize.get(value(each));
        if (own == null) {
          return terms;
        }
        order.add(own);
      }
      return order.size() == terms.size() ? order : terms;
    } catch (ArithmeticException undefined) {
      return terms;
    }
  }

  private static Canonical value(SignedTerm term) {
    Canonical size = Canonical.of(term.size());
    return term.sign() < 0 ? Canonical.negation(size) : size;
  }

  // ---- Powers of one function

  /**
   * A term of a sum of powers.
   *
   * @param exponent of the function; 0 where it does not occur
   */
  private record PowerTerm(SignedTerm term, Rational exponent) {}

  /** Three and more terms, of which all with functions are powers of the same one, by degree. */
  private static Optional<List<SignedTerm>> byDegree(List<SignedTerm> terms) {
    if (terms.size() < 3) {
      return Optional.empty();
    }
    Set<Formula> functions = new HashSet<>();
    List<PowerTerm> powers = new ArrayList<>();
    List<SignedTerm> others = new ArrayList<>();
    for (SignedTerm term : terms) {
      List<Formula> calls = calls(term.size());
      if (calls.isEmpty()) {
        others.add(term);
        continue;
      }
      functions.addAll(calls);
      Optional<Rational> exponent = exponent(term.size());
      if (exponent.isEmpty() || functions.size() > 1) {
        return Optional.empty();
      }
      powers.add(new PowerTerm(term, exponent.get()));
    }
    if (powers.size() < 2 || others.size() > 1) {
      return Optional.empty();
    }
    powers.sort(Comparator.comparing(PowerTerm::exponent));
    boolean falling = powers.getFirst().term().sign() < 0 && powers.getLast().term().sign() > 0;
    List<SignedTerm> order =
        new ArrayList<>(
            (falling ? powers.reversed() : powers).stream().map(PowerTerm::term).toList());
    boolean first =
        !others.isEmpty() && others.getFirst().sign() > 0 && order.getFirst().sign() < 0;
    order.addAll(first ? 0 : order.size(), others);
    return Optional.of(order);
  }

  static boolean isFunction(Formula node) {
    return node instanceof Formula.Operation call
        && switch (call.operator()) {
          case SIN, COS, TAN, COT, SEC, CSC, SINH, COSH, TANH, COTH, SECH, CSCH -> true;
          default -> false;
        };
  }

  private static List<Formula> calls(Formula term) {
    return Postorder.of(term).stream().filter(AnswerTerms::isFunction).toList();
  }

  /** The exponent of the function in a·fⁿ/b; empty of any other term. */
  private static Optional<Rational> exponent(Formula term) {
    if (isFunction(term)) {
      return Optional.of(Rational.ONE);
    }
    if (!(term instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))) {
      return Optional.empty();
    }
    Formula first = parts.getFirst();
    Formula last = parts.getLast();
    return switch (operator) {
      case POWER ->
          isFunction(first) && last instanceof Formula.Num(Rational n, var _)
              ? Optional.of(n)
              : Optional.empty();
      case DIVIDE -> last instanceof Formula.Num ? exponent(first) : Optional.empty();
      case MULTIPLY -> first instanceof Formula.Num ? exponent(last) : Optional.empty();
      default -> Optional.empty();
    };
  }
}
