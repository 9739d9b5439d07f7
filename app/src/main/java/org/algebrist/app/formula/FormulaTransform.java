package org.algebrist.app.formula;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.transform.Calculation;
import org.algebrist.algebra.transform.Transformed;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.UnreadableFormula;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;

/** What the commands that rewrite formulas share: reading, values for names, and printing. */
final class FormulaTransform {
  /** For the comparison of two terms of a sum with dots. */
  private static final Duration OF_TERMS = Duration.ofSeconds(1);

  static final String NO_RULE = "there is no rule for a part of it";

  /** Makes the answer to one formula. */
  interface Work {
    Answer on(Formula formula);
  }

  private FormulaTransform() {}

  /** The answer to one text, which is an error with a caret if it cannot be read. */
  static Answer answer(String text, Work work) {
    return answer(text, TypedFormula.of(text).read(Context.NONE, 1), work);
  }

  /**
   * The same.
   *
   * @param reading of the text
   */
  static Answer answer(String text, Reading reading, Work work) {
    return switch (reading) {
      case Reading.Whole whole -> {
        Formula formula =
            Calculation.withoutDots(whole.candidates().getFirst().formula(), OF_TERMS);
        yield withReading(
            text,
            InfixWriter.pretty(formula),
            TypedFormula.unknownWords(text, formula),
            work.on(formula));
      }
      case Reading.Partial partial -> unreadable(text, partial.problems().getFirst());
      case Reading.Failed failed -> unreadable(text, failed.problem());
    };
  }

  /**
   * The answer with how the text was read, unless it was written just so, and which words of it are
   * not known.
   */
  private static Answer withReading(
      String text, String read, List<String> unknownWords, Answer answer) {
    if (unknownWords.isEmpty() && plain(text).equals(plain(read))) {
      return answer;
    }
    return new Answer(
        answer.exitCode(),
        () -> {
          Map<String, Object> fields = copy(answer);
          fields.put("read_as", read);
          if (!unknownWords.isEmpty()) {
            fields.put("unknown_words", unknownWords);
          }
          return fields;
        },
        (out, err) -> {
          answer.text().accept(out, err);
          out.printf("  read as  %s%n", read);
          if (!unknownWords.isEmpty()) {
            out.printf(
                "  note     not known as a word, and read as letters multiplied: %s%n",
                String.join(", ", unknownWords));
          }
        },
        answer.refusal());
  }

  /** An answer that holds where letters stand for what is told; one that is none as it is. */
  static Answer where(Answer answer, List<String> conditions) {
    if (answer.exitCode() != ExitCode.DONE) {
      return answer;
    }
    return new Answer(
        answer.exitCode(),
        () -> {
          Map<String, Object> fields = copy(answer);
          fields.put("where", conditions);
          return fields;
        },
        (out, err) -> {
          answer.text().accept(out, err);
          out.printf("  where    %s%n", String.join(", ", conditions));
        },
        answer.refusal());
  }

  /** Without what does not change how a formula is read. */
  private static String plain(String formula) {
    return formula.replaceAll("[\\s*·()]", "");
  }

  private static Answer unreadable(String text, ReadResult.Failed problem) {
    Map<String, Object> fields = fields(text, "error");
    fields.put("error", UnreadableFormula.json(problem));
    return new Answer(
        ExitCode.BAD_INPUT, () -> fields, (_, err) -> err.print(problem.message().indent(2)));
  }

  /**
   * That there is no answer.
   *
   * @param exitCode {@link ExitCode#BAD_INPUT} where another input would have one
   */
  static Answer declined(String text, String reason, int exitCode) {
    Map<String, Object> fields = fields(text, "declined");
    fields.put("reason", reason);
    return Answer.of(exitCode, () -> fields, () -> String.format("  no answer: %s%n", reason));
  }

  /** The formula that stands at the start of an object. */
  static Map<String, Object> fields(String text, String status) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("input", text);
    fields.put("status", status);
    return fields;
  }

  /** The answer that a transformation of one text is. */
  static Answer of(String text, Function<Formula, Optional<Transformed>> transformation) {
    return of(text, transformation, _ -> NO_RULE);
  }

  /**
   * The same.
   *
   * @param whyNot says of a formula why there is no result
   */
  static Answer of(
      String text,
      Function<Formula, Optional<Transformed>> transformation,
      Function<Formula, String> whyNot) {
    return answer(
        text, formula -> of(text, transformation.apply(formula), () -> whyNot.apply(formula)));
  }

  /**
   * The answer that a simpler form of one text is, with a note where none was found.
   *
   * @param whyNot says of a formula why there is no result
   */
  static Answer simpler(
      String text,
      Function<Formula, Optional<Transformed>> transformation,
      Function<Formula, String> whyNot) {
    return answer(
        text,
        formula -> {
          Optional<Transformed> found = transformation.apply(formula);
          Answer answer = of(text, found, () -> whyNot.apply(formula));
          boolean same =
              found.filter(each -> each.isProved() && isSame(each.result(), formula)).isPresent();
          return same ? withNote(answer, "nothing shorter was found") : answer;
        });
  }

  private static Answer withNote(Answer answer, String note) {
    return new Answer(
        answer.exitCode(),
        () -> {
          Map<String, Object> fields = copy(answer);
          fields.put("note", note);
          return fields;
        },
        (out, err) -> {
          answer.text().accept(out, err);
          out.printf("  note     %s%n", note);
        },
        answer.refusal());
  }

  private static Map<String, Object> copy(Answer answer) {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (answer.json().get() instanceof Map<?, ?> own) {
      own.forEach((key, value) -> fields.put(key.toString(), value));
    }
    return fields;
  }

  private static boolean isSame(Formula result, Formula formula) {
    return plain(InfixWriter.pretty(result)).equals(plain(InfixWriter.pretty(formula)));
  }

  /** A result with its check; or that there is none. */
  private static Answer of(
      String text, Optional<Transformed> transformed, Supplier<String> whyNot) {
    if (transformed.isEmpty()) {
      return declined(text, whyNot.get(), ExitCode.NO_ANSWER);
    }
    Transformed found = transformed.get();
    Map<String, Object> fields = fields(text, found.isProved() ? "proved" : "not_proved");
    fields.put("answer", InfixWriter.write(found.result()));
    fields.put("latex", FormulaWriter.write(found.result(), Notation.LATEX));
    String check =
        switch (found.check()) {
          case Verdict.Equal(var proof, var conditions) -> {
            fields.put("proof", proof.description());
            fields.put("conditions", conditions);
            yield "proved: "
                + proof.description()
                + (conditions.isEmpty() ? "" : " · where " + String.join(", ", conditions));
          }
          case Verdict.Unknown(String reason) -> "not proved: " + reason;
          case Verdict.Different(String reason, var _) -> "not proved: " + reason;
        };
    return Answer.of(
        found.isProved() ? ExitCode.DONE : ExitCode.NO_ANSWER,
        () -> fields,
        () -> String.format("  %s%n  %s%n", shown(found.result()), check));
  }

  /** In infix; y′ = … with its stroke, an amount as it is typed. */
  private static String shown(Formula result) {
    if (result instanceof Formula.Operation quantity
        && quantity.operator() == Operator.QUANTITY
        && quantity.operands().getFirst() instanceof Formula.Num number) {
      return InfixWriter.pretty(number) + " " + InfixWriter.pretty(quantity.operands().getLast());
    }
    return result instanceof Formula.Operation equation
            && equation.operator() == Operator.EQUAL
            && equation.operands().getFirst() instanceof Formula.Operation prime
            && prime.operator() == Operator.PRIME
            && prime.operands().getFirst() instanceof Formula.Symbol(String name)
            && prime.operands().getLast().equals(Formula.number(1))
        ? name + "' = " + InfixWriter.pretty(equation.operands().getLast())
        : InfixWriter.pretty(result);
  }

  /**
   * Values such as {@code x=3}, by name as {@link IndexedNames} writes it.
   *
   * @throws BadInput if one is not a name, "=" and a formula
   */
  static Map<String, Formula> values(List<String> arguments) {
    Map<String, Formula> values = new LinkedHashMap<>();
    for (String argument : arguments) {
      int sign = argument.indexOf('=');
      String name = sign < 0 ? "" : argument.substring(0, sign).strip();
      if (!name.matches("[\\p{L}][\\p{L}\\d_]*")) {
        throw new BadInput("expected a value such as x=3, got " + argument);
      }
      try {
        String text = argument.substring(sign + 1).strip();
        values.put(
            IndexedNames.flat(TypedFormula.name(name)),
            TypedFormula.of(text).read(Context.NONE, 1).orThrow());
      } catch (IllegalArgumentException e) {
        throw new BadInput("the value of " + name + " cannot be read: " + argument);
      }
    }
    return values;
  }
}
