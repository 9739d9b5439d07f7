package org.algebrist.app.calculus;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.differential.special.SpecialFunction;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.algebrist.systems.symbolic.answer.ParameterCoverage;

/** The solutions of a differential equation, line by line, as a person reads them. */
final class OdeStatementText {
  private OdeStatementText() {}

  /** The answer and its other cases. */
  static void append(OdeResult.Verified verified, StringBuilder text) {
    append(verified, List.of(), text);
    for (OdeResult.Verified other : verified.otherwise()) {
      append(other, verified.conditions().isEmpty() ? verified.beside() : List.of(), text);
    }
    verified.notes().stream()
        .filter(OdeStatementText::isOfAllCases)
        .forEach(note -> text.append("  note: ").append(note).append('\n'));
  }

  private static boolean isOfAllCases(String note) {
    return note.startsWith(ParameterCoverage.NOT_EVERY);
  }

  /**
   * Inverses of functions that have a value more than once: each gives one place of several. Asked
   * only when an answer is printed, as the table of functions needs a library.
   */
  private static Set<Operator> arcs() {
    Set<Operator> arcs = EnumSet.noneOf(Operator.class);
    for (ElementaryFunction function : ElementaryFunction.values()) {
      Operator inverse = function.operator().inverse();
      if (inverse != null && !function.isMonotone()) {
        arcs.add(inverse);
      }
    }
    return arcs;
  }

  /**
   * One case.
   *
   * @param named single solutions that stand beside the answer already
   */
  private static void append(OdeResult.Verified verified, List<Formula> named, StringBuilder text) {
    text.append("  ").append(pretty(verified.answer()));
    if (!verified.constants().isEmpty() && !verified.general()) {
      text.append("      particular: one family of several");
    }
    List<String> conditions = conditions(verified);
    if (!conditions.isEmpty()) {
      text.append("      ").append(String.join(", ", conditions));
    }
    text.append('\n');
    if (!verified.solved().isEmpty()) {
      // An arc is one of the values that a sine or tangent has it from.
      Set<Operator> arcs = arcs();
      boolean all = verified.solved().stream().noneMatch(each -> Postorder.contains(each, arcs));
      text.append(all ? "  that is " : "  for example ")
          .append(
              verified.solved().stream()
                  .map(OdeStatementText::solved)
                  .collect(Collectors.joining(" or ")))
          .append('\n');
    }
    if (!verified.beside().isEmpty() && !verified.beside().equals(named)) {
      text.append("  and ").append(pretty(verified.beside()));
      if (!verified.integers().isEmpty()) {
        text.append("      for every integer ").append(String.join(", ", verified.integers()));
      }
      text.append('\n');
    }
    interval(verified, text);
    definitions(verified).forEach(line -> text.append("  ").append(line).append('\n'));
    verified.notes().stream()
        .filter(note -> !isOfAllCases(note))
        .forEach(note -> text.append("  note: ").append(note).append('\n'));
  }

  /** The conditions without those that the interval of the solution tells as well. */
  private static List<String> conditions(OdeResult.Verified verified) {
    OdeResult.Interval interval = verified.interval();
    return interval == null || interval.where().startsWith("every")
        ? verified.conditions()
        : verified.conditions().stream()
            .filter(each -> !each.equals(interval.where()))
            .filter(each -> !interval.largest() || !isOfVariable(each, verified))
            .toList();
  }

  private static boolean isOfVariable(String condition, OdeResult.Verified verified) {
    Set<String> names = new HashSet<>(List.of(condition.split("[^\\p{L}\\p{N}_]+")));
    return names.contains(verified.variable())
        && verified.functions().stream().noneMatch(names::contains);
  }

  /** A branch, or two with one sign: y = 2 ± sqrt(x + C). */
  private static String solved(Formula statement) {
    return statement instanceof Formula.Operation equation
            && equation.operands().getLast() instanceof Formula.Operation signed
            && signed.operator() == Operator.SIGN_PLUS_MINUS
        ? InfixWriter.pretty(equation.operands().getFirst())
            + " = ±"
            + InfixWriter.pretty(signed.operands().getFirst())
        : InfixWriter.pretty(statement).replace("+-", "±");
  }

  /** Where the solution of an initial value problem holds, if it is not everywhere. */
  private static void interval(OdeResult.Verified verified, StringBuilder text) {
    OdeResult.Interval interval = verified.interval();
    boolean stated = interval != null && !interval.largest() && !conditions(verified).isEmpty();
    if (interval != null && !stated && !interval.where().startsWith("every")) {
      text.append("  for ").append(interval.where());
      if (interval.largest()) {
        text.append(", the largest interval: ").append(interval.ends());
      } else if (!interval.ends().isEmpty()) {
        text.append(": ").append(interval.ends());
      }
      text.append('\n');
    }
  }

  /** Of the special functions in the answer. */
  static List<String> definitions(OdeResult.Verified verified) {
    return verified.answer().stream()
        .flatMap(statement -> SpecialFunction.definitions(statement).stream())
        .distinct()
        .toList();
  }

  private static String pretty(List<Formula> statements) {
    return pretty(statements, ", ");
  }

  private static String pretty(List<Formula> statements, String between) {
    return statements.stream().map(InfixWriter::pretty).collect(Collectors.joining(between));
  }
}
