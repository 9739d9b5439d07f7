package org.algebrist.algebra.proof.name;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Takes names such as "at" for products where each of their letters stands by itself in the same
 * pair of formulas: v = u + at beside t = (v − u)/a.
 */
public final class JoinedNames {
  private static final int LONGEST = 3;

  /** Names that are one sign: constants and Greek letters. */
  private static final Set<String> SIGNS =
      Set.of("pi", "mu", "nu", "xi", "Pi", "Xi", "eta", "rho", "tau", "phi", "chi", "psi");

  /** A letter, its index, and a letter that is joined to it; x_ij has two indices. */
  private static final Pattern INDEXED = Pattern.compile("(\\p{L})_(\\d+|\\p{Lu})(\\p{L})");

  /** Several letters with an index each: A_1A_2. */
  private static final Pattern SEVERAL = Pattern.compile("(?:\\p{L}_(?:\\d+|\\p{L})){2,}");

  private static final Pattern ONE_OF_SEVERAL = Pattern.compile("\\p{L}_(?:\\d+|\\p{L})");

  private JoinedNames() {}

  /** The formulas with such names as products of their letters. */
  public static List<Formula> split(List<Formula> formulas) {
    Set<String> names = new HashSet<>();
    formulas.forEach(each -> names.addAll(each.symbols()));
    Set<String> joined = new HashSet<>();
    for (String name : names) {
      boolean letters =
          name.length() > 1
              && name.length() <= LONGEST
              && !SIGNS.contains(name)
              && name.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')
              && name.chars().allMatch(c -> names.contains(Character.toString(c)));
      if (letters && formulas.stream().anyMatch(each -> !each.symbols().contains(name))) {
        joined.add(name);
      }
    }
    return joined.isEmpty()
        ? formulas
        : formulas.stream().map(each -> split(each, joined)).toList();
  }

  /**
   * The formulas with v₀·t for a name v_0t, and k_B·T for k_BT, where v₀ and t stand by themselves
   * in the other one.
   */
  public static List<Formula> indexed(List<Formula> formulas) {
    Formula first = formulas.getFirst().replaceSymbols(JoinedNames::withoutJoinedIndices);
    Formula second = formulas.getLast().replaceSymbols(JoinedNames::withoutJoinedIndices);
    return List.of(indexed(first, second), indexed(second, first));
  }

  /** A_1·A_2 for the name A_1A_2. */
  private static Formula withoutJoinedIndices(Symbol symbol) {
    return SEVERAL.matcher(symbol.name()).matches()
        ? product(ONE_OF_SEVERAL.matcher(symbol.name()).results().map(MatchResult::group))
        : symbol;
  }

  private static Formula product(Stream<String> names) {
    return names
        .map(Formula::symbol)
        .map(Formula.class::cast)
        .reduce((a, b) -> Formula.of(Operator.MULTIPLY, a, b))
        .orElseThrow();
  }

  private static Formula indexed(Formula formula, Formula other) {
    return Postorder.rebuilt(
        formula,
        (_, made) -> {
          Matcher joined =
              INDEXED.matcher(made instanceof Symbol(String name) ? name : written(made));
          if (!joined.matches() || holds(other, made)) {
            return made;
          }
          String index = joined.group(2);
          String letter = joined.group(3);
          Formula flat = Formula.symbol(joined.group(1) + "_" + index);
          Formula below =
              Formula.of(
                  Operator.SUBSCRIPT,
                  Formula.symbol(joined.group(1)),
                  Character.isDigit(index.charAt(0))
                      ? new Formula.Num(Rational.parse(index), index)
                      : Formula.symbol(index));
          boolean isFlat = holds(other, flat);
          return (isFlat || holds(other, below)) && other.symbols().contains(letter)
              ? Formula.of(Operator.MULTIPLY, isFlat ? flat : below, Formula.symbol(letter))
              : made;
        });
  }

  private static boolean holds(Formula formula, Formula part) {
    return Postorder.of(formula).contains(part);
  }

  /** k_BT for k with the index BT; nothing for other formulas. */
  private static String written(Formula formula) {
    return formula instanceof Operation indexed
            && indexed.operator() == Operator.SUBSCRIPT
            && indexed.operands().getFirst() instanceof Symbol(String name)
            && indexed.operands().getLast() instanceof Symbol(String index)
        ? name + "_" + index
        : "";
  }

  private static Formula split(Formula formula, Set<String> joined) {
    return formula.replaceSymbols(symbol ->
        joined.contains(symbol.name())
            ? product(symbol.name().chars().mapToObj(Character::toString))
            : symbol);
  }
}
