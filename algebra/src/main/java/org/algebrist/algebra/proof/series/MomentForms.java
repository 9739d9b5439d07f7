package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Expected values, variances and covariances of polynomials in X, Y and Z by the moments of these:
 * the expected value is linear, Var(u) is E(u²) − E(u)², and Cov(u, v) is E(uv) − E(u)·E(v).
 *
 * @param formulas two, with names for the moments
 * @param condition what the letters are taken for
 */
public record MomentForms(List<Formula> formulas, String condition) {
  private static final Set<String> RANDOM = Set.of("X", "Y", "Z");
  private static final Set<String> FUNCTIONS = Set.of("E", "𝔼", "Var", "Cov");

  /** Two formulas in this form; empty if they have no such values, or other capital letters. */
  public static Optional<MomentForms> of(Formula a, Formula b, Deadline deadline) {
    if (!Postorder.contains(a, node -> name(node).isPresent())
        && !Postorder.contains(b, node -> name(node).isPresent())) {
      return Optional.empty();
    }
    var random = new TreeSet<String>();
    var work = new Work(deadline);
    var made = new ArrayList<Formula>();
    for (Formula side : List.of(a, b)) {
      Optional<Formula> rewritten = rewritten(side, random, work);
      if (rewritten.isEmpty() || rewritten.get().symbols().stream().anyMatch(RANDOM::contains)) {
        return Optional.empty();
      }
      made.add(rewritten.get());
    }
    return random.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new MomentForms(
                made,
                "only "
                    + String.join(", ", random)
                    + (random.size() == 1 ? " is random" : " are random")));
  }

  private static Optional<String> name(Operation call) {
    return call.operator() == Operator.APPLY
            && call.operands().getFirst() instanceof Symbol(String name)
            && FUNCTIONS.contains(name)
        ? Optional.of(name)
        : Optional.empty();
  }

  private static Optional<Formula> rewritten(Formula formula, Set<String> random, Work work) {
    if (!(formula instanceof Operation operation)) {
      return Optional.of(formula);
    }
    Optional<String> function = name(operation);
    var operands = new ArrayList<Formula>();
    for (Formula each : operation.operands()) {
      boolean inside = function.isPresent() && each == operation.operands().getFirst();
      Optional<Formula> made = inside ? Optional.of(each) : rewritten(each, random, work);
      if (made.isEmpty()) {
        return Optional.empty();
      }
      operands.add(made.get());
    }
    if (function.isEmpty()) {
      return Optional.of(new Operation(operation.operator(), operands, operation.surface()));
    }
    Formula u = operands.get(1);
    Formula v = operands.getLast();
    boolean pair = operands.size() == 3;
    return switch (function.get()) {
      case "Var" -> pair ? Optional.empty() : covariance(u, u, random, work);
      case "Cov" -> pair ? covariance(u, v, random, work) : Optional.empty();
      default -> pair ? Optional.empty() : expected(u, random, work);
    };
  }

  private static Optional<Formula> covariance(Formula u, Formula v, Set<String> random, Work work) {
    Optional<Formula> product = expected(Formula.of(Operator.MULTIPLY, u, v), random, work);
    Optional<Formula> first = expected(u, random, work);
    Optional<Formula> second = expected(v, random, work);
    return product.isPresent() && first.isPresent() && second.isPresent()
        ? Optional.of(
            Formula.of(
                Operator.SUBTRACT,
                product.get(),
                Formula.of(Operator.MULTIPLY, first.get(), second.get())))
        : Optional.empty();
  }

  /** The sum of the moments times what does not hang on chance. */
  private static Optional<Formula> expected(Formula formula, Set<String> random, Work work) {
    Formula value = Postorder.rebuilt(formula, (_, node) -> split(node));
    List<String> names = value.symbols().stream().sorted().toList();
    boolean chance =
        names.isEmpty()
            || names.stream().anyMatch(name -> RANDOM.contains(name) || name.startsWith("moment"));
    boolean understood =
        chance
            && names.stream()
                .allMatch(name ->
                    RANDOM.contains(name)
                        || name.startsWith("moment")
                        || Character.isLowerCase(name.codePointAt(0)));
    Optional<Polynomial> read =
        understood ? PolynomialReading.read(value, names, work) : Optional.empty();
    return read.map(polynomial -> {
      Formula sum = Formula.number(0);
      for (Map.Entry<Monomial, Rational> term : polynomial.terms().entrySet()) {
        Formula product = Formula.number(term.getValue());
        var moment = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
          int exponent = term.getKey().exponent(i);
          if (exponent > 0 && RANDOM.contains(names.get(i))) {
            random.add(names.get(i));
            moment.append(names.get(i)).append(exponent);
          } else if (exponent > 0) {
            product =
                Formula.of(
                    Operator.MULTIPLY,
                    product,
                    Formula.of(
                        Operator.POWER, Formula.symbol(names.get(i)), Formula.number(exponent)));
          }
        }
        sum =
            Formula.of(
                Operator.ADD,
                sum,
                moment.isEmpty()
                    ? product
                    : Formula.of(Operator.MULTIPLY, product, Formula.symbol("moment" + moment)));
      }
      return sum;
    });
  }

  /** XY, which is read as one name, as a product. */
  private static Formula split(Formula node) {
    return node instanceof Symbol(String name)
            && name.length() == 2
            && RANDOM.contains(name.substring(0, 1))
            && RANDOM.contains(name.substring(1))
        ? Formula.of(
            Operator.MULTIPLY,
            Formula.symbol(name.substring(0, 1)),
            Formula.symbol(name.substring(1)))
        : node;
  }
}
