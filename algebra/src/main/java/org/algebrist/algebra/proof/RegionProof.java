package org.algebrist.algebra.proof;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.normal.Conditions;
import org.algebrist.algebra.proof.normal.SignCases;
import org.algebrist.algebra.proof.normal.SignFacts.Assumption;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** Proofs that two formulas are equal around a point, though they may differ elsewhere. */
public final class RegionProof {
  private RegionProof() {}

  /**
   * The conditions on a variable under which two formulas are proved equal, where they hold at a
   * point or up to it.
   *
   * @param at the point
   * @return empty where nothing is proved around the point, or the region cannot be told
   */
  public static Optional<List<String>> around(
      Formula left, Formula right, String variable, double at, Deadline deadline) {
    if (!Double.isFinite(at)) {
      return Optional.empty();
    }
    Rational point = Rational.of(BigDecimal.valueOf(at));
    return SignCases.of(left, right, deadline).proved().stream()
        .filter(region -> region.stream().allMatch(each -> holds(each, variable, point)))
        .map(region ->
            region.stream()
                .map(each ->
                    Conditions.text(
                        each.fact(),
                        each.fact().readable().orElseThrow(),
                        each.sign() > 0 ? ">=" : "<="))
                .toList())
        .findFirst();
  }

  private static boolean holds(Assumption assumption, String variable, Rational point) {
    boolean ofVariable =
        assumption
            .fact()
            .readable()
            .filter(each -> each.symbols().equals(List.of(variable)))
            .isPresent();
    if (!ofVariable) {
      return false;
    }
    Rational value = Rational.ZERO;
    List<Rational> coefficients = new ArrayList<>(assumption.fact().coefficients());
    for (Rational coefficient : coefficients.reversed()) {
      value = value.times(point).plus(coefficient);
    }
    return value.signum() * assumption.sign() >= 0;
  }
}
