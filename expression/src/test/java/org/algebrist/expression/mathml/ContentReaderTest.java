package org.algebrist.expression.mathml;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentReaderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
"""
<cn>12</cn> ~ 12
<cn type="real">-0.5</cn> ~ -0.5
<cn type="rational">2<sep/>6</cn> ~ 1/3
<cn type="e-notation">1.5<sep/>3</cn> ~ 1500
<cn type="integer" base="16">ff</cn> ~ 255
<cn base="2">1.1</cn> ~ 1.5
<cn type="hexdouble">3FF8000000000000</cn> ~ 1.5
<cn type="complex-cartesian">1<sep/>2</cn> ~ ADD(1, MULTIPLY(2, i))
<cn type="complex-polar">1<sep/>2</cn> ~ MULTIPLY(1, POWER(e, MULTIPLY(i, 2)))
<cn type="constant">&pi;</cn> ~ pi
<ci>&alpha;</ci> ~ alpha
<ci><msub><mi>x</mi><mn>1</mn></msub></ci> ~ SUBSCRIPT(x, 1)
<pi/> ~ pi
<cs>if so</cs> ~ "if so"
<apply><plus/><ci>a</ci><ci>b</ci><ci>c</ci></apply> ~ ADD(ADD(a, b), c)
<apply><minus/><ci>a</ci></apply> ~ NEGATE(a)
<apply><minus/><ci>a</ci><ci>b</ci></apply> ~ SUBTRACT(a, b)
<apply><lt/><ci>a</ci><ci>b</ci><ci>c</ci></apply> ~ CHAIN(a, LESS(∅, b), LESS(∅, c))
<apply><root/><degree><cn>3</cn></degree><ci>x</ci></apply> ~ ROOT(x, 3)
<apply><root/><ci>x</ci></apply> ~ SQRT(x)
<apply><log/><logbase><cn>2</cn></logbase><ci>x</ci></apply> ~ LOG(x, 2)
<apply><ci>f</ci><ci>x</ci><ci>y</ci></apply> ~ APPLY(f, x, y)
<apply><apply><inverse/><sin/></apply><ci>x</ci></apply> ~ ARCSIN(x)
<apply><selector/><ci>A</ci><ci>i</ci><ci>j</ci></apply> ~ SUBSCRIPT(A, LIST(i, j))
<apply><quotient/><ci>a</ci><ci>b</ci></apply> ~ FLOOR(DIVIDE(a, b))
<apply><sum/><bvar><ci>i</ci></bvar><lowlimit><cn>1</cn></lowlimit><uplimit><ci>n</ci></uplimit><ci>i</ci></apply> ~ SUM(EQUAL(i, 1), n, i)
<apply><sum/><bvar><ci>i</ci></bvar><condition><apply><in/><ci>i</ci><ci>S</ci></apply></condition><ci>i</ci></apply> ~ SUM(IN(i, S), ∅, i)
<apply><int/><bvar><ci>x</ci></bvar><lowlimit><cn>0</cn></lowlimit><uplimit><cn>1</cn></uplimit><ci>x</ci></apply> ~ INTEGRAL(0, 1, x, x)
<apply><int/><bvar><ci>x</ci></bvar><domainofapplication><ci>D</ci></domainofapplication><ci>x</ci></apply> ~ INTEGRAL(D, ∅, x, x)
<apply><limit/><bvar><ci>x</ci></bvar><lowlimit><cn>0</cn></lowlimit><ci>y</ci></apply> ~ LIMIT(TO(x, 0), y)
<apply><diff/><bvar><ci>x</ci><degree><cn>2</cn></degree></bvar><ci>y</ci></apply> ~ DERIVATIVE(y, x, 2)
<apply><diff/><ci>f</ci></apply> ~ PRIME(f, 1)
<apply><partialdiff/><bvar><ci>x</ci></bvar><bvar><ci>y</ci><degree><cn>2</cn></degree></bvar><ci>f</ci></apply> ~ PARTIAL_DERIVATIVE(f, x, POWER(y, 2))
<apply><forall/><bvar><ci>x</ci></bvar><condition><apply><in/><ci>x</ci><reals/></apply></condition><ci>p</ci></apply> ~ FOR_ALL(IN(x, ℝ), p)
<interval closure="open-closed"><cn>0</cn><cn>1</cn></interval> ~ INTERVAL_OPEN_CLOSED(0, 1)
<interval><cn>0</cn><cn>1</cn></interval> ~ INTERVAL_CLOSED(0, 1)
<set><ci>a</ci><ci>b</ci></set> ~ SET(a, b)
<set/> ~ SET(EMPTY_GROUP())
<set><bvar><ci>x</ci></bvar><condition><apply><gt/><ci>x</ci><cn>0</cn></apply></condition><ci>x</ci></set> ~ SET_BUILDER(x, GREATER(x, 0))
<list><ci>a</ci><ci>b</ci></list> ~ LIST(a, b)
<vector><ci>a</ci><ci>b</ci></vector> ~ TUPLE(a, b)
<matrix><matrixrow><cn>1</cn><cn>2</cn></matrixrow></matrix> ~ MATRIX(ROW(1, 2))
<piecewise><piece><cn>1</cn><ci>p</ci></piece><otherwise><cn>0</cn></otherwise></piecewise> ~ CASES(CASE(1, p), CASE(0, "otherwise"))
<lambda><bvar><ci>x</ci></bvar><apply><sin/><ci>x</ci></apply></lambda> ~ MAPS_TO(x, SIN(x))
<apply><csymbol cd="algebrist">transpose</csymbol><ci>A</ci></apply> ~ TRANSPOSE(A)
<apply><csymbol cd="arith1">unary_minus</csymbol><ci>a</ci></apply> ~ NEGATE(a)
<apply><csymbol cd="transc1">sin</csymbol><ci>a</ci></apply> ~ SIN(a)
<reln><eq/><ci>a</ci><ci>b</ci></reln> ~ EQUAL(a, b)
<apply><plus></plus><ci>a</ci><ci>b</ci></apply> ~ ADD(a, b)
""")
  void contentMeans(String mathml, String tree) {
    assertThat(Trees.ofMathml("<math>" + mathml + "</math>")).isEqualTo(tree);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
"""
<apply/> ~ WRONG_CHILDREN: UNREAD
<apply><divide/><ci>a</ci></apply> ~ WRONG_CHILDREN: UNREAD
<apply><plus/><ci>a</ci><cn>x</cn></apply> ~ WRONG_CHILDREN: ADD(a, UNREAD)
<cn type="rational">1<sep/>0</cn> ~ WRONG_CHILDREN: UNREAD
<cn>1e999999999</cn> ~ WRONG_CHILDREN: UNREAD
<ci></ci> ~ WRONG_CHILDREN: UNREAD
<interval><cn>0</cn></interval> ~ WRONG_CHILDREN: UNREAD
<apply><plus/><ci>a</ci><ci>b</ci> ~ UNCLOSED_ELEMENT: ADD(a, b)
<apply><plus/>oops<ci>a</ci><ci>b</ci></apply> ~ TRAILING_TEXT: ADD(a, b)
<apply><share href="#a"/></apply> ~ FORBIDDEN_MARKUP
""")
  void whatIsWrongIsTold(String mathml, String outcome) {
    assertThat(Trees.ofMathml("<math>" + mathml + "</math>")).isEqualTo(outcome);
  }

  @Test
  void everyNodeKnowsItsPlace() {
    String source = "<math><apply><plus/><ci>a</ci><ci>b</ci><cn>3</cn></apply></math>";
    var whole = (Reading.Whole) MathmlReader.read(source, Context.NONE, 1);
    var spans = whole.candidates().getFirst().spans();
    // ADD(ADD(a, b), 3) in depth-first order.
    assertThat(spans.size()).isEqualTo(5);
    assertThat(source.substring(spans.start(1), spans.end(1))).isEqualTo("<ci>a</ci><ci>b</ci>");
    assertThat(source.substring(spans.start(4), spans.end(4))).isEqualTo("<cn>3</cn>");
  }
}
