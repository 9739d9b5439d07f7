package org.algebrist.neural.device;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

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

  private NativeLibraries() {}

  /** The folder, or why there is none: said each time, where a failed initialiser says it once. */
  private static final class Cache {
    static final @Nullable Path FOLDER;
    static final @Nullable UntrustedCacheException REFUSED;

    static {
      Path folder = null;
      UntrustedCacheException refused = null;
      try {
        folder = NativeCache.choose();
      } catch (UntrustedCacheException e) {
        refused = e;
      }
      FOLDER = folder;
      REFUSED = refused;
    }
  }

  /** Loads when it is initialised: once, whichever thread comes first. */
  private static final class Torch {
    static {
      loadAlone(folder());
    }

    static void load() {
      // The initialiser did it.
    }
  }

  /**
   * Loads libtorch on first use; waits while another process unpacks it.
   *
   * @throws UntrustedCacheException if others may write where its libraries are
   */
  public static void load() {
    folder();
    Torch.load();
  }

  /**
   * The folder that native libraries are unpacked into, which only this user may write.
   *
   * @throws UntrustedCacheException if others may write there
   */
  public static Path folder() {
    if (Cache.FOLDER == null) {
      throw Objects.requireNonNull(Cache.REFUSED);
    }
    return Cache.FOLDER;
  }

  /** Where no lock is to be had, without one. */
  private static void loadAlone(Path folder) {
    try (var file =
            FileChannel.open(
                folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var _ = file.lock()) {
      Loader.load(torch.class);
    } catch (IOException | OverlappingFileLockException e) {
      Loader.load(torch.class);
    }
  }
}
