package org.algebrist.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.algebrist.app.FormulaInput.From;
import org.algebrist.app.FormulaOutput.To;
import org.algebrist.expression.Context;
import org.algebrist.expression.ReadResult;
import org.algebrist.expression.Reading;
import org.algebrist.expression.Reading.Candidate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code parse}: formulas in any notation to operator trees and to any other notation. */
@Command(
    name = "parse",
    description = "Reads formulas in any notation; shows their trees or writes another notation.",
    footer = {
      "",
      "A formula that can be read in several ways gives its likeliest reading; --all gives every"
          + " one.",
      "",
      "Examples:",
      "  algebrist parse 'f(x+1) = a(b+c)'                        its tree",
      "  algebrist parse --to mathml '\\frac{1}{2} \\le x'          another notation",
      "  algebrist parse --declare f=function,v=vector 'f(v)'     what is known of its names",
      "  algebrist parse --json --from latex - < formulas.txt     a formula a line, an object a"
          + " line"
    })
final class ParseCommand implements Callable<Integer> {
  /** As many as the grammar gives. */
  private static final int MAX_READINGS = 8;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "A formula each; - reads standard input, a formula a line.")
  private List<String> texts = List.of();

  @Option(
      names = "--from",
      paramLabel = "NOTATION",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private From from = From.AUTO;

  @Option(
      names = "--to",
      paramLabel = "FORM",
      description = "${COMPLETION-CANDIDATES} (default: TREE; with --json all notations).")
  private @Nullable To to;

  @Option(names = "--all", description = "Give every reading, the likeliest first.")
  private boolean all;

  @Option(
      names = "--declare",
      paramLabel = "NAME=ROLE",
      split = ",",
      description =
          "What a name stands for: function, number, vector, matrix, set, point, statement, unit,"
              + " word.")
  private List<String> declared = List.of();

  @Option(
      names = "--context",
      paramLabel = "FILE",
      description = "A file with such declarations, one a line.")
  private @Nullable Path contextFile;

  @Option(names = "--json", description = "Print one JSON object a formula, in their order.")
  private boolean json;

  private int worst = ExitCode.DONE;

  @Override
  public Integer call() throws IOException {
    Context context = Declarations.read(contextFile, declared);
    int[] count = {0};
    FormulaInput.forEach(
        texts,
        text -> {
          count[0]++;
          parse(text, context);
        });
    if (count[0] == 0) {
      throw new BadInput("standard input holds no formula; give a formula a line");
    }
    spec.commandLine().getOut().flush();
    return worst;
  }

  private void parse(String text, Context context) {
    // Other readings cost time; a person is told of them, a program only if it asks.
    int candidates = all || !json && (to == null || to == To.TREE) ? MAX_READINGS : 1;
    Reading reading = FormulaInput.read(text, from, context, candidates);
    worst =
        Math.max(
            worst,
            switch (reading) {
              case Reading.Whole _ -> ExitCode.DONE;
              case Reading.Partial _ -> ExitCode.NO_ANSWER;
              case Reading.Failed _ -> ExitCode.BAD_INPUT;
            });
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(ParseJson.of(reading, to, all));
      return;
    }
    switch (reading) {
      case Reading.Whole whole -> whole(whole, out);
      case Reading.Partial partial -> {
        show(partial.candidate(), out);
        partial.problems().forEach(this::problem);
      }
      case Reading.Failed failed -> problem(failed.problem());
    }
  }

  private void whole(Reading.Whole whole, PrintWriter out) {
    List<Candidate> candidates = whole.candidates();
    for (Candidate candidate : all ? candidates : candidates.subList(0, 1)) {
      if (all && candidates.size() > 1) {
        out.printf("  %.2f  %s%n", candidate.score(), candidate.why());
      }
      show(candidate, out);
    }
    if (!all && candidates.size() > 1 && (to == null || to == To.TREE)) {
      String others =
          candidates.stream().skip(1).map(Candidate::why).collect(Collectors.joining("; "));
      int number = candidates.size() - 1;
      out.println(
          "  "
              + number
              + (number == 1 ? " other reading" : " other readings")
              + " (--all): "
              + others);
    }
  }

  private void show(Candidate candidate, PrintWriter out) {
    To form = to == null ? To.TREE : to;
    String text = FormulaOutput.of(candidate.formula(), form);
    out.println(form == To.TREE ? text.indent(2).stripTrailing() : text);
  }

  private void problem(ReadResult.Failed failed) {
    spec.commandLine().getOut().flush();
    PrintWriter err = spec.commandLine().getErr();
    err.println(failed.message().indent(2).stripTrailing());
    err.flush();
  }
}
