package org.algebrist.benchmarks.machine;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What the processor and the heap have given so far. */
public final class Clock {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  private Clock() {}

  /** Seconds of processor time of the whole process, collector and compiler included. */
  public static double processSeconds() {
    return PROCESS.getProcessCpuTime() / 1e9;
  }

  /** Seconds of processor time of this thread. */
  public static double threadSeconds() {
    return THREADS.getCurrentThreadCpuTime() / 1e9;
  }

  /** Bytes that this thread has allocated. */
  public static long allocated() {
    return THREADS.getCurrentThreadAllocatedBytes();
  }
}
