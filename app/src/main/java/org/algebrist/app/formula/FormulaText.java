package org.algebrist.app.formula;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The formula that a command is given before values for its names. */
final class FormulaText {
  @Parameters(
      paramLabel = "FORMULA",
      index = "0",
      description = "A formula; - reads formulas from standard input, one per line.")
  private String text = "";

  List<String> all() {
    return List.of(text);
  }
}
