package org.algebrist.app.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.formula.FormulaOutput.To;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.Reading.Candidate;

/**
 * What {@code parse} prints for a person.
 *
 * @param to the form of the formulas
 * @param all whether every reading is wanted, not only the first
 * @param nary whether sums and products have any number of operands
 */
record ParseText(To to, boolean all, boolean nary, PrintWriter out, PrintWriter err) {
  /** A longer formula is shortened in the line that gives its place. */
  private static final int LONGEST_HEADING = 90;

  void print(FormulaInput input, Reading reading) {
    if (to == To.TREE && input.place() != null) {
      out.println(input.place() + "  " + shortened(input.source()));
    }
    switch (reading) {
      case Reading.Whole whole -> whole(input, whole);
      case Reading.Partial partial -> {
        show(input, partial.candidate());
        declared(input, partial.candidate());
        partial.problems().forEach(problem -> problem(input, problem));
      }
      case Reading.Failed failed -> problem(input, failed.problem());
    }
  }

  private void whole(FormulaInput input, Reading.Whole whole) {
    List<Candidate> candidates = whole.candidates();
    for (Candidate candidate : all ? candidates : candidates.subList(0, 1)) {
      if (all && candidates.size() > 1) {
        out.println(String.format(Locale.ROOT, "  %.2f  %s", candidate.score(), candidate.why()));
      }
      show(input, candidate);
    }
    declared(input, candidates.getFirst());
    if (!all && candidates.size() > 1 && to == To.TREE) {
      int others = candidates.size() - 1;
      out.println(
          candidates.stream()
              .skip(1)
              // A reading that turns two doubts at once gives two reasons.
              .map(candidate -> candidate.why().replace("; ", " and "))
              .collect(
                  Collectors.joining(
                      "; ",
                      "  "
                          + others
                          + (others == 1 ? " other reading" : " other readings")
                          + " (--all): ",
                      "")));
    }
  }

  private void declared(FormulaInput input, Candidate candidate) {
    String words = input.declared().inWords(candidate.formula(), input.source());
    if (to == To.TREE && !words.isEmpty()) {
      out.println("  declared: " + words);
    }
  }

  /**
   * Prints a formula in the form that is wanted.
   *
   * @throws BadInput if the form cannot hold it; what comes next is not affected
   */
  private void show(FormulaInput input, Candidate candidate) {
    String text;
    try {
      text =
          nary
              ? FormulaOutput.nary(candidate.formula(), to)
              : FormulaOutput.of(candidate.formula(), to);
    } catch (IllegalArgumentException noForm) {
      String place = input.place() == null ? "" : input.place() + ": ";
      throw new BadInput(place + noForm.getMessage());
    }
    out.println(to == To.TREE ? text.indent(2).stripTrailing() : text);
  }

  private void problem(FormulaInput input, ReadResult.Failed failed) {
    out.flush();
    if (to != To.TREE && input.place() != null) {
      err.println("  " + input.place() + "  " + shortened(input.source()));
    }
    err.println(failed.message().indent(2).stripTrailing());
    err.flush();
  }

  private static String shortened(String source) {
    String line = String.join(" ", source.strip().split("\\s+", -1));
    return line.length() <= LONGEST_HEADING ? line : line.substring(0, LONGEST_HEADING - 1) + "…";
  }
}
