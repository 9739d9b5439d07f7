package org.algebrist.algebra.ode.initial;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.CallArguments;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** The values of a constant that solve an equation: linear, of a low degree, or to be inverted. */
final class ConstantValues {
  private ConstantValues() {}

  /** The values of a constant for which an expression is 0, as far as they are found. */
  static List<Canonical> of(Canonical equation, String name) {
    List<Canonical> values = new ArrayList<>();
    Canonical above = Fractions.fraction(withoutRoot(equation, name)).above();
    Optional<List<Canonical>> polynomial = Forms.coefficients(above, name, 4);
    if (polynomial.isPresent() && polynomial.get().size() == 2) {
      values.add(
          Forms.simple(
              Canonical.negation(
                  Canonical.quotient(polynomial.get().get(0), polynomial.get().get(1)))));
    } else if (polynomial.isPresent() && polynomial.get().size() > 2) {
      for (CharacteristicRoots roots : CharacteristicRoots.of(polynomial.get())) {
        roots.roots().stream()
            .filter(root -> root.value().isReal())
            .forEach(root -> values.add(root.value().real()));
      }
    }
    Inversion.solve(equation, name, Canonical.ZERO).map(Forms::simple).ifPresent(values::add);
    Inversion.solve(Forms.simple(equation), name, Canonical.ZERO)
        .map(Forms::simple)
        .ifPresent(values::add);
    Canonical tangents = withTangents(equation);
    if (values.isEmpty() && !tangents.equals(equation)) {
      Inversion.solve(tangents, name, Canonical.ZERO).map(Forms::simple).ifPresent(values::add);
    }
    return values;
  }

  /** tan u for sin u/cos u in the terms of an equation, which holds its name once then. */
  private static Canonical withTangents(Canonical equation) {
    List<Canonical> terms = new ArrayList<>();
    for (Canonical term : equation.terms()) {
      Canonical made = term;
      for (Canonical factor : term.factors()) {
        if (factor instanceof Call sine && sine.operator() == Operator.SIN) {
          Canonical tangent = Canonical.call(Operator.TAN, sine.operands());
          Canonical rest =
              Canonical.product(
                  Canonical.quotient(term, sine), Canonical.call(Operator.COS, sine.operands()));
          made =
              CallArguments.of(rest, EnumSet.of(Operator.COS)).isEmpty()
                  ? Canonical.product(tangent, rest)
                  : made;
        }
      }
      terms.add(made);
    }
    return Canonical.sum(terms);
  }

  /** r² − s² for r + s, where r is the only term with square roots of what holds the name. */
  private static Canonical withoutRoot(Canonical equation, String name) {
    if (!(equation instanceof Sum sum)) {
      return equation;
    }
    List<Canonical> roots = sum.parts().stream().filter(part -> hasRoot(part, name)).toList();
    if (roots.size() != 1) {
      return equation;
    }
    Canonical root = roots.getFirst();
    Canonical rest = Canonical.difference(equation, root);
    Canonical two = Canonical.number(2);
    return Canonical.difference(Canonical.power(root, two), Canonical.power(rest, two));
  }

  private static boolean hasRoot(Canonical part, String name) {
    return part.factors().stream()
        .anyMatch(each ->
            each instanceof Product power
                && power.contains(name)
                && power.size() == 1
                && power.exponent(0) instanceof Canonical.Num(Rational n)
                && n.denominator().equals(BigInteger.TWO));
  }
}
