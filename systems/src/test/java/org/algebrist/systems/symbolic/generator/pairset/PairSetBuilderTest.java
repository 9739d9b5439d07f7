package org.algebrist.systems.symbolic.generator.pairset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.RandomFunctions;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder.Split;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairSetBuilderTest {
  @TempDir private Path folder;

  private static PairSettings settings(PairKind kind, int operators, int variants) {
    return new PairSettings(kind, FunctionSet.RESTRICTED, operators, 64, false, variants, 50, 3);
  }

  private PairSetState build(String name, PairSettings settings, long count, int threads)
      throws IOException, InterruptedException {
    return new PairSetBuilder(settings, folder.resolve(name), threads)
        .build(count, counts -> {}, () -> false);
  }

  private Map<Split, List<String>> lines(String name) throws IOException {
    Map<Split, List<String>> all = new EnumMap<>(Split.class);
    for (Split split : Split.values()) {
      List<String> lines = new ArrayList<>();
      for (Path shard : PairSetBuilder.shards(folder.resolve(name), split)) {
        try (BufferedReader reader = PairFile.open(shard)) {
          reader.lines().forEach(lines::add);
        }
      }
      all.put(split, lines);
    }
    return all;
  }

  /** With one thread and with three, into "one" and "three". */
  private PairSetState builtAlike(PairSettings settings, int count) throws Exception {
    PairSetState one = build("one", settings, count, 1);
    PairSetState three = build("three", settings, count, 3);
    assertThat(lines("three")).isEqualTo(lines("one"));
    assertThat(three.counts()).isEqualTo(one.counts());
    return one;
  }

  @Test
  void theSetIsTheSameWhateverTheNumberOfThreads() throws Exception {
    PairSetState one = builtAlike(settings(PairKind.BWD, 5, 1), 2_000);
    assertThat(one.complete()).isTrue();
    assertThat(one.counts().train()).isEqualTo(2_000);
    assertThat(lines("one").get(Split.TRAIN)).hasSize(2_000);
    assertThat(lines("one").get(Split.TEST)).hasSize((int) one.counts().test());
  }

  /** A block of attempts by parts learns from its own pairs and no others'. */
  @Test
  void pairsByPartsAreTheSameWhateverTheNumberOfThreads() throws Exception {
    PairSetState one = builtAlike(settings(PairKind.IBP, 5, 1), 3_000);
    assertThat(one.nextBlock()).isGreaterThan(1);
  }

  @ParameterizedTest
  @CsvSource({"BWD, 5, 2, 3000", "ODE1, 4, 1, 300"})
  void whatWasInterruptedAndTakenUpEndsTheSame(
      PairKind kind, int operators, int variants, int count) throws Exception {
    PairSettings settings = settings(kind, operators, variants);
    build("whole", settings, count, 1);
    PairSetState state = null;
    int runs = 0;
    while (runs < 20 && (state == null || !state.complete())) {
      var blocks = new AtomicInteger();
      state =
          new PairSetBuilder(settings, folder.resolve("parts"), 1)
              .build(count, counts -> blocks.incrementAndGet(), () -> blocks.get() >= 1);
      runs++;
    }
    assertThat(runs).as("interrupted at least once").isGreaterThan(1);
    assertThat(lines("parts")).isEqualTo(lines("whole"));
    assertThat(build("parts", settings, count, 1)).as("nothing is left to do").isEqualTo(state);
  }

  @Test
  void noSkeletonIsInTwoSplitsNorMoreOftenThanVariantsAllow() throws Exception {
    build("set", settings(PairKind.BWD, 4, 3), 3_000, 2);
    Map<String, Integer> train = new HashMap<>();
    Map<Split, List<String>> lines = lines("set");
    lines.get(Split.TRAIN).forEach(line -> train.merge(PairFile.skeleton(line), 1, Integer::sum));
    assertThat(train.values()).allMatch(count -> count <= 3).contains(2);
    Set<String> heldOut = new HashSet<>();
    for (Split split : List.of(Split.VALID, Split.TEST)) {
      assertThat(lines.get(split)).hasSizeGreaterThan(30);
      for (String line : lines.get(split)) {
        assertThat(heldOut.add(PairFile.skeleton(line))).as(line).isTrue();
        assertThat(train).doesNotContainKey(PairFile.skeleton(line));
      }
    }
  }

  /** The split is a matter of the skeleton alone, so that sets made apart can be put together. */
  @Test
  void heldOutQuestionsOfOneSetAreLearntFromInNoOther() throws Exception {
    build("one", settings(PairKind.BWD, 4, 1), 2_000, 1);
    build(
        "other",
        new PairSettings(PairKind.BWD, FunctionSet.FULL, 6, 128, true, 2, 50, 9),
        2_000,
        1);
    Set<String> train = new HashSet<>();
    lines("other").get(Split.TRAIN).forEach(line -> train.add(PairFile.skeleton(line)));
    lines("one")
        .get(Split.TEST)
        .forEach(line -> assertThat(train).doesNotContain(PairFile.skeleton(line)));
    lines("one")
        .get(Split.VALID)
        .forEach(line -> assertThat(train).doesNotContain(PairFile.skeleton(line)));
  }

  @Test
  void aFolderOfOtherSettingsIsRefusedAndKept() throws Exception {
    build("set", settings(PairKind.BWD, 4, 1), 500, 1);
    Map<Split, List<String>> before = lines("set");
    assertThatThrownBy(() -> build("set", settings(PairKind.BWD, 5, 1), 500, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("other settings")
        .hasMessageContaining("another folder");
    assertThat(lines("set")).isEqualTo(before);
  }

  @Test
  void moreCanBeAskedForLater() throws Exception {
    PairSettings settings = settings(PairKind.BWD, 5, 1);
    build("set", settings, 500, 1);
    List<String> first = lines("set").get(Split.TRAIN);
    PairSetState more = build("set", settings, 3_000, 1);
    assertThat(more.counts().train()).isEqualTo(3_000);
    List<String> all = lines("set").get(Split.TRAIN);
    assertThat(all).hasSize(3_000);
    assertThat(all.subList(0, 500)).isEqualTo(first);
    assertThat(new HashSet<>(all.stream().map(PairFile::skeleton).toList())).hasSize(3_000);
  }

  @Test
  void whatIsStoppedAtOnceIsNotComplete() throws Exception {
    PairSettings settings = settings(PairKind.BWD, 5, 1);
    build("set", settings, 500, 1);
    PairSetState stopped =
        new PairSetBuilder(settings, folder.resolve("set"), 1)
            .build(5_000, counts -> {}, () -> true);
    assertThat(stopped.complete()).isFalse();
    assertThat(stopped.counts().train()).isEqualTo(500);
  }

  @Test
  void thatThereAreNoMoreQuestionsIsNoticed() throws Exception {
    PairSetState state = build("set", settings(PairKind.BWD, 1, 1), 1_000_000, 2);
    assertThat(state.complete()).isTrue();
    assertThat(state.counts().train()).isBetween(5L, 200L);
    assertThat(build("set", settings(PairKind.BWD, 1, 1), 1_000_000, 2)).isEqualTo(state);
  }

  @Test
  void whereThereIsNoMoreItIsNotLookedForAgain() throws Exception {
    PairSettings settings = settings(PairKind.BWD, 1, 1);
    PairSetState exhausted = build("set", settings, 1_000, 1);
    var blocks = new AtomicInteger();
    PairSetState more =
        new PairSetBuilder(settings, folder.resolve("set"), 1)
            .build(2_000, counts -> blocks.incrementAndGet(), () -> false);
    assertThat(blocks).hasValue(0);
    assertThat(more).isEqualTo(exhausted);
  }

  /** Stopped every ten blocks, of which forty in a row must hold nothing. */
  @Test
  void thatThereAreNoMoreIsNoticedAcrossInterruptions() throws Exception {
    PairSettings settings = settings(PairKind.BWD, 1, 1);
    PairSetState whole = build("whole", settings, 1_000, 1);
    PairSetState state;
    int runs = 0;
    do {
      var blocks = new AtomicInteger();
      state =
          new PairSetBuilder(settings, folder.resolve("parts"), 1)
              .build(1_000, counts -> blocks.incrementAndGet(), () -> blocks.get() >= 10);
      runs++;
    } while (!state.complete() && runs < 50);
    assertThat(runs).isBetween(4, 49);
    assertThat(state.nextBlock()).isEqualTo(whole.nextBlock());
    assertThat(state.counts()).isEqualTo(whole.counts());
    assertThat(lines("parts")).isEqualTo(lines("whole"));
  }

  @Test
  void aStateWithoutTheCountOfPoorBlocksIsRead() throws Exception {
    build("set", settings(PairKind.BWD, 4, 1), 500, 1);
    Path file = folder.resolve("set").resolve(PairSetState.FILE);
    Files.writeString(file, Files.readString(file).replaceAll("\\s*\"poorBlocks\" : \\d+,", ""));
    assertThat(PairSetState.read(folder.resolve("set")))
        .hasValueSatisfying(state -> assertThat(state.poorBlocks()).isZero());
  }

  @Test
  void aFolderThatCannotBeWrittenIsAnErrorAndNoHang() throws Exception {
    Files.writeString(folder.resolve("file"), "no folder");
    assertThatThrownBy(() -> build("file", settings(PairKind.BWD, 4, 1), 500, 1))
        .isInstanceOf(IOException.class);
  }

  /** As on a full disk: what was there stays good, and the work goes on when there is room. */
  @Test
  void aShardThatCannotBeWrittenLosesNothing() throws Exception {
    PairSettings settings = settings(PairKind.BWD, 5, 1);
    build("whole", settings, 3_000, 1);
    Path parts = folder.resolve("parts");
    var blocks = new AtomicInteger();
    new PairSetBuilder(settings, parts, 1)
        .build(3_000, counts -> blocks.incrementAndGet(), () -> blocks.get() >= 1);
    Map<Split, List<String>> before = lines("parts");
    Path obstacle = Files.createDirectories(parts.resolve("test-00001.gz/in-the-way"));
    assertThatThrownBy(() -> build("parts", settings, 3_000, 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("test-00001.gz: could not be written")
        .hasMessageContaining("free space");
    assertThat(lines("parts")).isEqualTo(before);
    try (var files = Files.list(parts)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .as("no half of a file is left")
          .allMatch(name -> name.equals(PairSetState.FILE) || name.endsWith(".gz"));
    }
    Files.delete(obstacle);
    Files.delete(obstacle.getParent());
    build("parts", settings, 3_000, 1);
    assertThat(lines("parts")).isEqualTo(lines("whole"));
  }

  @Test
  void shardsOfAFolderWithoutPairsAreNotFound() {
    assertThatThrownBy(() -> PairSetBuilder.shards(folder, Split.TRAIN))
        .isInstanceOf(FileNotFoundException.class)
        .hasMessageContaining("generate");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|64|1|10|operators=0 must be a number from 1 on",
        "20|64|1|10|operators=20",
        "5|7|1|10|tokens=7 must be 8 to 512",
        "5|513|1|10|tokens=513",
        "5|64|0|10|variants=0 must be 1 to 100",
        "5|64|101|10|variants=101",
        "5|64|1|-1|heldOut=-1",
        "5|64|1|401|heldOut=401"
      })
  void settingsOutOfRangeAreRefused(
      int operators, int tokens, int variants, int heldOut, String reason) {
    assertThatThrownBy(() ->
            new PairSettings(
                PairKind.BWD, FunctionSet.FULL, operators, tokens, false, variants, heldOut, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void aSecondOrderEquationNeedsTwoOperators() {
    assertThatThrownBy(() -> settings(PairKind.ODE2, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("operators=1 must be 2 to 19");
  }

  @Test
  void onlyIntegralsMayHaveParametersAndNumbersAreWithinBounds() {
    for (PairKind kind : List.of(PairKind.ODE1, PairKind.ODE2, PairKind.STEP)) {
      assertThatThrownBy(() -> withLeaves(kind, new RandomFunctions.Leaves(5, 1)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("parameters=1 must be 0 for " + kind.key());
    }
    assertThatThrownBy(() -> new RandomFunctions.Leaves(5, 9))
        .hasMessageContaining("parameters=9 0 to 8");
    assertThatThrownBy(() -> new RandomFunctions.Leaves(0, 0))
        .hasMessageContaining("numbers=0 must be 1 to 999");
  }

  /** Folders and configurations of before have no leaves, and are found under the same name. */
  @Test
  void aFolderThatSaysNothingOfLeavesHasThePublishedOnes() throws Exception {
    PairSettings settings = settings(PairKind.BWD, 4, 1);
    PairSetState state = build("old", settings, 200, 1);
    Path file = folder.resolve("old").resolve(PairSetState.FILE);
    String written = Files.readString(file);
    String before = written.replaceFirst(",\\s*\"leaves\" : \\{[^}]*}", "");
    assertThat(before).isNotEqualTo(written).doesNotContain("leaves");
    Files.writeString(file, before);
    assertThat(build("old", settings, 200, 1)).isEqualTo(state);
    assertThat(settings.folderName()).doesNotContain("numbers", "parameters");
    assertThat(withLeaves(PairKind.BWD, new RandomFunctions.Leaves(30, 2)).folderName())
        .contains("-numbers30-parameters2-");
  }

  private static PairSettings withLeaves(PairKind kind, RandomFunctions.Leaves leaves) {
    return new PairSettings(
        kind, FunctionSet.RESTRICTED, OperatorRange.upTo(4), 64, false, 1, 50, 3, leaves);
  }

  @Test
  void noThreadsAreRefusedAndFoldersOfDifferentSettingsHaveDifferentNames() {
    PairSettings settings = settings(PairKind.BWD, 4, 1);
    assertThatThrownBy(() -> new PairSetBuilder(settings, folder, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("threads=0");
    Set<String> names = new HashSet<>();
    for (PairKind kind : PairKind.values()) {
      for (FunctionSet functions : FunctionSet.values()) {
        for (int i = 1; i < 4; i++) {
          names.add(new PairSettings(kind, functions, i + 1, 64, i == 1, 1, 10, 1).folderName());
          names.add(new PairSettings(kind, functions, i + 1, 64, i != 1, i, 11, i).folderName());
        }
      }
    }
    assertThat(names).hasSize(6 * PairKind.values().length * FunctionSet.values().length);
  }
}
