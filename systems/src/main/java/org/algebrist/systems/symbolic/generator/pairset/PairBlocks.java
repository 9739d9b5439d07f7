package org.algebrist.systems.symbolic.generator.pairset;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.algebrist.algebra.symja.IntegrationProcess;
import org.algebrist.systems.symbolic.generator.ForwardGenerator;
import org.algebrist.systems.symbolic.generator.MethodIntegrals;
import org.algebrist.systems.symbolic.generator.Pair;
import org.algebrist.systems.symbolic.generator.PairGenerator;
import org.algebrist.systems.symbolic.generator.PartsGenerator;

/**
 * Blocks of attempts at pairs. A block is a function of the settings and of its number: whoever
 * makes it, in whatever order, gets the same pairs. Only integrals that are looked for ({@link
 * PairKind#FWD}) also depend on how long the machine took.
 *
 * <p>Safe for use by several threads.
 */
public final class PairBlocks implements AutoCloseable {
  private final PairSettings settings;
  private final PartsGenerator.Stock stock;
  private final MethodIntegrals integrals = new MethodIntegrals();

  /** One a thread, started when it is asked something. */
  private final Queue<IntegrationProcess> opened = new ConcurrentLinkedQueue<>();

  private final ThreadLocal<IntegrationProcess> processes =
      ThreadLocal.withInitial(() -> {
        var process = new IntegrationProcess(ForwardGenerator.LIMIT);
        opened.add(process);
        return process;
      });

  /** Blocks of pairs as the settings ask for. */
  public PairBlocks(PairSettings settings) {
    this.settings = settings;
    this.stock = settings.stock();
  }

  /**
   * The verified pairs of a block, in order; fewer where the thread is interrupted.
   *
   * @param block its number, from 0
   */
  public List<Pair> make(long block) {
    PairGenerator generator = settings.generator(processes.get(), stock, integrals);
    SplittableRandom random = settings.randomOf(block);
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0;
        i < settings.kind().attemptsPerBlock() && !Thread.currentThread().isInterrupted();
        i++) {
      generator.attempt(random).ifPresent(pairs::add);
    }
    return pairs;
  }

  /** Ends the processes that integrals are looked for in. */
  @Override
  public void close() {
    opened.forEach(IntegrationProcess::close);
  }
}
