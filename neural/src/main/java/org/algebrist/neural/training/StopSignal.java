package org.algebrist.neural.training;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Asks a run to end cleanly: it finishes its micro-batch, writes a checkpoint, and returns.
 *
 * <p>{@link #onTermination} ties it to Ctrl-C and SIGTERM. The second signal ends the process at
 * once, for whoever will not wait. Signals are handled by name because a shutdown hook would race
 * the command line's last words.
 */
public final class StopSignal implements AutoCloseable {
  private final AtomicBoolean requested = new AtomicBoolean();
  private final CountDownLatch asked = new CountDownLatch(1);
  private final List<Signal> signals = new ArrayList<>();
  private final List<SignalHandler> handlersBefore = new ArrayList<>();

  /** A signal that only {@link #request} raises. */
  public StopSignal() {}

  /** A signal that Ctrl-C and SIGTERM raise, until it is closed. */
  public static StopSignal onTermination() {
    StopSignal stop = new StopSignal();
    for (String name : List.of("INT", "TERM")) {
      Signal signal = new Signal(name);
      try {
        SignalHandler before = Signal.handle(signal, stop::received);
        stop.signals.add(signal);
        stop.handlersBefore.add(before);
      } catch (IllegalArgumentException reserved) {
        // With -Xrs the JVM leaves this signal to the system; the run then ends at its checkpoint.
      }
    }
    return stop;
  }

  private void received(Signal signal) {
    if (requested.getAndSet(true)) {
      leave(128 + signal.getNumber());
    }
    asked.countDown();
  }

  /**
   * Ends the process without the destructors of native libraries, which {@link Runtime#halt} still
   * runs: those of libtorch crash while other threads compute.
   */
  private static void leave(int code) {
    try {
      Linker linker = Linker.nativeLinker();
      MethodHandle exit =
          linker.downcallHandle(
              linker.defaultLookup().findOrThrow("_exit"),
              FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT));
      exit.invokeExact(code);
    } catch (Throwable noSuchFunction) {
      Runtime.getRuntime().halt(code);
    }
  }

  /** Asks the run to stop; may be called from any thread, more than once. */
  public void request() {
    requested.set(true);
    asked.countDown();
  }

  /** Waits until a stop is asked for. */
  public void await() throws InterruptedException {
    asked.await();
  }

  /** Whether a stop was asked for. */
  public boolean requested() {
    return requested.get();
  }

  /** Gives the signals back to whoever handled them before. */
  @Override
  public void close() {
    for (int i = 0; i < signals.size(); i++) {
      Signal.handle(signals.get(i), handlersBefore.get(i));
    }
    signals.clear();
  }
}
