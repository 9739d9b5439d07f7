package org.algebrist.algebra.proof.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.algebra.proof.notation.WrittenOut.Example;
import org.algebrist.algebra.proof.notation.WrittenOut.Meaning;
import org.algebrist.algebra.proof.notation.WrittenOut.Setting;
import org.algebrist.expression.tree.Formula;

/**
 * Expected values, variances and covariances, written out, and distributions that show where two
 * formulas differ. What holds for independent variables, for a mean of 0, for a variance of 1 or
 * for events may be meant, so that these must show a difference, too.
 */
public final class MomentForms {
  private static final int MOST_VARIABLES = 3;

  private MomentForms() {}

  /** Two formulas written out; empty if they have no expected values or not of polynomials. */
  public static Optional<WrittenOut> of(Formula left, Formula right, Deadline deadline) {
    return Expectations.in(left, right, deadline)
        .map(pair ->
            new WrittenOut(
                List.of(
                    new Meaning(
                        List.of(pair.getFirst()),
                        List.of(pair.getLast()),
                        List.of(Expectations.CONDITION))),
                () -> settings(pair)));
  }

  /** What two formulas must differ in; empty if one of them has no expected value. */
  private static List<Setting> settings(List<Formula> pair) {
    Set<String> variables = new TreeSet<>();
    for (Formula side : pair) {
      List<String> moments =
          side.symbols().stream().filter(name -> name.startsWith(Expectations.MARK)).toList();
      if (moments.isEmpty()) {
        return List.of();
      }
      moments.forEach(
          name -> variables.addAll(List.of(name.substring(Expectations.MARK.length()).split(" "))));
    }
    List<String> names = List.copyOf(variables);
    if (names.size() > MOST_VARIABLES) {
      return List.of();
    }
    var settings = new ArrayList<Setting>();
    settings.add(
        setting(pair, Distribution.dependent(names), "they agree for the variables tried"));
    settings.add(
        setting(
            pair,
            Distribution.independent(names, 1, 3),
            "they are equal for independent variables"));
    settings.add(
        setting(pair, Distribution.independent(names, -1, 1), "they are equal for a mean of 0"));
    settings.add(
        setting(
            pair,
            Distribution.alike(names, 1, 4),
            "they are equal for variables of one distribution"));
    settings.add(
        setting(
            pair, Distribution.alike(names, -1, 1), "they are equal for mean 0 and variance 1"));
    settings.add(setting(pair, Distribution.alike(names, 0, 0, 1), "they are equal for events"));
    settings.add(
        setting(pair, Distribution.alike(names, 2, 6), "they are equal if mean and variance are"));
    settings.add(
        setting(
            pair,
            Distribution.alike(names, 0, 4),
            "they are equal if the variance is the square of the mean"));
    return settings;
  }

  private static Setting setting(List<Formula> pair, Distribution distribution, String otherwise) {
    return new Setting(
        List.of(
            new Example(
                distribution.text(),
                List.of(distribution.with(pair.getFirst())),
                List.of(distribution.with(pair.getLast())))),
        otherwise);
  }
}
