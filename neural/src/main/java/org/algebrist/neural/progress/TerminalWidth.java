package org.algebrist.neural.progress;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * How many columns the terminal has.
 *
 * <p>The system is asked directly. Terminal libraries install signal handlers of their own, and
 * with these Ctrl-C ends a training without its checkpoint.
 */
public final class TerminalWidth {
  /** The width where nothing says another. */
  public static final int USUAL = 80;

  private static final int LEAST = 20;
  private static final int ERROR_STREAM = 2;
  private static final long LINUX_REQUEST = 0x5413L;
  private static final long MAC_REQUEST = 0x40087468L;

  private TerminalWidth() {}

  /** The columns of the terminal that messages go to; {@link #USUAL} if there is none. */
  public static int columns() {
    return Optional.ofNullable(System.getenv("COLUMNS"))
        .filter(text -> text.matches("\\d{1,4}"))
        .map(Integer::parseInt)
        .or(TerminalWidth::asked)
        .filter(columns -> columns >= LEAST)
        .orElse(USUAL);
  }

  /** The answer of {@code ioctl(TIOCGWINSZ)}: rows and columns as 16-bit numbers. */
  private static Optional<Integer> asked() {
    String system = System.getProperty("os.name", "");
    long request = system.startsWith("Mac") ? MAC_REQUEST : LINUX_REQUEST;
    try (Arena arena = Arena.ofConfined()) {
      Linker linker = Linker.nativeLinker();
      Optional<MemorySegment> function = linker.defaultLookup().find("ioctl");
      if (function.isEmpty()) {
        return Optional.empty();
      }
      MethodHandle ioctl =
          linker.downcallHandle(
              function.get(),
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT,
                  ValueLayout.JAVA_INT,
                  ValueLayout.JAVA_LONG,
                  ValueLayout.ADDRESS),
              Linker.Option.firstVariadicArg(2));
      MemorySegment size = arena.allocate(ValueLayout.JAVA_SHORT, 4);
      int failed = (int) ioctl.invokeExact(ERROR_STREAM, request, size);
      return failed == 0
          ? Optional.of(Short.toUnsignedInt(size.getAtIndex(ValueLayout.JAVA_SHORT, 1)))
          : Optional.empty();
    } catch (Throwable noSuchCall) {
      return Optional.empty();
    }
  }
}
