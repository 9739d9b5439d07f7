package org.algebrist.algebra.proof.tensor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.proof.tensor.Indexed.Index;
import org.algebrist.expression.tree.Formula;

/**
 * Contracts the symbols of Kronecker and Levi-Civita in a term: δ_ij v_j = v_i, and ε_ijk ε_lmn is
 * the determinant of nine δ.
 *
 * @param dimension what δ_ii comes to
 */
record Contraction(Formula dimension) {
  /** The even permutations of three, then the odd ones. */
  private static final int[][] PERMUTATIONS = {
    {0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}
  };

  private static final int EVEN = 3;

  /** The terms that a term comes to. */
  List<Term> of(Term term) {
    List<Indexed> epsilons = term.letters().stream().filter(Indexed::isEpsilon).toList();
    if (epsilons.stream().flatMap(each -> each.indices().stream()).anyMatch(Index::upper)) {
      throw new GaveUp("the symbol of Levi-Civita with upper indices is not understood");
    }
    if (epsilons.size() < 2) {
      return List.of(withoutDeltas(term));
    }
    var rest = new ArrayList<>(term.letters());
    rest.remove(epsilons.get(0));
    rest.remove(epsilons.get(1));
    var terms = new ArrayList<Term>();
    for (int p = 0; p < PERMUTATIONS.length; p++) {
      var letters = new ArrayList<>(rest);
      for (int i = 0; i < 3; i++) {
        Index first = epsilons.get(0).indices().get(i);
        Index second = epsilons.get(1).indices().get(PERMUTATIONS[p][i]);
        letters.add(new Indexed("delta", List.of(first, second)));
      }
      Term product = new Term(term.factor(), letters);
      terms.addAll(of(p < EVEN ? product : product.times(Formula.number(-1))));
    }
    return terms;
  }

  private Term withoutDeltas(Term term) {
    Term left = term;
    while (true) {
      Term next = once(left);
      if (next.equals(left)) {
        return left;
      }
      left = next;
    }
  }

  /** The term without one δ; itself if none has a repeated index. */
  private Term once(Term term) {
    List<String> repeated = term.repeated();
    for (Indexed delta : term.letters()) {
      if (!delta.isDelta()) {
        continue;
      }
      var rest = new ArrayList<>(term.letters());
      rest.remove(delta);
      Index a = delta.indices().getFirst();
      Index b = delta.indices().getLast();
      if (a.letter().equals(b.letter())) {
        return new Term(term.factor(), rest).times(dimension);
      }
      if (repeated.contains(a.letter())) {
        return new Term(term.factor(), replaced(rest, a, b));
      }
      if (repeated.contains(b.letter())) {
        return new Term(term.factor(), replaced(rest, b, a));
      }
    }
    return term;
  }

  /** With the other index of a δ in place of one that it shares with another letter. */
  private static List<Indexed> replaced(List<Indexed> letters, Index shared, Index other) {
    var all = new ArrayList<Indexed>();
    for (Indexed each : letters) {
      var indices = new ArrayList<Index>();
      for (Index index : each.indices()) {
        boolean same = index.letter().equals(shared.letter());
        boolean lower = !index.upper() && !shared.upper() && !other.upper();
        boolean mixed = index.upper() != shared.upper() && shared.upper() != other.upper();
        if (same && !lower && !mixed) {
          throw new GaveUp("δ is contracted over a lower and an upper index");
        }
        indices.add(same ? other : index);
      }
      all.add(new Indexed(each.name(), indices));
    }
    return all;
  }

  /**
   * The sign of the order in which the symbol of Levi-Civita has its indices; 0 if two are equal.
   */
  static int sign(List<String> letters) {
    Map<String, Integer> seen = new HashMap<>();
    int sign = 1;
    for (int i = 0; i < letters.size(); i++) {
      if (seen.put(letters.get(i), i) != null) {
        return 0;
      }
      for (int k = 0; k < i; k++) {
        sign = letters.get(k).compareTo(letters.get(i)) > 0 ? -sign : sign;
      }
    }
    return sign;
  }
}
