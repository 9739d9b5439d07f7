package org.algebrist.algebra.proof;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.proof.set.AbsoluteBounds;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** Compares what consists of parts, part by part: in their order, or in any. */
final class PartComparison {
  /** Sets are compared element by element with every other. */
  private static final int MAX_SET = 64;

  /** How two parts are compared. */
  interface Comparison {
    /**
     * Compares two parts.
     *
     * @param nesting how deep they stand in tuples, sets and chains
     */
    Verdict compare(Formula a, Formula b, int nesting);
  }

  private final Comparison each;

  PartComparison(Comparison each) {
    this.each = each;
  }

  /** In their order: the weakest proof, or the first difference, or the first that is unknown. */
  Verdict all(List<Formula> first, List<Formula> second, int nesting) {
    Proof proof = Proof.STRUCTURAL;
    var conditions = new LinkedHashSet<String>();
    Verdict.@Nullable Unknown unknown = null;
    for (int i = 0; i < first.size(); i++) {
      switch (each.compare(first.get(i), second.get(i), nesting + 1)) {
        case Verdict.Equal(Proof own, List<String> more) -> {
          proof = proof.weaker(own);
          conditions.addAll(more);
        }
        case Verdict.Different different -> {
          return different;
        }
        case Verdict.Unknown open -> unknown = unknown == null ? open : unknown;
      }
    }
    return unknown == null ? new Verdict.Equal(proof, List.copyOf(conditions)) : unknown;
  }

  /** Equal if every part of either conjunction or alternative is equal to one of the other's. */
  Optional<Verdict> unordered(Formula a, Formula b, int nesting) {
    if (!(a instanceof Operation first)
        || !(b instanceof Operation second)
        || first.operator() != second.operator()
        || first.operator() != Operator.AND && first.operator() != Operator.OR) {
      return Optional.empty();
    }
    List<Formula> left = StatementParts.parts(first, first.operator());
    List<Formula> right = StatementParts.parts(second, first.operator());
    return left.size() > MAX_SET || right.size() > MAX_SET
        ? Optional.empty()
        : Optional.of(eachInOther(left, right, nesting)).filter(Verdict.Equal.class::isInstance);
  }

  /** The same with bounds of absolute values as bounds of what they are of. */
  Optional<Verdict> unorderedBounds(Formula a, Formula b, int nesting) {
    return unordered(AbsoluteBounds.of(a).orElse(a), AbsoluteBounds.of(b).orElse(b), nesting)
        .map(verdict ->
            verdict instanceof Verdict.Equal(Proof proof, List<String> conditions)
                ? new Verdict.Equal(proof.weaker(Proof.NORMAL_FORM), conditions)
                : verdict);
  }

  /** Sets: every element must equal one of the other side's. */
  Verdict sets(Operation a, Operation b, int nesting) {
    return a.operands().size() > MAX_SET || b.operands().size() > MAX_SET
        ? new Verdict.Unknown("sets of more than " + MAX_SET + " elements")
        : eachInOther(a.operands(), b.operands(), nesting);
  }

  /** Tuples, lists and intervals: their elements in order, if they have the same brackets. */
  Verdict sequences(Operation a, Operation b, int nesting) {
    boolean sameBrackets =
        a.operator() == b.operator() || StatementParts.isPair(a) && StatementParts.isPair(b);
    if (!sameBrackets
        && !(StatementParts.isProperInterval(a) && StatementParts.isProperInterval(b))) {
      return new Verdict.Unknown(
          "one is in "
              + a.operator().spelling()
              + " brackets, the other in "
              + b.operator().spelling());
    }
    if (a.operator() == Operator.ANGLE_LIST && a.operands().size() == 2) {
      Verdict same = all(a.operands(), b.operands(), nesting);
      return same instanceof Verdict.Equal
          ? same
          : new Verdict.Unknown(
              "angle brackets may be an inner product, of which no more is known");
    }
    if (!sameBrackets || a.operands().size() != b.operands().size()) {
      return new Verdict.Different(
          sameBrackets
              ? a.operands().size() + " elements against " + b.operands().size()
              : "their ends belong to one and not to the other",
          Optional.empty());
    }
    return all(a.operands(), b.operands(), nesting);
  }

  private Verdict eachInOther(List<Formula> a, List<Formula> b, int nesting) {
    Verdict there = contained(a, b, nesting);
    if (!(there instanceof Verdict.Equal(Proof proof, List<String> conditions))) {
      return there;
    }
    Verdict back = contained(b, a, nesting);
    if (!(back instanceof Verdict.Equal(Proof other, List<String> more))) {
      return back;
    }
    Set<String> all = new LinkedHashSet<>(conditions);
    all.addAll(more);
    return new Verdict.Equal(proof.weaker(other), List.copyOf(all));
  }

  private Verdict contained(List<Formula> elements, List<Formula> set, int nesting) {
    Proof proof = Proof.STRUCTURAL;
    var conditions = new LinkedHashSet<String>();
    Verdict.@Nullable Unknown unknown = null;
    for (Formula element : elements) {
      Verdict.@Nullable Equal found = null;
      Verdict.@Nullable Unknown open = null;
      for (Formula other : set) {
        switch (each.compare(element, other, nesting + 1)) {
          case Verdict.Equal equal ->
              found = found == null || isStronger(equal, found) ? equal : found;
          case Verdict.Different _ -> {}
          case Verdict.Unknown undecided -> open = undecided;
        }
        if (found != null && found.proof() == Proof.STRUCTURAL) {
          break;
        }
      }
      if (found != null) {
        proof = proof.weaker(found.proof());
        conditions.addAll(found.conditions());
      } else if (open != null) {
        unknown = open;
      } else {
        // Elements with symbols may coincide for some values; the sets as written do not.
        return new Verdict.Different(
            "the element " + element + " is in one set only", Optional.empty());
      }
    }
    return unknown == null ? new Verdict.Equal(proof, List.copyOf(conditions)) : unknown;
  }

  /**
   * Whether one says more than another: it holds under fewer conditions, or its proof is better.
   */
  private static boolean isStronger(Verdict.Equal one, Verdict.Equal other) {
    int fewer = one.conditions().size() - other.conditions().size();
    return fewer < 0 || fewer == 0 && one.proof().compareTo(other.proof()) < 0;
  }
}
