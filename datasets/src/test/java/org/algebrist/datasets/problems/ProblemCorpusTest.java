package org.algebrist.datasets.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

class ProblemCorpusTest {
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d+(?:\\.\\d+)?");

  private static final Pattern TIME_OF_DAY = Pattern.compile("\\d:[\\d?]{2}");

  private final ProblemCorpus corpus = ProblemCorpus.shipped();
  private final ProblemGenerator generator = new ProblemGenerator(11);

  @Test
  void every_family_gives_sensible_problems_in_all_its_variants() {
    List<String> faults = new ArrayList<>();
    for (ProblemFamily family : corpus.families()) {
      for (ProblemVariant variant : ProblemGenerator.variants(family)) {
        try {
          GeneratedProblem problem = generator.generate(family, 0, variant);
          if (problem.text().contains("{") || problem.answer().contains("{")) {
            faults.add(problem.id() + " has an open slot: " + problem.text());
          }
        } catch (IllegalArgumentException fault) {
          faults.add(fault.getMessage());
        }
      }
    }
    assertThat(faults).isEmpty();
  }

  @Test
  void every_family_has_five_wordings_and_they_differ() {
    assertThat(corpus.families())
        .allSatisfy(family ->
            assertThat(family.wordings())
                .as(family.id())
                .hasSizeGreaterThanOrEqualTo(5)
                .doesNotHaveDuplicates());
  }

  @Test
  void slot_numbers_of_the_equations_are_found_in_the_text() {
    List<String> missing = new ArrayList<>();
    for (ProblemFamily family : corpus.families()) {
      GeneratedProblem problem = generator.generate(family, 1, ProblemVariant.PLAIN);
      if (TIME_OF_DAY.matcher(problem.text()).find()) {
        continue; // NumberFinder does not read 7:18 as two numbers
      }
      List<Rational> inText =
          NumberFinder.find(problem.text()).stream().map(mention -> mention.value()).toList();
      String slots = String.join(" ", family.equations());
      for (String equation : problem.equations()) {
        Matcher number = NUMBER.matcher(equation);
        while (number.find()) {
          Rational value = Rational.parse(number.group());
          boolean numeral =
              Pattern.compile("(?<![\\w.])" + Pattern.quote(number.group()) + "(?![\\w.])")
                  .matcher(slots)
                  .find();
          // "3 dozen" and "23 thousand" are one number of the text each, and so is "-6".
          boolean found =
              Stream.of(1L, -1L, 12L, 1000L)
                  .map(factor -> value.times(Rational.of(factor)))
                  .anyMatch(inText::contains);
          if (!numeral && !found && equation.indexOf('/') < 0) {
            missing.add(problem.id() + ": " + value + " of " + equation + " in " + problem.text());
          }
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void spelled_numbers_are_read_back() {
    for (int n = 0; n < 12_000; n += n < 200 ? 1 : 37) {
      assertThat(NumberFinder.find("There are " + NumberSpelling.of(n) + " of them."))
          .as(NumberSpelling.of(n))
          .singleElement()
          .extracting(mention -> mention.value())
          .isEqualTo(Rational.of(n));
    }
  }

  @Test
  void a_sixth_of_the_families_is_kept_for_development_and_tests() {
    for (CorpusPart part : List.of(CorpusPart.DEVELOPMENT, CorpusPart.NEW_FAMILIES)) {
      long kept = corpus.families().stream().filter(part::holds).count();
      assertThat((double) kept / corpus.families().size()).as(part.name()).isBetween(0.06, 0.11);
    }
  }
}
