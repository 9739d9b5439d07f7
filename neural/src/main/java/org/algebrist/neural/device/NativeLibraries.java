package org.algebrist.neural.device;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.global.torch;

/**
 * Unpacks and loads libtorch, one process at a time.
 *
 * <p>JavaCPP unpacks the libraries into a folder that all programs of a user share. Of several that
 * start together for the first time, each would find the files of the others unfinished and write
 * them again, under the feet of a process that has mapped them: it crashes, or does not find its
 * library. Whoever uses libtorch calls {@link #load} before; {@link ComputeDevice}, {@link
 * org.algebrist.neural.Tensors} and {@link org.algebrist.neural.layer.Layer} do.
 */
public final class NativeLibraries {
  private static final String LOCK = ".algebrist.lock";

  static {
    loadAlone();
  }

  private NativeLibraries() {}

  /** Loads libtorch on first use; waits while another process unpacks it. */
  public static void load() {
    // The first call initialises the class, which loads: once, whichever thread comes first.
  }

  /** Where no lock is to be had, as in a folder that cannot be written to, without one. */
  private static void loadAlone() {
    try {
      Path lock = Loader.getCacheDir().toPath().resolve(LOCK);
      try (var file = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          var _ = file.lock()) {
        Loader.load(torch.class);
      }
    } catch (IOException | OverlappingFileLockException e) {
      Loader.load(torch.class);
    }
  }
}
