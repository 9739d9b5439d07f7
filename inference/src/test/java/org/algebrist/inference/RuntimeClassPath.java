package org.algebrist.inference;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The jars that whoever depends on the inference artifact gets, as Maven resolved them. */
record RuntimeClassPath(List<Path> jars) {

  static RuntimeClassPath read() throws IOException {
    String path = Files.readString(Path.of("target", "runtime-classpath"));
    return new RuntimeClassPath(
        Stream.of(path.strip().split(File.pathSeparator)).map(Path::of).toList());
  }

  long bytes() {
    return jars.stream().mapToLong(RuntimeClassPath::size).sum();
  }

  Stream<Path> ours() {
    return jars.stream().filter(jar -> jar.getFileName().toString().startsWith("algebrist-"));
  }

  Path one(String prefix) {
    return jars.stream()
        .filter(jar -> jar.getFileName().toString().startsWith(prefix))
        .findFirst()
        .orElseThrow();
  }

  static long size(Path jar) {
    try {
      return Files.size(jar);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
