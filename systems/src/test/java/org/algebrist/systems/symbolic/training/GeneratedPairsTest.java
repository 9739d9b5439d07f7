package org.algebrist.systems.symbolic.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
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
