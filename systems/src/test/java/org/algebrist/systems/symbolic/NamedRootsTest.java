package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that name the roots of a polynomial of degree three and more; they were declined. */
class NamedRootsTest {
  private static final Pattern VALUE =
      Pattern.compile("(\\p{L}(?:_\\d)?) ≈ (-?[\\d.]+(?:e[-+]?\\d+)?)");
  private static final double STEP = 1e-5;
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1/(x^3-3*x+1)",
        "1/(x^3-x-1)",
        "x^2/(x^3+x+1)",
        "1/(2*x^3+4*x+1)",
        "1/(x^4+x+1)",
        "x^5/((x^3-3*x+1)*(x-2)^2)",
        "1/((x^3-x-1)^2*(x^2+1))",
        "1/((x^3-x-1)*(x^3+x+1))",
        "(x^4+1)/(x^5-x-1)",
        "1/(x^7-1)",
      })
  void integralsHaveTheSlopeOfTheirIntegrands(String f) {
    Formula integrand = InfixReader.read(f).orThrow();
    try (Integrator integrator = Integrator.byRules()) {
      assertThat(integrator.integrate(integrand, new Integrator.Options("x", 0, true, LIMIT)))
          .isInstanceOfSatisfying(
              IntegralResult.Verified.class,
              found -> {
                assertThat(found.proof()).isEqualTo(Proof.ROOTS);
                differencesAgree(found, integrand);
              });
    }
  }

  @Test
  void namesAreDefinedAndFree() {
    Formula integrand = InfixReader.read("1/(r^3-r-1)").orThrow();
    try (Integrator integrator = Integrator.byRules()) {
      assertThat(integrator.integrate(integrand, new Integrator.Options("r", 0, true, LIMIT)))
          .isInstanceOfSatisfying(
              IntegralResult.Verified.class,
              found ->
                  assertThat(found.special())
                      .containsExactly(
                          "s is the real root of s^3 - s - 1, s ≈ 1.3247179572",
                          "w ± z·i are its complex roots, w ≈ -0.66235897862, z ≈ 0.56227951206"));
    }
  }

  /** By the coefficients of the equation, that of y first, and its right side. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y''' - 3y' + y = 0 | 1;-3;0;1 | 0",
        "y''' + y' + y = x^2 | 1;1;0;1 | x^2",
        "y'''' + y' + y = e^x | 1;1;0;0;1 | e^x",
        "y''''' - y'''' - 3y''' + 4y'' - y' = sin(x) | 0;-1;4;-3;-1;1 | sin(x)",
        "y'''''' + 2y'''' + 2y''' + y'' + 2y' + y = 0 | 1;2;1;2;2;0;1 | 0",
        "y'''''' + 3y'' + y = x | 1;0;3;0;0;0;1 | x",
      })
  void solutionsSatisfyTheirEquations(String text, String coefficients, String right) {
    Formula equation = InfixReader.read(text).orThrow();
    String[] given = coefficients.split(";");
    int order = given.length - 1;
    assertThat(OdeSolver.byRules().solve(equation, 0, true, LIMIT))
        .isInstanceOfSatisfying(
            OdeResult.Verified.class,
            found -> {
              assertThat(found.proof()).isEqualTo(Proof.ROOTS);
              assertThat(found.general()).isTrue();
              assertThat(found.constants()).hasSize(order);
              independent(found, order);
              residualVanishes(
                  found, given, program(InfixReader.read(right).orThrow(), List.of("x")));
            });
  }

  private static void residualVanishes(
      OdeResult.Verified found, String[] coefficients, Program right) {
    Map<String, Double> values = values(found.notes());
    List<String> names = new ArrayList<>(List.of("x"));
    names.addAll(found.constants());
    names.addAll(values.keySet());
    for (double x : new double[] {-1.3, 0.2, 0.9}) {
      double[] at = point(x, found.constants().size(), -1, values);
      for (int i = 1; i <= found.constants().size(); i++) {
        at[i] = 0.3 + 0.4 * i;
      }
      double sum = -right.at(x);
      Canonical own = Canonical.of(found.solution());
      for (String coefficient : coefficients) {
        sum += Double.parseDouble(coefficient) * program(own.formula(), names).at(at);
        own = own.derivative("x");
      }
      assertThat(sum).isCloseTo(0, within(1e-7));
    }
  }

  /** The solution's terms have values at as many points that no constants but 0 make all zero. */
  private static void independent(OdeResult.Verified found, int order) {
    Map<String, Double> values = values(found.notes());
    List<String> names = new ArrayList<>(List.of("x"));
    names.addAll(found.constants());
    names.addAll(values.keySet());
    Program solution = program(found.solution(), names);
    double[][] rows = new double[order][order];
    for (int i = 0; i < order; i++) {
      double x = -1.1 + 0.7 * i;
      double rest = solution.at(point(x, order, -1, values));
      for (int k = 0; k < order; k++) {
        rows[i][k] = solution.at(point(x, order, k, values)) - rest;
      }
    }
    assertThat(Math.abs(determinant(rows))).isGreaterThan(1e-6);
  }

  private static double[] point(double x, int order, int one, Map<String, Double> values) {
    double[] at = new double[1 + order + values.size()];
    at[0] = x;
    if (one >= 0) {
      at[1 + one] = 1;
    }
    int next = 1 + order;
    for (double value : values.values()) {
      at[next++] = value;
    }
    return at;
  }

  private static double determinant(double[][] rows) {
    double product = 1;
    for (int i = 0; i < rows.length; i++) {
      int best = i;
      for (int k = i + 1; k < rows.length; k++) {
        best = Math.abs(rows[k][i]) > Math.abs(rows[best][i]) ? k : best;
      }
      double[] pivot = rows[best];
      rows[best] = rows[i];
      rows[i] = pivot;
      product *= pivot[i];
      for (int k = i + 1; k < rows.length && pivot[i] != 0; k++) {
        double factor = rows[k][i] / pivot[i];
        for (int j = i; j < rows.length; j++) {
          rows[k][j] -= factor * pivot[j];
        }
      }
    }
    return product;
  }

  /** By numbers, with the roots' values for their names. */
  private static void differencesAgree(IntegralResult.Verified found, Formula integrand) {
    Map<String, Double> values = values(found.special());
    List<String> names = new ArrayList<>(List.of("x"));
    names.addAll(values.keySet());
    Program f = program(found.antiderivative(), names);
    Program slope = program(integrand, List.of("x"));
    for (double x : new double[] {-7.3, -2.9, -1.4, 0.21, 0.9, 2.2, 5.7, 31}) {
      double difference =
          f.at(point(x + STEP, 0, -1, values)) - f.at(point(x - STEP, 0, -1, values));
      assertThat(difference / (2 * STEP))
          .isCloseTo(slope.at(x), within(1e-5 * (1 + Math.abs(slope.at(x)))));
    }
  }

  private static Map<String, Double> values(List<String> lines) {
    Map<String, Double> values = new LinkedHashMap<>();
    lines.forEach(line ->
        VALUE
            .matcher(line)
            .results()
            .forEach(each -> values.put(each.group(1), Double.parseDouble(each.group(2)))));
    assertThat(values).isNotEmpty();
    return values;
  }

  private static Program program(Formula formula, List<String> names) {
    return ((Compilation.Compiled) Program.compile(formula, names)).program();
  }
}
