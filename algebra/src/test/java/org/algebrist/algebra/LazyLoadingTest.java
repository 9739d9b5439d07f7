package org.algebrist.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import org.algebrist.expression.Formula;
import org.junit.jupiter.api.Test;

/** Linear and quadratic systems are solved by a class path that has no Symja at all. */
class LazyLoadingTest {
  /** Run inside the bare class path; says what came out. */
  public static final class Probe {
    private Probe() {}

    public static String solve(String unknowns, String equation) {
      return SystemSolver.solve(
              Postfix.system(unknowns, equation), java.time.Duration.ofSeconds(10))
          .toString();
    }
  }

  @Test
  void theExactPathsDoNotTouchSymja() throws Exception {
    var urls = new ArrayList<URL>();
    for (Class<?> needed : new Class<?>[] {SystemSolver.class, Formula.class, Probe.class}) {
      urls.add(needed.getProtectionDomain().getCodeSource().getLocation());
    }
    assertThat(urls).noneMatch(url -> url.toString().contains("matheclipse"));
    assertThat(System.getProperty("java.class.path").split(File.pathSeparator))
        .anyMatch(entry -> Path.of(entry).getFileName().toString().startsWith("matheclipse-core"));
    try (var bare =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      var solve =
          bare.loadClass(Probe.class.getName()).getMethod("solve", String.class, String.class);
      assertThat((String) solve.invoke(null, "x", "3 x * 12 =")).startsWith("Unique");
      assertThat((String) solve.invoke(null, "x", "x 2 ^ 2 =")).startsWith("Several");
      assertThat((String) solve.invoke(null, "x y", "x y * 2 =")).startsWith("Infinite");
      // and the probe would notice: past the exact paths Symja is missed
      assertThatThrownBy(() -> solve.invoke(null, "x", "x 3 ^ 2 ="))
          .isInstanceOf(InvocationTargetException.class)
          .hasCauseInstanceOf(NoClassDefFoundError.class);
    }
  }
}
