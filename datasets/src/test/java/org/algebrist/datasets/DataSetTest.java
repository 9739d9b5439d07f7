package org.algebrist.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.SharedData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DataSetTest {
  @TempDir Path folder;

  @Test
  void every_part_is_found_by_its_full_name_and_no_name_is_that_of_a_file() {
    List<String> names = new ArrayList<>();
    for (DataSet set : DataSet.values()) {
      for (DataPart part : set.parts()) {
        String name = set.name(part);
        names.add(name);
        assertThat(DataSet.part(name)).containsSame(part);
        assertThat(DataSet.having(name)).contains(set);
        assertThat(WordProblemSets.isFile(name)).as(name).isFalse();
      }
    }
    assertThat(names)
        .doesNotHaveDuplicates()
        .contains(
            "svamp", "draw_test", "asdiv_fold0_train", "tal-scq5k_en_train", "symbolic-fwd_valid");
    assertThat(DataSet.part("svamp_test")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void the_files_at_hand_are_those_that_were_published(DataSet set) throws IOException {
    Path data = SharedData.with(set.parts().getFirst().files().getFirst().replaceAll("/.*", ""));
    assertThat(set.state(data)).as(set.fingerprint(data)).isEqualTo(DataSet.State.AS_PUBLISHED);
    assertThat(set.state(folder)).isEqualTo(DataSet.State.ABSENT);
  }

  @Test
  void a_file_that_was_changed_is_noticed() throws IOException {
    Files.createDirectories(folder.resolve("svamp"));
    Files.writeString(folder.resolve("svamp/SVAMP.json"), "[]");
    assertThat(DataSet.SVAMP.state(folder)).isEqualTo(DataSet.State.DIFFERENT);
  }

  @ParameterizedTest
  @CsvSource({
    "draw_test, 200",
    "svamp, 1000",
    "asdiv, 2183",
    "asdiv_a, 1190",
    "gsm8k_test, 1319",
    "mathqa_challenge, 556",
  })
  void a_part_is_read_by_its_name(String name, int problems) throws IOException {
    Path data = SharedData.with(DataSet.part(name).orElseThrow().files().getFirst());
    assertThat(WordProblemSets.read(data, name)).hasSize(problems);
  }

  @ParameterizedTest
  @CsvSource({"fold, 2183", "a_fold, 1218"})
  void a_fold_of_asdiv_trains_on_none_of_what_it_tests(String folds, int problems)
      throws IOException {
    Path data = SharedData.with("asdiv/nfolds");
    List<String> tested = new ArrayList<>();
    for (int fold = 0; fold < 5; fold++) {
      List<WordProblem> train = WordProblemSets.read(data, "asdiv_" + folds + fold + "_train");
      List<WordProblem> test = WordProblemSets.read(data, "asdiv_" + folds + fold + "_test");
      assertThat(train).isNotEmpty().noneMatch(problem -> problem.equations().isEmpty());
      assertThat(test).extracting(WordProblem::id).doesNotContainAnyElementsOf(ids(train));
      tested.addAll(ids(test));
    }
    assertThat(tested).hasSize(problems).doesNotHaveDuplicates();
  }

  private static List<String> ids(List<WordProblem> problems) {
    return problems.stream().map(WordProblem::id).toList();
  }

  @Test
  void a_file_of_ones_own_is_found_by_its_path_whatever_its_ending() throws IOException {
    Path own = folder.resolve("mine.csv");
    Files.writeString(own, "text,answer\n3 hens and 4 more,7\n");
    assertThat(WordProblemSets.read(folder, own.toString())).hasSize(1);
    assertThat(WordProblemSets.isFile("my.csv")).isTrue();
    assertThat(WordProblemSets.isFile("folder/my")).isTrue();
    assertThat(WordProblemSets.files(folder, "my.csv")).containsExactly(Path.of("my.csv"));
  }

  @Test
  void a_name_that_no_set_has_is_refused_with_the_names_that_there_are() {
    assertThatThrownBy(() -> WordProblemSets.read(folder, "svanp"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no set 'svanp'")
        .hasMessageContaining("svamp, asdiv, ");
    assertThatThrownBy(() -> WordProblemSets.read(folder, "planetmath"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no word problems in English");
  }
}
