package org.algebrist.app.formula;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.app.formula.FormulaOutput.To;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code parse}: formulas in any notation to operator trees and to any other notation. */
@Command(
    name = "parse",
    description = {
      "Read formulas in any notation.",
      "Shows their trees or writes another notation. A formula may have several readings; the"
          + " likeliest is shown."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist parse 'f(x+1) = a(b+c)'                      show the tree",
      "  algebrist parse --to mathml '\\frac{1}{2} \\le x'        write MathML",
      "  algebrist parse --nary 'a-b+2xy'                       flat sums and products",
      "  algebrist parse --declare f=function,v=vector 'f(v)'   say what names mean",
      "  algebrist parse --document notes.tex                   read a whole document",
      "  algebrist parse --context notes.tex 'f(a+b)'           use its declarations",
      "  algebrist parse --json - < formulas.txt                one object per line"
    })
public final class ParseCommand implements Callable<Integer> {
  /** As many as the grammar gives. */
  static final int MAX_READINGS = 8;

  @Parameters(
      paramLabel = "TEXT",
      arity = "0..*",
      description = "One or more formulas; - reads them from standard input, one per line.")
  private List<String> texts = List.of();

  @Mixin private NotationOption from = new NotationOption();

  @Option(
      names = "--to",
      paramLabel = "FORM",
      description = "${COMPLETION-CANDIDATES} (default: tree; with --json, all notations).")
  private @Nullable To to;

  @Option(names = "--all", description = "Show every reading, the likeliest first.")
  private boolean all;

  @Option(
      names = "--nary",
      description =
          "Show sums and products with any number of operands in the tree and in its JSON.")
  private boolean nary;

  @Mixin private DeclarationOptions declarations = new DeclarationOptions();

  @Option(
      names = "--document",
      paramLabel = "FILE",
      description =
          "Read all formulas of a document. What the document declares before a formula counts for"
              + " that formula. The format follows from the file's extension or its content; - is"
              + " standard input.")
  private @Nullable Path document;

  @Mixin private Output output = new Output();

  /** How many formulas were read whole, in part and not at all, by their exit codes. */
  private final int[] counts = new int[3];

  @Override
  public Integer call() throws IOException {
    if (nary && to != null && to != To.TREE && to != To.JSON) {
      throw new BadInput(
          "--nary goes with --to tree or json; " + to + " has operations of two operands");
    }
    if (document != null) {
      if (!texts.isEmpty() || !from.isAuto()) {
        throw new BadInput(
            "--document takes neither TEXT nor --from: the formulas and their notation come from"
                + " the document");
      }
      DocumentInput.read(document)
          .forEach(declarations.read(), input -> output.print(answer(input)));
      if (showsTrees()) {
        output.out().println(summary());
      }
      return output.exitCode();
    }
    if (texts.isEmpty()) {
      throw new BadInput("no formula given; give one, - for standard input, or --document FILE");
    }
    Declared declared = declarations.read().alone();
    return output.each(texts, "formula", text -> answer(from.formula(text, declared)));
  }

  private boolean showsTrees() {
    return !output.json() && (to == null || to == To.TREE);
  }

  private Answer answer(FormulaInput input) {
    // Other readings cost time; a person is told of them, a program only if it asks.
    Reading reading = input.read(all || showsTrees() ? MAX_READINGS : 1);
    int exitCode =
        switch (reading) {
          case Reading.Whole _ -> ExitCode.DONE;
          case Reading.Partial _ -> ExitCode.NO_ANSWER;
          case Reading.Failed _ -> ExitCode.BAD_INPUT;
        };
    counts[exitCode]++;
    return new Answer(
        exitCode,
        () -> ParseJson.of(input, reading, to, all, nary),
        (out, err) ->
            new ParseText(to == null ? To.TREE : to, all, nary, out, err).print(input, reading));
  }

  private String summary() {
    int formulas = counts[0] + counts[1] + counts[2];
    String unread =
        counts[1] + counts[2] == 0
            ? ", all read"
            : ": %d read, %d in part, %d not".formatted(counts[0], counts[1], counts[2]);
    return formulas + (formulas == 1 ? " formula" : " formulas") + unread;
  }
}
