package org.algebrist.benchmarks.campaign.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** A library for {@code LD_PRELOAD}, from C that lies beside this class; Linux only. */
final class PreloadedLibrary {
  private PreloadedLibrary() {}

  /**
   * Builds the library with the machine's C compiler.
   *
   * @param name of the source, without its ending
   * @param work folder for source and library
   * @throws IOException if there is no C compiler, or it does not build it
   */
  static Path built(String name, Path work) throws IOException, InterruptedException {
    Path source = work.resolve(name + ".c");
    Path library = work.resolve(name + ".so");
    try (InputStream in = PreloadedLibrary.class.getResourceAsStream(name + ".c")) {
      Files.write(source, Objects.requireNonNull(in, name).readAllBytes());
    }
    Process compiler =
        new ProcessBuilder(
                "cc",
                "-O2",
                "-shared",
                "-fPIC",
                "-o",
                library.toString(),
                source.toString(),
                "-ldl",
                "-lpthread")
            .redirectErrorStream(true)
            .start();
    String output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!compiler.waitFor(1, TimeUnit.MINUTES) || compiler.exitValue() != 0) {
      throw new IOException("the C compiler did not build " + name + ".c: " + output);
    }
    return library;
  }
}
