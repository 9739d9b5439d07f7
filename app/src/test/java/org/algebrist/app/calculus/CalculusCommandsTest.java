package org.algebrist.app.calculus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Finder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** {@code integrate}, {@code dsolve} and {@code generate}, by rules alone. */
class CalculusCommandsTest extends CommandCalls {
  private void assertOneLineOfError(String reason) {
    assertThat(err.toString()).contains(reason).doesNotContain("Exception", "\tat ");
    assertThat(out.toString()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y' = |sin(x)|, y(0) = 0",
        "y' = sqrt(1-cos(x)), y(0) = 0",
        "y' = 1/(2+cos(x)), y(pi) = 1",
        "y' = e^|x|, y(0) = 1"
      })
  void aFormulaWithoutAValueAtTheInitialPointIsNoSolution(String equation) {
    run("dsolve", "--beam", "0", equation);
    assertThat(out.toString()).contains("numeric, not proved").doesNotContain("verified");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"x^2 dx from 0 to 1", "x^2 from 0 to 1", "integral of x^2 between 0 and 1"})
  void boundsMayBeToldInWords(String integral) {
    assertThat(run("integrate", "--beam", "0", integral)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("∫ from 0 to 1 of x^2 dx = 1/3");
  }

  @Test
  void anInitialValueMayLieOnAConstantSolution() {
    run("dsolve", "--beam", "0", "y' = sin(y), y(0) = pi");
    assertThat(out.toString()).contains("y = pi", "verified");
  }

  @Test
  void aPersonSeesTheIntegralItsProofAndWhoFoundIt() {
    assertThat(run("integrate", "--beam", "0", "x*cos(x)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains(
            "∫", "dx =", "sin(x)", "+ C", "verified: derivative equal", "found by rules", "ms");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void casesOfAParameterAreSaid() {
    assertThat(run("integrate", "--beam", "0", "--by", "x", "x^n")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("x^(n + 1)/(n + 1) + C      n != -1", "ln(abs(x)) + C      n = -1");
  }

  /** The last case was printed without its condition. */
  @Test
  void everyCaseHasItsCondition() {
    assertThat(run("integrate", "--beam", "0", "--by", "x", "1/(x^2+c)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString().lines().filter(line -> line.contains("∫")))
        .hasSizeGreaterThan(1)
        .allMatch(line -> line.matches(".* \\+ C {6}c (>|<|=) 0.*"), "ends in a condition");
    out.getBuffer().setLength(0);
    assertThat(run("integrate", "--beam", "0", "1/(x^3-x-1)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString().lines()).noneMatch(line -> line.endsWith(" "));
  }

  @Test
  void stepsAndSpecialFunctionsAreShown() {
    assertThat(run("integrate", "--beam", "0", "--explain", "x*exp(x^2)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("steps, each proved", "substitution, u = x^2");
    out.getBuffer().setLength(0);
    assertThat(run("integrate", "--beam", "0", "sin(x)/x")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("Si(x) + C", "Si(u) = ", "Liouville");
  }

  @Test
  void publishedPairsAreRead() {
    assertThat(run("integrate", "--beam", "0", "--from", "prefix", "sub Y' cos x"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("= sin(x) + C", "symbolic  sin x");
    out.getBuffer().setLength(0);
    assertThat(run("dsolve", "--beam", "0", "--from", "prefix", "sub Y' Y"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("C*e^x", "symbolic  mul a8 exp x");
  }

  @Test
  void aProgramGetsTheAnswerInThePublishedFormatWhereItHasWordsForIt() {
    assertThat(run("integrate", "--json", "--beam", "0", "2*x*cos(x^2)", "exp(-x^2)"))
        .isEqualTo(ExitCode.DONE);
    String[] lines = out.toString().strip().split("\n");
    assertThat(line(lines[0]).get("symbolic").asString()).isEqualTo("sin pow x INT+ 2");
    assertThat(line(lines[0]).get("variable").asString()).isEqualTo("x");
    assertThat(line(lines[1]).has("symbolic")).isFalse(); // erf has no word
  }

  @Test
  void aSolutionByNumbersIsDrawn(@TempDir Path folder) throws Exception {
    Path picture = folder.resolve("solution.svg");
    assertThat(
            run("dsolve", "--beam", "0", "--plot", picture.toString(), "y' = x^2 + y^2, y(0) = 0"))
        .isEqualTo(ExitCode.DONE);
    assertThat(Files.readString(picture)).contains("<svg", "By numbers, not proved");
    assertThat(run("dsolve", "--beam", "0", "--plot", "a.svg", "y' = y", "y' = x"))
        .isEqualTo(ExitCode.BAD_INPUT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--explain"})
  void thatASolutionByFormulaIsNotDrawnIsSaid(String option, @TempDir Path folder) {
    Path picture = folder.resolve("solution.svg");
    assertThat(run("dsolve", "--beam", "0", option, "--plot", picture.toString(), "y' = y"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("C*e^x");
    assertThat(err.toString()).contains("no picture is drawn", "formula");
    assertThat(picture).doesNotExist();
  }

  @Test
  void aPictureOfAnotherKindIsRefusedBeforeAnythingIsSolved() {
    assertThat(run("dsolve", "--beam", "0", "--plot", "a.gif", "y' = y"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("must end in .svg or .png");
  }

  @Test
  void anAnswerThatIsTooDeepForTheSymbolicFormatHasNone() {
    Formula deep = Formula.symbol("x");
    for (int i = 0; i <= Canonical.MAX_DEPTH; i++) {
      deep = Formula.of(Operator.SIN, deep);
    }
    assertThat(CalculusAnswer.symbolicLine(deep, List.of())).isEmpty();
    assertThat(CalculusAnswer.symbolicLine(Formula.symbol("x"), List.of())).contains("symbolic");
  }

  @Test
  void explainShowsLatexCheckAndProposals() {
    assertThat(run("integrate", "--beam", "0", "--explain", "\\int \\frac{1}{x}\\,dx"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("LaTeX", "\\ln", "derivative", "integrand", "difference", "proposals", "rules");
  }

  @Test
  void aFewProposalsAreShownEachOnce() {
    Formula x = Formula.symbol("x");
    List<Attempt> attempts = new ArrayList<>();
    for (int i = 1; i <= 9; i++) {
      Formula power = Formula.of(Operator.POWER, x, Formula.number(i));
      attempts.add(new Attempt(power, Finder.MODEL, "wrong at x = 1: 2 ≠ 3"));
      Formula moved = Formula.of(Operator.ADD, power, Formula.number(i));
      attempts.add(new Attempt(moved, Finder.MODEL, "wrong at x = 1: 2 ≠ 3"));
    }
    attempts.add(new Attempt(Formula.number(0), Finder.RULES, "its derivative is the integrand"));
    String text = ProposalText.of(attempts);
    assertThat(text.lines().filter(line -> line.contains("model"))).hasSize(4);
    assertThat(text).contains("rules  0", "x^4", "and 5 others").doesNotContain(" + ", "x^5");
    assertThat(ProposalText.of(List.of())).isEmpty();
  }

  @Test
  void theProposalForASystemIsAllOfIt() {
    run("dsolve", "--beam", "0", "--explain", "x' = y, y' = x");
    assertThat(out.toString().substring(out.toString().indexOf("proposals")))
        .contains("x = ", ", y = ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x        | 0  | 2  | by the proved antiderivative x^2/2",
        "cos(x)   | 0  | pi | by the proved antiderivative sin(x)",
        "x sin(x) | 0  | pi | by the proved antiderivative",
        "abs(x)/x | -1 | 2  | From -1 to 0 it is -1 with F(x) = -x: F(0) = 0 and F(-1) = 1",
        "sin(x)^3*e^(-x^4)     | -1 | 1  | f(-x) = -f(x), so the integral is 0.",
        "x sin(x)/(1+cos(x)^2) | 0  | pi | g(pi - x) = g(x)"
      })
  void aDefiniteIntegralSaysHowItIsFound(String text, String from, String to, String how) {
    assertThat(run("integrate", "--beam", "0", text, "--lower=" + from, "--upper=" + to))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains(how);
  }

  @ParameterizedTest
  @CsvSource({"cos(x)/x, Ci(1) - Ci(2)", "sin(x)/x^2, Ci(1) - Ci(2) - sin(1) + sin(2)/2"})
  void theCosineIntegralIsTakenOnTheLeftOfZeroToo(String text, String value) {
    assertThat(run("integrate", "--beam", "0", text, "--lower=-2", "--upper=-1"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("= " + value + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "3, 0, 3",
    "1.0986122886681098, 0, 1.09861228867",
    "0.504175994225686, 3.4e-4, 0.5042",
    "62186.80030191234, 2e-5, 62186.8003",
    "1e-20, 0, 1E-20",
    "123456, 50, 123460"
  })
  void noMoreDecimalsAreShownThanAreKnown(double value, double error, String shown) {
    assertThat(ApproximateNumber.of(value, error)).isEqualTo(shown);
  }

  @Test
  void decimalsStandBesideAValueThatDoesNotShowItsSize() {
    run("integrate", "--beam", "0", "x^2", "--lower=0", "--upper=3");
    assertThat(out.toString()).contains("= 9").doesNotContain("≈");
    out.getBuffer().setLength(0);
    run("integrate", "--beam", "0", "1/x", "--lower=1", "--upper=3");
    assertThat(out.toString()).contains("≈ 1.09861228867\n");
    out.getBuffer().setLength(0);
    run("integrate", "--json", "--beam", "0", "x^2", "--lower=0", "--upper=3");
    assertThat(line(out.toString()).get("approximately").asDouble()).isEqualTo(9);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x^2               | 0   | 1        | = 1/3",
        "\\frac{1}{1+x^2}   | 0   | \\infty   | = pi/2",
        "exp(x)            | -oo | 0        | = 1",
        "x^2               | 1   | 0        | = -1/3",
        "x                 | 2   | 2        | = 0",
        "1/x^2             | -1  | 1        | diverges at 0",
        "1/x               | 1   | inf      | diverges at infinity",
        "exp(-x^2)         | 0   | 1        | = sqrt(pi)*erf(1)/2",
        "sin(sin(x))       | 0   | 1        | numeric, error at most",
        "x                 | 1   | 0        | the lower bound is above the upper one"
      })
  void anIntegralWithBoundsIsComputed(String text, String from, String to, String answer) {
    assertThat(run("integrate", "--beam", "0", text, "--lower=" + from, "--upper=" + to))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains(answer);
    assertThat(err.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\int_0^1 x^2\\,dx             | = 1/3",
        "\\int_0^{\\infty} e^{-x} dx    | = 1",
        "\\int_0^{inf} e^{-x} dx        | = 1",
        "\\int_0^1 dx                   | = 1",
        "\\int_0^1 \\frac{1}{x} dx       | diverges at 0"
      })
  void boundsAreReadFromTheFormula(String text, String answer) {
    assertThat(run("integrate", "--beam", "0", text)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--lower=0 | x             | upper bound is missing",
        "--upper=0 | x             | lower bound is missing",
        "--upper=2 | \\int_0^1 x dx | lower bound is missing"
      })
  void oneBoundAloneIsRefused(String option, String text, String reason) {
    assertThat(run("integrate", "--beam", "0", option, text)).isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError(reason);
  }

  @Test
  void severalNamesOrNoRealValueOnTheWayAreSaid() {
    assertThat(run("integrate", "--beam", "0", "x*y", "--lower=0", "--upper=1"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("say by which one");
    assertThat(run("integrate", "--beam", "0", "sqrt(x)", "--lower=-1", "--upper=1"))
        .isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString()).contains("no real value between -1 and 0");
  }

  @Test
  void theVariableIsSaidWhereThereAreSeveralNames() {
    assertThat(run("integrate", "--beam", "0", "--by", "t", "a*exp(-t)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("dt =");
    out.getBuffer().setLength(0);
    assertThat(run("integrate", "--beam", "0", "a*exp(-t)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("dt =");
    out.getBuffer().setLength(0);
    assertThat(run("integrate", "--beam", "0", "x*y")).isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("say by which one");
  }

  @ParameterizedTest
  @CsvSource({
    "2, is no name of a variable",
    "sin, is a function and no variable",
    "e, is a constant and no variable"
  })
  void onlyANameMayBeTheVariable(String by, String reason) {
    assertThat(run("integrate", "--beam", "0", "--by", by, "x")).isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError(reason);
    assertThat(run("integrate", "--beam", "0", "--by", by, "x", "--lower=0", "--upper=1"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError(reason);
  }

  @Test
  void theVariableMayBeTypedAsAGreekLetter() {
    assertThat(run("integrate", "--beam", "0", "--by", "θ", "cos(θ)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("= sin(theta) + C");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e^(-t/tau)|dt = -tau*e^(-t/tau)",
        "A*cos(omega t + phi)|dt = A*sin(omega*t + phi)/omega",
        "k1*u|du = k1*u^2/2"
      })
  void greekLettersAndNumberedLettersAreConstantsBesideAVariable(String text, String answer) {
    assertThat(run("integrate", "--beam", "0", text)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains(answer);
  }

  @Test
  void boundsAreReal() {
    assertThat(run("integrate", "--beam", "0", "x", "--lower=i", "--upper=1"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("i, the imaginary unit");
  }

  @Test
  void casesMayBeTypedAsInPython() {
    assertThat(run("integrate", "--beam", "0", "x if x>0 else 0")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("= {0 if x < 0, x^2/2 if x >= 0} + C");
  }

  @Test
  void howASignWasReadIsSaid() {
    String base = "note: log is read as the logarithm to the base 10";
    run("integrate", "--beam", "0", "log(x)/x");
    assertThat(out.toString()).contains(base);
    out.getBuffer().setLength(0);
    run("integrate", "--beam", "0", "log(x)/x", "--lower=1", "--upper=10");
    assertThat(out.toString()).contains(base);
    out.getBuffer().setLength(0);
    run("dsolve", "--beam", "0", "y' = y(x-1)");
    assertThat(out.toString()).contains("note: y(x - 1) is read as y times (x - 1)");
    out.getBuffer().setLength(0);
    run("dsolve", "--beam", "0", "y' = y*(x-1)", "y' = y(1-y)");
    assertThat(out.toString()).doesNotContain("is read as");
  }

  @Test
  void howAnAmbiguousTextWasReadIsSaid() {
    run("integrate", "--beam", "0", "1/2x");
    assertThat(out.toString()).contains("note: /2x is read as /2 times x");
    out.getBuffer().setLength(0);
    run("integrate", "--beam", "0", "--by", "x", "x/2y");
    assertThat(out.toString()).contains("note: /2y is read as /(2y)");
    out.getBuffer().setLength(0);
    run("integrate", "--beam", "0", "e^2x", "--lower=0", "--upper=1");
    assertThat(out.toString()).contains("note: e^2x is read as e^2 times x");
    out.getBuffer().setLength(0);
    run("integrate", "--beam", "0", "1/(2x)");
    assertThat(out.toString()).doesNotContain("is read as");
  }

  @Test
  void whatIsWrongWithAPublishedPairIsSaidInItsOwnWords() {
    assertThat(run("integrate", "--beam", "0", "--from", "prefix", "sub Y' mul x"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("error at column 13: 'mul' lacks an operand");
    assertThat(err.toString().split("expected", -1)).hasSize(2);
  }

  @Test
  void aProgramGetsTheFieldsOfTheContract() {
    assertThat(run("integrate", "--json", "--beam", "0", "2*x", "exp(-x^3)"))
        .isEqualTo(ExitCode.NO_ANSWER);
    String[] lines = out.toString().strip().split("\n");
    assertThat(lines).hasSize(2);
    JsonNode found = line(lines[0]);
    assertThat(found.get("status").asString()).isEqualTo("proved");
    assertThat(found.get("answer").asString()).isEqualTo("x^2");
    assertThat(found.get("latex").asString()).isEqualTo("x^2");
    assertThat(found.get("by").asString()).isEqualTo("rules");
    assertThat(found.get("integrand").asString()).isEqualTo("2*x");
    JsonNode declined = line(lines[1]);
    assertThat(declined.get("status").asString()).isEqualTo("declined");
    assertThat(declined.get("reason").asString()).contains("elementary");
    assertThat(declined.has("answer")).isFalse();
  }

  @Test
  void linesOfStandardInputGiveObjectsInTheirOrderEvenIfOneCannotBeRead() {
    assertThat(
            runOn("3*x^2\n\n\\frac{1}{\nx*y\ncos(x)\n", "integrate", "--json", "--beam", "0", "-"))
        .isEqualTo(ExitCode.BAD_INPUT);
    String[] lines = out.toString().strip().split("\n");
    assertThat(lines).hasSize(5);
    assertThat(line(lines[0]).get("answer").asString()).isEqualTo("x^3");
    assertThat(line(lines[1]).get("line").asInt()).isEqualTo(2);
    assertThat(line(lines[2]).get("status").asString()).isEqualTo("declined");
    assertThat(line(lines[2]).get("reason").asString()).contains("cannot be read");
    assertThat(line(lines[3]).get("reason").asString()).contains("several names");
    assertThat(line(lines[4]).get("answer").asString()).isEqualTo("sin(x)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/0|no real value",
        "x = 2|statement",
        "\\int_0 x\\,dx|upper bound is missing",
        "\\frac{1}{|cannot be read",
        "\\int|the sign ∫ stands alone",
        "sin|the function sin stands without its argument",
        "sin x + cos|the function cos stands without its argument",
        "\\int x \\,dx\\,dy|it is by x and y",
        "\\iint x \\,dx\\,dy|it holds another integral",
        "dx dy|one variable is integrated by at a time",
        "x*f(x)|the derivative of f(x) is not known"
      })
  void whatIsNoFunctionToIntegrateIsRefused(String text, String reason) {
    assertThat(run("integrate", "--beam", "0", text)).isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError(reason);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "101", "many"})
  void aBeamOutOfRangeIsRefused(String beam) {
    assertThat(run("integrate", "--beam", beam, "x")).isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("beam");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "NaN", "1e9", "soon"})
  void aLimitOutOfRangeIsRefused(String limit) {
    assertThat(run("dsolve", "--beam", "0", "--limit", limit, "y' = y"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("limit");
  }

  @Test
  void nothingOnStandardInputIsSaid() {
    assertThat(runOn("\n", "integrate", "--beam", "0", "-")).isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("no integrand");
  }

  @Test
  void aPersonSeesTheSolutionOfAnEquationAndItsConstants() {
    assertThat(run("dsolve", "--beam", "0", "--explain", "y' + y/x = x")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("y = ", "verified: substitution makes both sides equal", "for every C", "LaTeX");
  }

  @Test
  void anEquationsSolutionHasTheFieldsOfTheContract() {
    assertThat(run("dsolve", "--json", "--beam", "0", "\\frac{dy}{dx} = x y", "y' = x^2 + y^2"))
        .isEqualTo(ExitCode.NO_ANSWER);
    String[] lines = out.toString().strip().split("\n");
    JsonNode solved = line(lines[0]);
    assertThat(solved.get("status").asString()).isEqualTo("proved");
    assertThat(solved.get("answer").asString()).contains("C", "x");
    assertThat(solved.get("constants").get(0).asString()).isEqualTo("C");
    assertThat(solved.get("general").asBoolean()).isTrue();
    assertThat(solved.get("by").asString()).isEqualTo("rules");
    assertThat(solved.has("latex")).isTrue();
    assertThat(line(lines[1]).get("status").asString()).isEqualTo("declined");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x + 1|no derivative",
        "y' = z'|several functions",
        "y' = a*b|write such as dy/dx",
        "x' = a*b|write such as dx/dt",
        "y' = y, y'(0)|y'(0) is given no value",
        "y'(0) = 1|no derivative"
      })
  void whatIsNoEquationOfThisKindIsRefused(String text, String reason) {
    assertThat(run("dsolve", "--beam", "0", text)).isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError(reason);
  }

  @Test
  void initialValuesStandBesideTheEquation() {
    assertThat(run("dsolve", "--beam", "0", "y'' + y = 0, y(0) = 0, y'(pi) = 2"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("y = -2sin(x)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y'^2 = y, y(0)=1 | y = (x + 2)^2/4 | y = (x - 2)^2/4",
        "y'^2 + y^2 = 1, y(0)=0 | y = sin(x) | y = -sin(x)",
        "y'^2 - 3y' + 2 = 0, y(0)=1 | y = 2x + 1 | y = x + 1",
        "y = x*y' + y'^2, y(2)=-1 | y = 1 - x | and y = -x^2/4"
      })
  void everySolutionOfAnEquationWithSeveralSlopesIsNamed(
      String equation, String one, String other) {
    assertThat(run("dsolve", "--beam", "0", equation)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString().lines().map(String::strip)).contains(one, other);
  }

  @Test
  void theEnvelopeOfLinesWithARootIsFound() {
    assertThat(run("dsolve", "--beam", "0", "y = x*y' + sqrt(1+y'^2)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("y = C*x + sqrt(C^2 + 1)", "and y = ");
  }

  @Test
  void aSystemAndAnImplicitSolutionAreEquations() {
    assertThat(run("dsolve", "--json", "--beam", "0", "x' = y, y' = -x", "y' = x/y"))
        .isEqualTo(ExitCode.DONE);
    String[] lines = out.toString().strip().split("\n");
    assertThat(line(lines[0]).get("form").asString()).isEqualTo("system");
    assertThat(line(lines[1]).get("answer").asString()).isEqualTo("y^2 = x^2 + C");
    assertThat(line(lines[1]).get("branches").size()).isEqualTo(2);
  }

  @Test
  void generateMakesASetThatIsThereTheNextTime(@TempDir Path folder) throws Exception {
    String[] command = {
      "generate",
      "bwd",
      "--count",
      "300",
      "--operators",
      "4",
      "--functions",
      "restricted",
      "--threads",
      "1",
      "--out",
      folder.resolve("pairs").toString()
    };
    assertThat(run(command)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("train 300", "verified pairs", "differentiating");
    assertThat(folder.resolve("pairs/train-00000.gz")).exists();
    byte[] before = Files.readAllBytes(folder.resolve("pairs/train-00000.gz"));
    assertThat(run(command)).isEqualTo(ExitCode.DONE);
    assertThat(Files.readAllBytes(folder.resolve("pairs/train-00000.gz"))).isEqualTo(before);
    out.getBuffer().setLength(0);
    command[5] = "5";
    assertThat(run(command)).isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("other settings");
  }

  @Test
  void generateTellsAProgramWhatItMade(@TempDir Path folder) {
    assertThat(
            run(
                "generate",
                "ode1",
                "--json",
                "--count",
                "20",
                "--operators",
                "3",
                "--threads",
                "1",
                "--out",
                folder.toString()))
        .isEqualTo(ExitCode.DONE);
    JsonNode state = line(out.toString());
    assertThat(state.get("complete").asBoolean()).isTrue();
    assertThat(state.get("counts").get("train").asInt()).isEqualTo(20);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--count|0|expected 1 or more",
        "--operators|20|must be 1 to 19",
        "--tokens|4|must be 8 to 512",
        "--variants|0|variants=0",
        "--held-out|401|heldOut=401",
        "--threads|0|threads=0",
        "--seed|x|seed"
      })
  void valuesOutOfRangeAreRefused(
      String option, String value, String reason, @TempDir Path folder) {
    assertThat(run("generate", "bwd", "--out", folder.toString(), option, value))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError(reason);
  }

  @Test
  void anUnknownKindAndAFileInPlaceOfAFolderAreRefused(@TempDir Path folder) throws Exception {
    assertThat(run("generate", "sideways", "--out", folder.toString()))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("expected one of bwd");
    err.getBuffer().setLength(0);
    Path file = Files.writeString(folder.resolve("file"), "text");
    assertThat(run("generate", "bwd", "--count", "5", "--out", file.toString()))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertOneLineOfError("file");
  }
}
