package org.algebrist.datasets.problems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.expression.notation.InfixReader;
import org.junit.jupiter.api.Test;

class StoryTest {
  private static final String KITES =
      """
      kind: stories
      stories:
        - id: kites
          slots: {a: person, colour: [red, blue], n: 12..20, k: 3..9}
          where: [k < n]
          tellings:
            - "{a} made {n} kites and sold {k}."
            - "Of {n} kites, {a} sold {k}. {question} All are {colour}."
            - "{k} kites were sold by {a}, who had {n}."
          questions:
            - id: left
              equations: [x = n - k]
              asked: {x: {name: kites left, unit: kites}}
              answer: "{a} has {x} kites."
              ask: ["How many are left?", "How many does {a} have now?", "Find how many are not sold."]
              first: ["How many kites does {a} still have?"]
            - id: twice
              where: [n > 15]
              equations: [x = 2*n]
              asked: {x: {name: kites in all, unit: kites}}
              answer: "{a} has {x} kites."
              steps: ["Twice {n} is {x}."]
              ask: ["How many are twice as many?", "What is the double of all kites?"]
          unanswerable:
            - {why: missing, ask: "How long is a kite?"}
      """;

  private final List<ProblemFamily> families = FamilyReader.read("test", KITES);

  @Test
  void every_question_makes_a_family_of_the_story() {
    assertThat(families).extracting(ProblemFamily::id).containsExactly("kites/left", "kites/twice");
    assertThat(families).extracting(ProblemFamily::story).containsOnly("kites");
  }

  @Test
  void tellings_and_questions_combine_but_the_last_of_both_only_meet_each_other() {
    assertThat(families.getFirst().wordings())
        .containsExactly(
            "{a} made {n} kites and sold {k}. How many are left?",
            "{a} made {n} kites and sold {k}. How many does {a} have now?",
            "Of {n} kites, {a} sold {k}. How many are left? All are {colour}.",
            "Of {n} kites, {a} sold {k}. How many does {a} have now? All are {colour}.",
            "{k} kites were sold by {a}, who had {n}. Find how many are not sold.");
    assertThat(families.getFirst().questionFirst())
        .containsExactly(
            "How many kites does {a} still have? {a} made {n} kites and sold {k}.",
            "How many kites does {a} still have? Of {n} kites, {a} sold {k}. All are {colour}.");
  }

  @Test
  void a_question_without_steps_is_explained_by_its_equation() {
    assertThat(families.getFirst().steps()).containsExactly("{n} - {k} = {x}.");
    assertThat(families.getLast().steps()).containsExactly("Twice {n} is {x}.");
  }

  @Test
  void conditions_of_story_and_question_hold_and_no_two_numbers_are_equal() {
    ProblemGenerator generator = new ProblemGenerator(5);
    for (int i = 0; i < 60; i++) {
      var numbers = generator.generate(families.getLast(), i, ProblemVariant.PLAIN).numbers();
      assertThat(Set.copyOf(numbers.values())).hasSize(2);
      assertThat(numbers.get("n").intValue()).isBetween(16, 20);
    }
  }

  @Test
  void what_the_story_does_not_tell_is_asked_once_in_all_tellings_but_the_last() {
    assertThat(families.getFirst().unanswerable())
        .extracting(ProblemFamily.Unanswerable::text)
        .containsExactly(
            "{a} made {n} kites and sold {k}. How long is a kite?",
            "Of {n} kites, {a} sold {k}. How long is a kite? All are {colour}.");
    assertThat(families.getLast().unanswerable()).isEmpty();
  }

  @Test
  void an_unknown_key_of_a_question_and_a_single_telling_are_named_with_the_story() {
    assertThatThrownBy(() -> FamilyReader.read("f.yaml", KITES.replace("first:", "frist:")))
        .hasMessageContaining("f.yaml, story kites")
        .hasMessageContaining("frist");
    assertThatThrownBy(
            () -> FamilyReader.read("f.yaml", KITES.replaceAll("(?m)^ +- \"(?:Of|\\{k).*\\n", "")))
        .hasMessageContaining("story kites")
        .hasMessageContaining("two tellings");
  }

  @Test
  void all_questions_of_a_shipped_story_belong_to_the_same_part() {
    Map<String, Set<Boolean>> training =
        stories().stream()
            .collect(
                Collectors.groupingBy(
                    ProblemFamily::story,
                    Collectors.mapping(ProblemCorpus::isForTraining, Collectors.toSet())));
    assertThat(training).isNotEmpty().allSatisfy((_, parts) -> assertThat(parts).hasSize(1));
    assertThat(training.values()).contains(Set.of(true), Set.of(false));
  }

  @Test
  void every_wording_of_a_shipped_story_states_the_numbers_that_its_equations_need() {
    List<String> missing = new ArrayList<>();
    for (ProblemFamily family : stories()) {
      for (String equation : family.equations()) {
        for (String symbol : InfixReader.read(equation).orThrow().symbols()) {
          if (family.slots().containsKey(symbol)) {
            List<String> texts = new ArrayList<>(family.wordings());
            texts.addAll(family.questionFirst());
            texts.removeIf(text -> text.contains("{" + symbol + "}"));
            texts.forEach(text -> missing.add(family.id() + " " + symbol + ": " + text));
          }
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  private static List<ProblemFamily> stories() {
    return ProblemCorpus.shipped().families().stream()
        .filter(family -> !family.story().equals(family.id()))
        .toList();
  }
}
