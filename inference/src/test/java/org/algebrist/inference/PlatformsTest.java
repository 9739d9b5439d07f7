package org.algebrist.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import org.bytedeco.javacpp.Loader;
import org.junit.jupiter.api.Test;

/**
 * The machines for which there are native libraries. {@code packaging/platforms} takes all of them
 * from Maven Central, which is too much for each run of the tests. Of linux-arm64 libtorch is not
 * published; there, only what needs no model works.
 */
class PlatformsTest {
  /** Our name of a platform, as JavaCPP has it, and that of the tokenizers. */
  private static final Map<String, String> PLATFORMS =
      Map.of(
          "linux-x86_64", "linux-x86_64/cpu/libtokenizers.so",
          "linux-arm64", "linux-aarch64/cpu/libtokenizers.so",
          "macosx-arm64", "osx-aarch64/cpu/libtokenizers.dylib",
          "windows-x86_64", "win-x86_64/cpu/tokenizers.dll");

  @Test
  void every_platform_has_its_profile_and_its_tokenizers() throws IOException {
    String pom = Files.readString(Path.of("..", "pom.xml"));
    assertThat(
            Pattern.compile("<native.platform>(.*)</native.platform>")
                .matcher(pom)
                .results()
                .map(found -> found.group(1)))
        .containsExactlyInAnyOrderElementsOf(PLATFORMS.keySet());
    try (JarFile jar = new JarFile(RuntimeClassPath.read().one("tokenizers-").toFile())) {
      assertThat(PLATFORMS.values())
          .allSatisfy(file -> assertThat(jar.getEntry("native/lib/" + file)).as(file).isNotNull());
    }
  }

  @Test
  void maven_chose_the_libraries_of_this_machine() throws IOException {
    RuntimeClassPath classPath = RuntimeClassPath.read();
    for (String library : new String[] {"pytorch", "openblas", "javacpp"}) {
      assertThat(classPath.jars())
          .filteredOn(jar -> jar.getFileName().toString().startsWith(library + "-"))
          .anyMatch(jar -> jar.getFileName().toString().endsWith(Loader.getPlatform() + ".jar"));
    }
  }
}
