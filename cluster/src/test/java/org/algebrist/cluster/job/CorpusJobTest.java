package org.algebrist.cluster.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.algebrist.cluster.LocalSpark;
import org.algebrist.systems.mathgpt.corpus.Corpus;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class CorpusJobTest {
  @TempDir private Path folder;
  private Path input;

  /** Forty documents; one is a copy, one a near copy in other markup, two cannot be used. */
  @BeforeEach
  void writeDocuments() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      lines.add(line("doc-%02d".formatted(i), document(i)));
    }
    lines.add(line("doc-90", document(3)));
    lines.add(line("doc-91", document(5).replace("\\frac{1}{2}", "\\dfrac12") + " It is easy."));
    lines.add(line("doc-92", " "));
    lines.add("{\"id\": \"broken");
    input = Files.write(folder.resolve("documents.jsonl"), lines);
  }

  private static String document(int i) {
    StringBuilder text = new StringBuilder("Note " + i + ". ");
    for (int k = 0; k < 30; k++) {
      text.append(
          "Step %d of %d takes $x_{%d} + \\frac{1}{2} = %d$ and theorem %d. "
              .formatted(k * i, k, i, k + i, i * 31 + k));
    }
    return text.toString();
  }

  private static String line(String id, String text) {
    return JsonMapper.shared().writeValueAsString(Map.of("id", id, "text", text));
  }

  private JobRun corpus(String out, Object... more) {
    List<Object> words = new ArrayList<>(List.of("corpus", input, "--out", folder.resolve(out)));
    words.addAll(List.of(more));
    return JobRun.of(words.toArray());
  }

  @Test
  void documents_become_a_corpus_that_models_are_trained_from() throws IOException {
    JobRun run = corpus("out", "--shards", 3, "--format", "latex");
    assertThat(run.code()).as(run.err()).isZero();
    Corpus corpus = Corpus.open(folder.resolve("out"));
    corpus.verify();
    try (var documents = corpus.documents()) {
      assertThat(documents.map(each -> each.id()).sorted().toList())
          .hasSize(40)
          .startsWith("doc-00")
          .endsWith("doc-39");
    }
    assertThat(corpus.summary().counts().formulas().read()).isEqualTo(40 * 30);
    assertThat(run.out())
        .contains("2 near-duplicates left out")
        .contains("1 documents left out: not-json");
  }

  @Test
  void every_document_left_out_has_a_cause() {
    corpus("out", "--format", "latex");
    List<Row> rejected =
        LocalSpark.session()
            .read()
            .parquet(folder.resolve("out/rejected").toString())
            .orderBy("id")
            .collectAsList();
    assertThat(rejected)
        .filteredOn(row -> row.<String>getAs("id").startsWith("doc"))
        .extracting(
            row -> row.getAs("id") + " " + row.getAs("code") + " " + row.getAs("duplicate_of"))
        .containsExactly("doc-90 duplicate doc-03", "doc-91 duplicate doc-05", "doc-92 empty null");
    assertThat(rejected).extracting(row -> row.<String>getAs("code")).contains("not-json");
  }

  @Test
  void the_corpus_is_the_same_for_any_number_of_partitions() throws IOException {
    Map<String, String> first = null;
    for (int partitions : new int[] {1, 2, 7, 64}) {
      corpus("p" + partitions, "--partitions", partitions, "--shards", 2);
      Path out = folder.resolve("p" + partitions);
      Map<String, String> made = GenerateJobTest.hashes(out);
      made.keySet().removeIf(name -> name.startsWith("rejected"));
      made.put(
          "rejected",
          LocalSpark.session()
              .read()
              .parquet(out.resolve("rejected").toString())
              .orderBy("id")
              .collectAsList()
              .toString());
      assertThat(first == null ? made : first).isEqualTo(made);
      first = made;
    }
  }

  @Test
  void whole_files_in_old_encodings_and_of_any_size_are_read_or_named() throws IOException {
    Path files = Files.createDirectories(folder.resolve("tex/deep"));
    Files.write(
        files.resolve("latin.tex"), "Voilà: $x=1$ für alle.".getBytes(StandardCharsets.ISO_8859_1));
    Files.writeString(files.resolve("utf.tex"), "Die Lösung ist $y=2$ überall.");
    Files.writeString(
        files.resolve("deep.tex"), "$" + "{".repeat(200_000) + "x" + "}".repeat(200_000) + "$");
    JobRun run =
        JobRun.of("corpus", folder.resolve("tex"), "--out", folder.resolve("out"), "--shards", 1);
    assertThat(run.code()).as(run.err()).isZero();
    try (var documents = Corpus.open(folder.resolve("out")).documents()) {
      assertThat(documents.map(each -> each.text().toString()).toList())
          .anyMatch(text -> text.contains("Voilà"))
          .anyMatch(text -> text.contains("Lösung"));
    }
  }

  @Test
  void a_missing_column_or_file_is_told_at_once() {
    JobRun column = corpus("out", "--text", "body");
    assertThat(column.code()).isEqualTo(2);
    assertThat(column.err()).contains("there is no column 'body'; there are [id, text]");
    JobRun file = JobRun.of("corpus", folder.resolve("none.jsonl"), "--out", folder.resolve("o"));
    assertThat(file.code()).isEqualTo(2);
    assertThat(file.err()).contains("there is nothing at");
    assertThat(folder.resolve("out.running")).doesNotExist();
  }
}
