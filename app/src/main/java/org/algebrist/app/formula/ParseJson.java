package org.algebrist.app.formula;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.app.command.UnreadableFormula;
import org.algebrist.app.formula.FormulaOutput.To;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.NaryFormula;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.Reading.Candidate;
import org.jspecify.annotations.Nullable;

/** The object that {@code parse --json} prints for a formula. */
final class ParseJson {
  private static final List<To> NOTATIONS =
      List.of(To.LATEX, To.MATHML, To.CONTENT, To.INFIX, To.PREFIX, To.OPT);

  private ParseJson() {}

  /**
   * The object of one formula.
   *
   * @param to the only form wanted, or null for the tree and all notations
   * @param all whether every reading is wanted, not only the first
   * @param nary whether sums and products in the tree have any number of operands
   */
  static Map<String, Object> of(
      FormulaInput input, Reading reading, @Nullable To to, boolean all, boolean nary) {
    Map<String, Object> line = new LinkedHashMap<>();
    if (input.place() != null) {
      line.put("line", input.place().line());
      line.put("column", input.place().column());
      line.put("source", input.source());
    }
    switch (reading) {
      case Reading.Whole whole -> {
        line.put("status", "whole");
        List<Candidate> shown = all ? whole.candidates() : whole.candidates().subList(0, 1);
        line.put("readings", shown.stream().map(each -> candidate(each, to, nary)).toList());
      }
      case Reading.Partial partial -> {
        line.put("status", "partial");
        line.put("readings", List.of(candidate(partial.candidate(), to, nary)));
        line.put("error", UnreadableFormula.json(partial.problems().getFirst()));
      }
      case Reading.Failed failed -> {
        line.put("status", "failed");
        line.put("readings", List.of());
        line.put("error", UnreadableFormula.json(failed.problem()));
      }
    }
    declared(input, reading).ifPresent(declared -> line.put("declared", declared));
    return line;
  }

  /** The declarations that counted for the first reading; empty where nothing is declared. */
  private static Optional<Object> declared(FormulaInput input, Reading reading) {
    Optional<Candidate> first =
        switch (reading) {
          case Reading.Whole whole -> Optional.of(whole.candidates().getFirst());
          case Reading.Partial partial -> Optional.of(partial.candidate());
          case Reading.Failed _ -> Optional.empty();
        };
    return input.declared().context().equals(Context.NONE)
        ? Optional.empty()
        : first.map(each -> input.declared().asFields(each.formula(), input.source()));
  }

  private static Map<String, Object> candidate(Candidate candidate, @Nullable To to, boolean nary) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("score", Math.round(candidate.score() * 1000) / 1000.0);
    fields.put("why", candidate.why());
    Formula formula = candidate.formula();
    if (to == null || to == To.TREE || to == To.JSON) {
      fields.put("tree", tree(formula, nary));
    }
    for (To each : to == null ? NOTATIONS : List.of(to)) {
      if (each != To.TREE && each != To.JSON) {
        fields.put(each.toString(), FormulaOutput.orNull(formula, each));
      }
    }
    return fields;
  }

  private static @Nullable Object tree(Formula formula, boolean nary) {
    try {
      return nary ? FormulaOutput.tree(NaryFormula.of(formula)) : FormulaOutput.tree(formula);
    } catch (IllegalArgumentException tooDeep) {
      return null;
    }
  }
}
