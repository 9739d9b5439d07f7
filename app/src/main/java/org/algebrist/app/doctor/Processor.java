package org.algebrist.app.doctor;

import java.util.List;
import java.util.Set;
import org.algebrist.neural.device.ProcessorFlags;

/** What the processor can do for matrices. */
final class Processor {
  /** In the order in which they matter; the names are those of {@code /proc/cpuinfo}. */
  private static final List<String> OF_NOTE =
      List.of(
          "avx2", "fma", "f16c", "avx512f", "avx512_vnni", "avx512_bf16", "amx_bf16", "amx_int8");

  private Processor() {}

  /**
   * @param cpuinfo the text of {@code /proc/cpuinfo}
   */
  static Finding finding(String cpuinfo) {
    Set<String> flags = ProcessorFlags.of(cpuinfo);
    if (flags.isEmpty()) {
      return Finding.note(
          "cpu", "the processor's features could not be read", "only Linux shows them");
    }
    List<String> found = OF_NOTE.stream().filter(flags::contains).toList();
    if (!flags.contains("avx2")) {
      return Finding.note("cpu", "processor without AVX2", "everything works, but slowly");
    }
    String what = "processor with " + String.join(", ", found);
    return ProcessorFlags.multiplyBf16(flags)
        ? Finding.good("cpu", what)
        : Finding.note("cpu", what + "; no bf16 instructions", "fp32 may be faster");
  }
}
