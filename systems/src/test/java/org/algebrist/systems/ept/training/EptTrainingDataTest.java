package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.evaluation.ModelEvaluation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EptTrainingDataTest {
  private static final List<String> THINGS =
      List.of(
          "apples", "pens", "dogs", "cars", "books", "trees", "coins", "chairs", "maps", "keys");

  @TempDir Path folder;

  @BeforeEach
  void writeSets() throws IOException {
    Files.createDirectories(folder.resolve("ept"));
    write("first_train", "a", THINGS.subList(0, 10));
    write("second_train", "b", List.of("lions", "apples"));
    write("second_test", "c", List.of("apples", "wolves"));
  }

  private void write(String name, String prefix, List<String> things) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String thing : things) {
      int count = lines.size() + 2;
      lines.add(
          """
          {"id": "%s-%s", "text": "%d %s and as many again", "numbers": [{"token": [0], "value": "%d"}], \
          "expr": [[0, "X_0 C_%d N_0 * ="]], "answer": [[%d]]}\
          """
              .formatted(
                  prefix, thing, count, thing, count, name.startsWith("first") ? 2 : 3, 2 * count));
    }
    Files.write(folder.resolve("ept").resolve(name + ".jsonl"), lines);
  }

  private EptData load(EptExperiment.Data settings, long seed) {
    return EptData.load(folder, settings, seed);
  }

  private static EptExperiment.Data settings(
      List<String> train, double heldOut, List<String> test, boolean removeOverlap) {
    return new EptExperiment.Data(
        train, List.of(), heldOut, test, removeOverlap, ModelEvaluation.Numbers.GIVEN, false);
  }

  @Test
  void a_share_of_the_training_problems_is_held_out_the_same_for_a_seed() {
    var settings = settings(List.of("first_train"), 0.3, List.of("second_test"), false);
    EptData data = load(settings, 1);
    assertThat(data.train()).hasSize(7);
    assertThat(data.development()).hasSize(3).doesNotContainAnyElementsOf(data.train());
    assertThat(load(settings, 1)).isEqualTo(data);
    assertThat(load(settings, 2).train()).isNotEqualTo(data.train());
    assertThat(data.constants()).containsExactly(Rational.of(2));
  }

  @Test
  void problems_that_another_set_tests_on_are_removed_but_not_those_of_the_same_set() {
    var settings =
        settings(List.of("first_train", "second_train"), 0, List.of("second_test"), true);
    EptData data = load(settings, 1);
    assertThat(data.train())
        .extracting(WordProblem::id)
        .doesNotContain("a-apples")
        .contains("b-apples");
    assertThat(data.removed()).containsExactly("first_train a-apples");
    assertThat(data.constants()).containsExactly(Rational.of(2), Rational.of(3));
    assertThat(data.test().get("second_test")).hasSize(2);
    assertThat(data.unseen().get("second_test"))
        .extracting(WordProblem::id)
        .containsExactly("c-wolves");
  }

  @Test
  void removal_without_a_test_file_to_compare_with_is_refused() {
    assertThatThrownBy(() -> settings(List.of("first_train"), 0, List.of(), true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--no-scores");
  }

  @Test
  void without_removal_the_overlap_stays_in_training() {
    EptData data = load(settings(List.of("first_train"), 0, List.of("second_test"), false), 1);
    assertThat(data.train()).extracting(WordProblem::id).contains("a-apples");
    assertThat(data.removed()).isEmpty();
  }

  @Test
  void held_out_problems_whose_words_are_trained_on_are_no_measure() throws IOException {
    write("first_train", "a", List.of("apples", "apples", "apples", "apples", "pens"));
    EptData data = load(settings(List.of("first_train"), 0.5, List.of(), false), 3);
    List<String> trained = data.train().stream().map(p -> NumberMask.apply(p.text())).toList();
    assertThat(data.development()).noneMatch(p -> trained.contains(NumberMask.apply(p.text())));
  }

  @Test
  void every_file_has_its_hash() throws IOException {
    var settings = settings(List.of("first_train"), 0, List.of("second_test"), false);
    EptData before = load(settings, 1);
    assertThat(before.hashes()).containsOnlyKeys("first_train.jsonl", "second_test.jsonl");
    assertThat(before.hashes().values()).allMatch(hash -> hash.matches("[0-9a-f]{64}"));
    write("second_test", "c", List.of("wolves"));
    assertThat(load(settings, 1).hashes().get("second_test.jsonl"))
        .isNotEqualTo(before.hashes().get("second_test.jsonl"));
  }

  @Test
  void a_users_own_files_train_and_test_beside_published_ones() throws IOException {
    Path own =
        Files.writeString(
            folder.resolve("own.csv"),
            "text,equations\n3 hens and 4 more,x=3+4\n5 hens and twice 5 cows,x=5+2*5\n4 apples and as many again,x=2*4\n");
    Path test =
        Files.writeString(
            folder.resolve("own_test.jsonl"), "{\"text\": \"6 cats, 2 left\", \"answer\": 4}\n");
    EptData data =
        load(
            settings(List.of(own.toString()), 0, List.of("second_test", test.toString()), true), 1);
    assertThat(data.train())
        .extracting(WordProblem::id)
        .containsExactlyInAnyOrder("own-2", "own-3");
    assertThat(data.removed()).as("the apples, which second_test holds").hasSize(1);
    assertThat(data.test().get(test.toString()).getFirst().answers()).containsExactly(List.of(4.0));
    assertThat(data.hashes()).containsKeys(own.toString(), test.toString());
  }

  @Test
  void problems_whose_equations_use_no_constant_can_be_trained_on() throws IOException {
    Path own =
        Files.writeString(
            folder.resolve("plain.csv"),
            "text,equations\n3 hens and 4 more,x=3+4\n6 cats and 2 dogs,x=6+2\n");
    EptData data = load(settings(List.of(own.toString()), 0, List.of(), false), 1);
    assertThat(data.constants()).containsExactly(Rational.ONE);
  }

  @Test
  void errors_in_a_users_own_file_are_shown_and_nothing_is_loaded() throws IOException {
    Path own =
        Files.writeString(
            folder.resolve("own.csv"), "text,equations\n" + "no number,x=1\n".repeat(9));
    assertThatThrownBy(() -> load(settings(List.of(own.toString()), 0, List.of(), false), 1))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("own.csv: 9 errors")
        .hasMessageContaining("line 2, text, error: no number")
        .hasMessageContaining("line 6, ")
        .hasMessageNotContaining("line 7, ");
  }

  @Test
  void a_users_own_file_is_a_set_to_evaluate_on() throws IOException {
    Path own =
        Files.writeString(
            folder.resolve("own.jsonl"), "{\"text\": \"6 cats, 2 left\", \"answer\": 4}\n");
    assertThat(WordProblemSets.read(folder, own.toString()))
        .extracting(WordProblem::id)
        .containsExactly("own-1");
    assertThat(WordProblemSets.read(folder, "second_test")).hasSize(2);
    Files.writeString(own, "{\"text\": \"6 cats, 2 left\"}\n");
    assertThatThrownBy(() -> WordProblemSets.read(folder, own.toString()))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("neither equations nor an answer");
  }

  @Test
  void training_needs_equations() throws IOException {
    Path own =
        Files.writeString(
            folder.resolve("own.jsonl"), "{\"text\": \"6 cats, 2 left\", \"answer\": 4}\n");
    assertThatThrownBy(() -> load(settings(List.of(own.toString()), 0, List.of(), false), 1))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("1 of 1 problems have no equations")
        .hasMessageContaining("data.test");
  }

  @Test
  void an_absent_file_is_named_with_the_way_out() {
    assertThatThrownBy(() -> load(settings(List.of("no_such"), 0, List.of(), false), 1))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("no_such.jsonl")
        .hasMessageContaining("ALGEBRIST_DATA");
    assertThatThrownBy(() -> load(settings(List.of("first_train.jsonl"), 0, List.of(), false), 1))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("without .jsonl");
  }
}
