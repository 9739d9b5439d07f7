package example;

import java.io.File;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ParseTest {
  @Test
  void a_fraction_is_written_in_three_notations() {
    String text = describe("\\frac{x+1}{2}");
    assertTrue(text.contains("INFIX: (x + 1)/2"), text);
    assertTrue(text.contains("<mfrac>"), text);
  }

  @Test
  void a_group_that_is_not_closed_is_named() {
    String text = describe("\\frac{1}{2");
    assertTrue(text.contains("not closed"), text);
  }

  @Test
  void one_jar_of_algebrist_is_all_it_needs() {
    long jars =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(jar -> jar.endsWith(".jar"))
            .filter(jar -> !jar.matches(".*(junit|opentest4j|apiguardian|surefire|jspecify).*"))
            .count();
    assertEquals(1, jars);
  }

  private static String describe(String formula) {
    var out = new ByteArrayOutputStream();
    Parse.describe(formula, new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }
}
