package org.algebrist.expression.distance;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.algebrist.expression.tree.Formula;

/**
 * One form for trees that differ only in the order and grouping of what commutes and associates, in
 * where signs stand, and in the letters of bound variables.
 *
 * <p>Sums, products, conjunctions, disjunctions, unions and intersections are flattened and sorted,
 * then nested to the left; commutative relations are sorted, {@code >} becomes {@code <}; opposites
 * move out of products, quotients and whole powers and into sums; nothing is computed. The value is
 * the same wherever the tree has one, and the form of a form is itself. Products are taken to
 * commute unless a matrix, transpose or adjoint stands among their factors.
 */
public final class NormalForm {
  /** Names that stand for one thing everywhere, and so are not renamed. */
  public static final Set<String> CONSTANTS =
      Set.of("pi", "e", "infinity", "emptyset", "hbar", "...", "cdots", "vdots", "ddots");

  /**
   * Names told apart one by one before the rest are numbered as they come; each takes a pass over
   * the tree, so this bounds the time.
   */
  private static final int MAX_ROUNDS = 64;

  private NormalForm() {}

  /** The form of {@code tree}; free names stay. */
  public static Formula of(Formula tree) {
    return Sorting.sorted(
        BoundVariables.renamed(tree, UnaryOperator.identity()), UnaryOperator.identity());
  }

  /**
   * The form of {@code tree} with free names numbered too, {@code $1} and so on. Equal forms mean
   * trees equal up to renaming; of trees with much symmetry the converse can fail.
   */
  public static Formula withoutNames(Formula tree) {
    // Rounds of: sort with the names known so far, then tell one more name apart, the first.
    Set<String> names = BoundVariables.freeNames(tree);
    names.removeAll(CONSTANTS);
    Map<String, String> numbered = new HashMap<>();
    Formula current = BoundVariables.renamed(tree, UnaryOperator.identity());
    while (numbered.size() < names.size()) {
      current =
          Sorting.sorted(
              current, name -> names.contains(name) ? numbered.getOrDefault(name, "$") : name);
      int more = numbered.size() < MAX_ROUNDS ? 1 : names.size();
      for (String name : current.symbols()) {
        if (more > 0 && names.contains(name) && !numbered.containsKey(name)) {
          numbered.put(name, "$" + (numbered.size() + 1));
          more--;
        }
      }
    }
    return of(BoundVariables.renamed(current, name -> numbered.getOrDefault(name, name)));
  }
}
