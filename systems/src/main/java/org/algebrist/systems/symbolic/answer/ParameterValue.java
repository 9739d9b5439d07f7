package org.algebrist.systems.symbolic.answer;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.ode.condition.ExceptionalValues;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** The value that an equation gives its only parameter: k = ln(7/4)/10 for 7e^(-10k) - 4 = 0. */
final class ParameterValue {
  private ParameterValue() {}

  /** The value; empty where there are several parameters or it is not found. */
  static Optional<ExceptionalValues.Value> of(Canonical expression, List<String> parameters) {
    List<String> names = Canonical.variables(expression.formula());
    return names.size() == 1 && parameters.contains(names.getFirst())
        ? Inversion.solve(expression, names.getFirst(), Canonical.ZERO)
            .map(Forms::simple)
            .filter(value -> Forms.value(value).isPresent())
            .filter(value -> Forms.isZero(expression.replace(names.getFirst(), value)))
            .map(ParameterValue::ofLargerNumber)
            .map(value -> new ExceptionalValues.Value(names.getFirst(), value))
        : Optional.empty();
  }

  /** ln(7/4)/10 for -ln(4/7)/10. */
  private static Canonical ofLargerNumber(Canonical value) {
    for (Canonical factor : value.factors()) {
      if (factor instanceof Call logarithm
          && logarithm.operator() == Operator.LN
          && logarithm.operands().getFirst() instanceof Canonical.Num(Rational number)
          && number.signum() > 0
          && number.compareTo(Rational.ONE) < 0) {
        Canonical inverse = Canonical.number(Rational.ONE.dividedBy(number));
        return Canonical.product(
            List.of(
                Canonical.MINUS_ONE,
                Canonical.quotient(value, factor),
                Canonical.call(Operator.LN, inverse)));
      }
    }
    return value;
  }
}
