package org.algebrist.systems.mathgpt.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.document.MathTextWriter;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.Test;

class RenumberingTest {
  private static MathExample problem(String text, String equation) {
    return EquationExtraction.example("p", text, InfixReader.read(equation).orThrow());
  }

  private static Formula label(MathExample example) {
    return example.label().formulas().getFirst();
  }

  @Test
  void Words_and_equation_get_the_same_other_numbers() {
    MathExample given =
        problem("In 1998 Ann had 12 eggs at 3.50 each, Bob 12 too; 45 broke.", "x = 12 * 3.5 - 45");
    Pattern shape =
        Pattern.compile(
            ".*In 1998 Ann had (\\d\\d) eggs at (\\d\\.\\d\\d) each, Bob (\\d\\d) too; (\\d\\d) broke\\..*");
    for (long seed = 0; seed < 200; seed++) {
      MathExample other = Renumbering.of(given, new SplittableRandom(seed));
      Matcher text = shape.matcher(MathTextWriter.write(other.prompt()).strip());
      assertThat(text.matches()).as(MathTextWriter.write(other.prompt())).isTrue();
      assertThat(text.group(3)).isEqualTo(text.group(1));
      assertThat(text.group(4)).isNotEqualTo(text.group(1));
      assertThat(List.of("12", "45")).doesNotContain(text.group(1), text.group(4));
      assertThat(label(other))
          .isEqualTo(
              InfixReader.read(
                      "x = " + text.group(1) + " * " + text.group(2) + " - " + text.group(4))
                  .orThrow());
    }
  }

  @Test
  void Numbers_that_the_words_do_not_have_stay() {
    MathExample other =
        Renumbering.of(problem("A week has 24 days fewer.", "x = 7 - 24"), new SplittableRandom(1));
    assertThat(label(other).toString()).contains("7");
    assertThat(label(other)).isNotEqualTo(InfixReader.read("x = 7 - 24").orThrow());
  }

  @Test
  void Dates_lists_and_longer_numbers_are_not_cut() {
    MathExample given = problem("On 1.2.3 he had 1,2 and 12.", "x = 1 + 2 + 12");
    String text = MathTextWriter.write(Renumbering.of(given, new SplittableRandom(1)).prompt());
    assertThat(text).contains("1.2.3").contains("1,2").doesNotContain("12.");
  }

  @Test
  void Whole_numbers_spelled_as_decimals_stay_so() {
    MathExample other =
        Renumbering.of(problem("He had 12.0 of 3.5.", "x = 12 / 3.5"), new SplittableRandom(1));
    Matcher text =
        Pattern.compile(".*He had (\\d\\d)\\.0 of (\\d\\.[1-9])\\..*")
            .matcher(MathTextWriter.write(other.prompt()));
    assertThat(text.matches()).isTrue();
    assertThat(label(other))
        .isEqualTo(InfixReader.read("x = " + text.group(1) + " / " + text.group(2)).orThrow());
  }

  @Test
  void Copies_come_after_the_examples_with_names_of_their_own() {
    List<MathExample> given = List.of(problem("He had 12.", "x = 12"), problem("34!", "x = 34"));
    List<MathExample> all = Renumbering.with(given, 2, 5);
    assertThat(all)
        .extracting(MathExample::id)
        .containsExactly("p", "p", "p-1", "p-1", "p-2", "p-2");
    assertThat(all.subList(0, 2)).isEqualTo(given);
    assertThat(Renumbering.with(given, 2, 5)).isEqualTo(all);
    assertThat(all.get(2).prompt()).isNotEqualTo(all.get(4).prompt());
    assertThat(Renumbering.with(given, 0, 5)).isEqualTo(given);
  }
}
