package org.algebrist.expression.fuzz;

import java.util.List;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.SourceSpans;
import org.algebrist.expression.tree.TreePosition;
import org.jspecify.annotations.Nullable;

/** What must hold of every reading of every text, however broken. */
final class ReaderProperties {
  private static final int CANDIDATES = 8;

  private ReaderProperties() {}

  /**
   * Reads {@code source} and says what is wrong with the outcome, or null.
   *
   * @param notation null to have it recognised
   */
  static @Nullable String fault(String source, @Nullable Notation notation) {
    Reading reading =
        notation == null
            ? FormulaReader.read(source)
            : FormulaReader.read(source, notation, Context.NONE, CANDIDATES);
    return switch (reading) {
      case Reading.Whole whole -> ofWhole(whole.candidates(), source);
      case Reading.Partial partial -> ofPartial(partial, source);
      case Reading.Failed failed -> of(failed.problem(), source);
    };
  }

  private static @Nullable String ofWhole(List<Reading.Candidate> candidates, String source) {
    double sum = 0;
    for (Reading.Candidate candidate : candidates) {
      String fault = of(candidate, source);
      if (fault != null) {
        return fault;
      }
      if (hasUnread(candidate.formula())) {
        return "a whole reading with an unread piece: " + candidate.formula();
      }
      sum += candidate.score();
    }
    return sum > 1 + 1e-9 ? "the scores add up to " + sum : null;
  }

  private static @Nullable String ofPartial(Reading.Partial partial, String source) {
    if (partial.problems().isEmpty()) {
      return "a partial reading without a problem";
    }
    for (ReadResult.Failed problem : partial.problems()) {
      String fault = of(problem, source);
      if (fault != null) {
        return fault;
      }
    }
    return of(partial.candidate(), source);
  }

  private static @Nullable String of(Reading.Candidate candidate, String source) {
    if (!(candidate.score() >= 0 && candidate.score() <= 1)) {
      return "score " + candidate.score();
    }
    SourceSpans spans = candidate.spans();
    int size = TreePosition.all(candidate.formula()).size();
    if (spans.size() != size) {
      return spans.size() + " spans for a tree of " + size + " nodes";
    }
    for (int i = 0; i < size; i++) {
      if (spans.start(i) < 0 || spans.end(i) < spans.start(i) || spans.end(i) > source.length()) {
        return "node %d spans %d to %d of %d"
            .formatted(i, spans.start(i), spans.end(i), source.length());
      }
    }
    return null;
  }

  private static @Nullable String of(ReadResult.Failed problem, String source) {
    if (problem.column() < 1 || problem.column() > source.length() + 1) {
      return "column " + problem.column() + " of a text of " + source.length();
    }
    return problem.message().isBlank() || problem.expected().isBlank()
        ? "a problem that says nothing: " + problem
        : null;
  }

  private static boolean hasUnread(Formula tree) {
    return TreePosition.all(tree).stream().anyMatch(p -> p.formula() instanceof Formula.Unread);
  }
}
