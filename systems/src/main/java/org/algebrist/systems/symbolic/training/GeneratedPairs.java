package org.algebrist.systems.symbolic.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;
import org.algebrist.systems.symbolic.generator.pairset.PairSetState;

/** Sets of pairs that a configuration describes, made when they are first asked for. */
final class GeneratedPairs {
  private GeneratedPairs() {}

  /**
   * The folder of a set, filled if it is not there yet or was interrupted.
   *
   * @param parent holds such folders
   */
  static Path folder(SymbolicExperiment.Generated wanted, Path parent) throws IOException {
    // One that also holds what a larger set asked for would give other pairs to whoever came first.
    Path folder =
        parent.resolve("%s-count%d".formatted(wanted.settings().folderName(), wanted.count()));
    Optional<PairSetState> state = PairSetState.read(folder);
    if (state.isPresent() && state.get().holds(wanted.count())) {
      return folder;
    }
    try {
      new PairSetBuilder(wanted.settings(), folder, Runtime.getRuntime().availableProcessors())
          .build(wanted.count(), counts -> {}, () -> false);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IOException("stopped while making pairs in " + folder, stopped);
    }
    return folder;
  }
}
