package org.algebrist.expression.document;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.tree.Context.Role;
import org.jspecify.annotations.Nullable;

/** The words by which texts say what a name stands for. */
final class Nouns {
  private static final Map<String, Role> NOUNS = new HashMap<>();
  private static final Map<String, Role> ADJECTIVES = new HashMap<>();
  private static final Set<String> IRREGULAR = new HashSet<>();

  /** Figures named by their corners. */
  private static final Set<String> FIGURES =
      Set.of(
          "triangle",
          "triangles",
          "quadrilateral",
          "square",
          "rectangle",
          "parallelogram",
          "trapezoid",
          "rhombus",
          "pentagon",
          "hexagon",
          "octagon",
          "polygon",
          "tetrahedron",
          "pyramid",
          "cube",
          "prism",
          "segment",
          "segments",
          "line",
          "lines",
          "ray",
          "arc",
          "chord",
          "diameter",
          "angle",
          "angles",
          "side",
          "sides",
          "edge",
          "diagonal",
          "diagonals");

  static {
    add(
        Role.FUNCTION,
        "function map mapping polynomial homomorphism isomorphism automorphism endomorphism"
            + " morphism functional operator transformation permutation bijection injection"
            + " surjection homeomorphism diffeomorphism valuation metric projection embedding"
            + " involution rotation functor derivation isometry homotopy norm");
    add(
        Role.NUMBER,
        "integer number prime constant scalar parameter coefficient root degree order length"
            + " radius area volume probability value digit divisor factor multiple exponent index"
            + " dimension distance height width sum product remainder solution unknown variable"
            + " temperature time speed eigenvalue multiplicity discriminant quotient ratio slope"
            + " power age cost price perimeter rational real indeterminate eigenvalue fraction"
            + " cardinality rank");
    add(Role.VECTOR, "vector eigenvector");
    add(Role.MATRIX, "matrix");
    add(
        Role.SET,
        "set subset superset group subgroup ring subring field subfield space subspace ideal"
            + " module submodule algebra interval domain codomain manifold collection class event"
            + " graph topology monoid semigroup lattice poset region neighborhood neighbourhood"
            + " ball closure surface variety semiring extension category universe filter"
            + " ultrafilter basis");
    add(
        Role.POINT,
        "point vertex midpoint center centre centroid incenter orthocenter" + " circumcenter");
    add(Role.STATEMENT, "statement proposition predicate sentence");
    for (String[] irregular :
        new String[][] {
          {"matrices", "matrix"}, {"vertices", "vertex"}, {"indices", "index"},
          {"categories", "category"}, {"topologies", "topology"}, {"varieties", "variety"},
          {"probabilities", "probability"}, {"bases", "basis"}, {"radii", "radius"}
        }) {
      NOUNS.put(irregular[0], NOUNS.get(irregular[1]));
      IRREGULAR.add(irregular[0]);
    }
    for (String word :
        ("even odd positive negative nonnegative nonzero prime rational irrational real composite"
                + " squarefree coprime divisible greater less")
            .split(" ")) {
      ADJECTIVES.put(word, Role.NUMBER);
    }
    for (String word :
        "continuous differentiable injective bijective surjective multiplicative integrable"
            .split(" ")) {
      ADJECTIVES.put(word, Role.FUNCTION);
    }
    for (String word : "invertible diagonalizable nonsingular".split(" ")) {
      ADJECTIVES.put(word, Role.MATRIX);
    }
  }

  private Nouns() {}

  private static void add(Role role, String words) {
    for (String word : words.split(" ")) {
      NOUNS.put(word, role);
      NOUNS.put(word + "s", role);
    }
  }

  /** What a noun, in small letters, says of a name; null if nothing. */
  static @Nullable Role noun(String word) {
    return NOUNS.get(word);
  }

  /** Whether a noun is in the plural. */
  static boolean isPlural(String word) {
    return IRREGULAR.contains(word)
        || word.endsWith("s") && NOUNS.containsKey(word.substring(0, word.length() - 1));
  }

  static @Nullable Role adjective(String word) {
    return ADJECTIVES.get(word);
  }

  static boolean isFigure(String word) {
    return FIGURES.contains(word);
  }
}
