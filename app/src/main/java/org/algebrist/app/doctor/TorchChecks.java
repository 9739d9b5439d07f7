package org.algebrist.app.doctor;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.neural.device.NativeLibraries;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.pytorch.global.torch;

/** libtorch and what it depends on: the BLAS in use, threads, the processor, a GPU. */
final class TorchChecks {
  private static final Pattern TORCH_VERSION = Pattern.compile("TORCH_VERSION=([0-9.]+)");

  private TorchChecks() {}

  static List<Finding> all() {
    List<Finding> findings = new ArrayList<>();
    Finding library = load();
    findings.add(library);
    if (!library.stopsEverything()) {
      findings.add(Blas.finding(readOrEmpty(Path.of("/proc/self/maps"))));
      findings.add(threads(torch.get_num_threads(), Runtime.getRuntime().availableProcessors()));
    }
    findings.add(Processor.finding(readOrEmpty(Path.of("/proc/cpuinfo"))));
    if (!library.stopsEverything()) {
      findings.add(gpu().finding());
    }
    return findings;
  }

  private static Finding load() {
    try {
      NativeLibraries.load();
      // A product first: MKL picks and maps its kernels only when they are used.
      torch.mm(torch.ones(2, 2), torch.ones(2, 2)).close();
      try (BytePointer config = torch.show_config()) {
        return Finding.good("libtorch", version(config.getString()));
      }
    } catch (LinkageError | RuntimeException e) {
      String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      return Finding.fatal(
          "libtorch",
          "libtorch does not load: " + reason,
          "Linux x86-64 with glibc 2.28 or later is needed; if unpacking was interrupted, rm -r "
              + "~/.cache/algebrist/native");
    }
  }

  static String version(String config) {
    Matcher matcher = TORCH_VERSION.matcher(config);
    String number = matcher.find() ? matcher.group(1) : "(version unknown)";
    return "libtorch " + number + (isForCuda(config) ? " (cuda)" : " (cpu)");
  }

  private static Gpu gpu() {
    boolean cudaBuild;
    try (BytePointer config = torch.show_config()) {
      cudaBuild = isForCuda(config.getString());
    }
    String libraryPath = Optional.ofNullable(System.getenv("LD_LIBRARY_PATH")).orElse("");
    return new Gpu(
        torch.cuda_is_available(),
        torch.cuda_device_count(),
        cudaBuild,
        deviceNodes(),
        Gpu.missing(libraryPath));
  }

  /** The CUDA build says so even where it could not load its CUDA half. */
  private static boolean isForCuda(String config) {
    return config.contains("CUDA_VERSION=");
  }

  static Finding threads(int threads, int cores) {
    String what = threads + (threads == 1 ? " thread" : " threads");
    if (threads < cores) {
      return Finding.note(
          "threads",
          what + " of " + cores + " processors",
          "set OMP_NUM_THREADS=" + cores + " to use all");
    }
    if (threads > cores) {
      return Finding.note(
          "threads",
          what + " on " + cores + " processors: more threads than processors are slower",
          "set OMP_NUM_THREADS=" + cores);
    }
    return Finding.good("threads", what);
  }

  private static int deviceNodes() {
    int nodes = 0;
    try (DirectoryStream<Path> found = Files.newDirectoryStream(Path.of("/dev"), "nvidia[0-9]*")) {
      for (Path ignored : found) {
        nodes++;
      }
    } catch (IOException e) {
      return 0; // no /dev: then no device node either
    }
    return nodes;
  }

  private static String readOrEmpty(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return ""; // not Linux: the finding says that it could not be read
    }
  }
}
