package org.algebrist.experiment.store;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.stream.Stream;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Sha256;

/**
 * A shipped model that lies on the class path, as the jars of {@code algebrist-models} bring it.
 *
 * <p>Weights are mapped into memory, so they have to be files. A model inside a jar is unpacked
 * once into a cache folder of the user; later starts only compare its checksums. Several processes
 * may do so at the same time.
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
    String place = RESOURCES + name + "/" + ModelSums.FILE;
    URL sums = ClassPathModel.class.getClassLoader().getResource(place);
    if (sums == null) {
      throw new BrokenWeightsException(
          "model '" + name + "'",
          "is not on the class path",
          "add the dependency org.algebrist:algebrist-models with the classifier "
              + name
              + ", or name a model folder");
    }
    try {
      return sums.getProtocol().equals("file")
          ? Path.of(sums.toURI()).resolveSibling("").toAbsolutePath()
          : unpacked(name, sums, cache());
    } catch (IOException | URISyntaxException unreadable) {
      throw new BrokenWeightsException(
          sums.toString(),
          "cannot be unpacked: " + unreadable.getMessage(),
          "name a folder that can be written to with -D" + CACHE_PROPERTY,
          unreadable);
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

  /** The unpacked folder; its name tells versions of a model apart. */
  private static Path unpacked(String name, URL sumsFile, Path cache) throws IOException {
    byte[] list = content(sumsFile);
    ModelSums sums = ModelSums.read(new String(list, StandardCharsets.UTF_8));
    Path models = Files.createDirectories(cache.resolve("models"));
    Path folder = models.resolve(name + "-" + Sha256.of(list).substring(0, NAME_DIGITS));
    if (Files.isDirectory(folder)) {
      if (sums.problem(folder).isEmpty()) {
        return folder;
      }
      delete(folder);
    }
    Path fresh = Files.createTempDirectory(models, name + "-");
    try {
      for (ModelSums.Entry entry : sums.entries()) {
        Files.write(fresh.resolve(entry.file()), content(beside(sumsFile, entry.file())));
      }
      Files.write(fresh.resolve(ModelSums.FILE), list);
      String problem = sums.problem(fresh).orElse("");
      if (!problem.isEmpty()) {
        throw new BrokenWeightsException(sumsFile.toString(), problem, "take the jar anew");
      }
      moveUnlessThere(fresh, folder);
      return folder;
    } finally {
      delete(fresh);
    }
  }

  /** Another process may have been faster; its folder holds the same. */
  private static void moveUnlessThere(Path fresh, Path folder) throws IOException {
    try {
      Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException faster) {
      if (!Files.isDirectory(folder)) {
        throw faster;
      }
    }
  }

  private static URL beside(URL file, String name) throws IOException {
    String place = file.toString();
    return URI.create(place.substring(0, place.lastIndexOf('/') + 1) + name).toURL();
  }

  private static byte[] content(URL resource) throws IOException {
    try (InputStream in = resource.openStream()) {
      return in.readAllBytes();
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
