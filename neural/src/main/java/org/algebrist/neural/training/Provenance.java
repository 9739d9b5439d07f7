package org.algebrist.neural.training;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;
import org.bytedeco.pytorch.global.torch;

/**
 * All that one must know to make a run again.
 *
 * @param started when
 * @param gitCommit of the folder the process runs in, if it is in a git work tree and git is there
 * @param gitDirty whether tracked files differed from that commit
 * @param data name of each data file to the SHA-256 of its bytes
 * @param seed of the run
 * @param device it trains on
 * @param threads libtorch computes with
 * @param libtorch version of the presets
 * @param blas what libtorch computes matrix products with, as far as it says itself
 * @param jdk version and vendor
 * @param os name, version and architecture
 * @param cpu model name, or the architecture where the system does not tell
 * @param commandLine the program's arguments, as they were given
 */
public record Provenance(
    Instant started,
    Optional<String> gitCommit,
    Optional<Boolean> gitDirty,
    SequencedMap<String, String> data,
    long seed,
    ComputeDevice device,
    int threads,
    String libtorch,
    String blas,
    String jdk,
    String os,
    String cpu,
    List<String> commandLine) {
  /** git answers in milliseconds; a hanging network file system must not hold up a run. */
  private static final long GIT_SECONDS = 10;

  public Provenance {
    data = Collections.unmodifiableSequencedMap(data);
    commandLine = List.copyOf(commandLine);
  }

  /** Looks at this machine and process. */
  public static Provenance gather(
      SequencedMap<String, String> data,
      long seed,
      ComputeDevice device,
      List<String> commandLine,
      Instant started) {
    Optional<String> status = git("status", "--porcelain", "--untracked-files=no");
    return new Provenance(
        started,
        git("rev-parse", "HEAD"),
        status.map(lines -> !lines.isEmpty()),
        data,
        seed,
        device,
        torch.get_num_threads(),
        Optional.ofNullable(torch.class.getPackage().getImplementationVersion()).orElse("unknown"),
        torch.hasMKL() ? "MKL" : "as linked (libtorch was built without MKL)",
        Runtime.version() + " " + System.getProperty("java.vendor"),
        "%s %s %s"
            .formatted(
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                System.getProperty("os.arch")),
        cpuModel(),
        commandLine);
  }

  private static Optional<String> git(String... arguments) {
    ProcessBuilder builder = new ProcessBuilder("git");
    builder.command().addAll(List.of(arguments));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process process = builder.start();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (!process.waitFor(GIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      return process.exitValue() == 0 ? Optional.of(output) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static String cpuModel() {
    try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .findFirst()
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .orElse(System.getProperty("os.arch"));
    } catch (IOException | java.io.UncheckedIOException e) {
      return System.getProperty("os.arch");
    }
  }
}
