package org.algebrist.algebra.proof;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.finite.NumberSets;
import org.algebrist.algebra.proof.meaning.ClassicalPolynomial;
import org.algebrist.algebra.proof.meaning.OpenMeanings;
import org.algebrist.algebra.proof.meaning.call.WholeOrders;
import org.algebrist.algebra.proof.meaning.custom.KnownLetters;
import org.algebrist.algebra.proof.meaning.matrix.InferredMatrices;
import org.algebrist.algebra.proof.meaning.operator.OrderOfOperators;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.sign.VectorOrLength;
import org.algebrist.algebra.proof.series.DottedSeries;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;

/**
 * Compares formulas in the usual meaning of every sign, and in others that they must have or may
 * have: sums with dots, capital letters as matrices, letters with a degree as classical
 * polynomials. A verdict that hangs on a meaning says so, or is withdrawn.
 */
final class MeaningComparison {
  private static final Set<Context.Role> NO_NUMBERS =
      Set.of(
          Context.Role.FUNCTION,
          Context.Role.SET,
          Context.Role.POINT,
          Context.Role.STATEMENT,
          Context.Role.VECTOR,
          Context.Role.MATRIX);

  private final Context context;
  private final Deadline deadline;

  /**
   * @param context which names are matrices
   */
  MeaningComparison(Context context, Deadline deadline) {
    this.context = context;
    this.deadline = deadline;
  }

  Verdict of(Formula a, Formula b) {
    Optional<Verdict> conditioned = new ConditionedComparison(this::of).compare(a, b);
    if (conditioned.isPresent()) {
      return conditioned.get();
    }
    Optional<Verdict> solved =
        context.roles().isEmpty() ? KnownSolutions.of(a, b, deadline) : Optional.empty();
    if (solved.isPresent()) {
      return solved.get();
    }
    Verdict verdict = ofFormulas(a, b);
    return verdict instanceof Verdict.Unknown
        ? new RewrittenNotation(this::of).compare(a, b).orElse(verdict)
        : verdict;
  }

  /** The verdict on formulas of numbers, of which no name and no sign has another meaning. */
  Verdict ofNumbers(Formula a, Formula b) {
    Verdict verdict = usual(a, b);
    return verdict instanceof Verdict.Unknown ? known().compare(a, b).orElse(verdict) : verdict;
  }

  private Verdict ofFormulas(Formula a, Formula b) {
    Optional<DottedSeries> dotted =
        DottedSeries.in(a, b, (x, y) -> usual(x, y) instanceof Verdict.Equal);
    if (dotted.isEmpty()) {
      return withoutDots(a, b);
    }
    Verdict verdict = withoutDots(dotted.get().left(), dotted.get().right());
    return verdict instanceof Verdict.Equal equal ? equal.and(dotted.get().condition()) : verdict;
  }

  private Verdict withoutDots(Formula a, Formula b) {
    Verdict verdict =
        SolutionComparison.periodic(a, b, deadline)
            .or(() -> TruthTable.ofModels(a, b))
            .or(() -> NumberSets.of(a, b).flatMap(this::withOrWithoutZero))
            .or(() -> new RewrittenNotation(this::usual).asPauli(a, b))
            .or(() -> asMatrices(a, b))
            .orElseGet(() -> inUsualMeaning(a, b));
    return verdict instanceof Verdict.Equal
        ? verdict
        : inNotation(a, b).map(found -> ofComponents(found, a, b)).orElse(verdict);
  }

  /** The verdict on special notation, if it holds for operators where letters may be some. */
  private Optional<Verdict> inNotation(Formula a, Formula b) {
    Optional<Verdict> found = notation().compare(a, b);
    return found.isEmpty()
            || OrderOfOperators.withHats(a, b)
                .map(hats -> notation().compare(hats.getFirst(), hats.getLast()))
                .map(verdict -> verdict.map(Object::getClass).equals(found.map(Object::getClass)))
                .orElse(true)
        ? found
        : Optional.empty();
  }

  private Verdict inUsualMeaning(Formula a, Formula b) {
    Verdict verdict = usual(a, b);
    return Optional.of(verdict)
        .filter(each -> !(each instanceof Verdict.Equal) && WholeOrders.areIn(a, b))
        .flatMap(_ -> WholeNames.compare(a, b, this::usual, deadline))
        .map(found -> settled(found, a, b))
        .orElseGet(() -> orForWholeNames(orInOtherMeanings(verdict, a, b), a, b));
  }

  /** A difference of components is none if letters with fewer indices may be made of them. */
  private Verdict ofComponents(Verdict found, Formula a, Formula b) {
    return found instanceof Verdict.Different
        ? VectorOrLength.in(pair(a, b)).<Verdict>map(Verdict.Unknown::new).orElse(found)
        : found;
  }

  private KnownForms known() {
    return new KnownForms(this::usual, deadline);
  }

  private NotationComparison notation() {
    return new NotationComparison(this::usual, deadline);
  }

  /** The verdict if it is the same whether 0 belongs to ℕ and ℝ⁺ or not, or says so. */
  private Optional<Verdict> withOrWithoutZero(NumberSets.Readings readings) {
    Verdict usual = ofNumberSets(readings.usual());
    List<Verdict> others = readings.others().stream().map(this::ofNumberSets).toList();
    if (usual instanceof Verdict.Unknown
        || others.stream().anyMatch(Verdict.Unknown.class::isInstance)) {
      return Optional.empty();
    }
    if (others.stream().allMatch(each -> each.getClass() == usual.getClass())) {
      return Optional.of(usual);
    }
    return Optional.of(
        !readings.naturals() && usual instanceof Verdict.Equal equal
            ? equal.and("0 does not belong to the numbers with a plus")
            : new Verdict.Unknown(
                "that hangs on whether 0 belongs to the set, of which there are two customs"));
  }

  private Verdict ofNumberSets(List<Formula> pair) {
    boolean same = pair.getFirst().equals(pair.getLast());
    return NumberSets.areBoth(pair) && !same
        ? new Verdict.Different("0 belongs to one of them only", Optional.empty())
        : usual(pair.getFirst(), pair.getLast());
  }

  /** What is not decided may be equal for whole n, or by laws of chance and others. */
  private Verdict orForWholeNames(Verdict verdict, Formula a, Formula b) {
    return verdict instanceof Verdict.Unknown
        ? WholeNames.compare(a, b, this::usual, deadline)
            .map(found -> settled(found, a, b))
            .or(() -> notation().ofEvents(a, b))
            .or(() ->
                LawComparison.compare(a, b, this::usual, deadline)
                    .map(found -> settled(found, a, b)))
            .orElse(verdict)
        : verdict;
  }

  private Verdict orInOtherMeanings(Verdict verdict, Formula a, Formula b) {
    return switch (verdict) {
      case Verdict.Equal _ -> settled(verdict, a, b);
      case Verdict.Different _ ->
          asClassical(a, b)
              .or(() -> asKnown(a, b, true))
              .or(() -> known().forPositiveNumbers(a, b))
              .orElseGet(() -> orForWholeNumbers(settled(verdict, a, b), a, b));
      case Verdict.Unknown _ ->
          asClassical(a, b)
              .or(() -> asKnown(a, b, false))
              .orElseGet(() -> settled(known().compare(a, b).orElse(verdict), a, b));
    };
  }

  private static Verdict withConditions(Verdict.Equal equal, List<String> conditions) {
    return conditions.stream().reduce(equal, Verdict.Equal::and, (_, last) -> last);
  }

  /** A difference that was withdrawn may be none where sums have terms: for whole numbers. */
  private Verdict orForWholeNumbers(Verdict settled, Formula a, Formula b) {
    return settled instanceof Verdict.Unknown ? known().byInduction(a, b).orElse(settled) : settled;
  }

  /** The verdict in the usual meaning of every sign. */
  private Verdict usual(Formula a, Formula b) {
    return Equality.compared(a, b, context, deadline);
  }

  /** Whether they are equal for matrices, if capital letters must be some. */
  private Optional<Verdict> asMatrices(Formula a, Formula b) {
    return InferredMatrices.of(a, b, context)
        .flatMap(meant ->
            switch (Equality.compared(meant.left(), meant.right(), meant.context(), deadline)) {
              case Verdict.Equal equal -> Optional.of(equal.and(meant.condition()));
              case Verdict.Different different when meant.mayDiffer() -> Optional.of(different);
              default -> Optional.empty();
            });
  }

  /** That they are equal if letters with a degree are the polynomials that they stand for. */
  private Optional<Verdict> asClassical(Formula a, Formula b) {
    return ClassicalPolynomial.in(a, b)
        .flatMap(meant ->
            usual(meant.left(), meant.right()) instanceof Verdict.Equal equal
                ? Optional.of(equal.and(meant.condition()))
                : Optional.empty());
  }

  /**
   * That they are equal if letters are the functions that they often stand for; that nothing is
   * decided if they differ for some functions, but perhaps not for these.
   */
  private Optional<Verdict> asKnown(Formula a, Formula b, boolean differ) {
    String open = "";
    for (KnownLetters meant : KnownLetters.in(a, b, context)) {
      switch (usual(meant.left(), meant.right())) {
        case Verdict.Equal equal -> {
          for (String condition : meant.conditions()) {
            equal = equal.and(condition);
          }
          return Optional.of(equal);
        }
        case Verdict.Different _ -> {}
        case Verdict.Unknown _ -> open = String.join(" and ", meant.conditions());
      }
    }
    return differ && !open.isEmpty()
        ? Optional.of(new Verdict.Unknown("they may be equal if " + open))
        : Optional.empty();
  }

  private ComparedPair pair(Formula a, Formula b) {
    return new ComparedPair(
        a,
        b,
        context,
        (left, right, roles) ->
            switch (Equality.compared(left, right, roles, deadline)) {
              case Verdict.Equal _ -> Optional.of(true);
              case Verdict.Different _ -> Optional.of(false);
              case Verdict.Unknown _ -> Optional.empty();
            });
  }

  /** Whether the point of a difference has a number for what is declared to be none. */
  private boolean isOfOtherThings(Verdict.Different different) {
    return different.witness().stream()
        .flatMap(witness -> witness.point().keySet().stream())
        .map(context.roles()::get)
        .anyMatch(role -> role != null && NO_NUMBERS.contains(role));
  }

  /** The verdict if it does not hang on a meaning that is left open, else {@code unknown}. */
  private Verdict settled(Verdict verdict, Formula a, Formula b) {
    ComparedPair pair = pair(a, b);
    if (verdict instanceof Verdict.Different different && isOfOtherThings(different)) {
      return a instanceof Formula.Symbol && b instanceof Formula.Symbol
          ? new Verdict.Different("they are different names", Optional.empty())
          : new Verdict.Unknown("what is declared to be no number has no value");
    }
    Optional<String> open =
        switch (verdict) {
          case Verdict.Different _ -> OpenMeanings.ofDifferent(pair);
          case Verdict.Equal _ -> OpenMeanings.ofEqual(pair);
          case Verdict.Unknown _ -> Optional.empty();
        };
    if (open.isPresent()) {
      return new Verdict.Unknown(open.get());
    }
    if (verdict instanceof Verdict.Different
        && deadline.hasPassed()
        && !StatementParts.arePlain(a, b)) {
      return new Verdict.Unknown(deadline.reason()); // another meaning may not have been tried
    }
    return verdict instanceof Verdict.Equal equal
        ? withConditions(equal, OpenMeanings.conditionsOfEqual(pair))
        : verdict;
  }
}
