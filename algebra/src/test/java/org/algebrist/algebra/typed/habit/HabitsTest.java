package org.algebrist.algebra.typed.habit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HabitsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "300 000 km/s; 300000 km/s",
        "1 000/2; 1000/2",
        "1 200/300; 1200/300",
        "2^1 000; 2^1000",
        "x^2 100; x^2 100",
        "1 2/3; 1 2/3",
        "5 12 34; 5 12 34"
      })
  void blanksBetweenGroupsOfDigitsAreLeftOut(String typed, String usual) {
    assertThat(Habits.without(typed)).isEqualTo(usual);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ln 1/x; ln(1/x)",
        "ln x/y; ln x/y",
        "log_2 1/8; log_2(1/8)",
        "log2 + log5; log(2) + log(5)",
        "log2 8; log2 8",
        "log2(8); log2(8)",
        "sin-1(x); arcsin(x)",
        "sin x-1; sin x-1",
        "tan-1 x; arctan x",
        "sinc x; sinc(x)",
        "sin nπx/L; sin(nπx/L)",
        "sin x/L; sin x/L"
      })
  void anArgumentWithoutBracketsGetsThem(String typed, String usual) {
    assertThat(Habits.without(typed)).isEqualTo(usual);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "3x1 + 2x2; 3x_1 + 2x_2",
        "2x1x2; 2x_1*x_2",
        "2x3; 2x3",
        "3x4x5; 3x4x5",
        "2x 3y; 2x*3y",
        "x[0] + 1; x_{0} + 1",
        "a[i+1]; a_{i+1}",
        "x[x+1]; x[x+1]",
        "n[n+1]; n[n+1]",
        "a.x * b.y; a_{x} * b_{y}",
        "a.b; a.b"
      })
  void whatIsAnIndexIsWrittenSo(String typed, String usual) {
    assertThat(Habits.without(typed)).isEqualTo(usual);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "eˣ; e^x",
        "e²ˣ; e^(2x)",
        "x²; x²",
        "0.3̇; 0.333…",
        "0.1̇6̇; 0.161616…",
        "30º; 30°",
        "30^o; 30°",
        "20℃; 20°C"
      })
  void signsOfPrintAreThoseOfAKeyboard(String typed, String usual) {
    assertThat(Habits.without(typed)).isEqualTo(usual);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1/2 ÷ 3/4; 1/2 ÷ (3/4)",
        "8 ÷ 2 + 1/2; 8 ÷ 2 + 1/2",
        "n%2; (n mod 2)",
        "5% of x; 5%*x",
        "10 % (3 * 2); (10 mod (3 * 2))",
        "10%(x+1); 10%(x+1)",
        "100 km/2h; 100 km/(2 h)",
        "3 x/2 y; 3 x/2 y",
        "3 m x 4 m; 3 m * 4 m",
        "2 x y; 2 x y",
        "2 x (3 + 4); 2 * (3 + 4)",
        "4 x (y + 1); 4 x (y + 1)",
        "Σx/Σy; ∑x/∑y",
        "Σ + 1; Σ + 1"
      })
  void signsWithTwoMeaningsAreThoseWithOne(String typed, String usual) {
    assertThat(Habits.without(typed)).isEqualTo(usual);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "twenty-five; 25",
        "x = one; x = 1",
        "2 hundred; 200",
        "three quarters; three quarters",
        "x increased by 5; x + 5",
        "20 increased by 10%; 20 increased by 10%",
        "5 subtracted from x; x - 5",
        "minus 3; -3",
        "2/3 of x; 2/3*x",
        "mod x; |x|",
        "7 mod 3; 7 mod 3",
        "5 cubic metres; 5 metres^3",
        "60 miles per hour; 60 miles/hour",
        "P(A or B); P(A ∪ B)"
      })
  void wordsAreSigns(String typed, String usual) {
    assertThat(Habits.without(typed)).isEqualTo(usual);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SUM(A1:A3); (A1+A2+A3)",
        "int(5/2); trunc(5/2)",
        "int(x dx); int(x dx)",
        "n!=n(n-1)!; n! = n(n-1)!",
        "n!=3; n!=3",
        "d(x^2)/dx; (d/dx (x^2))",
        "(sin x)'; (d/dx (sin x))",
        "4 m2; 4 m^2",
        "3 m s-1; 3 m s^-1",
        "3 m s - 1; 3 m s - 1"
      })
  void callsAndUnitsAreWrittenInTheUsualWay(String typed, String usual) {
    assertThat(Habits.without(typed)).isEqualTo(usual);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "XIV; 14; 14",
        "XIV; x; XIV",
        "l x w x h; lwh; l * w * h",
        "l x w x h; lwhx^2; l x w x h",
        "m1v1; m2v2; m_1*v_1",
        "n2; n^2; n2",
        "x1; x_1; x_1",
        "log2 + a1; a2; log2 + a_1",
        "l = 5cm; l = 50mm; l = 5 cm",
        "l = 5cm; l = 5m; l = 5 cm",
        "l = 5a; l = 5b; l = 5a"
      })
  void anotherTextSaysWhatIsMeant(String typed, String other, String meant) {
    assertThat(PairHabits.beside(typed, other)).isEqualTo(meant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"VI; IV", "Ca(OH)2; CaOH2", "3x1 + 2x2; 7", "25.12.2024; 1", "a x b; ab"})
  void someTextsAreNotSure(String typed, String other) {
    assertThat(PairHabits.areOpen(typed, other)).isTrue();
    assertThat(PairHabits.areOpen("x + 1", "x1 + x2")).isFalse();
  }
}
