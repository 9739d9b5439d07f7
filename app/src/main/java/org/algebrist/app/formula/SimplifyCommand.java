package org.algebrist.app.formula;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.transform.Transformation;
import org.algebrist.algebra.transform.Transformed;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.TimeLimitOption;
import org.algebrist.expression.tree.Formula;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code simplify}: a shorter formula of the same value. */
@Command(
    name = "simplify",
    description = {
      "Simplify a formula, or multiply it out.",
      "The result is compared with the formula; it is called proved only if they are proved equal."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist simplify '2x + 3x'",
      "  algebrist simplify --expand '(x+1)^3'",
      "  algebrist simplify --common-factors '6x^2 + 9x'"
    },
    exitCodeList = {
      "0:a proved result",
      "1:no result, or one that is not proved",
      "2:a formula cannot be read, or wrong usage",
      "3:an error of the program or the machine"
    })
public final class SimplifyCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FORMULA",
      arity = "1..*",
      description = "One or more formulas; - reads them from standard input, one per line.")
  private List<String> texts = List.of();

  @Option(names = "--expand", description = "Multiply products out.")
  private boolean expand;

  @Option(names = "--common-factors", description = "Take out what all terms share.")
  private boolean factor;

  @Mixin private TimeLimitOption limit = new TimeLimitOption(5);
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    Duration time = limit.duration();
    return output.each(
        texts,
        "formula",
        text ->
            FormulaTransform.simpler(
                text,
                formula ->
                    expand
                        ? Transformation.expanded(formula, time)
                        : factor
                            ? Transformation.commonFactors(formula, time)
                            : amount(text, formula, time)
                                .or(() -> Transformation.simplified(formula, time)),
                SimplifyCommand::whyNot));
  }

  /** Amounts added up: 2.3 km for 2 km + 300 m. */
  private static Optional<Transformed> amount(String text, Formula formula, Duration limit) {
    return QuantityValue.of(text)
        .map(found -> new Transformed(found, Equality.check(formula, found, limit)))
        .filter(Transformed::isProved);
  }

  /** Why a formula is not simplified. */
  static String whyNot(Formula formula) {
    return Transformation.withoutValue(formula).orElse(FormulaTransform.NO_RULE);
  }
}
