package org.algebrist.experiment.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Sha256;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathModelTest {
  private static final String PLACE = "org/algebrist/models/tiny/";

  @TempDir Path folder;
  private Path cache;
  private byte[] weights;

  @BeforeEach
  void make_weights() {
    cache = folder.resolve("cache");
    weights = new byte[300_000];
    new Random(1).nextBytes(weights);
  }

  @Test
  void a_model_in_a_folder_is_used_where_it_lies() throws IOException {
    Path model = Files.createDirectories(folder.resolve("classes").resolve(PLACE));
    Files.write(model.resolve("model.safetensors"), weights);
    Files.write(model.resolve(ModelSums.FILE), sums(Sha256.of(weights)));
    assertThat(find(folder.resolve("classes"))).isEqualTo(model);
    assertThat(cache).doesNotExist();
  }

  @Test
  void a_model_in_a_jar_is_unpacked_once() throws IOException {
    Path jar = jar(weights, sums(Sha256.of(weights)));
    Path model = find(jar);
    assertThat(model).isDirectory().hasParent(cache.resolve("models"));
    assertThat(model.resolve("model.safetensors")).hasBinaryContent(weights);

    Object first = Files.getAttribute(model.resolve("model.safetensors"), "unix:ino");
    assertThat(find(jar)).isEqualTo(model);
    assertThat(Files.getAttribute(model.resolve("model.safetensors"), "unix:ino")).isEqualTo(first);
  }

  @Test
  void an_unpacked_file_that_was_changed_is_unpacked_anew() throws IOException {
    Path jar = jar(weights, sums(Sha256.of(weights)));
    Path file = find(jar).resolve("model.safetensors");
    Files.writeString(file, "spoilt");
    assertThat(find(jar).resolve("model.safetensors")).hasBinaryContent(weights);
  }

  @Test
  void another_version_of_a_model_has_another_folder() throws IOException {
    Path first = find(jar(weights, sums(Sha256.of(weights))));
    weights[0]++;
    Path second = find(jar(weights, sums(Sha256.of(weights))));
    assertThat(second).isNotEqualTo(first);
    assertThat(first).isDirectory();
  }

  @Test
  void a_jar_with_a_flipped_bit_is_refused_and_leaves_nothing() throws IOException {
    Path jar = jar(weights, sums(Sha256.of(weights)));
    byte[] bytes = Files.readAllBytes(jar);
    bytes[bytes.length / 2] ^= 1; // inside the stored weights
    Files.write(jar, bytes);
    assertThatThrownBy(() -> find(jar))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("the jar is damaged; take it anew");
    assertThat(unpacked()).isEmpty();
  }

  @Test
  void a_file_that_its_list_does_not_agree_with_is_refused() throws IOException {
    Path jar = jar(weights, sums("0".repeat(64)));
    assertThatThrownBy(() -> find(jar))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("model.safetensors differs")
        .hasMessageContaining("the jar is damaged");
    assertThat(unpacked()).isEmpty();
  }

  @Test
  void a_list_that_is_none_is_refused() throws IOException {
    Path jar = jar(weights, "hello".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> find(jar))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("not a checksum: hello");
  }

  @Test
  void a_model_that_is_not_there_is_asked_for_by_its_dependency() {
    assertThatThrownBy(() -> ClassPathModel.folder("absent"))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("algebrist-models with the classifier absent");
  }

  @Test
  void a_cache_that_cannot_be_written_is_named_with_the_way_out() throws IOException {
    Path jar = jar(weights, sums(Sha256.of(weights)));
    Files.writeString(cache, "a file where the folder should be");
    assertThatThrownBy(() -> find(jar))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("cannot be unpacked into " + cache)
        .hasMessageContaining("-Dalgebrist.cache");
  }

  @Test
  void eight_threads_unpack_it_together() throws Exception {
    Path jar = jar(weights, sums(Sha256.of(weights)));
    try (var threads = Executors.newFixedThreadPool(8)) {
      List<Callable<Path>> calls = new ArrayList<>();
      IntStream.range(0, 8).forEach(_ -> calls.add(() -> find(jar)));
      for (var found : threads.invokeAll(calls)) {
        assertThat(found.get().resolve("model.safetensors")).hasBinaryContent(weights);
      }
    }
    assertThat(unpacked()).hasSize(1);
  }

  @Test
  void three_processes_unpack_it_together() throws Exception {
    Path jar = jar(weights, sums(Sha256.of(weights)));
    Files.createDirectories(cache.resolve("models"));
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Dalgebrist.cache=" + cache,
                  "-cp",
                  System.getProperty("java.class.path") + ":" + jar,
                  Finder.class.getName())
              .redirectErrorStream(true)
              .start());
    }
    for (Process process : processes) {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(output).isZero();
      assertThat(Path.of(output.strip()).resolve("model.safetensors")).hasBinaryContent(weights);
    }
    assertThat(unpacked()).hasSize(1);
  }

  /** What each of the processes does. */
  static final class Finder {
    private Finder() {}

    public static void main(String[] arguments) {
      System.out.println(ClassPathModel.folder("tiny"));
    }
  }

  private Path find(Path place) throws IOException {
    try (var classPath = new URLClassLoader(new URL[] {place.toUri().toURL()}, null)) {
      return ClassPathModel.folder("tiny", classPath, cache);
    }
  }

  /** Folders in the cache, finished or not. */
  private List<Path> unpacked() throws IOException {
    try (Stream<Path> inside = Files.list(cache.resolve("models"))) {
      return inside.filter(Files::isDirectory).collect(Collectors.toList());
    }
  }

  private static byte[] sums(String sha256) {
    return (sha256 + "  model.safetensors\n").getBytes(StandardCharsets.UTF_8);
  }

  private Path jar(byte[] model, byte[] list) throws IOException {
    Path jar = Files.createTempFile(folder, "tiny", ".jar");
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      zip.setMethod(ZipOutputStream.STORED);
      store(zip, PLACE + ModelSums.FILE, list);
      store(zip, PLACE + "model.safetensors", model);
    }
    return jar;
  }

  private static void store(ZipOutputStream zip, String name, byte[] content) throws IOException {
    var checksum = new CRC32();
    checksum.update(content);
    var entry = new ZipEntry(name);
    entry.setSize(content.length);
    entry.setCrc(checksum.getValue());
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }
}
