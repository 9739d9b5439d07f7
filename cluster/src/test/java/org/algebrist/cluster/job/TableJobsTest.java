package org.algebrist.cluster.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.cluster.LocalSpark;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.ept.evaluation.ModelEvaluation;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The jobs solve, evaluate, deduplicate, index and sql. */
class TableJobsTest {
  private static final Path MODEL = Path.of("../pretrained/ept").toAbsolutePath().normalize();

  @TempDir private Path folder;

  private Path jsonLines(List<String> texts) throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      lines.add(JsonMapper.shared().writeValueAsString(Map.of("id", i, "text", texts.get(i))));
    }
    return Files.write(folder.resolve("texts.jsonl"), lines);
  }

  @Test
  void problems_get_answers_beside_their_own_columns() throws IOException {
    Path input =
        jsonLines(
            List.of(
                "A shirt costs 12 dollars and a hat costs 5 dollars. How much do they cost together?",
                "Tom has 3 apples and buys 4 more. How many apples does he have?",
                "How are you today my friend?"));
    JobRun run =
        JobRun.of("solve", input, "--model", MODEL, "--to", "json", "--out", folder.resolve("out"));
    assertThat(run.code()).as(run.err()).isZero();
    List<Row> rows =
        LocalSpark.session()
            .read()
            .json(folder.resolve("out").toString())
            .selectExpr("id", "result.status AS status", "result.error.code AS code")
            .orderBy("id")
            .collectAsList();
    assertThat(rows).extracting(row -> row.<String>getAs("id")).containsExactly("0", "1", "2");
    assertThat(rows.get(0).<String>getAs("status")).isEqualTo("answered");
    assertThat(rows.get(2).<String>getAs("code")).isEqualTo("no-number");
    assertThat(run.out()).contains("none: no-number");
  }

  /** Seven short problems. */
  private Path problems() throws IOException {
    List<WordProblem> problems =
        WordProblemSets.generated("problems_plain", 1).stream()
            .sorted(Comparator.comparingInt(problem -> problem.text().length()))
            .limit(7)
            .toList();
    List<String> lines = new ArrayList<>();
    for (WordProblem problem : problems) {
      lines.add(
          JsonMapper.shared()
              .writeValueAsString(
                  Map.of("id", problem.id(), "text", problem.text(), "answer", problem.answers())));
    }
    return Files.write(folder.resolve("set.jsonl"), lines);
  }

  private String evaluated(Path set, String out, Object... more) throws IOException {
    List<Object> words =
        new ArrayList<>(List.of("evaluate", MODEL, "--on", set, "--numbers", "found"));
    words.addAll(List.of("--out", folder.resolve(out)));
    words.addAll(List.of(more));
    JobRun run = JobRun.of(words.toArray());
    assertThat(run.code()).as(run.err()).isZero();
    return Files.readString(folder.resolve(out).resolve("figures.json"));
  }

  @Test
  void a_model_scores_as_on_one_machine_to_the_last_digit() throws IOException {
    Path set = problems();
    JsonNode figures = JsonMapper.shared().readTree(evaluated(set, "o", "--block", 5));
    try (ModelEvaluation one = ModelEvaluation.open(MODEL, ComputeDevice.choose("cpu"))) {
      List<WordProblem> read = WordProblemSets.read(folder, set.toString());
      one.tally(read.subList(0, 5), ModelEvaluation.Numbers.FOUND)
          .plus(one.tally(read.subList(5, 7), ModelEvaluation.Numbers.FOUND))
          .all()
          .forEach((name, value) ->
              assertThat(figures.get(set.toString()).get(name).asDouble())
                  .as(name)
                  .isEqualTo(value));
    }
  }

  @Test
  void figures_are_the_same_for_any_number_of_partitions() throws IOException {
    Path set = problems();
    String first = evaluated(set, "p1", "--block", 1, "--partitions", 1);
    for (int partitions : new int[] {2, 7, 64}) {
      assertThat(evaluated(set, "p" + partitions, "--block", 1, "--partitions", partitions))
          .isEqualTo(first);
    }
  }

  @Test
  void records_that_repeat_others_are_told_apart() throws IOException {
    Path input =
        jsonLines(
            List.of(
                "Solve $\\frac{1}{2}x = 4$ for the unknown x and give the answer as a whole number.",
                "Solve $\\dfrac12 x=4$ for the unknown x, and give the answer as a whole number!",
                "A train leaves at noon and arrives at three. How long does it travel?"));
    JobRun run =
        JobRun.of("deduplicate", input, "--format", "latex", "--out", folder.resolve("out"));
    assertThat(run.code()).as(run.err()).isZero();
    List<Row> duplicates =
        LocalSpark.session()
            .read()
            .parquet(folder.resolve("out/duplicates").toString())
            .collectAsList();
    assertThat(duplicates).hasSize(1);
    assertThat(duplicates.getFirst().<String>getAs("duplicate_of")).isEqualTo("0");
    assertThat(run.out()).contains("2 records kept, 1 are duplicates");
  }

  @Test
  void shards_together_find_what_one_index_finds() throws IOException {
    List<String> texts =
        WordProblemSets.generated("problems_plain", 5).stream()
            .map(WordProblem::text)
            .distinct()
            .limit(400)
            .toList();
    JobRun run =
        JobRun.of("index", jsonLines(texts), "--shards", 5, "--out", folder.resolve("shards"));
    assertThat(run.code()).as(run.err()).isZero();
    try (ProblemIndex index = ProblemIndex.open(folder.resolve("one"), Optional.empty())) {
      for (int i = 0; i < texts.size(); i++) {
        index.add(texts.get(i), Integer.toString(i));
      }
    }
    try (ProblemSearch one = open("one");
        ProblemSearch many = open("shards")) {
      assertThat(many.size()).isEqualTo(one.size()).isEqualTo(texts.size());
      for (String text : texts.subList(0, 100)) {
        assertThat(many.similar(text, 10)).as(text).isEqualTo(one.similar(text, 10));
      }
    }
  }

  @Test
  void of_records_with_one_text_the_same_is_found_for_any_number_of_partitions()
      throws IOException {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      texts.add("A box holds %d red balls. How many are in two boxes?".formatted(i % 10));
    }
    Path input = jsonLines(texts);
    for (int partitions : new int[] {1, 2, 7, 64}) {
      String out = "p" + partitions;
      Path target = folder.resolve(out);
      JobRun.of("index", input, "--shards", 3, "--partitions", partitions, "--out", target);
      try (ProblemSearch first = open("p1");
          ProblemSearch search = open(out)) {
        assertThat(search.size()).isEqualTo(10);
        assertThat(search.similar(texts.get(4), 10)).isEqualTo(first.similar(texts.get(4), 10));
      }
    }
  }

  private ProblemSearch open(String name) throws IOException {
    return ProblemSearch.open(folder.resolve(name), Optional.empty(), ProblemSearch.Weights.USUAL);
  }

  @Test
  void a_query_knows_the_functions() {
    JobRun run = JobRun.of("sql", "SELECT math_equal('2x', 'x+x').verdict AS v");
    assertThat(run.out()).isEqualToIgnoringWhitespace("{\"v\":\"equal\"}");
    JobRun wrong = JobRun.of("sql", "SELECT math_equal('2x') FROM nowhere");
    assertThat(wrong.code()).isEqualTo(2);
  }
}
