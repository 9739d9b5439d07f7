package org.algebrist.datasets.wordproblem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

class AlignmentTest {
  private static List<Formula> read(String... equations) {
    return List.of(equations).stream().map(e -> InfixReader.read(e).orThrow()).toList();
  }

  private static Alignment align(String text, String... equations) {
    return Alignment.of(read(equations), NumberFinder.quantities(text));
  }

  @Test
  void a_number_of_an_equation_points_to_the_number_of_the_text() {
    Alignment alignment = align("9 dollars, 5 dollars, twenty people, $144", "x+y=20", "9x+5y=144");
    assertThat(alignment.equations()).isEqualTo(read("x + y = N_2", "N_0*x + N_1*y = N_3"));
    assertThat(alignment.constants()).isEmpty();
    assertThat(alignment.unused()).isEmpty();
    assertThat(alignment.ambiguous()).isEmpty();
  }

  @Test
  void like_numbers_are_used_once_each_in_the_order_of_the_text_and_noted() {
    Alignment alignment = align("3 red, 3 blue, 4 green", "x = 3 + 3*4 + 3");
    assertThat(alignment.equations()).isEqualTo(read("x = N_0 + N_1*N_2 + N_0"));
    assertThat(alignment.ambiguous()).containsOnlyKeys(Rational.of(3));
    assertThat(alignment.ambiguous().firstEntry().getValue()).containsExactly(0, 1);
  }

  @Test
  void a_number_used_twice_that_the_text_states_once_is_not_ambiguous() {
    Alignment alignment = align("3 red and 4 blue", "x = 3*3");
    assertThat(alignment.equations()).isEqualTo(read("x = N_0*N_0"));
    assertThat(alignment.ambiguous()).isEmpty();
    assertThat(alignment.unused()).containsExactly(1);
  }

  @Test
  void what_is_named_is_taken_and_the_rest_is_shared_out() {
    Alignment alignment = align("3 red, 3 blue, 4 green", "x = 3 - N_0");
    assertThat(alignment.equations()).isEqualTo(read("x = N_1 - N_0"));
    assertThat(align("3 red", "x = N_4 + N_1 + 3").absent()).containsExactly(1, 4);
  }

  @Test
  void factors_that_make_up_a_fraction_of_the_text_are_that_fraction() {
    assertThat(align("three eighths of 72", "x = 3*72/8").equations())
        .isEqualTo(read("x = N_1*N_0"));
    assertThat(align("3/8 of 72, 1/7 of the rest", "x = (72 - 3*72/8)/7").equations())
        .isEqualTo(read("x = (N_1 - N_1*N_0)*N_2"));
    assertThat(align("a quarter of 84", "x = 84 - 84/4").equations())
        .isEqualTo(read("x = N_1 - N_1*N_0"));
    assertThat(align("two thirds of it are 84", "x = 84*3/2").equations())
        .isEqualTo(read("x = N_1/N_0"));
    assertThat(align("18 litres are a sixth of it", "x = 6*18").equations())
        .isEqualTo(read("x = N_0/N_1"));
    assertThat(align("84 is (1/3) of x", "(1/3)*x = 84").equations())
        .isEqualTo(read("N_1*x = N_0"));
    assertThat(align("two thirds of it are 84", "x = 84/(2/3)").equations())
        .isEqualTo(read("x = N_1/N_0"));
  }

  @Test
  void what_the_text_states_otherwise_or_halves_is_no_fraction() {
    assertThat(align("3 boxes of 72 for 8, three eighths", "x = 3*72/8").equations())
        .isEqualTo(read("x = N_0*N_1/N_2"));
    assertThat(
            align("a third of them are lorries, the 72 others have wheels", "x = 72*3").equations())
        .isEqualTo(read("x = N_1*3"));
    assertThat(align("half of 72", "x = 72/2").equations()).isEqualTo(read("x = N_1/2"));
    assertThat(align("a perimeter of 72, a third", "x = 72/4").equations())
        .isEqualTo(read("x = N_0/4"));
  }

  @Test
  void percentages_may_be_written_as_hundredths() {
    Alignment alignment =
        align("10,000 at 6% and 9 percent gave 684", "0.06x + 0.09*y = 684", "x + y = 10000");
    assertThat(alignment.equations())
        .isEqualTo(read("0.01*N_1*x + 0.01*N_2*y = N_3", "x + y = N_0"));
    assertThat(alignment.constants()).isEmpty();
    assertThat(align("6% of 50", "x = 6/100*50").constants()).containsExactly(Rational.of(100));
    assertThat(align("6 of 50", "x = 0.06*50").constants()).containsExactly(Rational.of(3, 50));
  }

  @Test
  void a_quotient_that_the_text_states_as_one_number_is_that_number() {
    assertThat(align("half of 14", "x = 1/2*14").equations()).isEqualTo(read("x = N_0*N_1"));
    assertThat(align("half of 14", "x = 0.5*14").equations()).isEqualTo(read("x = N_0*N_1"));
    assertThat(align("2/3 of 12", "x = (2/3)*12").equations()).isEqualTo(read("x = N_0*N_1"));
    assertThat(align("1 of 2 pens, half of 14", "x = 1/2").equations())
        .isEqualTo(read("x = N_0/N_1"));
    assertThat(align("half of 14", "x = 1/0").constants())
        .containsExactly(Rational.ZERO, Rational.ONE);
  }

  @Test
  void numbers_in_no_place_of_the_text_are_constants() {
    Alignment alignment = align("a width of 5", "x = 2*5 + 2*3.5");
    assertThat(alignment.equations()).isEqualTo(read("x = 2*N_0 + 2*3.5"));
    assertThat(alignment.constants()).containsExactly(Rational.of(2), Rational.of(7, 2));
  }

  @Test
  void putting_the_numbers_back_gives_equations_of_the_same_value() {
    var random = new SplittableRandom(11);
    for (int i = 0; i < 500; i++) {
      List<Integer> numbers = new ArrayList<>();
      var equation = new StringBuilder("x = 1");
      var text = new StringBuilder("There are");
      for (int k = random.nextInt(1, 6); k > 0; k--) {
        int number = random.nextInt(2, 9);
        numbers.add(number);
        text.append(" ").append(number).append(" pens,");
        equation.append(random.nextBoolean() ? " + " : " * ").append(random.nextInt(2, 9));
      }
      Alignment alignment = align(text.toString(), equation.toString());
      List<TextNumber> found = TextNumber.findIn(text.toString());
      assertThat(alignment.equations())
          .extracting(aligned -> EquationTemplates.bound(aligned, found))
          .isEqualTo(read(equation.toString()));
      assertThat(alignment.constants())
          .noneMatch(constant -> numbers.contains(constant.intValue()));
    }
  }
}
