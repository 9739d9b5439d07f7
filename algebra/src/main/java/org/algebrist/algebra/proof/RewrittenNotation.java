package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.algebrist.algebra.proof.commutator.PauliForms;
import org.algebrist.algebra.proof.meaning.custom.EngineersNotation;
import org.algebrist.algebra.proof.meaning.differential.HiddenDependence;
import org.algebrist.algebra.proof.meaning.differential.SlopesByFunctions;
import org.algebrist.algebra.proof.number.Residues;
import org.algebrist.expression.tree.Formula;

/**
 * Compares formulas whose notation is written in another way first: vectors that are defined,
 * resistors in parallel and phasors, letters below an integral that depend on its variable, Pauli's
 * matrices.
 *
 * @param comparison compares what they are written as
 */
record RewrittenNotation(ConditionedComparison.Comparison comparison) {
  /** The verdict; empty if there is no such notation, or nothing is decided. */
  Optional<Verdict> compare(Formula a, Formula b) {
    return ofOneVector(a, b)
        .or(() -> asEngineersWrite(a, b))
        .or(() -> withDependence(a, b))
        .or(() -> withSlopesByOneName(a, b))
        .or(() -> asResidues(a, b));
  }

  /** The verdict with quotients of slopes for derivatives by functions: d sin x/d ln x. */
  private Optional<Verdict> withSlopesByOneName(Formula a, Formula b) {
    Formula left = SlopesByFunctions.in(a);
    Formula right = SlopesByFunctions.in(b);
    return left.equals(a) && right.equals(b)
        ? Optional.empty()
        : Optional.of(comparison.compare(left, right))
            .filter(verdict -> !(verdict instanceof Verdict.Unknown));
  }

  /** That they are equal with the laws of residues, perhaps for whole numbers. */
  private Optional<Verdict> asResidues(Formula a, Formula b) {
    return Residues.of(a, b)
        .flatMap(meant ->
            comparison.compare(meant.left(), meant.right())
                    instanceof Verdict.Equal(var _, List<String> conditions)
                ? Optional.of(forWhole(meant, new Verdict.Equal(Proof.NORMAL_FORM, conditions)))
                : Optional.empty());
  }

  private static Verdict forWhole(Residues meant, Verdict.Equal equal) {
    return meant.whole().isEmpty()
        ? equal
        : equal.and(
            String.join(", ", new TreeSet<>(meant.whole()))
                + (meant.whole().size() == 1 ? " is whole" : " are whole"));
  }

  /** Equations for the same vector: by what it is. */
  private Optional<Verdict> ofOneVector(Formula a, Formula b) {
    return StatementParts.valuesOfOneVector(a, b)
        .map(values -> comparison.compare(values.getFirst(), values.getLast()))
        .filter(verdict -> !(verdict instanceof Verdict.Unknown));
  }

  /** That they are equal for letters below integrals, limits and sums that depend on these. */
  private Optional<Verdict> withDependence(Formula a, Formula b) {
    return HiddenDependence.of(a, b)
        .map(called -> comparison.compare(called.getFirst(), called.getLast()))
        .filter(Verdict.Equal.class::isInstance);
  }

  private Optional<Verdict> asEngineersWrite(Formula a, Formula b) {
    return EngineersNotation.of(a, b)
        .flatMap(meant ->
            switch (comparison.compare(meant.left(), meant.right())) {
              case Verdict.Equal equal -> Optional.of(equal.and(meant.condition()));
              case Verdict.Different different when meant.grouped() -> Optional.of(different);
              default -> Optional.empty();
            });
  }

  /**
   * The verdict for Pauli's matrices, if both hold some; none if they differ as matrices only and
   * nothing but the letters speaks for these.
   */
  Optional<Verdict> asPauli(Formula a, Formula b) {
    return PauliForms.of(a, b)
        .flatMap(meant -> {
          List<Verdict> parts = new ArrayList<>();
          for (int i = 0; i < meant.left().size(); i++) {
            parts.add(comparison.compare(meant.left().get(i), meant.right().get(i)));
          }
          if (parts.stream().allMatch(Verdict.Equal.class::isInstance)) {
            return Optional.of(
                meant.areSeveral() || meant.areSurely()
                    ? new Verdict.Equal(Proof.NORMAL_FORM, List.of(PauliForms.CONDITION))
                    : new Verdict.Unknown("they may be equal if " + PauliForms.CONDITION));
          }
          if (!meant.areSeveral() && !meant.areSurely()) {
            return Optional.empty();
          }
          if (parts.stream().noneMatch(Verdict.Different.class::isInstance)) {
            return Optional.of(
                new Verdict.Unknown("how they compare if " + PauliForms.CONDITION + " is open"));
          }
          return meant.areSurely() || comparison.compare(a, b) instanceof Verdict.Different
              ? Optional.of(
                  new Verdict.Different("they differ as Pauli's matrices", Optional.empty()))
              : Optional.of(new Verdict.Unknown("they differ if " + PauliForms.CONDITION));
        });
  }
}
