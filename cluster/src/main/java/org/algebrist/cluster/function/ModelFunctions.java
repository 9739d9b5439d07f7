package org.algebrist.cluster.function;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.algebrist.algebra.value.Value;
import org.algebrist.cluster.record.RecordFault;
import org.algebrist.cluster.record.RecordGuard;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.comus.Understanding;
import org.algebrist.systems.ept.Doubt;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The functions that ask a model; called by generated code. */
public final class ModelFunctions {
  /** Proposals of the model for an integral, as the command line has it. */
  private static final int BEAM = 10;

  private ModelFunctions() {}

  /** {@code math_integrate}. */
  public static InternalRow integrate(
      UTF8String function, UTF8String variable, UTF8String settings) {
    FunctionSettings set = FunctionSettings.decoded(settings);
    Integrator integrator = WorkerModels.integrator(set.integrals());
    return RecordGuard.call(
        set.limit(),
        () -> {
          Formula integrand = FormulaFunctions.formula(function, UTF8String.EMPTY_UTF8, "", set);
          return integral(
              integrator.integrate(
                  integrand, new Integrator.Options(variable.toString(), BEAM, true, set.limit())));
        },
        fault -> Values.struct(null, null, null, null, null, null, null, Values.error(fault)));
  }

  private static InternalRow integral(IntegralResult result) {
    return switch (result) {
      case IntegralResult.Verified found ->
          Values.struct(
              "proved",
              InfixWriter.write(found.antiderivative()),
              FormulaWriter.write(found.antiderivative(), Notation.LATEX),
              found.conditions(),
              found.by().word(),
              found.proof().description(),
              null,
              null);
      case IntegralResult.Declined none ->
          Values.struct(
              "declined",
              null,
              null,
              null,
              null,
              null,
              none.why(),
              Values.error(RecordFault.of(RecordFault.word(none.cause()), none.why())));
    };
  }

  /** {@code solve_problem}. */
  public static InternalRow solve(UTF8String text, UTF8String settings) {
    return ofProblem(
        text,
        settings,
        set -> WorkerModels.solver(set.wordProblems()),
        (solver, problem) -> solved(solver.solve(problem)),
        fault ->
            Values.struct(
                "none", null, null, null, null, null, null, null, null, Values.error(fault)));
  }

  private static InternalRow solved(SolveResult result) {
    return switch (result) {
      case SolveResult.Answered answered -> solved("answered", answered.reading(), null);
      case SolveResult.Unsure unsure -> solved("unsure", unsure.guess(), unsure.why());
      case SolveResult.Declined none ->
          Values.struct(
              "none",
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              none.why(),
              Values.error(RecordFault.of(RecordFault.word(none.cause()), none.why())));
    };
  }

  private static InternalRow solved(
      String status, SolveResult.Reading reading, @Nullable String reason) {
    List<Value> asked = reading.askedValues();
    return Values.struct(
        status,
        asked.stream().map(Value::doubleValue).toList(),
        asked.stream().map(value -> value.formula().map(InfixWriter::write).orElse("")).toList(),
        reading.asked(),
        reading.equations().stream().map(each -> InfixWriter.write(each.formula())).toList(),
        RecordFault.word(reading.proof()),
        reading.probability(),
        reading.doubts().stream().map(Doubt::message).toList(),
        reason,
        null);
  }

  /** {@code classify_problem}. */
  public static InternalRow classify(UTF8String text, UTF8String settings) {
    return ofProblem(
        text,
        settings,
        set -> WorkerModels.classifier(set.topics()),
        (classifier, problem) -> understood(classifier.classify(problem)),
        fault -> unclassified("declined", fault.message(), fault));
  }

  /** What a model says of a text, or why it says nothing. */
  private static <M> InternalRow ofProblem(
      UTF8String text,
      UTF8String settings,
      Function<FunctionSettings, M> model,
      BiFunction<M, String, InternalRow> said,
      Function<RecordFault, InternalRow> failed) {
    FunctionSettings set = FunctionSettings.decoded(settings);
    M loaded = model.apply(set);
    return RecordGuard.call(
        set.limit(),
        () -> said.apply(loaded, RecordGuard.text(text, set.mostCharacters())),
        failed);
  }

  private static InternalRow unclassified(String status, String why, RecordFault fault) {
    return Values.struct(status, null, null, null, null, why, Values.error(fault));
  }

  private static InternalRow understood(Understanding answer) {
    return switch (answer) {
      case Understanding.Declined(String why) ->
          unclassified("declined", why, RecordFault.of("declined", why));
      case Understanding.Classified classified ->
          Values.struct(
              "unverified",
              classified.candidates().getFirst().name(),
              classified.candidates().getFirst().probability(),
              classified.candidates().stream()
                  .map(each -> Values.struct(each.name(), each.probability()))
                  .toList(),
              classified.shortened(),
              null,
              null);
    };
  }

  /** {@code problem_vector}. */
  public static InternalRow vector(UTF8String text, UTF8String settings) {
    return ofProblem(
        text,
        settings,
        set -> WorkerModels.classifier(set.topics()),
        (classifier, problem) -> {
          if (problem.isBlank()) {
            throw RecordFault.of("empty-text", "there is no text").exception();
          }
          return Values.struct(classifier.of(List.of(problem)).getFirst(), classifier.name(), null);
        },
        fault -> Values.struct(null, null, Values.error(fault)));
  }
}
