package org.algebrist.cluster.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.pairset.PairFile;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;
import org.algebrist.systems.symbolic.generator.pairset.PairSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GenerateJobTest {
  @TempDir private Path folder;

  /** The files of a folder with their hashes, but for checksums that Hadoop puts beside them. */
  static Map<String, String> hashes(Path folder) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.getFileName().toString().endsWith(".crc")) {
          all.put(folder.relativize(file).toString(), Sha256.of(file));
        }
      }
    }
    return all;
  }

  private JobRun generate(PairKind kind, int count, String out, int partitions) {
    return generate(kind, 5, count, out, "--partitions", partitions);
  }

  private JobRun generate(PairKind kind, int operators, int count, String out, Object... more) {
    List<Object> words =
        new ArrayList<>(
            List.of(
                "generate",
                kind.key(),
                "--functions",
                "restricted",
                "--operators",
                operators,
                "--tokens",
                64,
                "--held-out",
                50,
                "--seed",
                3,
                "--count",
                count,
                "--out",
                folder.resolve(out)));
    words.addAll(List.of(more));
    return JobRun.of(words.toArray());
  }

  @ParameterizedTest
  @CsvSource({"BWD, 3000", "IBP, 1000", "BWD, 1"})
  void the_folder_is_byte_for_byte_that_of_one_machine(PairKind kind, int count) throws Exception {
    var settings = new PairSettings(kind, FunctionSet.RESTRICTED, 5, 64, false, 1, 50, 3);
    new PairSetBuilder(settings, folder.resolve("one"), 2).build(count, counts -> {}, () -> false);
    assertThat(generate(kind, count, "many", 3).code()).isZero();
    assertThat(hashes(folder.resolve("many"))).isEqualTo(hashes(folder.resolve("one")));
  }

  @Test
  void any_number_of_partitions_gives_the_same_and_no_question_is_there_twice() throws Exception {
    Map<String, String> first = null;
    for (int partitions : new int[] {1, 2, 7, 64}) {
      generate(PairKind.ODE1, 300, "p" + partitions, partitions);
      Map<String, String> made = hashes(folder.resolve("p" + partitions));
      assertThat(first == null ? made : first).isEqualTo(made);
      first = made;
    }
    Set<String> skeletons = new HashSet<>();
    List<String> lines = new ArrayList<>();
    for (String split : List.of("train", "valid", "test")) {
      try (BufferedReader reader =
          PairFile.open(folder.resolve("p7").resolve(split + "-00000.gz"))) {
        reader.lines().forEach(lines::add);
      }
    }
    lines.forEach(line -> skeletons.add(PairFile.skeleton(line)));
    assertThat(lines.size()).isGreaterThan(300);
    assertThat(skeletons).hasSameSizeAs(lines);
  }

  @Test
  void a_set_that_cannot_be_so_large_ends_as_on_one_machine() throws Exception {
    var settings = new PairSettings(PairKind.BWD, FunctionSet.RESTRICTED, 1, 64, false, 1, 50, 3);
    new PairSetBuilder(settings, folder.resolve("one"), 2)
        .build(100_000, counts -> {}, () -> false);
    JobRun run = generate(PairKind.BWD, 1, 100_000, "many");
    assertThat(run.code()).isEqualTo(1);
    assertThat(hashes(folder.resolve("many"))).isEqualTo(hashes(folder.resolve("one")));
  }

  @Test
  void blocks_without_a_pair_at_the_end_say_that_there_is_no_more() {
    var settings = new PairSettings(PairKind.BWD, FunctionSet.RESTRICTED, 5, 64, false, 1, 50, 3);
    PairTaking some = PairTaking.of(settings, 10, 39, List.of(), block -> List.of());
    assertThat(some.complete()).isFalse();
    PairTaking taking = PairTaking.of(settings, 10, 60, List.of(), block -> List.of());
    assertThat(taking.complete()).isTrue();
    assertThat(taking.lastBlock()).isEqualTo(39);
    assertThat(taking.counts().attempts()).isEqualTo(40L * PairKind.BWD.attemptsPerBlock());
    assertThat(taking.shards()).isEqualTo(1);
  }

  @Test
  void a_folder_that_exists_or_is_being_written_is_refused() throws IOException {
    Files.createDirectory(folder.resolve("there"));
    JobRun refused = generate(PairKind.BWD, 10, "there", 1);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("exists").contains("--overwrite");
    Files.writeString(folder.resolve("busy.running"), "another");
    JobRun second = generate(PairKind.BWD, 10, "busy", 1);
    assertThat(second.code()).isEqualTo(2);
    assertThat(second.err()).contains("another job writes").contains("busy.running");
  }
}
