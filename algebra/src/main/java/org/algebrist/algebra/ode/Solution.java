package org.algebrist.algebra.ode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;

/** What solves a differential equation, in the variable and the constants {@link #constant}. */
public sealed interface Solution {
  /** The name of any integer in a family such as y = kπ, which no equation of a person holds. */
  String INTEGER = "k\u2032";

  /** The name of a whole number that counts eigenvalues. */
  String ORDINAL = "n\u2032";

  /** The function itself. */
  record Explicit(Canonical value) implements Solution {}

  /** An equation between the variable and Y, which is not solved for Y. */
  record Implicit(Canonical left, Canonical right) implements Solution {
    public Canonical difference() {
      return Canonical.difference(left, right);
    }

    /** The equation differentiated by x, Y being a function of it, as something that is 0. */
    private Canonical total(int order, String x) {
      Canonical total = difference();
      for (int k = 0; k < order; k++) {
        Canonical own = total;
        List<Canonical> terms = new ArrayList<>(List.of(own.derivative(x)));
        for (int i = 0; i <= k; i++) {
          terms.add(
              Canonical.product(
                  own.derivative(OdeProblem.name(0, i)),
                  Canonical.name(OdeProblem.name(0, i + 1))));
        }
        total = Canonical.sum(terms);
      }
      return total;
    }

    /**
     * What must be 0 for a value to be taken: the equation, or its derivative, with the values at
     * the point; empty where a lower derivative is not given there.
     */
    public Optional<Canonical> at(OdeProblem problem, OdeProblem.PointValue condition) {
      Canonical own = total(condition.derivative(), problem.variable());
      for (int k = condition.derivative(); k >= 0; k--) {
        int order = k;
        Optional<Canonical> value =
            problem.conditions().stream()
                .filter(each -> each.derivative() == order && each.at().equals(condition.at()))
                .map(OdeProblem.PointValue::value)
                .findFirst();
        if (value.isEmpty()) {
          return Optional.empty();
        }
        own = own.replace(OdeProblem.name(0, k), value.get());
      }
      return Optional.of(own.replace(problem.variable(), condition.at()));
    }
  }

  /** The functions of a system, in their order. */
  record Several(List<Canonical> values) implements Solution {
    public Several {
      values = List.copyOf(values);
    }
  }

  /** The name of an arbitrary constant, which no equation of a person holds. */
  static String constant(int number) {
    return "c\u2032" + number;
  }

  /** The parts, in which names may occur. */
  default List<Canonical> parts() {
    return switch (this) {
      case Explicit(Canonical value) -> List.of(value);
      case Implicit(Canonical left, Canonical right) -> List.of(left, right);
      case Several(List<Canonical> values) -> values;
    };
  }

  /** Whether a name occurs. */
  default boolean contains(String name) {
    return parts().stream().anyMatch(part -> part.contains(name));
  }

  /**
   * The names of the arbitrary constants that occur.
   *
   * @param most of how many to look for
   */
  default List<String> constants(int most) {
    return IntStream.rangeClosed(1, most)
        .mapToObj(Solution::constant)
        .filter(this::contains)
        .toList();
  }

  /**
   * With ln|u| for ln u where u may be negative.
   *
   * @param all also where an arbitrary constant stands in u
   */
  default Solution withSizes(boolean all) {
    return map(part -> Forms.withSizes(part, all));
  }

  /** With another form of each part. */
  default Solution map(UnaryOperator<Canonical> form) {
    return switch (this) {
      case Explicit(Canonical value) -> new Explicit(form.apply(value));
      case Implicit(Canonical left, Canonical right) ->
          new Implicit(form.apply(left), form.apply(right));
      case Several(List<Canonical> values) -> new Several(values.stream().map(form).toList());
    };
  }

  /** Whether it has no value where the first constant is 0, as (C₂ + x)/C₁ has none. */
  default boolean excludesZero() {
    return parts().stream().anyMatch(Solution::excludesZero);
  }

  /** Whether it divides by 0 where the first constant is 0. */
  static boolean excludesZero(Canonical family) {
    return Forms.dividesByZero(family, constant(1), Canonical.ZERO);
  }

  /** With a value in place of a name. */
  default Solution replace(String name, Canonical value) {
    return switch (this) {
      case Explicit(Canonical own) -> new Explicit(Forms.simple(own.replace(name, value)));
      case Implicit(Canonical left, Canonical right) ->
          new Implicit(left.replace(name, value), Forms.simple(right.replace(name, value)));
      case Several(List<Canonical> values) ->
          new Several(
              values.stream().map(each -> Forms.simple(each.replace(name, value))).toList());
    };
  }
}
