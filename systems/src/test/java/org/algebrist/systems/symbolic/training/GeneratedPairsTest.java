package org.algebrist.systems.symbolic.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedPairsTest {
  @TempDir Path parent;

  @Test
  void aLargerSetAskedForLeavesTheSmallerAsItWas() throws Exception {
    Path small = GeneratedPairs.folder(wanted(50), parent);
    Map<Path, String> before = hashes(small);
    assertThat(before).hasSize(PairSetBuilder.Split.values().length);
    GeneratedPairs.folder(wanted(120), parent);
    assertThat(GeneratedPairs.folder(wanted(50), parent)).isEqualTo(small);
    assertThat(hashes(small)).isEqualTo(before);
  }

  /** Written before there were any; the newer one names both. */
  @Test
  void aConfigurationThatSaysNothingOfLeavesHasNumbersUpToFiveAndNoParameters() {
    Path experiments = Path.of(System.getProperty("algebrist.home", ".."), "experiments");
    assertThat(generated(experiments.resolve("symbolic-forward.yaml")))
        .isNotEmpty()
        .allSatisfy(set -> {
          assertThat(set.numbers()).isEqualTo(5);
          assertThat(set.parameters()).isZero();
        });
    assertThat(generated(experiments.resolve("symbolic-parameters.yaml")))
        .anySatisfy(set -> assertThat(set.parameters()).isEqualTo(2))
        .anySatisfy(set -> assertThat(set.numbers()).isEqualTo(30));
  }

  private static Collection<SymbolicExperiment.Generated> generated(Path configuration) {
    return ExperimentFile.read(configuration, List.of())
        .as(SymbolicExperiment.class)
        .data()
        .generated()
        .values();
  }

  private static SymbolicExperiment.Generated wanted(long count) {
    return new SymbolicExperiment.Generated(
        PairKind.BWD,
        FunctionSet.RESTRICTED,
        OperatorRange.upTo(3),
        30,
        false,
        1,
        100,
        1,
        5,
        0,
        count,
        1);
  }

  private static SequencedMap<Path, String> hashes(Path folder) throws IOException {
    SequencedMap<Path, String> hashes = new TreeMap<>();
    for (PairSetBuilder.Split split : PairSetBuilder.Split.values()) {
      for (Path shard : PairSetBuilder.shards(folder, split)) {
        hashes.put(shard, Sha256.of(shard));
      }
    }
    return hashes;
  }
}
