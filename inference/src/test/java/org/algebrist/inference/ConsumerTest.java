package org.algebrist.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a product takes on with a dependency on Algebrist. */
class ConsumerTest {
  /** Versions of class files: that of Java 21. */
  private static final int JAVA_21 = 65;

  private static RuntimeClassPath classPath;

  @BeforeAll
  static void read() throws IOException {
    classPath = RuntimeClassPath.read();
  }

  @Test
  void inference_takes_at_most_152_megabytes() {
    assertThat(classPath.bytes()).isLessThan(152_000_000);
  }

  @Test
  void nothing_of_training_charts_wordnet_or_terminals_comes_along() {
    List<String> names =
        classPath.jars().stream().map(jar -> jar.getFileName().toString()).toList();
    assertThat(names)
        .noneMatch(name -> name.matches("(mkl|xchart|VectorGraphics|extjwnl|jline|progressbar).*"))
        .noneMatch(name -> name.matches("(matheclipse|log4j-core|logback|picocli|javalin).*"))
        .anyMatch(name -> name.startsWith("pytorch-"));
  }

  @Test
  void expression_alone_is_small_and_runs_on_java_21() throws IOException {
    Path expression = classPath.one("algebrist-expression");
    assertThat(RuntimeClassPath.size(expression)).isLessThan(1_400_000);
    try (JarFile jar = new JarFile(expression.toFile())) {
      for (JarEntry entry :
          jar.stream().filter(each -> each.getName().endsWith(".class")).toList()) {
        try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
          in.skipNBytes(6); // magic number and minor version
          assertThat(in.readUnsignedShort()).as(entry.getName()).isEqualTo(JAVA_21);
        }
      }
    }
  }

  @Test
  void every_jar_of_ours_has_a_module_name() throws IOException {
    for (Path file : classPath.ours().toList()) {
      try (JarFile jar = new JarFile(file.toFile())) {
        String artifact = file.getFileName().toString().split("-")[1];
        assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
            .as(file.toString())
            .isEqualTo("org.algebrist." + artifact);
      }
    }
  }
}
