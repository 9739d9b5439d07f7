package org.algebrist.expression.mathml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;

/** Every 20th formula of the calculus textbook, whose MathML is as editors leave it. */
class OpenStaxTest {
  private static final int EVERY = 20;
  private static final double LEAST_SHARE = 0.98;

  private static List<String> formulas(Path folder) throws IOException {
    var formulas = new ArrayList<String>();
    try (var files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.endsWith("index.cnxml")).sorted().toList()) {
        String text = Files.readString(file);
        int at = text.indexOf("<m:math");
        while (at >= 0) {
          int close = text.indexOf("</m:math>", at);
          formulas.add(text.substring(at, close + "</m:math>".length()));
          at = text.indexOf("<m:math", close);
        }
      }
    }
    return formulas;
  }

  @Test
  void formulasOfATextbookGiveTreesWithoutErrorNodes() throws IOException {
    List<String> formulas = formulas(SharedData.at("openstax"));
    int count = 0;
    int whole = 0;
    for (int i = 0; i < formulas.size(); i += EVERY) {
      count++;
      if (MathmlReader.read(formulas.get(i), Context.NONE, 1) instanceof Reading.Whole) {
        whole++;
      }
    }
    assertThat((double) whole / count).isGreaterThanOrEqualTo(LEAST_SHARE);
  }
}
