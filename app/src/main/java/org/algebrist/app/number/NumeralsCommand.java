package org.algebrist.app.number;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.TextInput;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.expression.numeral.NumeralScanner.Found;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code numerals}: the numbers of a text and how a model is shown them. */
@Command(
    name = "numerals",
    description =
        "Finds the numbers written in digits: value, mantissa, exponent and its class (NumGPT).",
    footer = {
      "",
      "Exponents from -8 to 12 have a class each; those below are -INF, those above +INF.",
      "Dates, times, versions and codes (H2O, 4x4) stay text.",
      "",
      "Examples:",
      "  algebrist numerals \"The price of 1,200 shares fell by 23% to $-1.5e-7.\"",
      "  algebrist numerals --json - < texts.txt       a text a line, an object a line"
    })
public final class NumeralsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "A text each; - reads standard input, a text a line.")
  private List<String> texts = List.of();

  @Option(names = "--json", description = "Print one JSON object a text, in their order.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    TextInput.forEach(
        texts,
        text -> {
          List<Found> found = NumeralScanner.scan(text);
          if (json) {
            out.println(NumeralsText.json(text, found));
          } else {
            out.print(NumeralsText.of(text, found));
          }
          out.flush();
        });
    return ExitCode.DONE;
  }
}
