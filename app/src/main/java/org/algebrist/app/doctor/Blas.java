package org.algebrist.app.doctor;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Which BLAS a process really uses. MKL can fail to load without an error, and matrix products are
 * then half as fast; only the list of mapped files shows it.
 */
final class Blas {
  private static final Pattern LIBRARY = Pattern.compile("/(lib[^/\\s]+\\.so[^/\\s]*)");

  private Blas() {}

  /**
   * @param maps the text of {@code /proc/self/maps}, after a matrix product
   */
  static Finding finding(String maps) {
    List<String> libraries =
        maps.lines()
            .flatMap(line -> LIBRARY.matcher(line).results().map(found -> found.group(1)))
            .distinct()
            .toList();
    boolean mkl = libraries.stream().anyMatch(name -> name.startsWith("libmkl_rt"));
    // libmkl_rt only dispatches; without a core library MKL computes nothing.
    boolean core = libraries.stream().anyMatch(name -> name.startsWith("libmkl_core"));
    if (mkl && core) {
      return Finding.good("blas", "MKL loaded");
    }
    if (libraries.isEmpty()) {
      return Finding.note("blas", "the BLAS in use could not be read", "only Linux shows it");
    }
    String instead =
        libraries.stream()
            .filter(name -> name.contains("openblas"))
            .findFirst()
            .orElse("an unknown BLAS");
    return Finding.broken(
        "blas",
        "MKL is not loaded, but " + instead + ": matrix products are about half as fast",
        "start with ./algebrist, or add -Dorg.bytedeco.openblas.load=mkl");
  }
}
