package org.algebrist.app.formula;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.algebrist.algebra.transform.Transformation;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.TimeLimitOption;
import org.algebrist.expression.tree.Formula;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code substitute}: formulas in place of names. */
@Command(
    name = "substitute",
    description = {
      "Put formulas in place of names, and simplify.",
      "All names are replaced at once. The result is compared with the plain replacement."
    },
    footer = {"", "Examples:", "  algebrist substitute 'x^2 + y' x=y+1 y=2"},
    exitCodeList = {
      "0:a proved result",
      "1:no result, or one that is not proved",
      "2:a formula cannot be read, or wrong usage",
      "3:an error of the program or the machine"
    })
public final class SubstituteCommand implements Callable<Integer> {
  @Mixin private FormulaText text = new FormulaText();

  @Parameters(
      paramLabel = "NAME=FORMULA",
      index = "1..*",
      arity = "1..*",
      description = "What stands for a name.")
  private List<String> values = List.of();

  @Mixin private TimeLimitOption limit = new TimeLimitOption(5);
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    Duration time = limit.duration();
    Map<String, Formula> replacements = FormulaTransform.values(values);
    return output.each(
        text.all(),
        "formula",
        each ->
            FormulaTransform.of(
                each,
                formula -> Transformation.substituted(formula, replacements, time),
                _ -> "it divides by 0, or there is no rule for a part of it"));
  }
}
