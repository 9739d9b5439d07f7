package org.algebrist.algebra.proof;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.SquaredLetters;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.algebra.proof.series.ConditionalForm;
import org.algebrist.algebra.proof.series.Induction;
import org.algebrist.algebra.proof.series.KnownProducts;
import org.algebrist.algebra.proof.series.SeriesForms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Compares formulas with what their sums, products, integrals and special functions come to.
 *
 * @param usual compares two formulas in the usual meaning of every sign
 */
record KnownForms(WholeNames.Usual usual, Deadline deadline) {
  private static final Set<Operator> WITH_CONDITIONS =
      Set.of(Operator.SUM, Operator.PRODUCT, Operator.INTEGRAL);

  /** Values of a name for which power series mostly converge. */
  private static final List<Rational> VALUES =
      List.of(Rational.of(1, 3), Rational.of(-1, 2), Rational.of(2));

  private static final Set<Operator> DIVISORS = Set.of(Operator.GCD, Operator.LCM);

  /** That they are equal by known products, by induction or where series converge. */
  Optional<Verdict> compare(Formula a, Formula b) {
    return withKnownProducts(a, b).or(() -> byInduction(a, b)).or(() -> underConditions(a, b));
  }

  /** That they are equal with products such as Γ(x)·Γ(1 − x) in another form. */
  private Optional<Verdict> withKnownProducts(Formula a, Formula b) {
    Formula left = KnownProducts.in(a, deadline);
    Formula right = KnownProducts.in(b, deadline);
    return (!left.equals(a) || !right.equals(b))
            && usual.compare(left, right) instanceof Verdict.Equal equal
        ? Optional.of(new Verdict.Equal(Proof.NORMAL_FORM, equal.conditions()))
        : Optional.empty();
  }

  /**
   * That they are equal for positive numbers, if common divisors or multiples are taken of them.
   */
  Optional<Verdict> forPositiveNumbers(Formula a, Formula b) {
    List<String> names =
        Stream.of(a, b)
            .flatMap(each -> each.symbols().stream())
            .distinct()
            .filter(name -> !name.equals("pi") && !name.equals("e"))
            .toList();
    if (Stream.of(a, b).noneMatch(each -> Postorder.contains(each, DIVISORS))
        || !(withKnownProducts(SquaredLetters.in(a, names), SquaredLetters.in(b, names))
                .orElse(null)
            instanceof Verdict.Equal(var proof, var conditions))
        || conditions.stream().anyMatch(each -> !names.contains(each.replace(" != 0", "")))) {
      return Optional.empty();
    }
    return Optional.of(
        new Verdict.Equal(proof, names.stream().map(name -> name + " > 0").toList()));
  }

  /** That they are equal where series converge and integrals have a closed form. */
  private Optional<Verdict> underConditions(Formula a, Formula b) {
    if (Stream.of(a, b).noneMatch(each -> Postorder.contains(each, WITH_CONDITIONS))) {
      return Optional.empty();
    }
    ConditionalForm left = ConditionalForm.of(a, deadline);
    ConditionalForm right = ConditionalForm.of(b, deadline);
    if (left.formula().equals(a) && right.formula().equals(b)) {
      return Optional.empty();
    }
    if (!(usual.compare(left.formula(), right.formula())
        instanceof Verdict.Equal(var _, var own))) {
      return left.conditions().isEmpty() && right.conditions().isEmpty()
          ? Optional.empty()
          : VALUES.stream().flatMap(value -> differentAt(a, b, value).stream()).findFirst();
    }
    return Optional.of(
        new Verdict.Equal(
            Proof.NORMAL_FORM,
            Stream.of(left.conditions(), right.conditions(), own)
                .flatMap(List::stream)
                .distinct()
                .toList()));
  }

  /** That they differ where each name has the same value, at which series may have one. */
  private Optional<Verdict> differentAt(Formula a, Formula b, Rational value) {
    SequencedMap<String, Witness.Coordinate> point = new LinkedHashMap<>();
    for (Formula each : List.of(a, b)) {
      for (String name : Interpretation.free(each)) {
        point.put(name, Witness.Coordinate.of(value));
      }
    }
    List<Formula> numbers =
        Stream.of(a, b)
            .map(each -> {
              Formula replaced = each;
              for (String name : Interpretation.free(each)) {
                replaced = replaced.replaceSymbol(name, Formula.number(value));
              }
              return replaced;
            })
            .toList();
    return !point.isEmpty()
            && usual.compare(numbers.getFirst(), numbers.getLast())
                instanceof Verdict.Different(String why, Optional<Witness> at)
        ? at.map(w ->
            new Verdict.Different(
                why, Optional.of(new Witness(point, w.left(), w.right(), w.exact()))))
        : Optional.empty();
  }

  /** With closed forms of series, else with the series as they are. */
  Optional<Verdict> byInduction(Formula a, Formula b) {
    return Stream.of(
            List.of(SeriesForms.of(a, deadline), SeriesForms.of(b, deadline)), List.of(a, b))
        .distinct()
        .flatMap(pair ->
            Induction.of(
                pair.getFirst(),
                pair.getLast(),
                (left, right) ->
                    usual.compare(left, right) instanceof Verdict.Equal equal
                        ? Optional.of(equal.conditions())
                        : Optional.empty(),
                deadline)
                .stream())
        .findFirst()
        .map(conditions -> new Verdict.Equal(Proof.INDUCTION, conditions));
  }
}
