package org.algebrist.neural.device;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** What the processor's instructions are, by Linux's {@code /proc/cpuinfo}. */
public final class ProcessorFlags {
  private static final Set<String> BF16 = Set.of("avx512_bf16", "amx_bf16");

  private ProcessorFlags() {}

  /** The flags in the text of {@code /proc/cpuinfo}, empty if there are none. */
  public static Set<String> of(String cpuinfo) {
    return cpuinfo
        .lines()
        .filter(line -> line.startsWith("flags"))
        .findFirst()
        .map(
            line -> Set.copyOf(List.of(line.substring(line.indexOf(':') + 1).trim().split("\\s+"))))
        .orElse(Set.of());
  }

  /** The flags of this machine's processor, empty where Linux does not say. */
  public static Set<String> here() {
    try {
      return of(Files.readString(Path.of("/proc/cpuinfo"), StandardCharsets.ISO_8859_1));
    } catch (IOException elsewhere) {
      return Set.of();
    }
  }

  /** Whether a processor multiplies bfloat16; without, its matrix products are emulated. */
  public static boolean multiplyBf16(Set<String> flags) {
    return BF16.stream().anyMatch(flags::contains);
  }
}
