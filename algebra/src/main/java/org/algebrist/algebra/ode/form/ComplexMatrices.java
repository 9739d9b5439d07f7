package org.algebrist.algebra.ode.form;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Rational;

/** Matrices and vectors of complex numbers in exact form. */
public final class ComplexMatrices {
  private ComplexMatrices() {}

  /** The matrix A − rate·I. */
  public static List<List<ComplexForm>> shifted(List<List<Canonical>> a, ComplexForm rate) {
    List<List<ComplexForm>> shifted = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      List<ComplexForm> row = new ArrayList<>();
      for (int k = 0; k < a.size(); k++) {
        ComplexForm own = ComplexForm.real(a.get(i).get(k));
        row.add(i == k ? own.minus(rate) : own);
      }
      shifted.add(row);
    }
    return shifted;
  }

  /** The product of two matrices. */
  public static List<List<ComplexForm>> product(
      List<List<ComplexForm>> a, List<List<ComplexForm>> b) {
    List<List<ComplexForm>> product = new ArrayList<>();
    for (List<ComplexForm> row : a) {
      List<ComplexForm> own = new ArrayList<>();
      for (int k = 0; k < b.size(); k++) {
        ComplexForm sum = ComplexForm.ZERO;
        for (int j = 0; j < b.size(); j++) {
          sum = sum.plus(row.get(j).times(b.get(j).get(k)));
        }
        own.add(sum);
      }
      product.add(own);
    }
    return product;
  }

  /** The product of a matrix with a vector. */
  public static List<ComplexForm> image(List<List<ComplexForm>> a, List<ComplexForm> v) {
    List<ComplexForm> product = new ArrayList<>();
    for (List<ComplexForm> row : a) {
      ComplexForm sum = ComplexForm.ZERO;
      for (int j = 0; j < v.size(); j++) {
        sum = sum.plus(row.get(j).times(v.get(j)));
      }
      product.add(sum);
    }
    return product;
  }

  /** A basis of the vectors that a matrix takes to zero, without fractions where there are none. */
  public static List<List<ComplexForm>> kernel(List<List<ComplexForm>> matrix) {
    int n = matrix.size();
    List<List<ComplexForm>> rows = new ArrayList<>();
    matrix.forEach(row -> rows.add(new ArrayList<>(row)));
    int[] pivotOf = new int[n];
    Arrays.fill(pivotOf, -1);
    int used = 0;
    for (int column = 0; column < n; column++) {
      int pivot = -1;
      for (int i = used; i < n && pivot < 0; i++) {
        pivot = rows.get(i).get(column).isZero() ? pivot : i;
      }
      if (pivot < 0) {
        continue;
      }
      Collections.swap(rows, used, pivot);
      ComplexForm divisor = rows.get(used).get(column);
      List<ComplexForm> row = rows.get(used);
      for (int k = 0; k < n; k++) {
        row.set(k, row.get(k).dividedBy(divisor));
      }
      for (int i = 0; i < n; i++) {
        ComplexForm factor = rows.get(i).get(column);
        if (i != used && !factor.equals(ComplexForm.ZERO)) {
          for (int k = 0; k < n; k++) {
            ComplexForm rest = rows.get(i).get(k).minus(factor.times(row.get(k)));
            rows.get(i)
                .set(k, new ComplexForm(Forms.simple(rest.real()), Forms.simple(rest.imaginary())));
          }
        }
      }
      pivotOf[column] = used++;
    }
    List<List<ComplexForm>> basis = new ArrayList<>();
    for (int free = 0; free < n; free++) {
      if (pivotOf[free] >= 0) {
        continue;
      }
      List<ComplexForm> vector = new ArrayList<>();
      for (int k = 0; k < n; k++) {
        vector.add(
            k == free
                ? ComplexForm.ONE
                : pivotOf[k] < 0 ? ComplexForm.ZERO : rows.get(pivotOf[k]).get(free).negation());
      }
      basis.add(whole(vector));
    }
    return basis;
  }

  /** Times what clears the denominators of its numbers. */
  static List<ComplexForm> whole(List<ComplexForm> vector) {
    BigInteger common = BigInteger.ONE;
    for (ComplexForm each : vector) {
      for (Canonical part : List.of(each.real(), each.imaginary())) {
        BigInteger own =
            switch (part) {
              case Canonical.Num(var value) -> value.denominator();
              case Product product -> product.coefficient().denominator();
              default -> BigInteger.ONE;
            };
        common = common.multiply(own).divide(common.gcd(own));
      }
    }
    Canonical factor = Canonical.number(Rational.of(common, BigInteger.ONE));
    return vector.stream().map(each -> each.times(factor)).toList();
  }
}
