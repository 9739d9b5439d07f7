package org.algebrist.algebra.proof.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * An equation p(x) = 0 beside x = r or x = s or so, with names in both: they hold for the same x
 * where p(x) = a·(x − r)·(x − s) with the leading coefficient a, and a is not zero.
 *
 * @param polynomial p
 * @param product a·(x − r)·(x − s)
 * @param leading a
 */
public record RootEquations(
    Symbol unknown, Formula polynomial, Formula product, Formula leading, List<Formula> roots) {
  private static final int MOST_NAMES = 3;

  private static final List<Rational> VALUES =
      List.of(
          Rational.ONE,
          Rational.of(-1),
          Rational.of(2),
          Rational.of(-2),
          Rational.of(3),
          Rational.of(-3),
          Rational.of(4),
          Rational.of(6),
          Rational.ZERO);

  /** Copies the list. */
  public RootEquations {
    roots = List.copyOf(roots);
  }

  /** Empty if the statements are no such pair, or have not as many roots as the degree. */
  public static Optional<RootEquations> of(Formula equation, Formula solved, Deadline deadline) {
    Optional<RootEquations> read = read(equation, solved);
    if (read.isEmpty()) {
      return Optional.empty();
    }
    Symbol x = read.get().unknown;
    List<String> names = new ArrayList<>(List.of(x.name()));
    read.get().polynomial.symbols().stream().filter(n -> !names.contains(n)).forEach(names::add);
    var work = new Work(deadline);
    return PolynomialReading.read(read.get().polynomial, names, work)
        .filter(p -> p.degreeIn(0) == read.get().roots.size())
        .map(p -> withProduct(read.get(), leading(p, names)));
  }

  private static RootEquations withProduct(RootEquations read, Formula leading) {
    Formula product = leading;
    for (Formula root : read.roots) {
      product =
          Formula.of(Operator.MULTIPLY, product, Formula.of(Operator.SUBTRACT, read.unknown, root));
    }
    return new RootEquations(read.unknown, read.polynomial, product, leading, read.roots);
  }

  private static Formula leading(Polynomial p, List<String> names) {
    int degree = p.degreeIn(0);
    Formula sum = Formula.number(0);
    for (var term : p.terms().entrySet()) {
      if (term.getKey().exponent(0) == degree) {
        Formula factor = Formula.number(term.getValue());
        for (int variable : term.getKey().variables()) {
          factor =
              variable == 0
                  ? factor
                  : Formula.of(Operator.MULTIPLY, factor, Formula.symbol(names.get(variable)));
        }
        sum = sum.equals(Formula.number(0)) ? factor : Formula.of(Operator.ADD, sum, factor);
      }
    }
    return sum;
  }

  private static Optional<RootEquations> read(Formula equation, Formula solved) {
    if (!(equation instanceof Operation sides)
        || sides.operator() != Operator.EQUAL
        || sides.operands().size() != 2) {
      return Optional.empty();
    }
    List<Formula> roots = new ArrayList<>();
    Set<Formula> unknowns = new LinkedHashSet<>();
    if (!addRoots(solved, roots, unknowns)
        || unknowns.size() != 1
        || !(unknowns.iterator().next() instanceof Symbol x)
        || roots.stream().anyMatch(root -> root.symbols().contains(x.name()))) {
      return Optional.empty();
    }
    Formula difference = new Operation(Operator.SUBTRACT, sides.operands());
    return Optional.of(new RootEquations(x, difference, difference, difference, roots));
  }

  private static boolean addRoots(Formula solved, List<Formula> roots, Set<Formula> unknowns) {
    if (!(solved instanceof Operation statement) || statement.operands().size() != 2) {
      return false;
    }
    Formula left = statement.operands().getFirst();
    Formula right = statement.operands().getLast();
    if (statement.operator() == Operator.OR) {
      return addRoots(left, roots, unknowns) && addRoots(right, roots, unknowns);
    }
    unknowns.add(left);
    return statement.operator() == Operator.EQUAL && roots.add(right);
  }

  /**
   * Whether a name is a factor below a line in one of the roots, so that it is not zero where that
   * has a value.
   */
  public boolean isDivisor(String name) {
    return roots.stream()
        .anyMatch(root ->
            Postorder.contains(
                root,
                node ->
                    node.operator() == Operator.DIVIDE
                        && isFactor(name, node.operands().getLast())));
  }

  private static boolean isFactor(String name, Formula product) {
    return product instanceof Operation operation && operation.operator() == Operator.MULTIPLY
        ? operation.operands().stream().anyMatch(each -> isFactor(name, each))
        : product.equals(Formula.symbol(name));
  }

  /**
   * A point at which one of the roots has a value that does not solve the equation, or all have
   * values and another number solves it.
   *
   * @param solves whether the equation holds there, and the other statement does not
   */
  public record Apart(Map<String, Rational> point, boolean solves) {}

  /** The first such point of small whole numbers; empty if there is none, or they are no pair. */
  public static Optional<Apart> apart(Formula equation, Formula solved) {
    Optional<RootEquations> read = read(equation, solved);
    if (read.isEmpty()) {
      return Optional.empty();
    }
    RootEquations pair = read.get();
    Set<String> names = new LinkedHashSet<>(pair.polynomial.symbols());
    pair.roots.forEach(root -> names.addAll(root.symbols()));
    names.removeAll(Set.of(pair.unknown.name(), "pi", "e", "i"));
    return names.size() > MOST_NAMES
        ? Optional.empty()
        : pair.apart(List.copyOf(names), new LinkedHashMap<>());
  }

  private Optional<Apart> apart(List<String> names, Map<String, Rational> point) {
    if (point.size() < names.size()) {
      for (Rational value : VALUES) {
        Map<String, Rational> more = new LinkedHashMap<>(point);
        more.put(names.get(point.size()), value);
        Optional<Apart> found = apart(names, more);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }
    List<Rational> values = new ArrayList<>();
    for (Formula root : roots) {
      Optional<Rational> value = value(root, point);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    for (Rational value : values) {
      Map<String, Rational> at = with(point, value);
      if (value(polynomial, at).filter(p -> p.signum() != 0).isPresent()) {
        return Optional.of(new Apart(at, false));
      }
    }
    for (Rational value : VALUES) {
      Map<String, Rational> at = with(point, value);
      if (!values.contains(value)
          && value(polynomial, at).filter(p -> p.signum() == 0).isPresent()) {
        return Optional.of(new Apart(at, true));
      }
    }
    return Optional.empty();
  }

  private Map<String, Rational> with(Map<String, Rational> point, Rational x) {
    Map<String, Rational> at = new LinkedHashMap<>(point);
    at.put(unknown.name(), x);
    return at;
  }

  private static Optional<Rational> value(Formula formula, Map<String, Rational> point) {
    try {
      return Evaluator.rational(formula, point);
    } catch (IllegalArgumentException notArithmetic) {
      return Optional.empty();
    }
  }
}
