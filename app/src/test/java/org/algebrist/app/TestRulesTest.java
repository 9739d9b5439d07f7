package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No test lacks an assertion: one that cannot fail says nothing. */
class TestRulesTest {
  @TempDir private Path folder;

  @Test
  void everyTestReachesAnAssertion() throws IOException {
    TestSources sources = TestSources.read(Home.locate().root());
    assertThat(sources.size()).isGreaterThan(1500);
    assertThat(sources.withoutAssertion()).isEmpty();
    assertThat(sources.unfinished()).isEmpty();
  }

  @Test
  void aTestThatAssertsNothingIsNamed() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("SomeTest.java"),
            """
            class SomeTest extends Base {
              @Test void direct() { assertThat(1).isEqualTo(1); }
              @Test void throughAMethod() { helps(); }
              @Test void throughItsParent() { inherited(); }
              @ParameterizedTest void throughAnotherClass() { Base.inherited(); }
              @Test void never() { System.out.println(1); never(); }
              @Test void unfinished() { assertThat(1 == 2); }
              void helps() { List.of(1).forEach(x -> assertThat(x).isOne()); }
            }
            class Base {
              static void inherited() { fail("no"); }
            }
            """);
    TestSources sources = TestSources.of(List.of(file));
    assertThat(sources.size()).isEqualTo(6);
    assertThat(sources.withoutAssertion()).containsExactly("SomeTest.never");
    assertThat(sources.unfinished()).containsExactly("SomeTest: assertThat(1 == 2)");
  }
}
