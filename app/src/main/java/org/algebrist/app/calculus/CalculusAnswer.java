package org.algebrist.app.calculus;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.answer.ArbitraryConstants;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.ExitCode;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicWriter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Finder;

/** The lines and fields that the answers of {@code integrate} and {@code dsolve} share. */
final class CalculusAnswer {
  private CalculusAnswer() {}

  /** The fields of an object that holds no answer. */
  static void putDeclined(Map<String, Object> line, String reason) {
    line.put("status", "declined");
    line.put("reason", reason);
  }

  /** The fields of an object that holds a proved answer, except how it was found. */
  static void putVerified(Map<String, Object> line, Formula answer) {
    line.put("status", "proved");
    line.put("answer", InfixWriter.write(answer));
    line.put("latex", latex(answer));
    putSymbolic(line, answer, List.of());
  }

  /**
   * The answer in the format of Lample and Charton's pairs, if it has words for all of it.
   *
   * @param constants arbitrary ones, which are a8 and a9 there
   */
  static void putSymbolic(Map<String, Object> line, Formula answer, List<String> constants) {
    symbolic(answer, constants).ifPresent(tokens -> line.put("symbolic", tokens));
  }

  /** The same as a line for a person; empty where the format has no words for it. */
  static String symbolicLine(Formula answer, List<String> constants) {
    return symbolic(answer, constants).map(tokens -> "  symbolic  " + tokens + "\n").orElse("");
  }

  private static Optional<String> symbolic(Formula answer, List<String> constants) {
    List<String> published = List.of(ArbitraryConstants.FIRST, ArbitraryConstants.SECOND);
    if (constants.size() > published.size()) {
      return Optional.empty();
    }
    Formula renamed =
        answer.replaceSymbols(symbol -> {
          int place = constants.indexOf(symbol.name());
          return place < 0 ? symbol : Formula.symbol(published.get(place));
        });
    Canonical canonical;
    try {
      canonical = Canonical.of(renamed);
    } catch (TooDeepException _) {
      return Optional.empty();
    }
    return SymbolicWriter.write(canonical.formula())
            instanceof Coded.Done<List<String>>(List<String> tokens)
        ? Optional.of(String.join(" ", tokens))
        : Optional.empty();
  }

  /** The fields that say how an answer was found and proved. */
  static void putFound(Map<String, Object> line, Finder by, Proof proof, List<String> conditions) {
    line.put("by", by.word());
    line.put("proof", proof.description());
    line.put("conditions", conditions);
  }

  /**
   * There is no answer: the line says why, and with {@code explain} others say what was proposed.
   *
   * @param badInput whether the user asked for what cannot be
   */
  static Answer declined(
      boolean badInput,
      String why,
      List<Attempt> attempts,
      long start,
      boolean explain,
      Supplier<?> json) {
    return badInput
        ? Answer.refused(json, why)
        : Answer.of(
            ExitCode.NO_ANSWER,
            json,
            () ->
                "  no answer: %s · %s\n%s"
                    .formatted(why, milliseconds(start), explain ? ProposalText.of(attempts) : ""));
  }

  /** With C₁ for a constant that is called C1. */
  static String latex(Formula formula) {
    return FormulaWriter.write(IndexedNames.subscripted(formula), Notation.LATEX);
  }

  /** {@code " where x > -50"}, or nothing where there is no condition. */
  static String where(List<String> conditions) {
    return conditions.isEmpty() ? "" : " where " + String.join(", ", conditions);
  }

  /** Such as "found by the model, 2nd proposal". */
  static String found(Finder by, int place, String method) {
    return switch (by) {
      case MODEL -> "found by the model, " + ordinal(place) + " proposal";
      case RULES -> "found by rules" + (method.isEmpty() ? "" : ": " + method);
    };
  }

  private static String ordinal(int place) {
    boolean teen = place % 100 / 10 == 1;
    return place
        + switch (teen ? 0 : place % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
  }

  /**
   * The time since a moment.
   *
   * @param start the moment, as {@link System#nanoTime} gave it
   */
  static String milliseconds(long start) {
    return String.format(Locale.ROOT, "%.0f ms", (System.nanoTime() - start) / 1e6);
  }
}
