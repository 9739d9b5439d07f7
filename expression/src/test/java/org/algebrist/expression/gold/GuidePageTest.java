package org.algebrist.expression.gold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.picture.IndentedTree;
import org.algebrist.expression.picture.SvgTree;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * That docs/formulas.md shows what the program draws today. With {@code -Dalgebrist.docs.update}
 * the pictures are drawn anew.
 */
class GuidePageTest {
  private static final Path DOCS =
      Path.of(System.getProperty("algebrist.home", "..")).resolve("docs");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "quadratic;x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}",
        "integral;\\int_0^1 x^2\\,dx=\\frac13"
      })
  void everyPictureIsWhatTheWriterDraws(String name, String source) throws IOException {
    Path picture = DOCS.resolve("pictures/formula-" + name + ".svg");
    assumeTrue(Files.exists(DOCS.resolve("formulas.md")), "no docs beside this module");
    String drawn = SvgTree.draw(read(source));
    if (System.getProperty("algebrist.docs.update") != null) {
      Files.createDirectories(picture.getParent());
      Files.writeString(picture, drawn);
    }
    assertThat(Files.readString(picture)).isEqualTo(drawn);
    assertThat(Files.readString(DOCS.resolve("formulas.md")))
        .contains("pictures/formula-" + name + ".svg", source);
  }

  @Test
  void theTreeInTextIsWhatTheWriterDraws() throws IOException {
    Path page = DOCS.resolve("formulas.md");
    assumeTrue(Files.exists(page), "no docs beside this module");
    String drawn = IndentedTree.draw(read("f(x+1) = a(b+c)"));
    assertThat(Files.readString(page)).contains(drawn.strip().indent(2));
  }

  private static Formula read(String source) {
    return FormulaReader.read(source, Notation.LATEX, Context.NONE, 1).orThrow();
  }
}
