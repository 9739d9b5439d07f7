package org.algebrist.algebra.proof.meaning.pair;

import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * An equation {@code name = value}.
 *
 * @param value without the name
 */
public record SolvedEquation(Symbol name, Formula value) {
  /** Two equations that are solved for different names, each with the name of the other. */
  public record Pair(SolvedEquation first, SolvedEquation second) {}

  /** The pair that two formulas are; empty if they are of another kind. */
  public static Optional<Pair> pair(Formula a, Formula b) {
    Optional<SolvedEquation> first = of(a);
    Optional<SolvedEquation> second = of(b);
    boolean crossed =
        first.isPresent()
            && second.isPresent()
            && !first.get().name.equals(second.get().name)
            && first.get().value.symbols().contains(second.get().name.name())
            && second.get().value.symbols().contains(first.get().name.name());
    return crossed ? Optional.of(new Pair(first.get(), second.get())) : Optional.empty();
  }

  /** The value of another equation with this one put in: what its name must be. */
  public Formula putInto(SolvedEquation other) {
    return other.value.replaceSymbols(symbol -> symbol.equals(name) ? value : symbol);
  }

  private static Optional<SolvedEquation> of(Formula formula) {
    if (!(formula instanceof Operation equation)
        || equation.operator() != Operator.EQUAL
        || equation.operands().size() != 2) {
      return Optional.empty();
    }
    Formula left = equation.operands().getFirst();
    Formula right = equation.operands().getLast();
    return of(left, right).or(() -> of(right, left));
  }

  private static Optional<SolvedEquation> of(Formula name, Formula value) {
    return name instanceof Symbol symbol && !value.symbols().contains(symbol.name())
        ? Optional.of(new SolvedEquation(symbol, value))
        : Optional.empty();
  }
}
