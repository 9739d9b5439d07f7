package org.algebrist.datasets.problems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

class ProblemGeneratorTest {
  private static final String TICKETS =
      """
      kind: tickets
      families:
        - id: tickets-two-prices
          slots:
            a: person
            thing: [ticket/tickets]
            n: 12..20
            k: 3..9
            p: 2.25..4.75 step 0.25 money
            x0: = n - k
            t: = p*x0 + 5*k money
          where: [x > y]
          equations: [x + y = n, p*x + 5*y = t]
          asked: {x: {name: "cheap {thing} {a} bought", unit: "{thing}"}}
          answer: "{a} bought {x} cheap {thing}."
          steps: ["{n} in all."]
          wordings:
            - "{a} bought {n} {thing} for ${t}, some at ${p} and some at $5. How many of {a.his} {thing} were cheap?"
            - "Some {thing} cost ${p}, others $5. {a} paid ${t} for {n}. How many cheap ones did {a.he} take?"
          question_first:
            - "How many of {n} {thing} were cheap if they cost ${p} or $5 each and {a} paid ${t}?"
          distractors: ["{a} is {7..12} years old."]
          unanswerable:
            - {why: missing, text: "{a} bought {n} {thing} for ${t}. How many were cheap?"}
      """;

  private final ProblemFamily family = FamilyReader.read("test", TICKETS).getFirst();
  private final ProblemGenerator generator = new ProblemGenerator(7);

  @Test
  void the_asked_unknown_has_the_value_that_solves_the_printed_equations() {
    for (int i = 0; i < 50; i++) {
      GeneratedProblem problem = generator.generate(family, i, ProblemVariant.PLAIN);
      Rational x = problem.asked().getFirst().value();
      String[] sides = problem.equations().getFirst().split(" = ");
      Rational n = Rational.parse(sides[1]);
      Rational y = n.minus(x);
      String[] price = problem.equations().get(1).split("\\*x \\+ 5\\*y = ");
      assertThat(Rational.parse(price[0]).times(x).plus(Rational.of(5).times(y)))
          .isEqualTo(Rational.parse(price[1]));
      assertThat(x).isGreaterThan(y);
    }
  }

  @Test
  void a_problem_is_a_function_of_family_index_variant_and_seed() {
    assertThat(generator.generate(family, 3, ProblemVariant.PLAIN))
        .isEqualTo(new ProblemGenerator(7).generate(family, 3, ProblemVariant.PLAIN));
    assertThat(generator.generate(family, 3, ProblemVariant.PLAIN).text())
        .isNotEqualTo(new ProblemGenerator(8).generate(family, 3, ProblemVariant.PLAIN).text());
  }

  @Test
  void money_is_printed_with_two_decimals() {
    assertThat(generator.generate(family, 0, ProblemVariant.PLAIN).text())
        .containsPattern("\\$\\d+\\.\\d\\d\\b");
  }

  @Test
  void an_answer_in_money_that_is_not_whole_has_two_decimals() {
    String shopping =
        """
        kind: shopping
        families:
          - id: shopping-pens
            slots: {p: [2.4], n: [3]}
            equations: [x = n*p]
            asked: {x: {name: the price of all pens, unit: $}}
            answers: decimal
            answer: "They cost ${x}."
            wordings: ["one pen costs ${p}. What do {n} cost?"]
        """;
    GeneratedProblem problem =
        generator.generate(FamilyReader.read("test", shopping).getFirst(), 0, ProblemVariant.PLAIN);
    assertThat(problem.answer()).isEqualTo("They cost $7.20.");
    assertThat(problem.text()).startsWith("One pen costs $2.4.");
  }

  @Test
  void an_irrelevant_sentence_stands_beside_the_whole_problem() {
    String plain = generator.generate(family, 1, ProblemVariant.IRRELEVANT).text();
    assertThat(plain).containsPattern("is (7|8|9|10|11|12) years old\\.");
    assertThat(plain.replaceAll("\\w+ is \\d+ years old\\. ", "")).endsWith("?");
  }

  @Test
  void whole_numbers_are_spelled_but_prices_are_not() {
    assertThat(ProblemGenerator.spelled("12 tickets at $3 and 4.50 each, 25% off. 30 people came."))
        .isEqualTo("Twelve tickets at $3 and 4.50 each, 25% off. Thirty people came.");
  }

  @Test
  void an_unanswerable_text_has_neither_equations_nor_answers() {
    GeneratedProblem problem = generator.generate(family, 0, ProblemVariant.UNANSWERABLE);
    assertThat(problem.equations()).isEmpty();
    assertThat(problem.answers()).isEmpty();
    assertThat(problem.answer()).isEqualTo("missing");
  }

  @Test
  void parts_of_the_corpus_share_no_wording() {
    for (int i = 0; i < 20; i++) {
      assertThat(generator.generate(family, i, ProblemVariant.PLAIN, CorpusPart.TRAIN).wording())
          .isZero();
      assertThat(
              generator
                  .generate(family, i, ProblemVariant.PLAIN, CorpusPart.NEW_WORDINGS)
                  .wording())
          .isEqualTo(1);
    }
  }

  @Test
  void a_family_that_never_draws_a_sensible_answer_is_refused() {
    ProblemFamily hopeless =
        FamilyReader.read("test", TICKETS.replace("[x > y]", "[x > 100]")).getFirst();
    assertThatThrownBy(() -> generator.generate(hopeless, 0, ProblemVariant.PLAIN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("tickets-two-prices")
        .hasMessageContaining("400 draws");
  }

  @Test
  void an_unknown_key_is_named() {
    assertThatThrownBy(() -> FamilyReader.read("f.yaml", TICKETS.replace("steps:", "stepps:")))
        .hasMessageContaining("f.yaml")
        .hasMessageContaining("tickets-two-prices")
        .hasMessageContaining("stepps");
  }

  @Test
  void a_slot_that_is_not_there_is_named() {
    ProblemFamily wrong =
        FamilyReader.read("f.yaml", TICKETS.replace("{a.his}", "{b.his}")).getFirst();
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 20; i++) {
                generator.generate(wrong, i, ProblemVariant.PLAIN);
              }
            })
        .hasMessageContaining("{b.his}");
  }

  @Test
  void conditions_compare_exactly() {
    var values = Map.of("k", Rational.of(1, 3), "n", Rational.of(2, 6));
    assertThat(List.of("k <= n", "k >= n", "k == n").stream().map(Condition::parse))
        .allMatch(condition -> condition.holds(values));
    assertThat(List.of("k < n", "k > n", "k != n").stream().map(Condition::parse))
        .noneMatch(condition -> condition.holds(values));
  }
}
