package org.algebrist.app.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.Witness;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.TimeLimitOption;
import org.algebrist.app.command.UnreadableFormula;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code equal}: whether two formulas are equal, with a proof or a point where they differ. */
@Command(
    name = "equal",
    description = {
      "Decide whether two formulas are equal.",
      "They are equal if they agree wherever both have a value. The answer comes with a proof, or"
          + " with a point where the formulas differ."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist equal '(x+1)^2' 'x^2+2x+1'",
      "  algebrist equal '\\sqrt{x^2}' 'x'                   different, at x = -5",
      "  algebrist equal --json 'x = 2' '2x = 4'             the same solutions",
      "  algebrist equal - < pairs.tsv         a pair a line, with a tab between"
    },
    exitCodeList = {
      "0:equal",
      "1:different, or unknown",
      "2:a formula cannot be read, or wrong usage",
      "3:an error of the program or the machine"
    })
public final class EqualCommand implements Callable<Integer> {
  /** The reason that goes without saying where a point is shown. */
  private static final String USUAL = "their values differ";

  @Parameters(
      paramLabel = "A",
      index = "0",
      description =
          "The first formula; - alone reads pairs from standard input, one a line, with a tab"
              + " between the formulas.")
  private String left = "";

  @Parameters(
      paramLabel = "B",
      index = "1",
      arity = "0..1",
      description = "The second formula; it may be in another notation.")
  private @Nullable String right;

  @Mixin private NotationOption from = new NotationOption();
  @Mixin private TimeLimitOption limit = new TimeLimitOption(10);
  @Mixin private DeclarationOptions declarations = new DeclarationOptions();
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    Duration time = limit.duration();
    Declared declared = declarations.read().alone();
    if (right != null) {
      output.print(answer(left, right, declared, time));
      return output.exitCode();
    }
    if (!left.equals("-")) {
      throw new BadInput("no second formula given; give two, or - to read pairs");
    }
    return output.each(List.of(left), "pair", pair -> answerTo(pair, declared, time));
  }

  /** The answer to one line of a batch; a line that cannot be used does not end the batch. */
  private Answer answerTo(String pair, Declared declared, Duration time) {
    int tab = pair.indexOf('\t');
    try {
      if (tab < 0) {
        throw new BadInput("no tab between two formulas");
      }
      return answer(pair.substring(0, tab), pair.substring(tab + 1), declared, time);
    } catch (BadInput e) {
      Object error =
          e instanceof UnreadableFormula unreadable
              ? unreadable.json()
              : Map.of("code", "bad-input", "message", String.valueOf(e.getMessage()));
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("status", "error");
      object.put("error", error);
      return Answer.refused(() -> object, String.valueOf(e.getMessage()));
    }
  }

  private Answer answer(String first, String second, Declared declared, Duration time) {
    PrintWriter err = output.err();
    List<FormulaInput> both = from.both(first, second, declared);
    Formula a = both.getFirst().likeliest("formula A", err);
    Formula b = both.getLast().likeliest("formula B", err);
    long start = System.nanoTime();
    Verdict verdict = verdict(both, a, b, declared, time);
    double milliseconds = (System.nanoTime() - start) / 1e6;
    return Answer.of(
        verdict instanceof Verdict.Equal ? ExitCode.DONE : ExitCode.NO_ANSWER,
        () -> {
          Map<String, Object> line = json(verdict);
          line.put("read", List.of(InfixWriter.write(a), InfixWriter.write(b)));
          return line;
        },
        () ->
            String.format(Locale.ROOT, "  %s · %.0f ms%n", text(verdict), milliseconds)
                + read(a, b));
  }

  /**
   * The verdict on two formulas. Where a word of one of them is not known and was read as letters
   * multiplied, no difference is told.
   */
  static Verdict verdict(
      List<FormulaInput> both, Formula a, Formula b, Declared declared, Duration limit) {
    Verdict verdict = Equality.check(a, b, declared.context(), limit);
    if (!(verdict instanceof Verdict.Different)) {
      return verdict;
    }
    List<String> left = TypedFormula.unknownWords(both.getFirst().source(), a);
    List<String> right = TypedFormula.unknownWords(both.getLast().source(), b);
    // 3 apples and 4 apples differ, whatever an apple is.
    String words =
        Stream.concat(
                left.stream().filter(word -> !right.contains(word)),
                right.stream().filter(word -> !left.contains(word)))
            .collect(Collectors.joining(", "));
    return words.isEmpty()
        ? verdict
        : new Verdict.Unknown("they differ as products of letters; not known as a word: " + words);
  }

  /** How the formulas were read, where it was left to us to tell the notation. */
  private String read(Formula a, Formula b) {
    return from.isAuto()
        ? String.format("  read as    %s  and  %s%n", InfixWriter.pretty(a), InfixWriter.pretty(b))
        : "";
  }

  private static String text(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Equal(var proof, var conditions) ->
          "equal      "
              + (conditions.isEmpty() ? "" : "where " + String.join(", ", conditions) + " · ")
              + "proof: "
              + proof.description();
      case Verdict.Different(String reason, var witness) ->
          "different  "
              + witness
                  .map(each ->
                      EqualCommand.text(each) + (reason.equals(USUAL) ? "" : " · " + reason))
                  .orElse(reason);
      case Verdict.Unknown(String reason) -> "unknown    " + reason;
    };
  }

  private static String text(Witness witness) {
    String point = witness.point().isEmpty() ? "" : "at " + witness.at() + ": ";
    boolean statement = witness.left().equals("true") || witness.left().equals("false");
    String values =
        statement
            ? "the first is " + witness.left() + ", the second " + witness.right()
            : witness.left() + " ≠ " + witness.right();
    return point + values + (witness.exact() ? " (exact)" : "");
  }

  /** The fields of a verdict. */
  static Map<String, Object> json(Verdict verdict) {
    Map<String, Object> line = new LinkedHashMap<>();
    switch (verdict) {
      case Verdict.Equal(var proof, var conditions) -> {
        line.put("verdict", "equal");
        line.put("proof", proof.name().toLowerCase(Locale.ROOT));
        line.put("conditions", conditions);
      }
      case Verdict.Different(String reason, var witness) -> {
        line.put("verdict", "different");
        line.put("reason", reason);
        witness.ifPresent(each -> line.put("witness", json(each, "left", "right")));
      }
      case Verdict.Unknown(String reason) -> {
        line.put("verdict", "unknown");
        line.put("reason", reason);
      }
    }
    return line;
  }

  /** A point at which two formulas differ, and the names of the fields of their values. */
  static Map<String, Object> json(Witness witness, String left, String right) {
    Map<String, String> point = new LinkedHashMap<>();
    witness.point().forEach((name, value) -> point.put(name, value.toString()));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("point", point);
    fields.put(left, witness.left());
    fields.put(right, witness.right());
    fields.put("exact", witness.exact());
    return fields;
  }
}
