package org.algebrist.app.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.TextInput;
import org.algebrist.app.formula.FormulaInput.From;
import org.algebrist.app.formula.FormulaOutput.To;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
      "  algebrist parse --document notes.tex                     a document's formulas, each with"
          + " what was declared before it",
      "  algebrist parse --context notes.tex 'f(a+b)'             one formula after that document",
      "  algebrist parse --json --from latex - < formulas.txt     a formula a line, an object a"
          + " line"
    })
public final class ParseCommand implements Callable<Integer> {
  /** As many as the grammar gives. */
  private static final int MAX_READINGS = 8;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TEXT",
      arity = "0..*",
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

  @Mixin private DeclarationOptions declarations = new DeclarationOptions();

  @Option(
      names = "--document",
      paramLabel = "FILE",
      description =
          "Read the formulas of a document one by one, each with what was declared before it; its"
              + " format is told by its ending or its looks; - is standard input.")
  private @Nullable Path document;

  @Option(names = "--json", description = "Print one JSON object a formula, in their order.")
  private boolean json;

  /** How many formulas were read as a whole, in part and not. */
  private final int[] counts = new int[3];

  @Override
  public Integer call() throws IOException {
    if (document != null && (!texts.isEmpty() || from != From.AUTO)) {
      throw new BadInput(
          "--document takes neither TEXT nor --from: the document holds its formulas and tells"
              + " their notation");
    }
    Declarations known = declarations.read();
    if (document != null) {
      DocumentInput.read(document).forEach(known, this::parse);
      if (!json && (to == null || to == To.TREE)) {
        summary();
      }
    } else {
      Declared declared = known.alone();
      TextInput.forEach(texts, text -> parse(FormulaInput.alone(text, from, declared)));
      if (counts[0] + counts[1] + counts[2] == 0) {
        throw new BadInput(
            texts.isEmpty()
                ? "no formula given; give one, - for standard input, or --document FILE"
                : "standard input holds no formula; give a formula a line");
      }
    }
    spec.commandLine().getOut().flush();
    return counts[2] > 0 ? ExitCode.BAD_INPUT : counts[1] > 0 ? ExitCode.NO_ANSWER : ExitCode.DONE;
  }

  private void parse(FormulaInput input) {
    // Other readings cost time; a person is told of them, a program only if it asks.
    int candidates = all || !json && (to == null || to == To.TREE) ? MAX_READINGS : 1;
    Reading reading = input.read(candidates);
    counts[
        switch (reading) {
          case Reading.Whole _ -> 0;
          case Reading.Partial _ -> 1;
          case Reading.Failed _ -> 2;
        }]++;
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(ParseJson.of(input, reading, to, all));
    } else {
      new ParseText(to == null ? To.TREE : to, all, out, spec.commandLine().getErr())
          .print(input, reading);
    }
  }

  private void summary() {
    int formulas = counts[0] + counts[1] + counts[2];
    String unread =
        counts[1] + counts[2] == 0
            ? ", all read"
            : ": " + counts[0] + " read, " + counts[1] + " in part, " + counts[2] + " not";
    spec.commandLine()
        .getOut()
        .println(formulas + (formulas == 1 ? " formula" : " formulas") + unread);
  }
}
