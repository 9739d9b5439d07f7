package org.algebrist.algebra.proof;

import java.util.List;
import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;

/**
 * Compares relations that are no equations, chains of them, and what has no value, part by part.
 *
 * @param parts compares their sides
 */
record RelationComparison(PartComparison parts) {
  /** Relations that are no equations: by operator and sides. */
  Verdict relations(Operation a, Operation b, int nesting) {
    if (a.operator() != b.operator()) {
      // x ∈ A says what A ∋ x says: another sign need not make another statement.
      return new Verdict.Unknown(
          "one is a statement with "
              + StatementParts.sign(a)
              + ", the other with "
              + StatementParts.sign(b));
    }
    Verdict straight = parts.all(a.operands(), b.operands(), nesting);
    boolean symmetric =
        switch (a.operator()) {
          case APPROXIMATELY, SIMILAR, SIMILAR_EQUAL, CONGRUENT, EQUIVALENT -> true;
          case NOT_SIMILAR, NOT_EQUIVALENT, PARALLEL, NOT_PARALLEL, PERPENDICULAR -> true;
          case IF_AND_ONLY_IF, AND, OR, EXCLUSIVE_OR, UNION, INTERSECTION -> true;
          default -> false;
        };
    if (symmetric && !(straight instanceof Verdict.Equal)) {
      Verdict crossed = parts.all(a.operands(), b.operands().reversed(), nesting);
      if (crossed instanceof Verdict.Equal) {
        return crossed;
      }
    }
    // Sides that differ make another statement of the same kind, but perhaps one just as true.
    return straight instanceof Verdict.Different(String why, Optional<Witness> witness)
        ? new Verdict.Unknown(
            "the sides of "
                + StatementParts.sign(a)
                + " differ"
                + witness.filter(w -> !w.point().isEmpty()).map(w -> " at " + w.at()).orElse(""))
        : straight;
  }

  Verdict chains(Operation a, Operation b, int nesting) {
    List<Formula> first = StatementParts.links(a);
    List<Formula> second = StatementParts.links(b);
    if (first.size() != second.size()) {
      return new Verdict.Unknown(
          "chains of " + first.size() + " and of " + second.size() + " relations");
    }
    Verdict straight = parts.all(first, second, nesting);
    if (straight instanceof Verdict.Equal) {
      return straight;
    }
    Verdict turned = parts.all(first, second.reversed(), nesting); // a < b < c as c > b > a
    return turned instanceof Verdict.Equal ? turned : straight;
  }

  /** What has no value: equal if it is built alike of equal parts, else nothing is known. */
  Verdict others(Operation a, Operation b, int nesting) {
    if (a.operator() != b.operator() || a.operands().size() != b.operands().size()) {
      return new Verdict.Unknown(
          "there is no way to compare "
              + StatementParts.sign(a)
              + " with "
              + StatementParts.sign(b));
    }
    return relations(a, b, nesting);
  }
}
