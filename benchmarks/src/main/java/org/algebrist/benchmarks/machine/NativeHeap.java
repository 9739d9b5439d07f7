package org.algebrist.benchmarks.machine;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;

/**
 * The heap of native code. glibc keeps what is freed, for each thread apart, so that the memory of
 * many threads that compute goes on growing for minutes, though nothing is kept.
 */
public final class NativeHeap {
  private NativeHeap() {}

  /** Gives back what is free, where the C library can; what stays resident is in use. */
  public static void trim() {
    Linker linker = Linker.nativeLinker();
    Optional<MemorySegment> trim = linker.defaultLookup().find("malloc_trim");
    if (trim.isEmpty()) {
      return; // not glibc
    }
    var signature = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG);
    try {
      linker.downcallHandle(trim.get(), signature).invoke(0L);
    } catch (Throwable e) {
      throw new IllegalStateException("malloc_trim takes one number", e);
    }
  }
}
