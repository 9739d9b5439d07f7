package org.algebrist.algebra.ode.step;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.problem.OdeProblem;

/**
 * What a step says, in a form that {@link StepProof} can prove by itself.
 *
 * <p>Claims about equations hold the equations' residuals. Where these are empty, the equations of
 * the problem are meant.
 */
public sealed interface Claim {
  /** What the proof is, in words for a person. */
  String words();

  /** Two expressions are equal. */
  record Equal(Canonical left, Canonical right) implements Claim {
    @Override
    public String words() {
      return "both sides equal";
    }
  }

  /** An integral has the integrand as its derivative. */
  record Antiderivative(Canonical integral, Canonical integrand, String variable) implements Claim {
    @Override
    public String words() {
      return "differentiated";
    }
  }

  /** The equations hold with values in place of the names of functions and derivatives. */
  record Holds(List<Canonical> residuals, Map<String, Canonical> values) implements Claim {
    public Holds {
      residuals = List.copyOf(residuals);
      values = Map.copyOf(values);
    }

    @Override
    public String words() {
      return "put into the equation";
    }
  }

  /**
   * The linear part of the equations has a value for functions: a residual with values in place of
   * the names, less the residual with zeros in place of them.
   *
   * @param images one for each residual
   */
  record Image(List<Canonical> residuals, Map<String, Canonical> values, List<Canonical> images)
      implements Claim {
    public Image {
      residuals = List.copyOf(residuals);
      values = Map.copyOf(values);
      images = List.copyOf(images);
    }

    @Override
    public String words() {
      return "put into the left side";
    }
  }

  /** The equation of the problem, with values in place of names, is another one. */
  record Rewritten(List<Canonical> residuals, Map<String, Canonical> values, Canonical result)
      implements Claim {
    public Rewritten {
      residuals = List.copyOf(residuals);
      values = Map.copyOf(values);
    }

    @Override
    public String words() {
      return "put into the equation";
    }
  }

  /** The equation y' = slope follows. */
  static Claim slope(Canonical slope) {
    return new Holds(List.of(), Map.of(OdeProblem.name(0, 1), slope));
  }

  /** F(x, Y) is constant along every solution. */
  static Claim firstIntegral(Canonical f, String variable) {
    return slope(
        Canonical.negation(
            Canonical.quotient(f.derivative(variable), f.derivative(OdeProblem.name(0, 0)))));
  }

  /**
   * A new function v = φ(x, Y) has the slope h(x, v).
   *
   * @param v the name of the new function in h
   */
  static Claim substitution(Canonical phi, Canonical h, String v, String variable) {
    Canonical rest = Canonical.difference(h.replace(v, phi), phi.derivative(variable));
    return slope(Canonical.quotient(rest, phi.derivative(OdeProblem.name(0, 0))));
  }

  /** A function solves the equation of an order. */
  static Claim solves(Canonical function, int order, String variable) {
    return new Holds(List.of(), derivatives(List.of(function), order, variable));
  }

  /** The left side of a linear equation makes this of a function. */
  static Claim image(Canonical function, int order, String variable, Canonical image) {
    return new Image(List.of(), derivatives(List.of(function), order, variable), List.of(image));
  }

  /** The names of functions and their derivatives up to an order, with values. */
  static Map<String, Canonical> derivatives(List<Canonical> functions, int order, String variable) {
    Map<String, Canonical> values = new LinkedHashMap<>();
    for (int i = 0; i < functions.size(); i++) {
      Canonical own = functions.get(i);
      for (int k = 0; k <= order; k++) {
        values.put(OdeProblem.name(i, k), own);
        own = k < order ? own.derivative(variable) : own;
      }
    }
    return values;
  }

  /** The same claim of these equations, where it is of those of the problem. */
  default Claim about(List<Canonical> equations) {
    return switch (this) {
      case Equal _, Antiderivative _ -> this;
      case Holds own -> own.residuals().isEmpty() ? new Holds(equations, own.values()) : own;
      case Rewritten own ->
          own.residuals().isEmpty() ? new Rewritten(equations, own.values(), own.result()) : own;
      case Image own ->
          own.residuals().isEmpty() ? new Image(equations, own.values(), own.images()) : own;
    };
  }

  /** The same claim with each expression changed. */
  default Claim with(UnaryOperator<Canonical> change) {
    return switch (this) {
      case Equal(Canonical left, Canonical right) ->
          new Equal(change.apply(left), change.apply(right));
      case Antiderivative(Canonical integral, Canonical integrand, String variable) ->
          new Antiderivative(change.apply(integral), change.apply(integrand), variable);
      case Holds(var residuals, var values) ->
          new Holds(residuals.stream().map(change).toList(), changed(values, change));
      case Rewritten(var residuals, var values, Canonical result) ->
          new Rewritten(
              residuals.stream().map(change).toList(),
              changed(values, change),
              change.apply(result));
      case Image(var residuals, var values, var images) ->
          new Image(
              residuals.stream().map(change).toList(),
              changed(values, change),
              images.stream().map(change).toList());
    };
  }

  private static Map<String, Canonical> changed(
      Map<String, Canonical> values, UnaryOperator<Canonical> change) {
    Map<String, Canonical> all = new LinkedHashMap<>();
    values.forEach((name, value) -> all.put(name, change.apply(value)));
    return all;
  }
}
