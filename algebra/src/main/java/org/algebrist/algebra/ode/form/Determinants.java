package org.algebrist.algebra.ode.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;

/** Determinants of small matrices of expressions, and linear equations for constants. */
public final class Determinants {
  private Determinants() {}

  /** By expansion along the first row. */
  public static Canonical of(List<List<Canonical>> rows) {
    if (rows.size() == 1) {
      return rows.getFirst().getFirst();
    }
    List<Canonical> terms = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Canonical first = rows.getFirst().get(i);
      if (first.equals(Canonical.ZERO)) {
        continue;
      }
      List<List<Canonical>> minor = new ArrayList<>();
      for (List<Canonical> row : rows.subList(1, rows.size())) {
        List<Canonical> rest = new ArrayList<>(row);
        rest.remove(i);
        minor.add(rest);
      }
      terms.add(
          Canonical.product(List.of(Canonical.number(i % 2 == 0 ? 1 : -1), first, of(minor))));
    }
    return Canonical.sum(terms);
  }

  /** The result of solving linear equations. */
  public sealed interface Outcome {
    /**
     * Values for the unknowns.
     *
     * @param values null in place of an unknown that may take any value
     */
    record Solved(List<Optional<Canonical>> values) implements Outcome {}

    /** No values solve them. */
    record Contradictory() implements Outcome {}
  }

  /**
   * Solves equations whose rows hold the coefficients and, last, the right side.
   *
   * <p>Unknowns that may take any value stay free, and the others are given with them as zero where
   * a particular solution is asked for.
   *
   * @param names of the unknowns, which stand for those that stay free
   */
  public static Outcome solve(List<List<Canonical>> given, List<String> names) {
    int n = names.size();
    List<List<Canonical>> rows = new ArrayList<>();
    given.forEach(row -> rows.add(new ArrayList<>(row)));
    int[] pivotOf = new int[n];
    Arrays.fill(pivotOf, -1);
    int used = 0;
    for (int column = 0; column < n && used < rows.size(); column++) {
      int pivot = -1;
      for (int i = used; i < rows.size() && pivot < 0; i++) {
        pivot = Forms.isZero(rows.get(i).get(column)) ? pivot : i;
      }
      if (pivot < 0) {
        continue;
      }
      Collections.swap(rows, used, pivot);
      List<Canonical> row = rows.get(used);
      Canonical divisor = row.get(column);
      for (int k = 0; k <= n; k++) {
        row.set(k, Forms.simple(Canonical.quotient(row.get(k), divisor)));
      }
      for (int i = 0; i < rows.size(); i++) {
        Canonical factor = rows.get(i).get(column);
        if (i == used || factor.equals(Canonical.ZERO)) {
          continue;
        }
        for (int k = 0; k <= n; k++) {
          rows.get(i)
              .set(
                  k,
                  Forms.simple(
                      Canonical.difference(
                          rows.get(i).get(k), Canonical.product(factor, row.get(k)))));
        }
        rows.get(i).set(column, Canonical.ZERO);
      }
      pivotOf[column] = used++;
    }
    for (int i = used; i < rows.size(); i++) {
      if (!Forms.isZero(rows.get(i).get(n))) {
        return new Outcome.Contradictory();
      }
    }
    return new Outcome.Solved(values(rows, pivotOf, names));
  }

  /** What the reduced rows say of each unknown. */
  private static List<Optional<Canonical>> values(
      List<List<Canonical>> rows, int[] pivotOf, List<String> names) {
    int n = names.size();
    List<Optional<Canonical>> values = new ArrayList<>();
    for (int column = 0; column < n; column++) {
      if (pivotOf[column] < 0) {
        values.add(Optional.empty());
        continue;
      }
      List<Canonical> row = rows.get(pivotOf[column]);
      List<Canonical> terms = new ArrayList<>(List.of(row.get(n)));
      for (int k = 0; k < n; k++) {
        if (pivotOf[k] < 0) {
          terms.add(
              Canonical.negation(Canonical.product(row.get(k), Canonical.name(names.get(k)))));
        }
      }
      values.add(Optional.of(Forms.simple(Canonical.sum(terms))));
    }
    return values;
  }
}
