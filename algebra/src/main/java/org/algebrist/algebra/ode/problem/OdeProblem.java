package org.algebrist.algebra.ode.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.form.Forms;

/**
 * A differential equation, or several of first order, with values that the solution must take.
 *
 * @param residuals what is to be 0, of the variable and {@link #name(int, int)}'s names
 * @param functions how the unknown functions were called
 * @param variable they depend on
 * @param order of the highest derivative
 * @param conditions initial and boundary values, in the order in which they were given
 * @param parameters other names, which are constant
 */
public record OdeProblem(
    List<Canonical> residuals,
    List<String> functions,
    String variable,
    int order,
    List<PointValue> conditions,
    List<String> parameters) {

  /**
   * A value that a solution must take: y(0) = 1, y'(0) = 0.
   *
   * @param function the index of the unknown function
   * @param derivative its order, 0 for the function itself
   */
  public record PointValue(int function, int derivative, Canonical at, Canonical value) {}

  public OdeProblem {
    residuals = List.copyOf(residuals);
    functions = List.copyOf(functions);
    conditions = List.copyOf(conditions);
    parameters = List.copyOf(parameters);
  }

  /** The name of a derivative in the residuals: Y, Y', Y'' of the first function. */
  public static String name(int function, int derivative) {
    String base = function == 0 ? "Y" : "Y" + (char) ('₁' + function);
    return base + "'".repeat(derivative);
  }

  /** Whether there are several unknown functions. */
  public boolean isSystem() {
    return functions.size() > 1;
  }

  /** The equation, if it is one. */
  public Canonical residual() {
    return residuals.getFirst();
  }

  /** How many constants the general solution has. */
  public int freedom() {
    return isSystem() ? functions.size() * order : order;
  }

  /** Whether it is one equation that is linear in the function and its derivatives. */
  public boolean isLinear() {
    if (isSystem()) {
      return false;
    }
    for (int i = 0; i <= order; i++) {
      Canonical coefficient = Forms.simple(residual().derivative(name(0, i)));
      if (IntStream.rangeClosed(0, order).anyMatch(k -> coefficient.contains(name(0, k)))) {
        return false;
      }
    }
    return true;
  }

  /** The same equations without values that the solution must take. */
  public OdeProblem withoutConditions() {
    return new OdeProblem(residuals, functions, variable, order, List.of(), parameters);
  }

  /**
   * The problem for one value of a parameter.
   *
   * @return empty where there is no equation of the same order for it
   */
  public Optional<OdeProblem> with(String parameter, Canonical value) {
    try {
      List<Canonical> own = residuals.stream().map(each -> each.replace(parameter, value)).toList();
      List<PointValue> points =
          conditions.stream()
              .map(each ->
                  new PointValue(
                      each.function(),
                      each.derivative(),
                      each.at().replace(parameter, value),
                      each.value().replace(parameter, value)))
              .toList();
      List<String> others = new ArrayList<>(parameters);
      others.remove(parameter);
      Canonical.variables(value.formula()).stream()
          .filter(name -> !others.contains(name))
          .forEach(others::add);
      boolean sameOrder =
          IntStream.range(0, functions.size())
              .anyMatch(i -> own.stream().anyMatch(each -> each.contains(name(i, order))));
      return sameOrder
          ? Optional.of(new OdeProblem(own, functions, variable, order, points, others))
          : Optional.empty();
    } catch (ArithmeticException none) {
      return Optional.empty();
    }
  }
}
