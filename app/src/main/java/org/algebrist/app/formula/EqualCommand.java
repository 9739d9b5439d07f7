package org.algebrist.app.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.algebrist.algebra.equality.Equality;
import org.algebrist.algebra.equality.Verdict;
import org.algebrist.algebra.equality.Witness;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.TimeLimit;
import org.algebrist.app.formula.FormulaInput.From;
import org.algebrist.expression.tree.Formula;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code equal}: whether two formulas are equal, with a proof or a point where they differ. */
@Command(
    name = "equal",
    description =
        "Says whether two formulas are equal wherever both have a value: by a proof, or by a point"
            + " where they differ.",
    footer = {
      "",
      "Exit code 0: equal; 1: different, or neither was found; 2: a formula that cannot be read.",
      "",
      "Examples:",
      "  algebrist equal '(x+1)^2' 'x^2+2x+1'",
      "  algebrist equal '\\sqrt{x^2}' 'x'                    different, at x = -5",
      "  algebrist equal --json 'x = 2' '2x = 4'              equations: the same solutions"
    })
public final class EqualCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "A", index = "0", description = "A formula.")
  private String left = "";

  @Parameters(
      paramLabel = "B",
      index = "1",
      description = "A formula, perhaps in another notation.")
  private String right = "";

  @Option(
      names = "--from",
      paramLabel = "NOTATION",
      description = "Of both: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private From from = From.AUTO;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      description = "Time for looking (default: ${DEFAULT-VALUE}).")
  private double limit = 10;

  @Mixin private DeclarationOptions declarations = new DeclarationOptions();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    Duration time = TimeLimit.ofSeconds(limit);
    Declared declared = declarations.read().alone();
    Formula a = FormulaInput.alone(left, from, declared).likeliest("formula A", spec);
    Formula b = FormulaInput.alone(right, from, declared).likeliest("formula B", spec);
    long start = System.nanoTime();
    Verdict verdict = Equality.check(a, b, time);
    double milliseconds = (System.nanoTime() - start) / 1e6;
    PrintWriter out = spec.commandLine().getOut();
    out.println(json ? json(verdict) : "  " + text(verdict, milliseconds));
    return verdict instanceof Verdict.Equal ? ExitCode.DONE : ExitCode.NO_ANSWER;
  }

  private static String text(Verdict verdict, double milliseconds) {
    String time = String.format(Locale.ROOT, " · %.0f ms", milliseconds);
    return switch (verdict) {
      case Verdict.Equal(var proof) -> "equal      proof: " + proof.description() + time;
      case Verdict.Different(String reason, var witness) ->
          "different  " + witness.map(each -> at(each)).orElse(reason) + time;
      case Verdict.Unknown(String reason) -> "unknown    " + reason + time;
    };
  }

  private static String at(Witness witness) {
    String point = witness.point().isEmpty() ? "" : "at " + witness.at() + ": ";
    boolean statement = witness.left().equals("true") || witness.left().equals("false");
    String values =
        statement
            ? "the first is " + witness.left() + ", the second " + witness.right()
            : witness.left() + " ≠ " + witness.right();
    return point + values + (witness.exact() ? " (exact)" : "");
  }

  private static String json(Verdict verdict) {
    Map<String, Object> line = new LinkedHashMap<>();
    switch (verdict) {
      case Verdict.Equal(var proof) -> {
        line.put("verdict", "equal");
        line.put("proof", proof.name().toLowerCase(Locale.ROOT));
      }
      case Verdict.Different(String reason, var witness) -> {
        line.put("verdict", "different");
        line.put("reason", reason);
        witness.ifPresent(each -> line.put("witness", witness(each)));
      }
      case Verdict.Unknown(String reason) -> {
        line.put("verdict", "unknown");
        line.put("reason", reason);
      }
    }
    return JsonMapper.shared().writeValueAsString(line);
  }

  private static Map<String, Object> witness(Witness witness) {
    Map<String, String> point = new LinkedHashMap<>();
    witness.point().forEach((name, value) -> point.put(name, value.toString()));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("point", point);
    fields.put("left", witness.left());
    fields.put("right", witness.right());
    fields.put("exact", witness.exact());
    return fields;
  }
}
