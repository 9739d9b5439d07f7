package org.algebrist.algebra.proof;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.algebra.proof.law.BigNumbers;
import org.algebrist.algebra.proof.law.Differentials;
import org.algebrist.algebra.proof.law.FloorPieces;
import org.algebrist.algebra.proof.law.LawForm;
import org.algebrist.algebra.proof.law.LogarithmPowers;
import org.algebrist.algebra.proof.law.UnknownIntegrals;
import org.algebrist.algebra.proof.law.UnknownSums;
import org.algebrist.expression.tree.Formula;

/**
 * Compares values by laws that hold for whatever a name stands for: of integrals and sums of
 * unknown functions, of differentials, floors and long whole numbers. Most prove equality only.
 */
final class LawComparison {
  private final Formula a;
  private final Formula b;
  private final WholeNames.Usual usual;
  private final Deadline deadline;

  private LawComparison(Formula a, Formula b, WholeNames.Usual usual, Deadline deadline) {
    this.a = a;
    this.b = b;
    this.usual = usual;
    this.deadline = deadline;
  }

  /** The verdict; empty if nothing is proved. */
  static Optional<Verdict> compare(
      Formula a, Formula b, WholeNames.Usual usual, Deadline deadline) {
    return Kind.of(a) != Kind.VALUE || Kind.of(b) != Kind.VALUE
        ? Optional.empty()
        : new LawComparison(a, b, usual, deadline).verdict();
  }

  private Optional<Verdict> verdict() {
    return bigNumbers()
        .or(() -> LogarithmPowers.of(a, b).flatMap(form -> equal(form, true)))
        .or(this::floors)
        .or(() -> Differentials.quotients(a, b).flatMap(this::differentials))
        .or(() -> Differentials.sortedPartial(a, b).flatMap(form -> equal(form, true)))
        .or(() -> UnknownIntegrals.of(a, b).flatMap(form -> equal(form, true)))
        .or(() -> UnknownSums.of(a, b, deadline).flatMap(form -> equal(form, true)))
        .or(() -> UnknownIntegrals.example(a, b).flatMap(this::different));
  }

  private Optional<Verdict> bigNumbers() {
    return BigNumbers.compare(a, b)
        .map(outcome ->
            outcome.equal()
                ? new Verdict.Equal(Proof.NORMAL_FORM)
                : new Verdict.Different(outcome.remainders(), Optional.empty()));
  }

  private Optional<Verdict> floors() {
    FloorPieces.Values values =
        FloorPieces.areEqual(
            a,
            b,
            (x, y) ->
                x.equals(y)
                    || usual.compare(x, y) instanceof Verdict.Equal equal
                        && equal.conditions().isEmpty(),
            deadline);
    return switch (values) {
      case REAL -> Optional.of(new Verdict.Equal(Proof.PIECES));
      case WHOLE ->
          Optional.of(
              new Verdict.Equal(
                  Proof.PIECES, List.of("the name under the floors is a whole number")));
      case NONE -> Optional.empty();
    };
  }

  private Optional<Verdict> differentials(LawForm form) {
    return equal(form, false)
        .or(() ->
            Differentials.areOfSameNames(a, b)
                    && usual.compare(form.left(), form.right()) instanceof Verdict.Different
                ? Optional.of(
                    new Verdict.Different(
                        "they differ for linear functions of one variable", Optional.empty()))
                : Optional.empty());
  }

  /** That the formulas are equal as a law writes them. */
  private Optional<Verdict> equal(LawForm form, boolean keeps) {
    return usual.compare(form.left(), form.right())
            instanceof Verdict.Equal(Proof proof, List<String> own)
        ? Optional.of(
            new Verdict.Equal(
                proof.weaker(Proof.NORMAL_FORM),
                Stream.concat(
                        form.conditions().stream(), (keeps ? own : List.<String>of()).stream())
                    .distinct()
                    .toList()))
        : Optional.empty();
  }

  /** That the formulas differ for the functions of an example. */
  private Optional<Verdict> different(LawForm example) {
    return usual.compare(example.left(), example.right())
            instanceof Verdict.Different(String _, Optional<Witness> witness)
        ? Optional.of(
            new Verdict.Different(
                "their values differ for " + String.join(", ", example.conditions()), witness))
        : Optional.empty();
  }
}
