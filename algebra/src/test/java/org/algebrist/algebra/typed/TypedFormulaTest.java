package org.algebrist.algebra.typed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedFormulaTest {
  @ParameterizedTest
  @CsvSource({
    "5 km, 'quantity(5, km)'",
    "5 µm, 'quantity(5, μm)'",
    "100 µs, 'quantity(100, μs)'",
    "5 m s^-1, 'quantity(5, m*s^(-1))'",
    "9.8 m s^{-2}, 'quantity(9.8, m*s^(-2))'",
    "1.2 kg m^-3, 'quantity(1.2, kg*m^(-3))'",
    "4.18 J g^-1 K^-1, 'quantity(4.18, J*g^(-1)*K^(-1))'",
    "v = 36 km/h, 'v = quantity(36, km/h)'",
    "20 °C, 'quantity(20, `°C`)'",
    "2 apples + 3 pears, 'quantity(2, apples) + quantity(3, pears)'",
    "3 cats + 2 dogs, 'quantity(3, cats) + quantity(2, dogs)'",
    "1 apple + x, 'quantity(1, apple) + x'",
    "2 abcd, 2*a*b*c*d",
    "2 xyz, 2*x*y*z",
    "2 x y^-1, 2*x*y^(-1)",
    "2 a b + 3 c, 2*a*b + 3*c",
    "2 cd, 2*c*d",
    "4 mg, 4*m*g",
    "3x + 2y, 3*x + 2*y",
    "3 times 4, 3*4",
    "2 less, 2*l*e*s*s",
    "3 pi, 3*pi"
  })
  void amountsThatStandAloneAreQuantitiesWhereTheirUnitsCanHardlyBeNames(
      String text, String infix) {
    assertThat(InfixWriter.write(TypedFormula.alone(text).read(Context.NONE, 1).orThrow()))
        .isEqualTo(infix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '\t',
      quoteCharacter = '~',
      value = {
        "25%\t25%",
        "20% of 50\t20%*50",
        "square root of x + 1\tsqrt(x) + 1",
        "det [[1,2],[3,4]]\tdet(matrix(row(1, 2), row(3, 4)))",
        "3 x 10^-12\t3*10^(-12)",
        "3 x 10^12\t3*10^12",
        "20 percent of 50\t20%*50",
        "1e6\t1000000",
        "2.5e-3\t0.0025",
        "2 1/2\t2 + 1/2",
        "int x^2 dx from 0 to 1\tintegral(0, 1, x^2, x)",
        "the integral of t^2 from 0 to 1\tintegral(0, 1, t^2, t)",
        "integrate x*y dx from x=0 to 1\tintegral(0, 1, x*y, x)",
        "int x dx between 1 and 2\tintegral(1, 2, x, x)",
        "int from 0 to 1 of x^3\tintegral(0, 1, x^3, x)",
        "limit of sin x / x as x approaches 0\tlimit(x -> 0, sin(x)/x)",
        "limit 1/x as x->0 from the right\tlimit(x -> sup(0, `+`), 1/x)",
        "lim as n goes to infinity of (1+1/n)^n\tlimit(n -> infinity, (1 + 1/n)^n)",
        "sum of 1/n^2 from n=1 to infinity\tsum(n = 1, infinity, 1/n^2)",
        "sum of k from k=1 to 100\tsum(k = 1, 100, k)",
        "sum k^2 for k from 1 to 10\tsum(k = 1, 10, k^2)",
        "derivative of x^2 with respect to x\tderivative(x^2, x, 1)",
        "average of 3, 4 and 8\t(3 + 4 + 8)/3",
        "the sum of 3 and 4\t3 + 4",
        "difference between x and 5\tx - 5",
        "max of 3 and 5\tmax(3, 5)",
        "greatest common divisor of 12 and 18\tgcd(12, 18)",
        "5 factorial\t5!",
        "log base 3 of 81\tlog(81, 3)",
        "2 to the power of 10\t2^10",
        "2 to the 10th power\t2^10",
        "sqrt of 16\tsqrt(16)",
        "absolute value of -3\tabs(-3)",
        "{1, 2, 3}\t{1, 2, 3}",
        "log_2(8x)\tlog(8*x, 2)",
        "log10(100)\tlog(100, 10)",
        "ceil(x)\tceiling(x)",
        "C(n,2)\tbinomial(n, 2)",
        "5 choose 2\tbinomial(5, 2)",
        "sum(2k-1, k=1..n)\tsum(k = 1, n, 2*k - 1)",
        "product(k, k, 1, n)\tproduct(k = 1, n, k)",
        "int(x^2, x=0..3)\tintegral(0, 3, x^2, x)",
        "integrate(sin(x)^2, x)\tintegral(_, _, sin(x)^2, x)",
        "integral from 0 to 1 of e^x dx\tintegral(0, 1, e^x, x)",
        "diff(x*ln(x), x)\tderivative(x*ln(x), x, 1)",
        "d/dx(x^3) + 1\tderivative(x^3, x, 1) + 1",
        "d^2/dx^2 (x^3)\tderivative(x^3, x, 2)",
        "lim(x->0) sin(x)/x\tlimit(x -> 0, sin(x)/x)",
        "lim x->infinity of (1+1/x)^x\tlimit(x -> infinity, (1 + 1/x)^x)",
        "limit(1/x, x->0+)\tlimit(x -> sup(0, `+`), 1/x)",
        "[0,2] U [3,4)\t[0, 2] union [3, 4)",
        "|x-2|<=5\tabs(x - 2) <= 5",
        "{x if x>=0, -x if x<0}\tcases(case(x, x >= 0), case(-x, x < 0))",
        "[[1,2],[3,4]]\tmatrix(row(1, 2), row(3, 4))",
        "x in [3, ∞)\tx in [3, infinity)",
        "sin(ax)\tsin(a*x)",
        "e^(-kx + b)\te^(-k*x + b)",
        "cbrt(8)\troot(8, 3)",
        "sign(-3)\tsgn(-3)",
        "round(2.6)\tfloor(2.6 + 1/2)",
        "Re(3 + 2i)\tre(3 + 2*i)",
        "sin^-1(1)\tasin(1)",
        "sin^(-1)(1/2)\tasin(1/2)",
        "cosh^{-1}(x)\tacosh(x)",
        "d/dx |x|\tderivative(abs(x), x, 1)",
        "20% off 50\t(1 - 20%)*50",
        "not p -> q\tnot p => q",
        "p and q -> r\tp and q => r",
        "p iff q or r\tp <=> q or r",
        "{1,2,3} \\ {3,4}\t{1, 2, 3} setminus {3, 4}",
        "{1,2} \\cup {3}\t{1, 2} union {3}",
        "sum over k of C(n,k)^2\tsum(k, _, binomial(n, k)^2)",
        "n2^{n-1}\tn*2^(n - 1)",
        "x2^(x+1)\tx*2^(x + 1)",
        "n2^m\tn2^m",
        "v0^2 + v^2\tv0^2 + v^2",
        "area(3)\tapply(area, 3)"
      })
  void whatPeopleTypeIsReadAsTheyMeanIt(String typed, String infix) {
    TypedFormula formula = TypedFormula.of(typed);
    assertThat(formula.notation()).isEqualTo(Notation.INFIX);
    assertThat(InfixWriter.write(formula.read(Context.NONE, 1).orThrow())).isEqualTo(infix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '\t',
      quoteCharacter = '~',
      value = {
        "sqrt 3 + sqrt 2\tsqrt(3) + sqrt(2)",
        "sqrt x^2\tsqrt(x^2)",
        "lg 1000\tlg(1000)",
        "e^(ln x)\te^ln(x)",
        "2^(sin x) + 1\t2^sin(x) + 1",
        "tan^-1 x\tatan(x)",
        "sin2x + ln2\tsin(2*x) + ln(2)",
        "x^10 sin x\tx^10*sin(x)",
        "5 . 10^-2\t5*10^(-2)",
        "sin^10 x\tsin(x)^10",
        "sin^-12 x\tsin(x)^(-12)",
        "e^-x sin x\te^(-x)*sin(x)",
        "e^(2x) sin x\te^(2*x)*sin(x)",
        "2^x^2 sin x\t2^x^2*sin(x)",
        "√x^10\tsqrt(x)^10",
        "√(x+1)\tsqrt(x + 1)",
        "∛8\troot(8, 3)",
        "log_10 x\tlog(x, 10)",
        "log_2 x^10\tlog(x^10, 2)",
        "a_10 + sin x\tsub(a, 10) + sin(x)",
        "t_max sin x\tsub(t, `max`)*sin(x)",
        "v0 sin alpha\tsub(v, 0)*sin(alpha)",
        "2 sin theta cos theta\t2*sin(theta)*cos(theta)",
        "cos omega t\tcos(omega*t)",
        "sin pi/2\tsin(pi/2)",
        "pi - arccos x\tpi - acos(x)",
        "arcosh x + cosec x\tacosh(x) + csc(x)",
        "sgn x + abs x\tsgn(x) + abs(x)",
        "floor(x) sin x\tfloor(x)*sin(x)",
        "sin 45 degrees\tsin(degrees(45))",
        "sin x = 1 or sin x = -1\tsin(x) = 1 or sin(x) = -1",
        "x = 2 and sin x = 1\tx = 2 and sin(x) = 1",
        "sin x != 0\tsin(x) != 0",
        "sin x <= 1\tsin(x) <= 1",
        "sum_{k=1}^n k\tsum(k = 1, n, k)",
        "∫_0^1 x^12 dx\tintegral(0, 1, x^12, x)",
        "x = npi\tx = n*pi",
        "sum k^2, k=1..10\tsum(k = 1, 10, k^2)",
        "product of k, k from 1 to n\tproduct(k = 1, n, k)",
        "sum k=1 to n k^2\tsum(k = 1, n, k^2)",
        "∑_{k=0}^n binom(n,k)\tsum(k = 0, n, binomial(n, k))",
        "∂/∂x (x² y + sin(xy))\tpartial(x^2*y + sin(x*y), x)",
        "∂²/∂x∂y e^(xy)\tpartial(e^(x*y), x, y)",
        "d/dx ∫_0^{x^2} e^(-t^2) dt\tderivative(integral(0, x^2, e^(-t^2), t), x, 1)"
      })
  void whatPeopleLeaveOutIsReadByTheGrammarOfLatex(String typed, String infix) {
    TypedFormula formula = TypedFormula.of(typed);
    assertThat(formula.notation()).isEqualTo(Notation.LATEX);
    assertThat(InfixWriter.write(formula.read(Context.NONE, 1).orThrow())).isEqualTo(infix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '\t',
      quoteCharacter = '~',
      value = {
        "dx\tintegral(_, _, 1, x)",
        "x dy\tintegral(_, _, x, y)",
        "x^2 dt\tintegral(_, _, x^2, t)",
        "x^2+1 dx\tintegral(_, _, x^2 + 1, x)",
        "x*dx\tintegral(_, _, x, x)",
        "\\frac{1}{x}\\,dx\tintegral(_, _, 1/x, x)",
        "dx/x\tintegral(_, _, 1/x, x)",
        "dx/(1+x^2)\tintegral(_, _, 1/(1 + x^2), x)",
        "x^2 dx from 0 to 1\tintegral(0, 1, x^2, x)",
        "x^2 + dx\tx^2 + d*x",
        "2x\t2*x"
      })
  void aDifferentialNamesTheVariableOfAnIntegral(String typed, String infix) {
    TypedFormula integrand = TypedFormula.of(TypedIntegrand.of(typed));
    assertThat(InfixWriter.write(integrand.read(Context.NONE, 1).orThrow())).isEqualTo(infix);
  }

  @Test
  void orBetweenFormulasInLatexIsAWord() {
    assertThat(read("x = 2n\\pi or x = (2n+1)\\pi")).isEqualTo("x = 2*n*pi or x = (2*n + 1)*pi");
    assertThat(read("\\text{x or y}")).isEqualTo("\"x or y\"");
  }

  private static String read(String typed) {
    return InfixWriter.write(TypedFormula.of(typed).read(Context.NONE, 1).orThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "2 h 30 min, 'quantity(2, h) + quantity(30, `min`)'",
    "5 km + 300 m, 'quantity(5, km) + quantity(300, m)'",
    "1 m + 1 cm, 'quantity(1, m) + quantity(1, cm)'",
    "3a + 2d, 3*a + 2*d"
  })
  void twoAmountsOfOneKindAreASum(String typed, String infix) {
    assertThat(InfixWriter.write(TypedFormula.of(typed).read(Context.NONE, 1).orThrow()))
        .isEqualTo(infix);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x^{2}+1",
        "\\frac{1}{2}",
        "\\{1, 2\\}",
        "25\\%",
        "2x+3",
        "f(x) = x^2",
        "\\int x\\,dx",
        "|x|",
        "P(A) = 1/2",
        "x -> 0 and y -> 1",
        "abc(x+1)",
        "{a+b}^2"
      })
  void latexAndPlainFormulasStayAsTheyAre(String text) {
    assertThat(TypedFormula.of(text).text()).isEqualTo(text);
  }

  @Test
  void twoNumbersWithUnitsAreQuantities() {
    assertThat(TypedFormula.both("100 cm", "1 m"))
        .extracting(TypedFormula::text)
        .containsExactly("quantity(100, cm)", "quantity(1, m)");
    assertThat(TypedFormula.both("1,000 m²", "0.1ha"))
        .extracting(TypedFormula::text)
        .containsExactly("quantity(1000, m^2)", "quantity(0.1, ha)");
    assertThat(TypedFormula.both("1 stone", "6 kg"))
        .extracting(TypedFormula::text)
        .containsExactly("quantity(1, stone)", "quantity(6, kg)");
    assertThat(TypedFormula.both("1 J", "1 N*m"))
        .extracting(TypedFormula::text)
        .containsExactly("quantity(1, J)", "quantity(1, N*m)");
    assertThat(TypedFormula.both("5 1/s", "5 Hz"))
        .extracting(TypedFormula::text)
        .containsExactly("quantity(5, s^-1)", "quantity(5, Hz)");
    assertThat(TypedFormula.both("14h30", "14:30"))
        .extracting(TypedFormula::text)
        .containsExactly("quantity(52200, s)", "14:30");
    assertThat(TypedFormula.both("5 in", "12.7 cm"))
        .extracting(TypedFormula::text)
        .containsExactly("5\\,\\mathrm{in}", "quantity(12.7, cm)");
  }

  @ParameterizedTest
  @CsvSource({
    "12.3(4) m, 'quantity(12.3, m) ± quantity(0.4, m)'",
    "1.25(12) kg, 'quantity(1.25, kg) ± quantity(0.12, kg)'",
    "1.5(4)x, 1.5(4)x",
    "2(3) m, 2(3) m"
  })
  void digitsInBracketsBeforeAUnitAreTheUncertainty(String typed, String text) {
    assertThat(TypedFormula.both(typed, "7 m").getFirst().text()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"3m, 2m", "2x, 4x", "100 cm, x", "12ab, 3 cm", "m, cm"})
  void namesAndWhatIsNoSingleQuantityAreLeftAlone(String left, String right) {
    assertThat(TypedFormula.both(left, right))
        .extracting(TypedFormula::text)
        .isEqualTo(List.of(left, right));
  }
}
