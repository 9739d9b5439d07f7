package org.algebrist.algebra.proof.meaning;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.meaning.pair.SolvedEquation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether the letters of a formula of physics stand for amounts, which are positive: F
 * = Gmn/r² and r = √(Gmn/F) differ for r below zero only.
 */
public record PositiveLetters() implements OpenMeaning {
  /** Equations of fewer letters are algebra, where signs matter. */
  private static final int FEWEST = 3;

  @Override
  public Optional<String> in(ComparedPair pair) {
    Formula left = withPlainNames(pair.left());
    Formula right = withPlainNames(pair.right());
    Set<String> names = new TreeSet<>(Canonical.variables(left, right));
    names.remove("π");
    return names.size() >= FEWEST
            && SolvedEquation.pair(left, right)
                .filter(both ->
                    isSolvedBy(both.first(), both.second(), names, pair)
                        && isSolvedBy(both.second(), both.first(), names, pair))
                .isPresent()
        ? Optional.of("they are equal if all letters are positive")
        : Optional.empty();
  }

  /** E_k as one name. */
  private static Formula withPlainNames(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (node, made) ->
            node instanceof Formula.Operation name && name.operator() == Operator.SUBSCRIPT
                ? Formula.symbol(InfixWriter.write(node))
                : made);
  }

  private static boolean isSolvedBy(
      SolvedEquation one, SolvedEquation other, Set<String> names, ComparedPair pair) {
    return pair.comparison()
        .areEqual(squared(other.name(), names), squared(one.putInto(other), names), pair.context());
  }

  /** With the square of each letter, which is not negative, in its place. */
  public static Formula squared(Formula formula, Collection<String> names) {
    Formula two = Formula.number(2);
    return formula.replaceSymbols(
        symbol -> names.contains(symbol.name()) ? Formula.of(Operator.POWER, symbol, two) : symbol);
  }
}
