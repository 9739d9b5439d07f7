package org.algebrist.algebra.proof.normal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.hipparchus.complex.Complex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The conditions of the rules in docs/proofs.md, each with a pair that the rule would make the same
 * without its condition, and a point at which both sides have values that differ.
 *
 * <p>{@link org.algebrist.algebra.proof.Equality} would find such a point and hide a wrong rule.
 * Hence the normal form is asked here by itself: without cases, with joined factors, and by cases.
 */
class NormalFormConditionsTest {
  private static final double CLEAR_GAP = 0.01;
  private static final double ROUNDING = 1e-6;

  /** What a root, a logarithm or a divisor says of signs. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          only one factor is open (the other one);   sqrt(x*y)+abs(x); sqrt(x*y)+x; x=-1 y=-1
          only one factor is open;                   sqrt(x*y)+abs(y); sqrt(x*y)+y; x=-1 y=-1
          no other factor can vanish;                sqrt(x^2*y)+abs(y); sqrt(x^2*y)+y; x=0 y=-5
          a root does not exclude zero;              sqrt(x)+sqrt(x*y)+abs(y); sqrt(x)+sqrt(x*y)+y; x=0 y=-5
          the sign of the other factors counts;      sqrt(-x)+abs(x); sqrt(-x)+x; x=-1
          divisors belong to the product;            sqrt(x/(x-1))+abs(x); sqrt(x/(x-1))+x; x=-1
          an even power says nothing (root);         sqrt((x+2000)^2); x+2000; x=-3000
          an even power says nothing (logarithm);    ln(x^2)+abs(x); ln(x^2)+x; x=-1
          what is positive or zero may be zero;      acot(abs(x))+acot(-abs(x)); 0; x=0
          """)
  void aSignIsLearntOnlyWhereItFollows(String condition, String a, String b, String point) {
    assertNotProved(a, b, point);
  }

  /** √(xy) as one kernel where xy is not negative. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          no other factor can vanish;   sqrt(z^2*x*y)+abs(x*y); sqrt(z^2*x*y)+x*y; x=1 y=-5 z=0
          the product's own sign;       sqrt(-x*y)+abs(x*y); sqrt(-x*y)+x*y; x=1 y=-1
          odd powers alone are joined;  ln(x^2*y*z)+abs(x*y*z); ln(x^2*y*z)+x*y*z; x=-1 y=1 z=1
          the factors stay open;        sqrt(x*y)+abs(x)+abs(y); sqrt(x*y)+x+y; x=-1 y=-1
          other powers of them stay;    sqrt(x*y^3); sqrt(x*y); x=1 y=4
          the root is that of a size;   sqrt(x*y)*sqrt(x*z); x*sqrt(y*z); x=-1 y=-1 z=-1
          """)
  void factorsAreJoinedOnlyWhereTheirProductHasASign(
      String condition, String a, String b, String point) {
    assertNotProved(a, b, point);
  }

  /** Absolute values, and the signs of polynomials and of kernels with a bound. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          |p| = p where p has a sign;      abs(x)^3; x^3; x=-1
          the sign holds in all regions;   sqrt(x+3)+abs(x); sqrt(x+3)+x; x=-1
          and in regions far apart;        sqrt(x^2-4)+abs(x-1); sqrt(x^2-4)+x-1; x=-3
          and at single points;            sqrt(x^2*(x-1))+abs(x-1); sqrt(x^2*(x-1))+x-1; x=0
          root - t with t >= 0;            sqrt(x^2-x-3)+abs(sqrt(x+3)-x); sqrt(x^2-x-3)+x-sqrt(x+3); x=-2
          the number outweighs the rest;   abs(2*cos(x)-1); 1-2*cos(x); x=0
          arctan goes up to pi/2;          abs(atan(x)-3/2); 3/2-atan(x); x=1000000
          arcsin goes up to pi/2;          abs(asin(x)-3/2); 3/2-asin(x); x=1
          the angle is real (power);       abs(cos(x^y)-5); 5-cos(x^y); x=-100 y=0.5
          the angle is real (i);           abs(cos(i*x+a+b+c+d)-5); 5-cos(i*x+a+b+c+d); x=10 a=0 b=0 c=0 d=0
          the angle is real (i in a sum);  abs(cos(sum(k=1,4,i*k))-5); 5-cos(sum(k=1,4,i*k)); ''
          the least value counts (power);  abs(e^x-x-2); e^x-x-2; x=0
          it is the least one;             abs(e^x-x-1); x+1-e^x; x=1
          the rest is linear;              abs(e^x-x^2-1/2); e^x-x^2-1/2; x=-2
          the least value counts (ln);     abs(x-3*ln(x)); x-3*ln(x); x=3
          what is under ln is positive;    abs(2*x-ln(x^2)); 2*x-ln(x^2); x=-5
          both cases are proved;           abs(x); x; x=-1
          a case of a whole region counts; abs(x+abs(x)); 2*x; x=-1
          a case of single points counts;  sqrt(x^2-x)+sqrt(x-x^2)+abs(y); sqrt(x^2-x)+sqrt(x-x^2)+y; x=0 y=-5
          (cos-1)(cos+1) is below zero;    root(1-cos(x)^2,3); -(1-cos(x)^2)^(1/3); x=1
          (cos-1)(cos+1) to one power;     sqrt((1-cos(x))*(1+cos(x))^3); abs(sin(x)); x=1
          """)
  void aSizeIsWrittenWithoutBarsOnlyWhereTheSignIsKnown(
      String condition, String a, String b, String point) {
    assertNotProved(a, b, point);
  }

  /** Powers whose exponents are no numbers. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          (b^e)^t with b >= 0;                 (x^a)^b; x^(a*b); x=-1 a=2 b=0.5
          (b^e)^t with e even is one of |b|;   (x^2)^y; x^(2*y); x=-1 y=0.5
          (root b)^t is one of |b|;            ((x^2)^(1/4))^a; x^(a/2); x=-1 a=2
          (xy)^t apart with a sign or both;    (x*y)^a*(x*z)^a; x^(2*a)*(y*z)^a; x=-1 y=-1 z=-1 a=0.5
          (-xy)^t is not x^t y^t;              (-x*y)^a+x^a+y^a; x^a*y^a+x^a+y^a; x=-1 y=1 a=1
          (-x)^t does not make x^t real;       (x*y)^a*(x*z)^a+(-x)^a+(-y)^a+(-z)^a; x^(2*a)*(y*z)^a+(-x)^a+(-y)^a+(-z)^a; x=-1 y=-1 z=-1 a=0.5
          (xy)^t does not make x^t real;       (x*y)^a*(x*z)^a+(y*z)^a+(z*w)^a; x^(2*a)*(y*z)^a+(y*z)^a+(z*w)^a; x=-1 y=-1 z=-1 w=-1 a=0.5
          (uv)^t of any signs with t whole;    (-x)^y*(-x)^y; x^(2*y); x=-1 y=0.5
          (-uv)^t = (-1)^t u^t v^t;            (-1)^a+(-x*y)^a; (-1)^a+x^a*y^a; x=1 y=1 a=1
          t is whole if the base is not zero;  sqrt(x)+(-x)^a+(y*z)^a*(y*w)^a; sqrt(x)+(-x)^a+y^(2*a)*(z*w)^a; x=0 y=-1 z=-1 w=-1 a=0.5
          (-1)^(2n) is no square;              (-1)^(2*n); 1; n=1.5
          nor a product of (-1)^a;             (-1)^(a+b)*(-1)^(a-b); 1; a=0.5 b=0.5
          open powers stay in roots;           sqrt(x^(4*a)); x^(2*a); x=-1 a=0.5
          open powers stay in sizes;           abs(x^(2*a)); x^(2*a); x=-1 a=0.5
          also as factors;                     abs(x^(a+b))*abs(x^(a-b)); x^(2*a); x=-1 a=0.5 b=0.5
          open powers stay in logarithms;      exp(ln((x^a+1)^2)/2); x^a+1; x=-3 a=1
          open powers have no sign;            abs(x^a)+x^(a/2+1/2); x^a+x^(a/2+1/2); x=-1 a=1
          |b^t| = |b|^t;                       abs(x^a); x^a; x=-1 a=1
          e^(a ln b) = |b|^a;                  exp(a*ln(abs(x))); x^a; x=-1 a=1
          e^(3 ln b) = |b|^3;                  exp(3*ln(abs(x))); x^3; x=-1
          u^(v ln x) of a positive u;          (-2)^(ln(x)/ln(2)); x; x=2
          """)
  void aPowerIsTakenApartOnlyWhereItIsReal(String condition, String a, String b, String point) {
    assertNotProved(a, b, point);
  }

  /** Roots of odd degree, and roots of a + b√c. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          a negative factor keeps its sign;  root(x,3)+sqrt(-x); (-x)^(1/3)+sqrt(-x); x=-1
          only to an odd power;              root(x^2,3)+sqrt(-x); -(-x)^(2/3)+sqrt(-x); x=-1
          -1 keeps its sign;                 root(-x,3); root(x,3); x=-1
          an open factor keeps its sign;     root(x,3); (x^2)^(1/6); x=-1
          of even powers it is positive;     root(x^6,3); x*abs(x); x=-1
          negative degrees are odd too;      root(x,-3)+abs(x); root(x,-3)+x; x=-1
          even degrees are not;              root(x^4,4); x; x=-1
          the sign of a is known;            sqrt(3*x^2+2*sqrt(2)*x*abs(x)); abs(x)*(sqrt(2)+1); x=-1
          a and b change places below 0;     sqrt(x*(x+sqrt(x^2-1))); sqrt(abs(x))*(sqrt(abs(x+1)/2)+sqrt(abs(x-1)/2)); x=-2
          the sign of b is known (minus);    sqrt(x^2+2*sqrt(2)*x+2); abs(abs(x)-sqrt(2)); x=1
          the sign of b is known (plus);     sqrt(x^2+2*sqrt(2)*x+2); abs(x)+sqrt(2); x=-1
          |sqrt(p) - sqrt(q)| for b < 0;     sqrt(x-2*sqrt(x)+1); sqrt(x)-1; x=0
          """)
  void aRootKeepsTheSignOfWhatItHolds(String condition, String a, String b, String point) {
    assertNotProved(a, b, point);
  }

  /** Inverse functions. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          sin of whole multiples of arcsin;  sin(asin(x)/2); x; x=1
          arcsin u with 1 - u^2 not zero;    sqrt((1-x)^2*y)+abs(y)+asin(x); sqrt((1-x)^2*y)+y+asin(x); x=1 y=-5
          arcsin u with u > 0;               asin(x); pi/2-atan(sqrt(1-x^2)/x); x=-0.5
          arctan u with u not zero;          sqrt(x^2*y)+abs(y)+atan(x/z); sqrt(x^2*y)+y+atan(x/z); x=0 y=-5 z=1
          arctan u + arctan 1/u has a sign;  atan(x)+atan(1/x); pi/2; x=-1
          arctan of a positive root;         atan((-1)^n); pi/4; n=1
          arcsin of a positive root;         asin((-1)^n); pi/2; n=1
          arctan of a negative number;       atan(-3); pi/2+atan(1/3); ''
          arcsin(sin q) in its range;        asin(sin(2)); 2; ''
          with its sign turned;              asin(sin(2)); 2-pi; ''
          arccos(cos q) in its range;        acos(cos(4)); 4; ''
          arctan(tan q) in its range;        atan(tan(2)); 2; ''
          arcosh(cosh u) is a size;          acosh(cosh(x+2)); x+2; x=-3
          arccot u with u not zero;          acot(x)+acot(-x); 0; x=0
          """)
  void anInverseFunctionStaysInItsRange(String condition, String a, String b, String point) {
    assertNotProved(a, b, point);
  }

  /** Factorials, whole parts, and functions without a law. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          (n+k)! with k whole;               factorial(n+1/2); factorial(n); n=0
          floor(u+k) with k whole;           floor(x+1/2); floor(x)+1/2; x=0
          ceiling(u+k) with k whole;         ceiling(x+1/2); ceiling(x)+1/2; x=0
          floor(c) clearly between two;      floor(log(8,2)); 2; ''
          ceiling(c) clearly between two;    ceiling(log(8,2)); 4; ''
          f(u) with the same u;              mod(x,2); mod(x,3); x=2
          f of its operands alone;           sqrt(k)+sum(k=-1,1,abs(k)); sqrt(k)+sum(k=-1,1,k); k=1
          """)
  void aWholePartAndAFunctionDependOnAllThatTheyHold(
      String condition, String a, String b, String point) {
    assertNotProved(a, b, point);
  }

  /** Over the complex numbers. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          (xy)^a of positive numbers;      (x*y)^a; x^a*y^a; x=-1 y=-1 a=0.5
          (-r)^v of a number r;            (-x)^y; x^y*exp(pi*i*y); x=-1 y=0.5
          (-r)^v turns;                    (-3)^y; 3^y; y=1
          sqrt(xy) of positive numbers;    sqrt(x*y); sqrt(x)*sqrt(y); x=-1 y=-1
          ln(xy) of positive numbers;      ln(x*y); ln(x)+ln(y); x=-1 y=-1
          """)
  void aLawWithBranchesIsOneOfPositiveNumbers(String condition, String a, String b, String point) {
    assertDiffer(a, b, point);
    assertThat(NormalForm.compare(read(a), read(b), false, limit()))
        .isInstanceOf(NormalForm.Answer.NotSeen.class);
  }

  @Test
  void whatAFunctionWithoutValuesHoldsCounts() {
    assertThat(NormalForm.compare(read("f(x)"), read("f(y)"), true, limit()))
        .isInstanceOf(NormalForm.Answer.NotSeen.class);
  }

  /** The same rules where their conditions hold: none of the rows above passes for want of one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sqrt(x)+abs(x) | sqrt(x)+x",
        "sqrt(-x)+abs(x) | sqrt(-x)-x",
        "ln(x)+sqrt(x*y)+abs(y) | ln(x)+sqrt(x*y)+y",
        "sqrt(x/(x-1))+abs(x^2-x) | sqrt(x/(x-1))+x^2-x",
        "sqrt(x^2*y) | abs(x)*sqrt(y)",
        "sqrt(x*y)+abs(x*y) | sqrt(x*y)+x*y",
        "sqrt(x*y^3) | abs(y)*sqrt(x*y)",
        "sqrt(x-3)+abs(x) | sqrt(x-3)+x",
        "sqrt(x^2-x-3)+ln(x)+abs(sqrt(x+3)-x) | sqrt(x^2-x-3)+ln(x)+x-sqrt(x+3)",
        "abs(cos(x)-1) | 1-cos(x)",
        "abs(atan(x)-11/7) | 11/7-atan(x)",
        "abs(x) | max(x, -x)",
        "sqrt(1-cos(x)^2) | abs(sin(x))",
        "root(1-cos(x)^2, 3) | (1-cos(x)^2)^(1/3)",
        "sqrt(x)+(x^a)^b | sqrt(x)+x^(a*b)",
        "(x^2)^y | abs(x)^(2*y)",
        "((x^2)^(1/4))^a | abs(x)^(a/2)",
        "(x*y)^a+x^a+y^a | x^a*y^a+x^a+y^a",
        "(-1)^a+(-x*y)^a | (-1)^a+(-1)^a*x^a*y^a",
        "(-1)^n*(-1)^n | 1",
        "sqrt(x^(4*a)) | abs(x)^(2*a)",
        "abs(x^a) | abs(x)^a",
        "exp(a*ln(abs(x))) | abs(x)^a",
        "exp(3*ln(abs(x))) | abs(x)^3",
        "2^(ln(x)/ln(2)) | x",
        "root(x, 3)+sqrt(-x) | -(-x)^(1/3)+sqrt(-x)",
        "root(x^3, 3) | x",
        "root(x, -3) | 1/root(x, 3)",
        "sqrt(3*x^2+2*sqrt(2)*x*abs(x))+sqrt(x) | abs(x)*(sqrt(2)+1)+sqrt(x)",
        "sqrt(x^2+2*sqrt(2)*x+2)+sqrt(x) | x+sqrt(2)+sqrt(x)",
        "sqrt(x-2*sqrt(x)+1) | abs(sqrt(x)-1)",
        "asin(x)+1/sqrt(1-x^2) | atan(x/sqrt(1-x^2))+1/sqrt(1-x^2)",
        "asin(x)+ln(x) | pi/2-atan(sqrt(1-x^2)/x)+ln(x)",
        "atan(x)+atan(1/x)+ln(x) | pi/2+ln(x)",
        "atan(sqrt(3)) | pi/3",
        "atan(-3) | atan(1/3)-pi/2",
        "asin(sin(2)) | pi-2",
        "acos(cos(4)) | 2*pi-4",
        "atan(tan(2)) | 2-pi",
        "acosh(cosh(x+2)) | abs(x+2)",
        "acot(x)*x/x | atan(1/x)",
        "factorial(n+2) | factorial(n)*(n+1)*(n+2)",
        "floor(x+3) | floor(x)+3",
        "floor(log(3, 2)) | 1",
        "ceiling(log(3, 2)) | 2",
        "f(2*x) | f(x+x)"
      })
  void underItsConditionTheRuleHolds(String pair) {
    String[] sides = pair.split("\\|");
    assertThat(SignCases.of(read(sides[0]), read(sides[1]), limit()).isProof()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(-3)^y | 3^y*exp(pi*i*y)", "cosh(acosh(x)) | x"})
  void soItDoesOverTheComplexNumbers(String pair) {
    String[] sides = pair.split("\\|");
    assertThat(NormalForm.compare(read(sides[0]), read(sides[1]), false, limit()))
        .isInstanceOf(NormalForm.Answer.Same.class);
  }

  private static void assertNotProved(String a, String b, String point) {
    assertDiffer(a, b, point);
    assertThat(value(a, point).getImaginary()).isCloseTo(0, within(ROUNDING));
    assertThat(value(b, point).getImaginary()).isCloseTo(0, within(ROUNDING));
    Formula left = read(a);
    Formula right = read(b);
    for (boolean joins : new boolean[] {false, true}) {
      assertThat(NormalForm.compare(left, right, true, joins, List.of(), limit()).answer())
          .isInstanceOf(NormalForm.Answer.NotSeen.class);
    }
    assertThat(SignCases.of(left, right, limit()).isProof()).isFalse();
  }

  /** A pair that is equal after all would test nothing. */
  private static void assertDiffer(String a, String b, String point) {
    assertThat(value(a, point).subtract(value(b, point)).norm()).isGreaterThan(CLEAR_GAP);
  }

  /** The value at a point such as {@code x=-1 y=0.5}; what is in between may be complex. */
  private static Complex value(String formula, String point) {
    var names = new ArrayList<String>();
    var values = new ArrayList<Double>();
    for (String each : point.isEmpty() ? new String[0] : point.split(" ")) {
      String[] parts = each.split("=");
      names.add(parts[0]);
      values.add(Double.valueOf(parts[1]));
    }
    Program program = Program.compile(read(formula), names).orThrow();
    double real = program.at(values.stream().mapToDouble(Double::doubleValue).toArray());
    return Double.isNaN(real)
        ? program.complexAt(values.stream().map(Complex::new).toArray(Complex[]::new)).value()
        : new Complex(real);
  }

  private static Formula read(String infix) {
    return InfixReader.read(infix.strip()).orThrow();
  }

  private static Deadline limit() {
    return Deadline.in(Duration.ofSeconds(10));
  }
}
