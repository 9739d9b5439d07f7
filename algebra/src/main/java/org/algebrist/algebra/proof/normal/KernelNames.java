package org.algebrist.algebra.proof.normal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.algebra.proof.normal.Kernels.Term;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * What polynomials of kernels are called in every pass of a {@link NormalForm}: when angles,
 * exponents or roots are divided more finely, kernels get other indices, but keep their names.
 */
final class KernelNames {
  private final Kernels kernels;

  KernelNames(Kernels kernels) {
    this.kernels = kernels;
  }

  /** The polynomial as one of a single kernel, for the account of signs. */
  SignFacts.Fact fact(Polynomial base) {
    int variable = base.isConstant() || kernels.table.isFormal(base) ? -1 : base.onlyVariable();
    return variable < 0
        ? new SignFacts.Fact(name(base), "", List.of(), Optional.ofNullable(readable(base)))
        : new SignFacts.Fact(
            name(base),
            name(kernels.table.key(variable)),
            List.of(base.coefficients(variable)),
            Optional.ofNullable(readable(base)));
  }

  /** The polynomial as a formula if its kernels are symbols, else null. */
  private @Nullable Formula readable(Polynomial base) {
    @Nullable Formula sum = null;
    var terms = new ArrayList<>(base.terms().entrySet());
    terms.sort((x, y) -> y.getKey().compareTo(x.getKey()));
    for (var term : terms) {
      Formula product = Formula.number(term.getValue().abs());
      boolean one = term.getValue().abs().equals(Rational.ONE);
      int[] variables = term.getKey().variables();
      for (int i = 0; i < variables.length; ) {
        Key key = kernels.table.key(variables[i]);
        if (!key.kind().equals("symbol")) {
          return null;
        }
        int times = term.getKey().exponent(variables[i]);
        Formula power = Formula.symbol((String) key.content()[0]);
        power = times == 1 ? power : Formula.of(Operator.POWER, power, Formula.number(times));
        product = one && i == 0 ? power : Formula.of(Operator.MULTIPLY, product, power);
        i += times;
      }
      boolean negative = term.getValue().signum() < 0;
      sum =
          sum == null
              ? negative ? Formula.of(Operator.NEGATE, product) : product
              : Formula.of(negative ? Operator.SUBTRACT : Operator.ADD, sum, product);
    }
    return sum;
  }

  /** What a polynomial is in any pass: kernels get other indices when parts become finer. */
  String name(Polynomial polynomial) {
    var names = new TreeSet<String>();
    for (var term : polynomial.terms().entrySet()) {
      var text = new StringBuilder().append(term.getValue());
      var parts = new ArrayList<String>();
      for (int variable : term.getKey().variables()) {
        parts.add(name(kernels.table.key(variable)));
      }
      Collections.sort(parts);
      names.add(text.append(parts).toString());
    }
    return names.toString();
  }

  String name(Key key) {
    var text = new StringBuilder(key.kind());
    for (Object content : key.content()) {
      text.append('|')
          .append(
              switch (content) {
                case Polynomial polynomial -> name(polynomial);
                case Quotient quotient -> name(quotient);
                case Term term -> name(kernels.quotient(term));
                case Key inner -> name(inner);
                case List<?> list -> list.stream().map(this::nameOf).toList().toString();
                default -> content.toString();
              });
    }
    return text.toString();
  }

  private String nameOf(Object part) {
    return part instanceof Quotient quotient ? name(quotient) : part.toString();
  }

  String name(Quotient quotient) {
    var names = new TreeSet<String>();
    quotient.factors().forEach((factor, exponent) -> names.add(name(factor) + "^" + exponent));
    return name(quotient.numerator()) + "/" + names;
  }
}
