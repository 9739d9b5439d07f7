package org.algebrist.datasets.wordproblem;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.Pattern;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;

/**
 * The {@code Formula} of an ASDiv problem as equations over the numbers of its text.
 *
 * <p>Steps, {@code 54-9=45; 45/9=5}, become one equation; equations in unknowns that the formula
 * declares, {@code x:The boys; y:The girls; x+y=45; 2x=y}, stay as they are. Units in brackets are
 * left out. Ratios, remainders, comparisons and greatest common divisors are no equations.
 */
final class AsdivFormula {
  /** Such as {@code (min/hour)} after a number. */
  private static final Pattern UNIT = Pattern.compile("\\s*\\([A-Za-z][A-Za-z/' .]+\\)");

  private AsdivFormula() {}

  /** The equations; none where the formula is of another kind. */
  static List<Formula> equations(String formula, String text, List<Double> answer) {
    SequencedSet<String> declared = new LinkedHashSet<>();
    List<Formula.Operation> statements = new ArrayList<>();
    for (String part : formula.split(";", -1)) {
      String statement = UNIT.matcher(part).replaceAll("").strip();
      if (Asdiv.isDeclaration(statement)) {
        declared.add(statement.substring(0, 1));
      } else if (!statement.isEmpty()) {
        if (!(InfixReader.read(statement) instanceof ReadResult.Read(Formula read))
            || !(read instanceof Formula.Operation equation)
            || equation.operator() != Operator.EQUAL) {
          return List.of();
        }
        statements.add(equation);
      }
    }
    return declared.isEmpty()
        ? steps(statements, text, answer)
        : system(statements, declared, text);
  }

  private static List<Formula> steps(
      List<Formula.Operation> steps, String text, List<Double> answer) {
    if (answer.size() != 1) {
      return List.of();
    }
    WorkedSteps worked = new WorkedSteps(text);
    for (Formula.Operation step : steps) {
      if (!(step.operands().get(1) instanceof Formula.Num result)
          || !worked.add(step.operands().get(0), result.value())) {
        return List.of();
      }
    }
    Rational wanted = Rational.of(BigDecimal.valueOf(answer.getFirst()));
    return worked.equation(wanted).map(List::of).orElse(List.of());
  }

  private static List<Formula> system(
      List<Formula.Operation> equations, SequencedSet<String> declared, String text) {
    List<Formula> system = List.copyOf(equations);
    return EquationTemplates.unknowns(system).equals(declared)
        ? Alignment.of(system, NumberFinder.quantities(text)).equations()
        : List.of();
  }
}
