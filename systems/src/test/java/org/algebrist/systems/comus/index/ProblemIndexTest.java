package org.algebrist.systems.comus.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.neural.weights.Sha256;
import org.apache.lucene.index.IndexWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProblemIndexTest {
  @TempDir Path temporary;
  private Path folder;

  @BeforeEach
  void name() {
    folder = temporary.resolve("problems");
  }

  private void index(String... texts) throws IOException {
    try (ProblemIndex index = ProblemIndex.open(folder, Optional.empty())) {
      for (int i = 0; i < texts.length; i++) {
        index.add(texts[i], "test:" + (i + 1));
      }
    }
  }

  private ProblemSearch search() throws IOException {
    return ProblemSearch.open(folder, Optional.empty(), ProblemSearch.Weights.USUAL);
  }

  private List<String> similar(String text, int count) throws IOException {
    try (ProblemSearch search = search()) {
      return search.similar(text, count).stream().map(SimilarProblem::text).toList();
    }
  }

  @Test
  void aProblemIsFoundByItsWordsAndByTheStructureOfItsFormulas() throws IOException {
    index(
        "How many apples are in the basket?",
        "Solve $\\frac{a+1}{a-1}=3$.",
        "Find the perimeter of a triangle.");
    assertThat(similar("How many pears are in this basket?", 1))
        .containsExactly("How many apples are in the basket?");
    // Not a word is the same.
    assertThat(similar("Determine: $\\frac{z+9}{z-4}=7$", 1))
        .containsExactly("Solve $\\frac{a+1}{a-1}=3$.");
  }

  @Test
  void theProblemItselfIsNotAmongThoseLikeIt() throws IOException {
    index("Find $x$ if $x+1=2$.", "Find $y$ if $y+1=2$.");
    assertThat(similar("Find $x$ if $x+1=2$.", 5)).containsExactly("Find $y$ if $y+1=2$.");
  }

  @Test
  void aFileThatHasGrownIsIndexedAgainWithoutRepeatingWhatIsThere() throws IOException {
    index("One problem.", "Another problem.", "One problem.");
    try (ProblemIndex index = ProblemIndex.open(folder, Optional.empty())) {
      assertThat(index.add("One problem.", "again:1")).isFalse();
      assertThat(index.add("A third problem.", "again:2")).isTrue();
      assertThat(index.add("   ", "again:3")).isFalse();
      assertThat(index.added()).isEqualTo(1);
      assertThat(index.size()).isEqualTo(3);
    }
    try (ProblemSearch search = search()) {
      assertThat(search.size()).isEqualTo(3);
    }
  }

  @Test
  void anyTextCanBeAskedAndIndexed() throws IOException {
    String long500 = "Given $x^2+1=y$, ".repeat(500);
    index("", long500, "$\\frac{1}{$ broken", "小数$$0.025$$的积", "\uD835 half", "words only");
    for (String query :
        List.of("", long500 + "more", "$\\frac{1}{$", "的积", "AND OR NOT ( * ?", "\uDC00", "a b")) {
      assertThat(similar(query, 50)).doesNotContain("");
    }
    assertThat(similar("积", 1)).containsExactly("小数$$0.025$$的积");
  }

  @Test
  void aSecondWriterIsRefusedAndTheFirstLosesNothing() throws IOException {
    try (ProblemIndex first = ProblemIndex.open(folder, Optional.empty())) {
      first.add("Kept by the first.", "a");
      assertThatThrownBy(() -> ProblemIndex.open(folder, Optional.empty()))
          .isInstanceOf(ProblemIndexException.InUse.class);
      first.add("Kept as well.", "b");
    }
    try (ProblemSearch search = search()) {
      assertThat(search.size()).isEqualTo(2);
    }
  }

  @Test
  void readersSeeWhatWasCommittedWhenTheyOpened() throws IOException {
    try (ProblemIndex index = ProblemIndex.open(folder, Optional.empty())) {
      index.add("First.", "a");
      index.commit();
      index.add("Second.", "b");
      try (ProblemSearch search = search()) {
        assertThat(search.size()).isEqualTo(1);
      }
      index.commit();
      try (ProblemSearch search = search()) {
        assertThat(search.size()).isEqualTo(2);
      }
    }
  }

  @Test
  void aFolderWithoutAnIndexIsToldFromADamagedOne() throws IOException {
    Files.createDirectories(folder);
    assertThatThrownBy(this::search).isInstanceOf(ProblemIndexException.Missing.class);
    Files.writeString(folder.resolve("letter.txt"), "not an index");
    assertThatThrownBy(() -> ProblemIndex.open(folder, Optional.empty()))
        .isInstanceOf(ProblemIndexException.Missing.class);
    assertThat(Files.readString(folder.resolve("letter.txt"))).isEqualTo("not an index");
  }

  @Test
  void anyFileOfTheIndexThatIsCutOrGoneIsADefinedError() throws IOException {
    String[] texts = new String[50];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = "Problem number " + i + " asks for $x+" + i + "$.";
    }
    index(texts);
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> !file.endsWith("write.lock")).toList();
    }
    assertThat(files).hasSizeGreaterThan(2);
    for (Path file : files) {
      byte[] kept = Files.readAllBytes(file);
      for (boolean gone : new boolean[] {true, false}) {
        if (gone) {
          Files.delete(file);
        } else {
          Files.write(file, Arrays.copyOf(kept, kept.length / 2));
        }
        assertThatThrownBy(() -> similar("Problem number 7", 3))
            .as("%s %s", file.getFileName(), gone ? "gone" : "cut")
            .isInstanceOfAny(ProblemIndexException.class);
        Files.write(file, kept, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
      }
    }
    assertThat(similar("Problem number 7", 3)).hasSize(3);
  }

  @Test
  void anIndexWithAFlippedByteInAnyFileIsRefused() throws IOException {
    String[] texts = new String[60];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = "Problem number " + i + " asks for $x+" + i + "$ and $y^" + i + "$.";
    }
    index(texts);
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> !file.endsWith("write.lock")).sorted().toList();
    }
    assertThat(similar("Problem number 7 asks", 20)).hasSize(20);
    for (Path file : files) {
      byte[] kept = Files.readAllBytes(file);
      for (int at = 0; at < kept.length; at += 97) {
        byte[] flipped = kept.clone();
        flipped[at] ^= (byte) 0xff;
        Files.write(file, flipped);
        assertThatThrownBy(this::search)
            .as("%s at %d", file, at)
            .isInstanceOf(ProblemIndexException.class);
      }
      assertThatThrownBy(() -> ProblemIndex.open(folder, Optional.empty()))
          .as("to add to, %s", file)
          .isInstanceOf(ProblemIndexException.class);
      Files.write(file, kept);
      assertThat(similar("Problem number 7 asks", 20)).as("as it was").hasSize(20);
    }
  }

  @Test
  void whatAKilledWriterHadCommittedIsThereAndTheIndexCanBeWrittenAgain() throws Exception {
    Process writer =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath(
                    ProblemIndexTest.class,
                    ProblemIndex.class,
                    Sha256.class,
                    FormulaReader.class,
                    IndexWriter.class),
                Killed.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    try (var lines = writer.inputReader()) {
      String line = lines.readLine();
      while (line != null && !line.equals("committed")) {
        line = lines.readLine();
      }
      assertThat(line).isEqualTo("committed");
      writer.destroyForcibly().waitFor();
    }
    try (ProblemSearch search = search()) {
      assertThat(search.size()).isGreaterThanOrEqualTo(Killed.COMMITTED);
    }
    index("One more after the crash.");
    try (ProblemSearch search = search()) {
      assertThat(search.size()).isGreaterThan(Killed.COMMITTED);
      assertThat(search.similar("Problem number 17 here", 3)).hasSize(3);
    }
  }

  /** Where these classes lie, however the tests were started. */
  private static String classPath(Class<?>... types) throws URISyntaxException {
    StringJoiner path = new StringJoiner(File.pathSeparator);
    for (Class<?> type : types) {
      path.add(
          Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
    }
    return path.toString();
  }

  /** Commits some problems, says so, and goes on writing until it is killed. */
  static final class Killed {
    static final int COMMITTED = 300;

    private Killed() {}

    public static void main(String[] arguments) throws IOException {
      ProblemIndex index = ProblemIndex.open(Path.of(arguments[0]), Optional.empty());
      for (int i = 0; i < 2_000_000; i++) {
        index.add("Problem number " + i + " asks for $x+" + i + "$.", "killed:" + i);
        if (i + 1 == COMMITTED) {
          index.commit();
          System.out.println("committed");
          System.out.flush();
        }
      }
    }
  }

  @Test
  void vectorsFindWhatSharesNoWordAndAnIndexKnowsWhoseTheyAre() throws IOException {
    ProblemVectors animals = new Animals("animals");
    try (ProblemIndex index = ProblemIndex.open(folder, Optional.of(animals))) {
      index.add("A dog runs.", "a");
      index.add("Stones lie about.", "b");
      index.add("The kitten sleeps.", "c");
    }
    try (ProblemSearch search =
        ProblemSearch.open(folder, Optional.of(animals), ProblemSearch.Weights.USUAL)) {
      List<SimilarProblem> found = search.similar("Which cat?", 3);
      assertThat(found.getLast().text()).isEqualTo("Stones lie about.");
      assertThat(found.getFirst().vector()).isGreaterThan(0.9);
      assertThat(search.model()).isEqualTo("animals");
    }
    Optional<ProblemVectors> others = Optional.of(new Animals("others"));
    assertThatThrownBy(() -> ProblemIndex.open(folder, others))
        .isInstanceOf(ProblemIndexException.OtherModel.class)
        .hasMessageContaining("animals");
    assertThatThrownBy(() -> ProblemSearch.open(folder, others, ProblemSearch.Weights.USUAL))
        .isInstanceOf(ProblemIndexException.OtherModel.class);
    assertThat(similar("A dog sleeps.", 1)).containsExactly("A dog runs.");
  }

  private record Animals(String name) implements ProblemVectors {
    @Override
    public List<float[]> of(List<String> texts) {
      List<float[]> vectors = new ArrayList<>();
      for (String text : texts) {
        boolean animal = text.contains("dog") || text.contains("cat") || text.contains("kitten");
        vectors.add(animal ? new float[] {1, 0} : new float[] {0, 1});
      }
      return vectors;
    }
  }

  /** Fifty others are nearer, so that the vectors alone would never name it. */
  @Test
  void whatOneOfTheThreePutsForwardIsJudgedByAll() throws IOException {
    ProblemVectors nearness = new Nearness();
    try (ProblemIndex index = ProblemIndex.open(folder, Optional.of(nearness))) {
      for (int i = 0; i < 80; i++) {
        index.add("near number " + i, "near");
      }
      index.add("The hypotenuse of it.", "far");
    }
    try (ProblemSearch search =
        ProblemSearch.open(folder, Optional.of(nearness), new ProblemSearch.Weights(1, 0.25, 1))) {
      SimilarProblem first = search.similar("near: which hypotenuse?", 3).getFirst();
      assertThat(first.text()).isEqualTo("The hypotenuse of it.");
      assertThat(first.vector()).isCloseTo(0.8, within(1e-6));
      assertThat(first.words()).isBetween(0.3, 0.99);
    }
  }

  private record Nearness() implements ProblemVectors {
    @Override
    public String name() {
      return "nearness";
    }

    @Override
    public List<float[]> of(List<String> texts) {
      return texts.stream()
          .map(text -> text.startsWith("near") ? new float[] {1, 0} : new float[] {0.8f, 0.6f})
          .toList();
    }
  }

  /** Each commit makes a segment of its own. */
  @Test
  void problemsOfSeveralCommitsAreJudgedAlike() throws IOException {
    ProblemVectors nearness = new Nearness();
    try (ProblemIndex index = ProblemIndex.open(folder, Optional.of(nearness))) {
      for (String text :
          List.of("near one cat", "far two dogs", "near three cats", "a cat far off")) {
        index.add(text, "one each");
        index.commit();
      }
    }
    try (ProblemSearch search =
        ProblemSearch.open(folder, Optional.of(nearness), ProblemSearch.Weights.USUAL)) {
      List<SimilarProblem> found = search.similar("near a cat", 4);
      assertThat(found).hasSize(4);
      assertThat(found.getFirst().text()).isEqualTo("near one cat");
      for (SimilarProblem problem : found) {
        double cosine = problem.text().startsWith("near") ? 1 : 0.8;
        assertThat(problem.vector()).as(problem.text()).isCloseTo(cosine, within(1e-6));
        assertThat(problem.words() > 0)
            .as(problem.text())
            .isEqualTo(problem.text().matches(".*\\b(near|a|cat)\\b.*"));
      }
    }
  }

  @Test
  void wordsAreAShareOfWhatTheTextItselfWouldHave() throws IOException {
    index("Alpha, beta; gamma!", "alpha delta epsilon", "zeta eta theta");
    try (ProblemSearch search = search()) {
      List<SimilarProblem> found = search.similar("alpha beta gamma", 5);
      assertThat(found).hasSize(2);
      assertThat(found.getFirst().words()).isCloseTo(1, within(1e-6));
      assertThat(found.getLast().words()).isBetween(0.05, 0.33);
      List<SimilarProblem> others = search.similar("alpha rho sigma tau", 5);
      assertThat(others.getFirst().words()).isBetween(0.1, 0.4);
    }
  }

  @Test
  void countsAndWeightsOutOfRangeAreRefused() throws IOException {
    index("One.");
    try (ProblemSearch search = search()) {
      assertThatThrownBy(() -> search.similar("One", 0)).hasMessageContaining("count=0");
      assertThatThrownBy(() -> search.similar("One", 51)).hasMessageContaining("count=51");
    }
    assertThatThrownBy(() -> new ProblemSearch.Weights(0, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
