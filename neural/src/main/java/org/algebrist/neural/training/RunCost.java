package org.algebrist.neural.training;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * What a run has cost so far, training and scoring together.
 *
 * @param seconds by the clock on the wall
 * @param coreSeconds of processor time, over all threads of the process
 * @param sessions how often it was begun or continued
 */
public record RunCost(double seconds, double coreSeconds, int sessions) {
  public static final RunCost NONE = new RunCost(0, 0, 0);

  /** Both together. */
  public RunCost plus(RunCost other) {
    return new RunCost(
        seconds + other.seconds, coreSeconds + other.coreSeconds, sessions + other.sessions);
  }

  /** Measures a session of this process, which does nothing else meanwhile. */
  public static final class Meter {
    private static final OperatingSystemMXBean PROCESS =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final long start = System.nanoTime();
    private final long startOfCores = PROCESS.getProcessCpuTime();

    /** Since this meter was made. */
    public RunCost spent() {
      return new RunCost(
          (System.nanoTime() - start) / 1e9, (PROCESS.getProcessCpuTime() - startOfCores) / 1e9, 1);
    }
  }
}
