package org.algebrist.app.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Whether the GPU can be used, and if not, what is missing: the device, the driver, the CUDA build
 * of libtorch, or the CUDA libraries that it opens.
 *
 * @param available whether libtorch can use CUDA
 * @param devices how many GPUs libtorch sees
 * @param cudaBuild whether this libtorch is the build for CUDA
 * @param nodes how many GPUs the system has device nodes for
 * @param missing the CUDA libraries that no folder of the library path holds
 */
record Gpu(boolean available, int devices, boolean cudaBuild, int nodes, List<String> missing) {

  /**
   * What libtorch_cuda.so and its linear algebra open; without any one of them it does not load.
   */
  private static final List<String> LIBRARIES =
      List.of(
          "libcudart.so.13",
          "libcublas.so.13",
          "libcublasLt.so.13",
          "libcudnn.so.9",
          "libnccl.so.2",
          "libcufft.so.12",
          "libcusparse.so.12",
          "libcurand.so.10",
          "libcufile.so.0",
          "libcusolver.so.12");

  private static final List<Path> SYSTEM_FOLDERS =
      Stream.of("/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/cuda/lib64")
          .map(Path::of)
          .toList();

  /**
   * The CUDA libraries that neither the library path nor the system's folders hold.
   *
   * @param libraryPath folders separated by colons, as in {@code LD_LIBRARY_PATH}
   */
  static List<String> missing(String libraryPath) {
    return missing(libraryPath, SYSTEM_FOLDERS);
  }

  static List<String> missing(String libraryPath, List<Path> systemFolders) {
    List<Path> folders =
        Stream.concat(
                Stream.of(libraryPath.split(":", -1)).filter(part -> !part.isBlank()).map(Path::of),
                systemFolders.stream())
            .toList();
    return LIBRARIES.stream()
        .filter(name -> folders.stream().noneMatch(f -> Files.exists(f.resolve(name))))
        .toList();
  }

  Finding finding() {
    if (available) {
      return Finding.good("gpu", devices + (devices == 1 ? " GPU" : " GPUs") + " with CUDA");
    }
    if (nodes == 0) {
      return Finding.note(
          "gpu", "no GPU: training runs on the CPU", "nothing to fix if there should be none");
    }
    if (!cudaBuild) {
      return Finding.note(
          "gpu",
          "there is a GPU, but this libtorch is the CPU build",
          "./algebrist build --device cuda gets the CUDA build (458 MB)");
    }
    return missing.isEmpty()
        ? Finding.broken(
            "gpu",
            "libtorch for CUDA cannot use the GPU",
            "check the driver with nvidia-smi: CUDA 13 needs version 580 or later")
        : Finding.broken(
            "gpu",
            "libtorch for CUDA does not find " + String.join(", ", missing),
            "add their folders to LD_LIBRARY_PATH; the start.sh of a bundle finds them in a Python"
                + " installation");
  }
}
