package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.normal.Conditions;
import org.algebrist.algebra.proof.normal.NormalForm;
import org.algebrist.algebra.proof.normal.SignCases;
import org.algebrist.algebra.proof.normal.SignFacts;
import org.algebrist.algebra.proof.number.ArctangentSums;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.number.NumberProof;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.algebra.proof.point.NotNumbers;
import org.algebrist.algebra.proof.point.RegionPoints;
import org.algebrist.algebra.proof.point.SpecialPoints;
import org.algebrist.algebra.proof.point.WitnessDigits;
import org.algebrist.algebra.proof.set.PieceProof;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Compares formulas that have values: points first, then the normal form. */
final class ValueEquality {
  private static final Set<Operator> SERIES = Set.of(Operator.SUM, Operator.PRODUCT);

  private static final double REGION_SHARE = 0.15;

  private ValueEquality() {}

  /** Compares two formulas that have values. */
  static Verdict of(Formula a, Formula b, Interpretation interpretation, Deadline deadline) {
    Optional<Rational> x = ExactConstants.value(a);
    Optional<Rational> y = x.isPresent() ? ExactConstants.value(b) : Optional.empty();
    if (x.isPresent() && y.isPresent()) {
      return x.get().equals(y.get())
          ? new Verdict.Equal(Proof.NORMAL_FORM)
          : new Verdict.Different("their values differ", Optional.of(constants(x.get(), y.get())));
    }
    if (NotNumbers.areDistinct(a, b)) {
      return new Verdict.Different("they stand for different things", Optional.empty());
    }
    Formula left = interpretation.valued(a);
    Formula right = interpretation.valued(b);
    return switch (ValueComparison.of(left, right, deadline)) {
      case ValueComparison.Outcome.Differ(Witness witness) ->
          differ(a, b, witness, interpretation, deadline);
      case ValueComparison.Outcome.NoValue(String reason) -> new Verdict.Unknown(reason);
      case ValueComparison.Outcome.Agree agreement -> {
        Verdict verdict =
            proved(interpretation.named(a), interpretation.named(b), agreement, deadline);
        // What no proof decides may differ far from the points tried; and what rests on signs is
        // looked at in several regions in any case.
        boolean equal = verdict instanceof Verdict.Equal;
        ValueComparison.Outcome far =
            !agreement.real()
                    || equal && !RegionPoints.hasSigns(left) && !RegionPoints.hasSigns(right)
                ? agreement
                : equal
                    ? ValueComparison.inSomeRegions(left, right, deadline)
                    : ValueComparison.inRegions(left, right, forRegions(left, right, deadline));
        yield far instanceof ValueComparison.Outcome.Differ(Witness witness)
            ? differ(a, b, witness, interpretation, deadline)
            : verdict;
      }
    };
  }

  /** A part of the time for sums, which are slow far out and may be proved equal otherwise. */
  private static Deadline forRegions(Formula left, Formula right, Deadline deadline) {
    return Postorder.contains(left, SERIES) || Postorder.contains(right, SERIES)
        ? deadline.share(REGION_SHARE)
        : deadline;
  }

  private static Witness constants(Rational x, Rational y) {
    return new Witness(
        new LinkedHashMap<>(), ExactConstants.shown(x), ExactConstants.shown(y), true);
  }

  private static Witness witness(SpecialPoints.Found found) {
    var at = new LinkedHashMap<String, Witness.Coordinate>();
    found.at().forEach((name, value) -> at.put(name, Witness.Coordinate.of(value)));
    return new Witness(
        at,
        WitnessDigits.rounded(found.left(), List.of(), List.of()),
        WitnessDigits.rounded(found.right(), List.of(), List.of()),
        false);
  }

  /** What differs for stand-ins of what has no value of its own may still be equal. */
  private static Verdict differ(
      Formula a, Formula b, Witness witness, Interpretation interpretation, Deadline deadline) {
    Optional<String> doubt = interpretation.doubt();
    if (doubt.isPresent()) {
      Sameness same = sameness(interpretation.named(a), interpretation.named(b), true, deadline, 0);
      return same instanceof Sameness.Proved(Proof proof, List<String> conditions)
          ? new Verdict.Equal(proof, conditions)
          : interpretation.hasValuesAtNumbers()
              ? SpecialPoints.between(interpretation.named(a), interpretation.named(b), deadline)
                  .<Verdict>map(found ->
                      new Verdict.Different(
                          equalWhere(a, b, interpretation, deadline)
                              .map(where -> "they are equal where " + where)
                              .orElse("their values differ"),
                          Optional.of(witness(found))))
                  .orElseGet(() -> new Verdict.Unknown(doubt.get()))
              : new Verdict.Unknown(doubt.get());
    }
    List<String> examples = interpretation.examples();
    String reason =
        examples.isEmpty()
            ? Optional.of(a)
                .filter(_ -> RegionPoints.hasSigns(a) || RegionPoints.hasSigns(b))
                .flatMap(_ -> equalWhere(a, b, interpretation, deadline))
                .map(where -> "they are equal where " + where)
                .orElse("their values differ")
            : "their values differ for " + String.join(", ", examples);
    return new Verdict.Different(reason, Optional.of(witness));
  }

  /** The regions, if there are some, on which formulas that differ elsewhere are proved equal. */
  private static Optional<String> equalWhere(
      Formula a, Formula b, Interpretation interpretation, Deadline deadline) {
    SignCases.Outcome cases =
        SignCases.of(interpretation.named(a), interpretation.named(b), deadline);
    var regions = new ArrayList<String>();
    for (List<SignFacts.Assumption> region : cases.proved()) {
      var signs = new ArrayList<String>();
      for (SignFacts.Assumption each : region) {
        each.fact()
            .readable()
            .ifPresent(formula ->
                signs.add(Conditions.text(each.fact(), formula, each.sign() > 0 ? ">=" : "<=")));
      }
      if (signs.size() < region.size() || signs.isEmpty()) {
        return Optional.empty(); // not to be said in symbols
      }
      regions.add(String.join(" and ", signs));
    }
    return regions.isEmpty() ? Optional.empty() : Optional.of(String.join(", or ", regions));
  }

  private static Verdict proved(
      Formula left, Formula right, ValueComparison.Outcome.Agree agreement, Deadline deadline) {
    int points = agreement.points();
    if (points == 0 && !agreement.real()) {
      return new Verdict.Unknown(
          deadline.hasPassed() ? deadline.reason() : "none of the points tried gives both a value");
    }
    Sameness same = sameness(left, right, agreement.real(), deadline, 0);
    Optional<Verdict> pieces =
        same instanceof Sameness.NotSeen && agreement.real()
            ? ofPieces(left, right, deadline)
            : Optional.empty();
    if (pieces.isPresent()) {
      return pieces.get();
    }
    if (same instanceof Sameness.NotSeen
        && agreement.real()
        && Interpretation.free(left).isEmpty()
        && Interpretation.free(right).isEmpty()) {
      if (NumberProof.isSame(left, right)) {
        return new Verdict.Equal(Proof.SEPARATION);
      }
      if (ArctangentSums.isSame(left, right)) {
        return new Verdict.Equal(Proof.NORMAL_FORM);
      }
    }
    return same instanceof Sameness.Proved(Proof proof, List<String> conditions)
        ? new Verdict.Equal(proof, conditions)
        : new Verdict.Unknown(
            (points == 0
                    ? "their values are too rough to compare"
                    : points == 1 ? "their values agree" : "they agree at " + points + " points")
                + (points == 0 ? ", and" : ", but")
                + " there is no proof"
                + (deadline.hasPassed() ? ": " + deadline.reason() : ""));
  }

  /** Formulas defined by cases, compared on each piece. */
  private static Optional<Verdict> ofPieces(Formula left, Formula right, Deadline deadline) {
    return PieceProof.isPiecewise(left) || PieceProof.isPiecewise(right)
        ? PieceProof.of(left, right, (a, b) -> areEqualButAtZero(a, b, deadline), deadline)
            .map(conditions -> new Verdict.Equal(Proof.PIECES, conditions))
        : Optional.empty();
  }

  private static boolean areEqualButAtZero(Formula a, Formula b, Deadline deadline) {
    return a.equals(b)
        || sameness(a, b, true, deadline, 0)
                instanceof Sameness.Proved(Proof _, List<String> conditions)
            && conditions.stream()
                .allMatch(each ->
                    Stream.of(a, b)
                        .flatMap(side -> side.symbols().stream())
                        .anyMatch(name -> each.equals(name + " != 0")));
  }

  private sealed interface Sameness {
    record Proved(Proof proof, List<String> conditions) implements Sameness {}

    record NotSeen() implements Sameness {}
  }

  private static final Sameness NOT_SEEN = new Sameness.NotSeen();

  /** Whether the normal forms are the same, or those of all operands are. */
  private static Sameness sameness(
      Formula a, Formula b, boolean real, Deadline deadline, int level) {
    if (real) {
      SignCases.Outcome cases = SignCases.of(a, b, deadline);
      if (cases.isProof()) {
        return new Sameness.Proved(
            cases.proved().size() == 1 ? Proof.NORMAL_FORM : Proof.SIGN_CASES, cases.conditions());
      }
    } else if (NormalForm.compare(a, b, false, deadline)
        instanceof NormalForm.Answer.Same(List<String> conditions)) {
      return new Sameness.Proved(Proof.NORMAL_FORM, conditions);
    }
    if (level == MAX_CONGRUENCE
        || !(a instanceof Operation first)
        || !(b instanceof Operation second)
        || first.operator() != second.operator()
        || first.operands().size() != second.operands().size()
        || !isFunction(first)) {
      return NOT_SEEN;
    }
    boolean commutes = first.operator() == Operator.ADD || first.operator() == Operator.MULTIPLY;
    Sameness straight = samenessOf(first.operands(), second.operands(), real, deadline, level + 1);
    return straight instanceof Sameness.NotSeen && commutes
        ? samenessOf(first.operands(), second.operands().reversed(), real, deadline, level + 1)
        : straight;
  }

  private static Sameness samenessOf(
      List<Formula> a, List<Formula> b, boolean real, Deadline deadline, int level) {
    Proof proof = Proof.NORMAL_FORM;
    var conditions = new ArrayList<String>();
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i).equals(b.get(i))) {
        continue;
      }
      if (!(sameness(a.get(i), b.get(i), real, deadline, level)
          instanceof Sameness.Proved(Proof each, List<String> own))) {
        return NOT_SEEN;
      }
      proof = proof.weaker(each);
      conditions.addAll(own);
    }
    return new Sameness.Proved(proof, conditions);
  }

  /** Each level doubles the comparisons of sums and products. */
  private static final int MAX_CONGRUENCE = 5;

  /** Whether its value depends on nothing but its operands' values. */
  private static boolean isFunction(Operation operation) {
    return switch (operation.operator()) {
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, POWER, ROOT, SQRT, ABS, MODULO -> true;
      case BINOMIAL, GCD, LCM, MAX, MIN, LOG -> true;
      default -> operation.operands().size() == 1;
    };
  }
}
