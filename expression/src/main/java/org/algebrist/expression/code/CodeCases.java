package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Text;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.jspecify.annotations.Nullable;

/**
 * Definitions by cases, in both directions: {@code Piecewise((x, x > 0), (0, True))} of SymPy,
 * {@code Piecewise[{{x, x > 0}}, 0]} of Mathematica, {@code if x > 0 then x else 0} of Maxima.
 */
public final class CodeCases {
  /** What SymPy and Mathematica call such a definition. */
  static final String HEAD = "Piecewise";

  /** What Mathematica says a formula is where no case applies. */
  private static final String UNDEFINED = "Undefined";

  /** The word of the case that takes what is left. */
  public static final String OTHERWISE = "otherwise";

  private static final Set<String> IF = Set.of("if", "for", "when", "where", "falls", "für");
  private static final Set<String> LEFT =
      Set.of(OTHERWISE, "else", "elsewhere", "sonst", "True", "true");

  private CodeCases() {}

  // ---- Written

  static CodeTerm write(
      List<Formula> cases, CodeLanguage language, Function<Formula, CodeTerm> term) {
    var conditions = new ArrayList<CodeTerm>();
    var values = new ArrayList<CodeTerm>();
    for (Formula each : cases) {
      if (!(each instanceof Operation one)
          || one.operator() != Operator.CASE
          || values.size() > conditions.size()) {
        throw language.noForm("such a definition by cases");
      }
      Formula condition = one.operands().size() == 1 ? null : condition(one.operands().get(1));
      values.add(term.apply(one.operands().getFirst()));
      if (condition != null) {
        conditions.add(term.apply(condition));
      }
    }
    if (conditions.isEmpty()) {
      throw language.noForm("cases without a condition");
    }
    boolean otherwise = values.size() > conditions.size();
    if (language == CodeLanguage.MAXIMA) {
      return new CodeTerm.Conditional(conditions, values);
    }
    if (language == CodeLanguage.MATHEMATICA) {
      return CodeTerm.call(
          HEAD,
          new CodeTerm.Listed("{", pairs("{", values, conditions)),
          otherwise ? values.getLast() : new CodeTerm.Name(UNDEFINED));
    }
    if (otherwise) {
      conditions.add(new CodeTerm.Name("True"));
    }
    return new CodeTerm.Call(new CodeTerm.Name(HEAD), pairs("(", values, conditions));
  }

  private static List<CodeTerm> pairs(
      String open, List<CodeTerm> values, List<CodeTerm> conditions) {
    var pairs = new ArrayList<CodeTerm>();
    for (int i = 0; i < conditions.size(); i++) {
      pairs.add(new CodeTerm.Listed(open, List.of(values.get(i), conditions.get(i))));
    }
    return pairs;
  }

  /** The condition without the word before it; null if it says "otherwise". */
  public static @Nullable Formula condition(Formula condition) {
    if (condition instanceof Text(String words)) {
      return LEFT.contains(words.strip()) ? null : condition;
    }
    return condition instanceof Operation join
            && join.operator() == Operator.JOIN
            && join.operands().size() == 2
            && join.operands().get(0) instanceof Text(String word)
            && IF.contains(word.strip())
        ? join.operands().get(1)
        : condition;
  }

  // ---- Read

  /** A definition by cases of a call; null if its arguments are none that it takes. */
  static @Nullable Formula read(
      List<CodeTerm> arguments, CodeLanguage language, CalculusCalls.Maker maker)
      throws ReadFailure {
    boolean lists = language == CodeLanguage.MATHEMATICA;
    if (arguments.isEmpty()
        || lists && (arguments.size() > 2 || !(arguments.getFirst() instanceof CodeTerm.Listed))) {
      return null;
    }
    List<CodeTerm> pairs =
        lists && arguments.getFirst() instanceof CodeTerm.Listed all ? all.elements() : arguments;
    // Nothing is made before all is known to have a meaning.
    if (!pairs.stream().allMatch(CodeCases::isPair)) {
      return null;
    }
    var cases = new ArrayList<Formula>();
    for (CodeTerm pair : pairs) {
      List<CodeTerm> parts = ((CodeTerm.Listed) pair).elements();
      cases.add(piece(maker.formula(parts.get(0)), parts.get(1), maker));
    }
    if (lists) {
      boolean said = arguments.size() == 2;
      boolean complete =
          !pairs.isEmpty()
              && pairs.getLast() instanceof CodeTerm.Listed last
              && last.elements().get(1).equals(new CodeTerm.Name("True"));
      if (!complete && (!said || !arguments.get(1).equals(new CodeTerm.Name(UNDEFINED)))) {
        cases.add(otherwise(said ? maker.formula(arguments.get(1)) : Formula.number(0)));
      }
    }
    return cases.isEmpty() ? null : new Operation(Operator.CASES, cases);
  }

  private static boolean isPair(CodeTerm term) {
    return term instanceof CodeTerm.Listed pair && pair.elements().size() == 2;
  }

  /** A definition by cases of "if", "elseif" and "else". */
  static Formula read(CodeTerm.Conditional conditional, CalculusCalls.Maker maker)
      throws ReadFailure {
    var cases = new ArrayList<Formula>();
    for (int i = 0; i < conditional.values().size(); i++) {
      Formula value = maker.formula(conditional.values().get(i));
      cases.add(
          i < conditional.conditions().size()
              ? piece(value, conditional.conditions().get(i), maker)
              : otherwise(value));
    }
    return new Operation(Operator.CASES, cases);
  }

  private static Formula piece(Formula value, CodeTerm condition, CalculusCalls.Maker maker)
      throws ReadFailure {
    return condition instanceof CodeTerm.Name(String word) && LEFT.contains(word)
        ? otherwise(value)
        : Formula.of(Operator.CASE, value, maker.formula(condition));
  }

  private static Formula otherwise(Formula value) {
    return Formula.of(Operator.CASE, value, new Text(OTHERWISE));
  }
}
