package org.algebrist.algebra.proof.chance;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Formulas in which expected values, variances and covariances of polynomials are written out: Var
 * u as E(u²) − (E u)², Cov(u, v) as E(uv) − E u·E v, and E term by term. What holds then holds of
 * all random variables whose moments exist.
 *
 * <p>Capital letters are taken for random variables and all other names for constants, which must
 * be told with the verdict ({@link #CONDITION}).
 */
public final class Expectations {
  /** Under what two formulas are equal if they are so when written out. */
  public static final String CONDITION =
      "capital letters are random variables with finite moments, small ones constants";

  private static final Set<String> EXPECTED = Set.of("E", "𝔼");
  private static final Set<String> VARIANCE = Set.of("Var", "var", "𝕍");
  private static final Set<String> COVARIANCE = Set.of("Cov", "cov");

  private static final Set<String> CORRELATION = Set.of("Corr", "corr", "Cor", "cor");
  private static final Set<String> DEVIATION = Set.of("SD", "sd", "Std", "std");

  /** Begins the name of an expected value, which no name that is read does. */
  static final String MARK = "#E ";

  private final Work work;
  private final Set<Formula> functions;
  private boolean complete = true;

  private Expectations(Work work, Set<Formula> functions) {
    this.work = work;
    this.functions = functions;
  }

  /**
   * Both formulas written out.
   *
   * @return empty if neither has an expected value, a variance or a covariance, or one of them is
   *     of no polynomial in a random variable
   */
  public static Optional<List<Formula>> in(Formula left, Formula right, Deadline deadline) {
    List<Formula> indexed = IndexedNames.alike(left, right);
    var expectations = new Expectations(new Work(deadline), functions(indexed));
    List<Formula> both = indexed.stream().map(expectations::writtenOut).toList();
    return expectations.complete && !both.equals(indexed) ? Optional.of(both) : Optional.empty();
  }

  private Formula writtenOut(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation call
                    && call.operator() == Operator.APPLY
                    && name(call.operands().getFirst()) instanceof Symbol(String name)
                ? ofCall(name, call)
                : made);
  }

  /** E of E_p, if p is the only index. */
  private Formula name(Formula function) {
    return function instanceof Operation indexed
            && indexed.operator() == Operator.SUBSCRIPT
            && indexed.operands().getFirst() instanceof Symbol(String letter)
            && EXPECTED.contains(letter)
            && functions.size() == 1
        ? indexed.operands().getFirst()
        : function;
  }

  /** Expected values as they are written. */
  private static Set<Formula> functions(List<Formula> formulas) {
    return formulas.stream()
        .flatMap(formula -> Postorder.of(formula).stream())
        .filter(node -> node instanceof Operation call && call.operator() == Operator.APPLY)
        .map(node -> ((Operation) node).operands().getFirst())
        .filter(Expectations::isOfChance)
        .collect(Collectors.toSet());
  }

  private static boolean isOfChance(Formula function) {
    return switch (function) {
      case Symbol(String name) ->
          EXPECTED.contains(name)
              || VARIANCE.contains(name)
              || COVARIANCE.contains(name)
              || CORRELATION.contains(name)
              || DEVIATION.contains(name);
      case Operation indexed ->
          indexed.operator() == Operator.SUBSCRIPT && isOfChance(indexed.operands().getFirst());
      default -> false;
    };
  }

  private Formula ofCall(String name, Operation call) {
    List<Formula> arguments = call.operands().subList(1, call.operands().size());
    Formula u = arguments.getFirst();
    if (arguments.size() == 1 && EXPECTED.contains(name)) {
      return expected(u, call);
    }
    if (arguments.size() == 1 && VARIANCE.contains(name)) {
      return covariance(u, u, call);
    }
    if (arguments.size() == 1 && DEVIATION.contains(name)) {
      return Formula.of(Operator.SQRT, covariance(u, u, call));
    }
    if (arguments.size() != 2) {
      return call;
    }
    Formula v = arguments.getLast();
    return COVARIANCE.contains(name)
        ? covariance(u, v, call)
        : CORRELATION.contains(name) ? correlation(u, v, call) : call;
  }

  private Formula correlation(Formula u, Formula v, Operation call) {
    return Formula.of(
        Operator.DIVIDE,
        covariance(u, v, call),
        Formula.of(
            Operator.MULTIPLY,
            Formula.of(Operator.SQRT, covariance(u, u, call)),
            Formula.of(Operator.SQRT, covariance(v, v, call))));
  }

  private Formula covariance(Formula u, Formula v, Operation call) {
    Formula product = Formula.of(Operator.MULTIPLY, u, v);
    return Formula.of(
        Operator.SUBTRACT,
        expected(product, call),
        Formula.of(Operator.MULTIPLY, expected(u, call), expected(v, call)));
  }

  /** E of a polynomial, term by term; the call as it is where the argument is none. */
  private Formula expected(Formula u, Operation call) {
    List<String> names = u.symbols();
    boolean random = call.symbols().stream().skip(1).anyMatch(Expectations::isRandom);
    Optional<Formula> sum =
        random
            ? PolynomialReading.read(u, names, work)
                .map(read ->
                    read.terms().entrySet().stream()
                        .map(term -> term(term, names))
                        .reduce((a, b) -> Formula.of(Operator.ADD, a, b))
                        .orElse(Formula.number(0)))
            : Optional.empty();
    complete &= sum.isPresent();
    return sum.orElse(call);
  }

  /** The expected value of a term: its constants times that of the random variables. */
  private static Formula term(Map.Entry<Monomial, Rational> term, List<String> names) {
    Formula constants = Formula.number(term.getValue());
    for (int variable : term.getKey().variables()) {
      if (!isRandom(names.get(variable))) {
        constants = Formula.of(Operator.MULTIPLY, constants, Formula.symbol(names.get(variable)));
      }
    }
    String random =
        IntStream.of(term.getKey().variables())
            .mapToObj(names::get)
            .filter(Expectations::isRandom)
            .sorted()
            .collect(Collectors.joining(" "));
    return random.isEmpty()
        ? constants
        : Formula.of(Operator.MULTIPLY, constants, Formula.symbol(MARK + random));
  }

  /** A capital letter, with an index or not. */
  private static boolean isRandom(String name) {
    return name.charAt(0) >= 'A'
        && name.charAt(0) <= 'Z'
        && (name.length() == 1 || name.charAt(1) == '_');
  }
}
