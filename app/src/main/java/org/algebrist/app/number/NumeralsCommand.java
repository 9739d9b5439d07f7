package org.algebrist.app.number;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.expression.numeral.NumeralScanner.Found;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code numerals}: the numbers of a text and how a model represents them. */
@Command(
    name = "numerals",
    description = {
      "Find the numbers in a text and show how a model represents them.",
      "Finds numbers written in digits. Shows the value, the mantissa, the exponent and the exponent's"
          + " class (NumGPT)."
    },
    footer = {
      "",
      "Each exponent from -8 to 12 has its own class; smaller ones are -INF, larger ones +INF.",
      "Dates, times, versions and codes (H2O, 4x4) are not numbers.",
      "",
      "Examples:",
      "  algebrist numerals \"The price of 1,200 shares fell by 23%% to $-1.5e-7.\"",
      "  algebrist numerals --json - < texts.txt       one object per line"
    })
public final class NumeralsCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "One or more texts; - reads them from standard input, one per line.")
  private List<String> texts = List.of();

  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    return output.each(
        texts,
        "text",
        text -> {
          List<Found> found = NumeralScanner.scan(text);
          return Answer.of(
              ExitCode.DONE,
              () -> NumeralsText.json(text, found),
              () -> NumeralsText.of(text, found));
        });
  }
}
