package org.algebrist.algebra.proof.name;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Takes names such as "at" for products where each of their letters stands by itself in the same
 * pair of formulas: v = u + at beside t = (v − u)/a.
 */
public final class JoinedNames {
  private static final int LONGEST = 3;

  /** Names that are one sign: constants and Greek letters. */
  private static final Set<String> SIGNS =
      Set.of("pi", "mu", "nu", "xi", "Pi", "Xi", "eta", "rho", "tau", "phi", "chi", "psi");

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

  private static Formula split(Formula formula, Set<String> joined) {
    return formula.replaceSymbols(symbol ->
        joined.contains(symbol.name())
            ? symbol
                .name()
                .chars()
                .mapToObj(c -> Formula.symbol(Character.toString(c)))
                .map(Formula.class::cast)
                .reduce((a, b) -> Formula.of(Operator.MULTIPLY, a, b))
                .orElseThrow()
            : symbol);
  }
}
