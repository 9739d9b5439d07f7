package org.algebrist.benchmarks.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.neural.device.ProcessorFlags;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** What the figures were taken on, and the memory of this process. */
public final class Machine {
  private Machine() {}

  public static String describe() {
    Runtime runtime = Runtime.getRuntime();
    return """
    date       %s
    processor  %s, %d available; capability %s; bf16 instructions: %s
    memory     %s
    load       %s (1, 5, 15 minutes, before this run)
    system     %s %s
    java       %s %s
    libtorch   %s, %d threads, BLAS %s
    """
        .formatted(
            LocalDateTime.now().truncatedTo(ChronoUnit.MINUTES),
            field("/proc/cpuinfo", "model name"),
            runtime.availableProcessors(),
            torch.get_cpu_capability().getString(),
            hasBf16() ? "yes" : "no",
            field("/proc/meminfo", "MemTotal"),
            lines("/proc/loadavg").stream().findFirst().orElse("unknown"),
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("java.vendor"),
            Runtime.version(),
            libtorch(),
            torch.get_num_threads(),
            blas());
  }

  /** Whether the processor multiplies bfloat16; without, its matrix products are emulated. */
  public static boolean hasBf16() {
    return ProcessorFlags.multiplyBf16(ProcessorFlags.here());
  }

  /** VmRSS of this process in 2²⁰ bytes. */
  public static double residentMegabytes() {
    try {
      String line =
          Files.readAllLines(Path.of("/proc/self/status")).stream()
              .filter(l -> l.startsWith("VmRSS:"))
              .findFirst()
              .orElseThrow();
      return Long.parseLong(line.replaceAll("\\D", "")) / 1024.0;
    } catch (IOException e) {
      throw new UncheckedIOException("resident memory is read from /proc, which Linux has", e);
    }
  }

  /** The jar that libtorch came in says its version and that of the presets. */
  private static String libtorch() {
    String jar = Tensor.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return Path.of(jar).getFileName().toString();
  }

  /** MKL can fail to load in silence; only the list of mapped files tells. */
  private static String blas() {
    torch.ones(2, 2).mm(torch.ones(2, 2)).close();
    boolean mkl = lines("/proc/self/maps").stream().anyMatch(l -> l.contains("libmkl_core"));
    return mkl ? "MKL" : "not MKL";
  }

  private static String field(String file, String name) {
    return lines(file).stream()
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse("unknown");
  }

  private static List<String> lines(String file) {
    try (Stream<String> lines = Files.lines(Path.of(file), StandardCharsets.ISO_8859_1)) {
      return lines.toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
