package org.algebrist.algebra.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Gauss–Jordan elimination over the fractions, one equation at a time: some variables are expressed
 * by polynomials in the others, which are free.
 */
final class Elimination {
  private final Map<Integer, Polynomial> expressed;
  private final Work work;

  Elimination(Work work) {
    this(new TreeMap<>(), work);
  }

  private Elimination(Map<Integer, Polynomial> expressed, Work work) {
    this.expressed = expressed;
    this.work = work;
  }

  Elimination copy() {
    return new Elimination(new TreeMap<>(expressed), work);
  }

  /** The polynomial by which a variable is expressed, or null if it is free. */
  @Nullable Polynomial expression(int variable) {
    return expressed.get(variable);
  }

  List<Integer> free(int variables) {
    var free = new ArrayList<Integer>();
    for (int v = 0; v < variables; v++) {
      if (!expressed.containsKey(v)) {
        free.add(v);
      }
    }
    return free;
  }

  Polynomial reduce(Polynomial polynomial) {
    return polynomial.substitute(expressed::get, work);
  }

  /**
   * Takes up all equations that are linear or give a variable explicitly, or come to do so.
   *
   * @return the equations that remain, in free variables only and none of them such, or null if the
   *     equations contradict each other
   */
  @Nullable List<Polynomial> takeUp(List<Polynomial> equations) {
    List<Polynomial> rest = equations;
    boolean progress = true;
    while (progress) {
      progress = false;
      var left = new ArrayList<Polynomial>();
      for (Polynomial equation : rest) {
        Polynomial reduced = reduce(equation);
        if (reduced.isZero()) {
          continue;
        }
        if (reduced.isConstant()) {
          return null;
        }
        if (reduced.degree() == 1) {
          express(reduced);
          progress = true;
        } else {
          left.add(reduced);
        }
      }
      rest = left;
      if (!progress && rest.size() > 1) {
        // Equations that share products, as x·y = 10 and (x + 1)(y - 1) = 10, differ by a linear
        // one.
        var echelon = echelon(rest);
        progress = echelon.stream().anyMatch(equation -> equation.degree() <= 1);
        rest = echelon;
      }
      if (!progress) {
        // As y + x³ = 5 gives y, whatever else the equation holds.
        Optional<Polynomial> explicit =
            rest.stream()
                .filter(equation -> explicitVariable(equation) >= 0)
                .min(Comparator.comparingInt(Polynomial::degree));
        explicit.ifPresent(this::express);
        progress = explicit.isPresent();
      }
    }
    return rest;
  }

  /** The last variable that occurs in one term only, there alone and unsquared, or -1. */
  private static int explicitVariable(Polynomial equation) {
    int best = -1;
    for (Monomial monomial : equation.terms().keySet()) {
      if (monomial.degree() == 1) {
        int variable = monomial.variables()[0];
        boolean once =
            equation.terms().keySet().stream()
                .allMatch(each -> each.equals(monomial) || each.exponent(variable) == 0);
        best = once ? Math.max(best, variable) : best;
      }
    }
    return best;
  }

  /** Solves an equation for its explicit variable and puts that into the other expressions. */
  private void express(Polynomial equation) {
    int variable = explicitVariable(equation);
    Rational coefficient = equation.coefficient(Monomial.of(variable));
    Polynomial value =
        Polynomial.variable(variable)
            .minus(equation.scaled(Rational.ONE.dividedBy(coefficient), work), work);
    expressed.replaceAll(
        (other, expression) -> expression.substitute(v -> v == variable ? value : null, work));
    expressed.put(variable, value);
  }

  /**
   * The row echelon form of equations as linear combinations of monomials; zero rows are left out.
   */
  private List<Polynomial> echelon(List<Polynomial> equations) {
    var rows = new HashMap<Monomial, Polynomial>();
    for (Polynomial equation : equations) {
      Polynomial row = equation;
      while (!row.isZero()) {
        Monomial leading = row.leading();
        Polynomial pivot = rows.get(leading);
        if (pivot == null) {
          rows.put(leading, row.monic(work));
          break;
        }
        row = row.minus(pivot.scaled(row.coefficient(leading), work), work);
      }
    }
    return rows.entrySet().stream()
        .sorted(Map.Entry.comparingByKey(Comparator.naturalOrder()))
        .map(Map.Entry::getValue)
        .toList();
  }
}
