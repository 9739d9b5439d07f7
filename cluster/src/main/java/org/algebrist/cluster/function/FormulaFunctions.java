package org.algebrist.cluster.function;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.cluster.record.RecordFault;
import org.algebrist.cluster.record.RecordGuard;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** {@code math_parse}, {@code math_write} and {@code math_numbers}; called by generated code. */
public final class FormulaFunctions {
  private static final Map<String, Notation> NOTATIONS =
      Arrays.stream(Notation.values())
          .collect(
              Collectors.toUnmodifiableMap(
                  each -> each.name().toLowerCase(Locale.ROOT), Function.identity()));

  private FormulaFunctions() {}

  /** {@code math_parse}. */
  public static InternalRow parse(UTF8String text, UTF8String notation, UTF8String settings) {
    FunctionSettings set = FunctionSettings.decoded(settings);
    return RecordGuard.callBounded(
        text.numBytes(),
        set.limit(),
        () -> {
          String formula = RecordGuard.text(text, set.mostCharacters());
          TypedFormula typed = typed(notation, formula);
          Notation from = typed.notation();
          return switch (typed.read(Context.NONE, 1)) {
            case Reading.Whole whole -> parsed("whole", from, whole.candidates().getFirst(), null);
            case Reading.Partial partial ->
                parsed(
                    "partial",
                    from,
                    partial.candidate(),
                    RecordFault.of(partial.problems().getFirst()));
            case Reading.Failed failed -> unparsed(RecordFault.of(failed.problem()));
          };
        },
        FormulaFunctions::unparsed);
  }

  private static InternalRow parsed(
      String status, Notation from, Reading.Candidate best, @Nullable RecordFault fault) {
    return Values.struct(
        status,
        from.name().toLowerCase(Locale.ROOT),
        InfixWriter.write(best.formula()),
        FormulaWriter.write(best.formula(), Notation.PREFIX),
        best.score(),
        fault == null ? null : Values.error(fault));
  }

  private static InternalRow unparsed(RecordFault fault) {
    return Values.struct("failed", null, null, null, null, Values.error(fault));
  }

  /** {@code math_write}. */
  public static InternalRow write(
      UTF8String text, UTF8String notation, UTF8String from, UTF8String settings) {
    FunctionSettings set = FunctionSettings.decoded(settings);
    return RecordGuard.callBounded(
        text.numBytes(),
        set.limit(),
        () -> {
          Notation to = notation(notation);
          if (!to.isWritten()) {
            throw RecordFault.of("unknown-notation", notation + " is read but not written")
                .exception();
          }
          Formula formula = formula(text, from, "", set);
          try {
            return Values.struct(FormulaWriter.write(formula, to), null);
          } catch (IllegalArgumentException impossible) {
            throw RecordFault.of("not-writable", String.valueOf(impossible.getMessage()))
                .exception();
          }
        },
        fault -> Values.struct(null, Values.error(fault)));
  }

  /** {@code math_numbers}. */
  public static InternalRow numbers(UTF8String text, UTF8String settings) {
    FunctionSettings set = FunctionSettings.decoded(settings);
    return RecordGuard.callBounded(
        text.numBytes(),
        set.limit(),
        () ->
            Values.struct(
                NumeralScanner.scan(RecordGuard.text(text, set.mostCharacters())).stream()
                    .map(found ->
                        Values.struct(
                            found.numeral().text(),
                            found.numeral().value().toString(),
                            found.numeral().value().doubleValue(),
                            found.start(),
                            found.end(),
                            found.numeral().percent()))
                    .toList(),
                null),
        fault -> Values.struct(null, Values.error(fault)));
  }

  /**
   * The likeliest reading of a text.
   *
   * @param which what a message calls it, with a blank after; or empty
   * @throws RecordFault.FaultException if it cannot be read whole
   */
  static Formula formula(
      UTF8String text, UTF8String notation, String which, FunctionSettings settings) {
    String formula = RecordGuard.text(text, settings.mostCharacters());
    return switch (typed(notation, formula).read(Context.NONE, 1)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> throw unread(which, partial.problems().getFirst());
      case Reading.Failed failed -> throw unread(which, failed.problem());
    };
  }

  private static RecordFault.FaultException unread(String which, ReadResult.Failed problem) {
    return new RecordFault(
            RecordFault.word(problem.kind()), which + problem.message(), problem.column())
        .exception();
  }

  private static TypedFormula typed(UTF8String notation, String formula) {
    if (notation.numBytes() == 0) {
      return TypedFormula.of(formula);
    }
    Notation from = notation(notation);
    if (!from.isRead()) {
      throw RecordFault.of("unknown-notation", notation + " is written but not read").exception();
    }
    return new TypedFormula(formula, from);
  }

  private static Notation notation(UTF8String name) {
    Notation notation = NOTATIONS.get(name.toString().toLowerCase(Locale.ROOT));
    if (notation == null) {
      throw RecordFault.of(
              "unknown-notation",
              "no notation '%s'; there are %s"
                  .formatted(name, NOTATIONS.keySet().stream().sorted().toList()))
          .exception();
    }
    return notation;
  }
}
