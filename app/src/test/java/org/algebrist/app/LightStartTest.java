package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** {@code parse} works on a class path without libtorch and without computer algebra. */
class LightStartTest {

  /** Run inside the bare class path; gives what was printed. */
  public static final class Probe {
    private Probe() {}

    public static String run(String... arguments) {
      StringWriter out = new StringWriter();
      Algebrist.commandLine(new PrintWriter(out), new PrintWriter(out)).execute(arguments);
      return out.toString();
    }
  }

  @Test
  void parseLoadsNeitherLibtorchNorSymja() throws Exception {
    var urls = new ArrayList<URL>();
    boolean left = false;
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      String name = Path.of(entry).getFileName().toString();
      boolean heavy =
          name.startsWith("pytorch")
              || name.startsWith("javacpp")
              || name.startsWith("matheclipse")
              || name.startsWith("hipparchus")
              || name.startsWith("apfloat");
      left |= heavy;
      if (!heavy) {
        urls.add(Path.of(entry).toUri().toURL());
      }
    }
    assertThat(left).as("heavy libraries are on the class path at all").isTrue();
    try (var bare =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      var run = bare.loadClass(Probe.class.getName()).getMethod("run", String[].class);
      Object printed = run.invoke(null, (Object) new String[] {"parse", "--to", "infix", "x+1"});
      assertThat(printed.toString().strip()).isEqualTo("x + 1");
    }
  }
}
