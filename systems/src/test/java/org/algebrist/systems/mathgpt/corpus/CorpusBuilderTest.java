package org.algebrist.systems.mathgpt.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.document.FormulaCounts;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusBuilderTest {
  @TempDir private Path folder;

  /** A few shards of a few batches each, from documents of about 3 kB. */
  private static final CorpusBuilder.Settings SMALL = new CorpusBuilder.Settings(1, 40_000, 20_000);

  private static CorpusSummary build(CorpusInput input, Path out, CorpusBuilder.Settings settings)
      throws IOException, InterruptedException {
    return new CorpusBuilder(input, out, settings).build(counts -> {}, () -> false);
  }

  private CorpusInput articles(int count) throws IOException {
    Path articles = Files.createDirectories(folder.resolve("articles"));
    var random = new SplittableRandom(7);
    for (int i = 0; i < count; i++) {
      var text = new StringBuilder("Article ").append(i).append(".\n\n");
      while (text.length() < 3_000) {
        int n = random.nextInt(1_000);
        text.append("word".repeat(1 + n % 5))
            .append(n % 7 == 0 ? " $x_{" + n + "} + \\frac{1}{" + n + "}$ " : " and ")
            .append(n % 53 == 0 ? "$\\broken{" + n + "}$" : "the next");
      }
      Files.writeString(articles.resolve("a%03d.tex".formatted(i)), text);
    }
    return CorpusInput.of(List.of(articles), CorpusFormat.AUTO);
  }

  private static List<CorpusDocument> documents(Path corpus) throws IOException {
    try (Stream<CorpusDocument> documents = Corpus.open(corpus).documents()) {
      return documents.toList();
    }
  }

  @Test
  void theShardsAreTheSameWhateverTheNumberOfThreads() throws Exception {
    CorpusInput input = articles(60);
    CorpusSummary one = build(input, folder.resolve("one"), SMALL);
    CorpusSummary four =
        build(input, folder.resolve("four"), new CorpusBuilder.Settings(4, 40_000, 20_000));
    assertThat(four).isEqualTo(one);
    assertThat(one.shards().size()).isGreaterThan(2);
    for (CorpusSummary.Shard shard : one.shards()) {
      assertThat(folder.resolve("four").resolve(shard.file()))
          .hasSameBinaryContentAs(folder.resolve("one").resolve(shard.file()));
    }
    Corpus.open(folder.resolve("four")).verify();
  }

  @Test
  void theCountsAreThoseOfTheDocuments() throws Exception {
    CorpusSummary summary = build(articles(20), folder.resolve("out"), SMALL);
    List<CorpusDocument> read = documents(folder.resolve("out"));
    FormulaCounts formulas = summary.counts().formulas();
    assertThat(read).extracting(CorpusDocument::id).isSorted().hasSize(20);
    assertThat(read.getFirst().id()).isEqualTo("articles/a000.tex");
    assertThat(summary.counts().documents()).isEqualTo(20);
    assertThat(formulas.read())
        .isEqualTo(read.stream().mapToLong(d -> d.text().formulas().size()).sum());
    assertThat(formulas.failures()).containsOnlyKeys("unknown-command");
    assertThat(formulas.formulas()).isGreaterThan(formulas.read());
    assertThat(CorpusSummary.read(folder.resolve("out"))).isEqualTo(summary);
  }

  @Test
  void aStoppedCorpusGoesOnWhereItWas() throws Exception {
    CorpusInput input = articles(60);
    CorpusSummary whole = build(input, folder.resolve("whole"), SMALL);
    Path out = folder.resolve("stopped");
    var asked = new AtomicInteger();
    CorpusSummary stopped =
        new CorpusBuilder(input, out, SMALL).build(counts -> {}, () -> asked.incrementAndGet() > 6);
    assertThat(stopped.complete()).isFalse();
    assertThat(stopped.shards().size()).isBetween(1, whole.shards().size() - 1);
    assertThatThrownBy(() -> Corpus.open(out))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("not complete");

    assertThat(build(input, out, SMALL)).isEqualTo(whole);
    Corpus.open(out).verify();
    assertThat(documents(out)).isEqualTo(documents(folder.resolve("whole")));
    try (Stream<Path> files = Files.list(out)) {
      assertThat(files.filter(file -> file.toString().endsWith(".tmp"))).isEmpty();
    }
  }

  @Test
  void aCompleteCorpusIsKeptAndOneOfOtherFilesIsNotOverwritten() throws Exception {
    Path out = folder.resolve("out");
    CorpusSummary made = build(articles(3), out, SMALL);
    var batches = new AtomicInteger();
    CorpusSummary again =
        new CorpusBuilder(articles(3), out, SMALL)
            .build(counts -> batches.incrementAndGet(), () -> false);
    assertThat(again).isEqualTo(made);
    assertThat(batches).hasValue(0);
    assertThatThrownBy(() -> build(articles(4), out, SMALL))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("other files");
  }

  @Test
  void aCorpusOfNothingIsRefused() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    assertThatThrownBy(() -> CorpusInput.of(List.of(empty), CorpusFormat.AUTO))
        .isInstanceOf(CorpusException.class)
        .hasMessageContaining(".tex");
    assertThatThrownBy(() -> CorpusInput.of(List.of(), CorpusFormat.AUTO))
        .isInstanceOf(CorpusException.class);
    assertThatThrownBy(() -> CorpusInput.open(empty))
        .isInstanceOf(CorpusException.class)
        .hasMessageContaining("planetmath");
    assertThatThrownBy(() -> CorpusInput.of(List.of(folder.resolve("none.tex")), CorpusFormat.AUTO))
        .isInstanceOf(NoSuchFileException.class);
    Path blank = Files.writeString(folder.resolve("blank.txt"), " \n\n ");
    CorpusInput input = CorpusInput.of(List.of(blank), CorpusFormat.AUTO);
    assertThatThrownBy(() -> build(input, folder.resolve("out"), SMALL))
        .isInstanceOf(CorpusException.class)
        .hasMessageContaining("no text");
    assertThat(folder.resolve("out").resolve(CorpusSummary.FILE)).doesNotExist();
  }

  @Test
  void documentsWithoutTextAreCountedAndPassedOverWhenGoingOn() throws Exception {
    CorpusInput some = articles(20);
    for (int i = 0; i < 20; i += 2) {
      Files.writeString(folder.resolve("articles").resolve("a%03dblank.tex".formatted(i)), " ");
    }
    CorpusInput input = CorpusInput.of(List.of(folder.resolve("articles")), CorpusFormat.LATEX);
    assertThat(input.files().size()).isEqualTo(some.files().size() + 10);
    CorpusSummary whole = build(input, folder.resolve("whole"), SMALL);
    assertThat(whole.counts().empty()).isEqualTo(10);
    var asked = new AtomicInteger();
    var builder = new CorpusBuilder(input, folder.resolve("out"), SMALL);
    CorpusSummary first = builder.build(counts -> {}, () -> asked.incrementAndGet() > 3);
    assertThat(first.shards()).hasSize(1);
    assertThat(builder.build(counts -> {}, () -> false)).isEqualTo(whole);
  }

  @Test
  void aDamagedShardIsFound() throws Exception {
    Path out = folder.resolve("out");
    CorpusSummary summary = build(articles(3), out, SMALL);
    Path shard = out.resolve(summary.shards().getFirst().file());
    byte[] bytes = Files.readAllBytes(shard);
    Files.write(shard, Arrays.copyOf(bytes, bytes.length / 2));
    assertThatThrownBy(() -> Corpus.open(out).verify())
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("SHA-256");
    assertThatThrownBy(() -> documents(out))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("corpus-00000");
    bytes[bytes.length / 2] ^= 1;
    Files.write(shard, bytes);
    assertThatThrownBy(() -> documents(out))
        .isInstanceOfAny(MalformedDataException.class, UncheckedIOException.class)
        .hasMessageContaining("corpus-00000");
    Files.delete(shard);
    assertThatThrownBy(() -> documents(out)).isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void aBrokenSummaryIsRefused() throws Exception {
    Path out = folder.resolve("out");
    build(articles(1), out, SMALL);
    Path file = out.resolve(CorpusSummary.FILE);
    String json = Files.readString(file);
    for (String broken :
        List.of(
            "",
            "{",
            "[]",
            json.replace("\"version\" : 1", "\"version\" : 9"),
            json.replace("\"documents\"", "\"others\""),
            json.replace("\"sha256\"", "\"hash\""))) {
      Files.writeString(file, broken);
      assertThatThrownBy(() -> Corpus.open(out))
          .as(broken)
          .isInstanceOf(MalformedDataException.class)
          .hasMessageContaining(CorpusSummary.FILE);
    }
  }

  @Test
  void theOpenCorporaAreReadNearlyWhole() throws Exception {
    CorpusInput open = CorpusInput.open(SharedData.with("planetmath"));
    // Every fortieth file: some articles and chapters, and none of the large files of records.
    List<CorpusInput.Source> some =
        open.files().stream()
            .filter(source -> !source.name().contains("train"))
            .filter(source -> Math.floorMod(source.name().hashCode(), 40) == 0)
            .toList();
    CorpusSummary summary = build(new CorpusInput(some), folder.resolve("out"), SMALL);
    assertThat(summary.counts().documents()).isEqualTo(some.size());
    assertThat(summary.counts().formulas().coverage()).isGreaterThan(0.97);
  }
}
