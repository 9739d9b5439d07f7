package org.algebrist.neural.training;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.algebrist.neural.device.ComputeDevice;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
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
 * @param blas the library mapped for matrix products: MKL, OpenBLAS, or unknown where the system
 *     does not tell
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
    return new Provenance(
        started,
        headCommit(),
        differsFromHead(),
        data,
        seed,
        device,
        torch.get_num_threads(),
        Optional.ofNullable(torch.class.getPackage().getImplementationVersion()).orElse("unknown"),
        mappedBlas(),
        Runtime.version() + " " + System.getProperty("java.vendor"),
        "%s %s %s"
            .formatted(
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                System.getProperty("os.arch")),
        cpuModel(),
        commandLine);
  }

  private static Optional<String> headCommit() {
    return git("rev-parse", "HEAD").filter(git -> git.exit() == 0).map(Git::output);
  }

  private static Optional<Boolean> differsFromHead() {
    return git("diff", "--quiet", "HEAD")
        .filter(git -> git.exit() == 0 || git.exit() == 1)
        .map(git -> git.exit() == 1);
  }

  private record Git(int exit, String output) {}

  /**
   * Empty if there is no git, or it does not answer; what is asked prints less than a pipe holds.
   */
  private static Optional<Git> git(String... arguments) {
    ProcessBuilder builder = new ProcessBuilder("git");
    builder.command().addAll(List.of(arguments));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process process = builder.start();
      if (!process.waitFor(GIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      byte[] output = process.getInputStream().readAllBytes();
      return Optional.of(
          new Git(process.exitValue(), new String(output, StandardCharsets.UTF_8).strip()));
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /**
   * The library that matrix products really go to: MKL's core is mapped by the first product, or
   * not at all, without a word.
   */
  private static String mappedBlas() {
    try (PointerScope scope = new PointerScope()) {
      Tensor square = torch.ones(64, 64);
      square.matmul(square);
    }
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      List<String> libraries = maps.toList();
      if (libraries.stream().anyMatch(line -> line.contains("libmkl_core"))) {
        return "MKL";
      }
      return libraries.stream().anyMatch(line -> line.contains("libopenblas"))
          ? "OpenBLAS"
          : "unknown";
    } catch (IOException | UncheckedIOException e) {
      return "unknown";
    }
  }

  private static String cpuModel() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .findFirst()
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .orElse(System.getProperty("os.arch"));
    } catch (IOException | UncheckedIOException e) {
      return System.getProperty("os.arch");
    }
  }
}
