package org.algebrist.algebra.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.Test;

/** Linear and quadratic systems are solved by a class path that has no Symja at all. */
class LazyLoadingTest {
  private static final String COUPLED = "x 2 ^ y 2 ^ + 25 =,x y * 12 =";

  /** Run inside the bare class path; says what came out. */
  public static final class Probe {
    private Probe() {}

    public static String solve(String unknowns, String equation) {
      return solveIn(10_000, unknowns, equation);
    }

    public static String solveIn(long millis, String unknowns, String equation) {
      return SystemSolver.solve(
              Postfix.system(unknowns, equation.split(",")), Duration.ofMillis(millis))
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
      // and the probe would notice: past the exact paths Symja is missed, and the result says so
      assertThat((String) solve.invoke(null, "x y", COUPLED))
          .startsWith("Unknown")
          .contains("not on the class path");
    }
  }

  @Test
  void aFirstCallTooShortToLoadSymjaDoesNotSpoilTheNext() throws Exception {
    // A class path of its own, so that Symja is loaded afresh whatever other tests did.
    var urls = new ArrayList<URL>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    // Never closed: Symja goes on loading its integration rules in the background.
    @SuppressWarnings("resource")
    var fresh = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    var solve =
        fresh
            .loadClass(Probe.class.getName())
            .getMethod("solveIn", long.class, String.class, String.class);
    assertThat((String) solve.invoke(null, 20L, "x y", COUPLED)).contains("20 ms");
    assertThat((String) solve.invoke(null, 60_000L, "x y", COUPLED)).startsWith("Several");
  }
}
