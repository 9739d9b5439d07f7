package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Reading;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Integrals and differential equations without a model: answers are proved, or there are none. */
class CalculusByRulesTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private static Integrator integrator;
  private static OdeSolver solver;

  @BeforeAll
  static void open() {
    integrator = Integrator.byRules();
    solver = OdeSolver.byRules();
    // What rules of products need is loaded with the first of them, which takes time of its own.
    integrator.integrate(
        InfixReader.read("x*e^(-x)*cos(x)").orThrow(),
        new Integrator.Options("", 0, true, Duration.ofSeconds(60)));
    integrator.integrate(
        InfixReader.read("c*x*e^(-x)").orThrow(),
        new Integrator.Options("x", 0, true, Duration.ofSeconds(60)));
  }

  @AfterAll
  static void close() {
    integrator.close();
    solver.close();
  }

  private static IntegralResult integral(Formula integrand, String variable) {
    return integrator.integrate(integrand, new Integrator.Options(variable, 0, true, LIMIT));
  }

  private static IntegralResult integral(String integrand, String variable) {
    return integral(InfixReader.read(integrand).orThrow(), variable);
  }

  private static OdeResult solution(String equation) {
    Formula formula =
        ((Reading.Whole)
                FormulaReader.read(equation, FormulaReader.notation(equation), Context.NONE, 1))
            .candidates()
            .getFirst()
            .formula();
    return solver.solve(formula, 0, true, LIMIT);
  }

  /**
   * Capital letters are numbers here, although they may be matrices where formulas are compared.
   */
  @ParameterizedTest
  @ValueSource(strings = {"L*y' + R*y = V*sin(w*t)", "L*y'' + R*y' + y/K = E"})
  void theParametersOfAnEquationAreNumbers(String equation) {
    assertThat(solver.solve(problem(equation), 0, true, LIMIT))
        .isInstanceOf(OdeResult.Verified.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*cos(x)||x",
        "ln(t)||t",
        "a*exp(-t)|t|t",
        "A*exp(-k*t)||t",
        "1/(a^2 + x^2)||x",
        "1/(1 + x^2)||x",
        "7||x",
        "x|t|t",
        "sqrt(x - 100)||x",
        "asin(100x)||x",
        "sqrt(1 - 10^4*x^2)||x",
        "sqrt(x - 2*10^7)||x",
        "sqrt(x)/(1 + root(x, 3))||x",
        "x^2*exp(x)||x",
        "1/(x*sqrt(x^2 - 1))||x",
        "x^2*exp(3x)*sin(x)||x"
      })
  void anIntegralIsAnsweredWithItsProof(String integrand, String by, String variable) {
    assertThat(integral(integrand, by == null ? "" : by))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            verified -> {
              assertThat(verified.variable()).isEqualTo(variable);
              assertThat(verified.by()).isEqualTo(Finder.RULES);
              assertThat(
                      AnswerVerifier.antiderivative(
                          Canonical.of(InfixReader.read(integrand).orThrow()),
                          Canonical.of(verified.antiderivative()),
                          variable,
                          LIMIT))
                  .isInstanceOf(Verdict.Equal.class);
              assertThat(verified.attempts()).hasSize(1);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sqrt((x-3)^2)/x    | (x + 3ln(3) - 3 - 3ln(abs(x)))*abs(x - 3)/(x - 3) | x != 3",
        "sqrt((x-3)^2)/x^2  | (ln(abs(x)) + 3/x - ln(3) - 1)*abs(x - 3)/(x - 3) | x != 3",
        "sqrt(x^2-6*x+9)    | (x - 3)*abs(x - 3)/2                              | x != 3",
        "sqrt((x-1)^2)*e^x  | (x*e^x - 2e^x + e)*abs(x - 1)/(x - 1)             | x != 1",
        "1/sqrt((2*x+100)^2)| abs(x + 50)*ln(abs(x + 50))/(2(x + 50))           | x != -50",
        "1/abs(x-3)         | abs(x - 3)*ln(abs(x - 3))/(x - 3)                 | x != 3",
        "max(x, 1)          | x^2/4 + x/2 + x*abs(x - 1)/4 - abs(x - 1)/4       | ",
        "sgn(x)             | abs(x)                                            | x != 0",
        "x*sgn(x-2)         | (x + 2)*abs(x - 2)/2                              | x != 2"
      })
  void anIntegralByPiecesIsOneFormula(String integrand, String answer, @Nullable String where) {
    assertThat(integral(integrand, ""))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            verified -> {
              assertThat(InfixWriter.pretty(verified.antiderivative())).isEqualTo(answer);
              assertThat(String.join(", ", verified.conditions()))
                  .isEqualTo(where == null ? "" : where);
            });
  }

  @Test
  void anExceptionalExponentIsACaseOfItsOwn() {
    assertThat(integral("x^n", "x"))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            verified -> {
              assertThat(verified.conditions()).contains("n != -1");
              assertThat(verified.otherwise()).hasSize(1);
              IntegralResult.Verified other = verified.otherwise().getFirst();
              assertThat(other.conditions()).contains("n = -1");
              assertThat(other.antiderivative())
                  .isEqualTo(InfixReader.read("ln(abs(x))").orThrow());
            });
  }

  @Test
  void aSpecialFunctionIsNamedWithTheProofThatNoneElementaryExists() {
    assertThat(integral("exp(-x^2)", "x"))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            verified ->
                assertThat(verified.special())
                    .anyMatch(line -> line.startsWith("erf(u) = "))
                    .anyMatch(line -> line.contains("Liouville")));
  }

  @Test
  void stepsAreShownWhereTheyAreAskedFor() {
    IntegralResult result =
        integrator.integrate(
            InfixReader.read("x*exp(x^2)").orThrow(),
            new Integrator.Options("x", 0, true, true, LIMIT));
    assertThat(result)
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            verified -> {
              assertThat(verified.steps()).hasSize(2);
              assertThat(verified.steps().getLast().substitution())
                  .contains(InfixReader.read("u = x^2").orThrow());
            });
  }

  /**
   * By processor time, which another process does not lengthen. How late answers are by the clock
   * is a figure: {@code benchmarks/run reach --set hostile}.
   */
  @Test
  void theLimitHoldsForTheWholeWork() {
    var system =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    RuleIntegrator.awaitLoaded(); // in threads of this process, too
    long start = system.getProcessCpuTime();
    integrator.integrate(
        InfixReader.read("1/(x^3-x-1)^7*sqrt(1+x^5)*sin(x^x)").orThrow(),
        new Integrator.Options("x", 0, true, Duration.ofMillis(500)));
    assertThat(Duration.ofNanos(system.getProcessCpuTime() - start))
        .isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void anAnswerHoldsOnBothSidesOfAPole() {
    assertThat(integral("1/sqrt((2x + 100)^2)", ""))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            verified -> assertThat(verified.conditions()).containsExactly("x != -50"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*y|SEVERAL_VARIABLES|by which",
        "x*u|SEVERAL_VARIABLES|by which",
        "x = 2|NO_FUNCTION|statement",
        "x < 2|NO_FUNCTION|statement",
        "1/0|UNDEFINED|no real value",
        "sqrt(-1 - x^2)|UNDEFINED|no real value",
        "ln(x - x)|UNDEFINED|no real value",
        "exp(-x^3)|NOT_ELEMENTARY|q' - 3q*x^2 = 1",
        "sin(x^3)|NOT_ELEMENTARY|Liouville",
        "exp(x)*ln(sin(x) + 2)|NOT_FOUND|elementary",
        "floor(x)|NOT_FOUND|elementary",
        "zeta(x)|NO_FUNCTION|the derivative of zeta(x) is not known"
      })
  void whatCannotBeAnsweredIsDeclinedWithItsCause(
      String integrand, IntegralResult.Cause cause, String why) {
    assertThat(integral(integrand, ""))
        .isInstanceOfSatisfying(
            IntegralResult.Declined.class,
            declined -> {
              assertThat(declined.cause()).isEqualTo(cause);
              assertThat(declined.why()).contains(why);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "erf(x)|x*erf(x) + e^(-x^2)/sqrt(pi)|erf(u)",
        "x*erf(x)|x^2*erf(x)/2 + x*e^(-x^2)/(2*sqrt(pi)) - erf(x)/4|erf(u)",
        "Si(x)|x*Si(x) + cos(x)|Si(u)",
        "Ci(x)|x*Ci(x) - sin(x)|Ci(u)",
        "Ei(x)|x*Ei(x) - e^x|Ei(u)",
        "li(x)|x*li(x) - Ei(2*ln(abs(x)))|li(u)"
      })
  void functionsThatAreDefinedAsIntegralsMayStandInAQuestion(
      String integrand, String answer, String definition) {
    assertThat(integral(integrand, ""))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found -> {
              assertThat(found.antiderivative()).isEqualTo(InfixReader.read(answer).orThrow());
              assertThat(found.special()).anyMatch(each -> each.startsWith(definition));
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e^(e^x)         | Ei(e^x)                              | Ei(u)",
        "sin(x)*cos(x)/x | Si(2x)/2                             | Si(u)",
        "sin(x)^2/x      | ln(x)/2 - Ci(2x)/2                   | Ci(u)",
        "sinh(x)/x       | Ei(x)/2 - Ei(-x)/2                   | Ei(u)",
        "e^(1/x)         | x*e^(1/x) - Ei(1/x)                  | Ei(u)",
        "cos(1/x)        | x*cos(1/x) + Si(1/x)                 | Si(u)",
        "e^sqrt(x)/x     | 2Ei(sqrt(x))                         | Ei(u)",
        "sqrt(ln(x))     | x*sqrt(ln(x)) - sqrt(pi)*erfi(sqrt(ln(x)))/2 | erfi(u)",
        "1/sqrt(ln(x))   | sqrt(pi)*erfi(sqrt(ln(x)))           | erfi(u)",
        "cosh(x^2)       | sqrt(pi)*erf(x)/4 + sqrt(pi)*erfi(x)/4 | erf(u)",
        "1/sqrt((1-x^2)*(1-k^2*x^2)) | EllipticF(asin(x), k^2)  | EllipticF(u, m)",
        "sqrt(1-x^4)     | x*sqrt(1 - x^4)/3 + 2EllipticF(asin(x), -1)/3 | EllipticF(u, m)"
      })
  void oneStepLeadsToASpecialFunction(String integrand, String answer, String definition) {
    assertThat(integral(integrand, "x"))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found -> {
              assertThat(InfixWriter.pretty(found.antiderivative())).isEqualTo(answer);
              assertThat(found.special()).anyMatch(each -> each.startsWith(definition));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqrt(x+sqrt(x))", "1/(1+sqrt(x)+sqrt(x+1))", "1/(x^9+x+1)"})
  void theMethodsFindIt(String integrand) {
    assertThat(integral(integrand, "x")).isInstanceOf(IntegralResult.Verified.class);
  }

  @Test
  void whatIsLostOfTheParametersIsNoted() {
    assertThat(integral("1/(x^4+a*x^2+1)", "x"))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found ->
                assertThat(found.notes())
                    .anyMatch(note -> note.startsWith("not every case is listed")));
  }

  @Test
  void twoEqualFrequenciesMayBothBeZero() {
    assertThat(integral("cos(m*x)*cos(n*x)", "x"))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found ->
                assertThat(found.otherwise())
                    .filteredOn(each -> each.conditions().equals(List.of("m = 0", "n = 0")))
                    .hasSize(1));
  }

  @Test
  void betweenBoundsTheyAreRefusedInWords() {
    Formula erf = InfixReader.read("erf(x)").orThrow();
    assertThat(
            integrator.integrate(
                erf,
                Formula.number(0),
                Formula.number(1),
                new Integrator.Options("", 0, true, Duration.ofSeconds(30))))
        .isInstanceOfSatisfying(
            DefiniteResult.Declined.class,
            declined -> assertThat(declined.why()).contains("only elementary functions"));
  }

  @Test
  void depthAndSizeAreDeclinedAtOnce() {
    Formula deep = Formula.symbol("x");
    Formula wide = Formula.symbol("x");
    for (int i = 0; i < 100_000; i++) {
      deep = Formula.of(Operator.SIN, deep);
    }
    for (int i = 0; i < 10; i++) {
      wide =
          Formula.of(
              Operator.MULTIPLY,
              Formula.of(Operator.SIN, Formula.of(Operator.ADD, wide, Formula.number(i))),
              Formula.of(Operator.COS, wide));
    }
    for (Formula integrand : new Formula[] {deep, wide}) {
      assertThat(integral(integrand, ""))
          .isInstanceOfSatisfying(
              IntegralResult.Declined.class,
              declined -> assertThat(declined.cause()).isEqualTo(IntegralResult.Cause.TOO_LARGE));
    }
  }

  @Test
  void withoutModelAndRulesThereIsNoAnswer() {
    assertThat(
            integrator.integrate(Formula.symbol("x"), new Integrator.Options("", 0, false, LIMIT)))
        .isInstanceOf(IntegralResult.Declined.class);
  }

  @Test
  void optionsOutOfRangeAreRefused() {
    assertThatThrownBy(() -> new Integrator.Options("", 101, true, LIMIT))
        .hasMessageContaining("beam=101 must be 0 to 100");
    assertThatThrownBy(() -> new Integrator.Options("", -1, true, LIMIT))
        .hasMessageContaining("beam=-1");
    assertThatThrownBy(() -> new Integrator.Options("", 0, true, Duration.ZERO))
        .hasMessageContaining("above 0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' + y/x = x|y|x|1|C",
        "\\frac{dy}{dx} = x y|y|x|1|C",
        "x'' + x = 0|x|t|2|C1;C2",
        "dy/dt = k*(a - y)|y|t|1|C",
        "y' = y + c*x|y|x|1|C",
        "y' = e^(x-y)|y|x|1|C"
      })
  void anEquationIsSolvedWithItsProofForEveryConstant(
      String equation, String function, String variable, int order, String constants) {
    assertThat(solution(equation))
        .isInstanceOfSatisfying(
            OdeResult.Verified.class,
            verified -> {
              assertThat(verified.functions()).containsExactly(function);
              assertThat(verified.variable()).isEqualTo(variable);
              assertThat(verified.order()).isEqualTo(order);
              assertThat(verified.constants()).containsExactlyInAnyOrder(constants.split(";"));
              assertThat(verified.general()).isTrue();
              assertThat(verified.method()).isNotEmpty();
              assertThat(verified.solution().symbols()).contains(constants.split(";"));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"x + 1", "y'(0) = 1", "y' = a*b", "y' < x", "y' = z'"})
  void whatIsNoEquationOfThisKindIsBadInput(String equation) {
    assertThat(solution(equation))
        .isInstanceOfSatisfying(
            OdeResult.Declined.class, declined -> assertThat(declined.badInput()).isTrue());
  }

  @ParameterizedTest
  @ValueSource(strings = {"y' = x^2 + y^2 + 1", "y'' = y^2 + x"})
  void whatTheMethodsDoNotSolveIsDeclined(String equation) {
    assertThat(solution(equation))
        .isInstanceOfSatisfying(
            OdeResult.Declined.class, declined -> assertThat(declined.badInput()).isFalse());
  }

  private static Formula problem(String... parts) {
    List<Formula> formulas =
        Arrays.stream(parts)
            .map(part ->
                ((Reading.Whole)
                        FormulaReader.read(part, FormulaReader.notation(part), Context.NONE, 1))
                    .candidates()
                    .getFirst()
                    .formula())
            .toList();
    return formulas.size() == 1
        ? formulas.getFirst()
        : new Formula.Operation(Operator.LIST, formulas);
  }

  /** A problem as it is typed. */
  static Formula typed(String text) {
    return problem(text.contains("begin") ? new String[] {text} : text.split(",(?![^(]*\\))"));
  }

  /** Some 180 equations as textbooks have them, by class. */
  static Stream<String> textbookEquations() throws IOException {
    try (InputStream file =
        Objects.requireNonNull(
            CalculusByRulesTest.class.getResourceAsStream("textbook-equations.txt"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"));
    }
  }

  @ParameterizedTest
  @MethodSource("textbookEquations")
  void aTextbookEquationIsSolved(String line) {
    String text = line.substring(line.indexOf('|') + 1);
    assertThat(solver.solve(typed(text), 0, true, LIMIT))
        .isInstanceOfSatisfying(
            OdeResult.Verified.class, verified -> assertThat(verified.method()).isNotEmpty());
  }

  /** With C₁² in place of C₁ half of the initial values would be missed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y'' = (y')^2        | y = C2 - ln(abs(C1 - x))",
        "y'' + (y')^2 = 1    | y = ln(abs(e^(2x) + C1)) - x + C2",
        "y*y'' + (y')^2 = 0  | y^2 = C1*x + C2",
      })
  void constantsOfReducedEquationsMayHaveEitherSign(String equation, String expected) {
    assertThat(solution(equation))
        .isInstanceOfSatisfying(
            OdeResult.Verified.class,
            found ->
                assertThat(found.answer().stream().map(InfixWriter::pretty).toList())
                    .containsExactly(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y*y' = x| y(0) = 0| y = x| y = -x|", // sqrt(x^2) has no derivative at 0
        "y*y' = x| y(0) = -1| y = -sqrt(x^2 + 1)||",
        "y' = sqrt(y)| y(0) = 1| y = (x + 2)^2/4|| x >= -2",
        "y' = sqrt(y)| y(0) = 0| y = x^2/4| y = 0| x >= 0",
        "y' = 3y^(2/3)| y(0) = 0| y = x^3| y = 0| x >= 0",
        "y' = abs(x)| y(0) = 1| y = x*abs(x)/2 + 1||",
        "x*y' = 2y| y(0) = 0| y = C*x^2||",
        "y' = y| y(0) = 0| y = 0||"
      })
  void everySolutionOfAnInitialValueIsNamed(
      String equation, String value, String answer, String beside, String condition) {
    assertThat(solver.solve(problem(equation, value), 0, true, LIMIT))
        .isInstanceOfSatisfying(
            OdeResult.Verified.class,
            verified -> {
              assertThat(verified.answer()).map(InfixWriter::write).containsExactly(answer);
              assertThat(verified.beside())
                  .map(InfixWriter::write)
                  .containsExactlyElementsOf(beside == null ? List.of() : List.of(beside));
              assertThat(verified.conditions())
                  .containsExactlyElementsOf(condition == null ? List.of() : List.of(condition));
            });
  }

  @Test
  void initialValuesThatContradictEachOtherAreSaidToBeSo() {
    assertThat(solver.solve(problem("y'' + y = 0", "y(0) = 1", "y(pi) = 2"), 0, true, LIMIT))
        .isInstanceOfSatisfying(
            OdeResult.NoSolution.class,
            none -> assertThat(none.why()).contains("for no constants"));
  }

  @Test
  void whatHasNoClosedFormIsComputedByNumbersAndNotCalledProved() {
    assertThat(solver.solve(problem("y' = x^2 + y^2", "y(0) = 1"), 0, true, LIMIT))
        .isInstanceOfSatisfying(
            OdeResult.Numeric.class,
            numeric -> {
              var points = numeric.solution().points();
              assertThat(points.get(5).at()).isEqualTo(0.5);
              assertThat(points.get(5).values().getFirst()).isBetween(2.06699, 2.06701);
              assertThat(numeric.solution().end()).contains("too small");
            });
  }

  @Test
  void familiesThatMissInitialValuesAreGeneralTogether() {
    assertThat(solver.solve(problem("y'' = 2y*y'"), 0, true, LIMIT))
        .isInstanceOfSatisfying(
            OdeResult.Verified.class,
            verified -> {
              assertThat(verified.general()).isTrue();
              assertThat(verified.otherwise().stream().map(each -> each.answer().getFirst()))
                  .extracting(InfixWriter::pretty)
                  .hasSize(2)
                  .contains("y = 1/(C1 - x)");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = sin(y) | y = k*pi",
        "y' = k*cos(y) | y = n*pi + pi/2",
        "y' = x*sin(2*y) | y = k*pi/2",
        "y' = y^2 | y = 0",
        "y' = x*sqrt(y) | y = 0",
        "y' = cos(x + y) | y = (2k + 1)*pi - x",
        "y'' = (y')^2 | y = C1"
      })
  void constantsThatSolveAnEquationAreNamedBesideItsFamily(String equation, String constants) {
    assertThat(solver.solve(problem(equation), 0, true, LIMIT))
        .isInstanceOfSatisfying(
            OdeResult.Verified.class,
            verified ->
                assertThat(verified.beside().stream().map(InfixWriter::pretty))
                    .containsExactly(constants));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x*y' = y*ln(y/x)",
        "y' = y*ln(y)",
        "y' = y/x + sin(y/x)",
        "y' = 2*sqrt(y)",
        "y' = e^y"
      })
  void neitherTheEndOfADomainNorASmallSlopeIsASolutionThatIsMissing(String equation) {
    assertThat(solver.solve(problem(equation), 0, true, LIMIT))
        .isInstanceOfSatisfying(
            OdeResult.Verified.class, verified -> assertThat(verified.general()).isTrue());
  }

  @Test
  void aSolutionIsNotGivenWhereTheEquationHasNoValue() {
    // (x - 1)^3 is -1 at 0, whose power 2/3 is not real.
    assertThat(solver.solve(problem("y' = 3*y^(2/3)", "y(0) = -1"), 0, true, LIMIT))
        .isNotInstanceOf(OdeResult.Verified.class);
    assertThat(solver.solve(problem("y' = 3*y^(2/3)", "y(0) = 8"), 0, true, LIMIT))
        .isInstanceOfSatisfying(
            OdeResult.Verified.class,
            verified -> assertThat(InfixWriter.pretty(verified.solution())).isEqualTo("(x + 2)^3"));
  }

  @Test
  void aModelThatIsNotNeededIsNotOpened() {
    try (Integrator onDemand = Integrator.onDemand(Path.of("there is no such folder"))) {
      Integrator.Options asked = new Integrator.Options("x", 10, true, LIMIT);
      assertThat(onDemand.integrate(InfixReader.read("x*cos(x)").orThrow(), asked))
          .isInstanceOf(IntegralResult.Verified.class);
      Integrator.Options modelAlone = new Integrator.Options("x", 10, false, LIMIT);
      Formula integrand = InfixReader.read("x*cos(x)").orThrow();
      assertThatThrownBy(() -> onDemand.integrate(integrand, modelAlone))
          .isInstanceOf(BrokenWeightsException.class);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sec(x)^3     | sec(x)*tan(x)/2 + ln(abs(sec(x) + tan(x)))/2",
        "ln(x)^3      | x*(ln(x)^3 - 3ln(x)^2 + 6ln(x) - 6)",
        "x*ln(x)^2    | x^2*(2ln(x)^2 - 2ln(x) + 1)/4",
      })
  void answersAreAsATextbookPrintsThem(String integrand, String expected) {
    assertThat(integral(InfixReader.read(integrand).orThrow(), "x"))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found -> assertThat(InfixWriter.pretty(found.antiderivative())).isEqualTo(expected));
  }

  @Test
  void conditionsLeaveOutWhatAlwaysHolds() {
    assertThat(integral(InfixReader.read("sqrt(9-4*x^2)").orThrow(), "x"))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found -> assertThat(found.conditions()).containsExactly("9 - 4x^2 > 0"));
    assertThat(integral(InfixReader.read("1/(x^3+1)").orThrow(), "x"))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found -> assertThat(found.conditions()).isEmpty()); // it has no value at -1 itself
  }
}
