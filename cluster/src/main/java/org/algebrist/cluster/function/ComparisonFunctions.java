package org.algebrist.cluster.function;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.grade.Form;
import org.algebrist.algebra.grade.Grade;
import org.algebrist.algebra.grade.Grader;
import org.algebrist.algebra.grade.Question;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.Witness;
import org.algebrist.cluster.record.RecordFault;
import org.algebrist.cluster.record.RecordGuard;
import org.algebrist.expression.tree.Formula;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** {@code math_equal} and {@code math_grade}; called by generated code. */
public final class ComparisonFunctions {
  private ComparisonFunctions() {}

  /** {@code math_equal}. */
  public static InternalRow equal(UTF8String a, UTF8String b, UTF8String settings) {
    FunctionSettings set = FunctionSettings.decoded(settings);
    return RecordGuard.callBounded(
        a.numBytes() + b.numBytes(),
        set.limit(),
        () -> {
          Formula left = FormulaFunctions.formula(a, UTF8String.EMPTY_UTF8, "formula A: ", set);
          Formula right = FormulaFunctions.formula(b, UTF8String.EMPTY_UTF8, "formula B: ", set);
          return verdict(Equality.check(left, right, set.limit()));
        },
        fault -> Values.struct(null, null, null, null, null, Values.error(fault)));
  }

  private static InternalRow verdict(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Equal(var proof, List<String> conditions) ->
          Values.struct(
              "equal", proof.name().toLowerCase(Locale.ROOT), conditions, null, null, null);
      case Verdict.Different(String reason, Optional<Witness> witness) ->
          Values.struct(
              "different", null, null, reason, witness.map(each -> row(each)).orElse(null), null);
      case Verdict.Unknown(String reason) ->
          Values.struct("unknown", null, null, reason, null, null);
    };
  }

  private static InternalRow row(Witness witness) {
    Map<String, String> point = new LinkedHashMap<>();
    witness.point().forEach((name, value) -> point.put(name, value.toString()));
    return Values.struct(point, witness.left(), witness.right(), witness.exact());
  }

  /** {@code math_grade}. */
  public static InternalRow grade(
      UTF8String expected,
      UTF8String answer,
      UTF8String form,
      UTF8String unit,
      UTF8String settings) {
    FunctionSettings set = FunctionSettings.decoded(settings);
    return RecordGuard.call(
        set.limit(),
        () -> {
          String right = RecordGuard.text(expected, set.mostCharacters());
          String given = RecordGuard.text(answer, set.mostCharacters());
          Grade grade;
          try {
            grade = Grader.grade(question(right, form, unit), given, set.limit());
          } catch (IllegalArgumentException wrong) {
            throw RecordFault.of("bad-question", String.valueOf(wrong.getMessage())).exception();
          }
          return graded(grade);
        },
        fault -> Values.struct(null, null, null, null, Values.error(fault)));
  }

  private static Question question(String expected, UTF8String form, UTF8String unit) {
    return new Question(
        expected,
        form.numBytes() == 0 ? Form.ANY : Form.parse(form.toString()),
        unit.numBytes() == 0 ? Optional.empty() : Optional.of(unit.toString()),
        Optional.empty());
  }

  private static InternalRow graded(Grade grade) {
    return switch (grade) {
      case Grade.Right right -> graded("right", right, null, Optional.empty(), null);
      case Grade.WrongForm form -> graded("wrong-form", form, null, Optional.empty(), null);
      case Grade.Partly partly ->
          graded(
              "partly",
              partly,
              partly.mistake().name().toLowerCase(Locale.ROOT),
              partly.witness(),
              null);
      case Grade.Wrong wrong -> graded("wrong", wrong, null, wrong.witness(), null);
      case Grade.Undecided undecided ->
          graded("undecided", undecided, null, Optional.empty(), null);
      case Grade.Unreadable unreadable ->
          graded(
              "unreadable",
              unreadable,
              null,
              Optional.empty(),
              new RecordFault("unreadable", unreadable.message(), unreadable.column()));
    };
  }

  private static InternalRow graded(
      String word,
      Grade grade,
      @Nullable String mistake,
      Optional<Witness> witness,
      @Nullable RecordFault fault) {
    return Values.struct(
        word,
        grade.feedback(),
        mistake,
        witness.map(each -> row(each)).orElse(null),
        fault == null ? null : Values.error(fault));
  }
}
