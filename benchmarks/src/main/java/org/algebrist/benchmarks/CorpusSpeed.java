package org.algebrist.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.benchmarks.machine.ScratchFolder;
import org.algebrist.systems.mathgpt.corpus.CorpusBuilder;
import org.algebrist.systems.mathgpt.corpus.CorpusInput;
import org.algebrist.systems.mathgpt.corpus.CorpusSummary;

/**
 * Making the corpus of MathGPT from documents to compressed shards, several times in one process:
 * in the first round most of the time is the compiler's.
 *
 * @param bytes of documents a round
 * @param seconds of the process's processor time, of each round, compiling included
 */
record CorpusSpeed(long bytes, List<Double> seconds) {
  /**
   * @param data the folder of data sets; holds PlanetMath, OpenStax, MATH or GSM8K
   * @param rounds at least 1
   */
  static CorpusSpeed measure(Path data, int rounds) throws IOException, InterruptedException {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    List<Double> seconds = new ArrayList<>();
    long bytes = 0;
    for (int round = 0; round < rounds; round++) {
      try (ScratchFolder folder = ScratchFolder.make()) {
        long start = system.getProcessCpuTime();
        CorpusSummary made =
            new CorpusBuilder(CorpusInput.open(data), folder.path(), CorpusBuilder.Settings.of(1))
                .build(counts -> {}, () -> false);
        seconds.add((system.getProcessCpuTime() - start) / 1e9);
        bytes = made.counts().bytes();
      }
    }
    return new CorpusSpeed(bytes, List.copyOf(seconds));
  }
}
