package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.MonomialEquation;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.meaning.pair.PlainNames;
import org.algebrist.algebra.proof.meaning.pair.SolvedEquation;
import org.algebrist.algebra.proof.meaning.pair.SquaredLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether the letters of a formula of physics stand for amounts, which are positive: F
 * = Gmn/r² and r = √(Gmn/F) differ for r below zero only.
 */
public record PositiveLetters() implements OpenMeaning {
  /** Equations of fewer letters are algebra, where signs matter. */
  private static final int FEWEST = 3;

  private static final Set<String> LIGHT = Set.of("c", "v");

  @Override
  public Optional<String> in(ComparedPair pair) {
    Formula left = PlainNames.in(pair.left());
    Formula right = PlainNames.in(pair.right());
    Set<String> names = new TreeSet<>(Canonical.variables(left, right));
    names.remove("π");
    boolean solved =
        names.size() >= FEWEST
            && SolvedEquation.pair(left, right)
                .filter(both ->
                    isSolvedBy(both.first(), both.second(), names, pair)
                        && isSolvedBy(both.second(), both.first(), names, pair))
                .isPresent();
    if (solved || names.size() >= FEWEST && areEquationsWithoutZeros(left, right, names, pair)) {
      return Optional.of("they are equal if all letters are positive");
    }
    if (names.contains("sigma")
        && pair.areEqualAs(each -> SquaredLetters.in(each, Set.of("sigma")))) {
      return Optional.of("they are equal if σ is a deviation, which is not negative");
    }
    return names.containsAll(LIGHT) && pair.areEqualAs(each -> SquaredLetters.in(each, Set.of("c")))
        ? Optional.of("they are equal if c is the speed of light, which is positive")
        : Optional.empty();
  }

  /** Whether equations are the same where no letter is zero: mgh = mv²/2 and v² = 2gh. */
  private static boolean areEquationsWithoutZeros(
      Formula left, Formula right, Set<String> names, ComparedPair pair) {
    return left instanceof Formula.Operation first
        && right instanceof Formula.Operation second
        && first.operator() == Operator.EQUAL
        && second.operator() == Operator.EQUAL
        && (areEqualMonomials(left, right)
            || pair.areEqual(powersOfE(left, names), powersOfE(right, names)));
  }

  private static boolean areEqualMonomials(Formula left, Formula right) {
    return MonomialEquation.of(left)
        .flatMap(first -> MonomialEquation.of(right).filter(first::isEqualForPositive))
        .isPresent();
  }

  /** With a power of e, which is positive, in the place of each letter. */
  private static Formula powersOfE(Formula formula, Set<String> names) {
    return formula.replaceSymbols(symbol ->
        names.contains(symbol.name())
            ? Formula.of(Operator.POWER, Formula.symbol("e"), symbol)
            : symbol);
  }

  private static boolean isSolvedBy(
      SolvedEquation one, SolvedEquation other, Set<String> names, ComparedPair pair) {
    return pair.comparison()
        .areEqual(
            SquaredLetters.in(other.name(), names),
            SquaredLetters.in(one.putInto(other), names),
            pair.context());
  }
}
