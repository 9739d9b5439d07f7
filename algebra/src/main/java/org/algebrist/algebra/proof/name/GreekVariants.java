package org.algebrist.algebra.proof.name;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.tree.Formula;

/** Two forms of a Greek letter as one name, φ and ϕ, unless one formula holds both. */
public final class GreekVariants {
  private static final Map<String, String> PLAIN =
      Map.of(
          "varphi", "phi",
          "varepsilon", "epsilon",
          "vartheta", "theta",
          "varrho", "rho",
          "varsigma", "sigma");

  private GreekVariants() {}

  /** The formulas with the plain form of each letter in place of its variant. */
  public static List<Formula> alike(List<Formula> formulas) {
    Set<String> variants = new HashSet<>();
    formulas.forEach(formula -> variants.addAll(formula.symbols()));
    variants.retainAll(PLAIN.keySet());
    variants.removeIf(variant ->
        formulas.stream()
            .anyMatch(formula ->
                formula.symbols().contains(variant)
                    && formula.symbols().contains(PLAIN.get(variant))));
    return variants.isEmpty()
        ? formulas
        : formulas.stream()
            .map(formula ->
                formula.replaceSymbols(symbol ->
                    variants.contains(symbol.name())
                        ? Formula.symbol(PLAIN.getOrDefault(symbol.name(), symbol.name()))
                        : symbol))
            .toList();
  }
}
