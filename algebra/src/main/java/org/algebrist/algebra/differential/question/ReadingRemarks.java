package org.algebrist.algebra.differential.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** How signs of a question were read that others use for something else. */
public final class ReadingRemarks {
  private ReadingRemarks() {}

  /** That log has the base 10, and that a percent sign is a hundredth, where they occur. */
  public static List<String> of(Formula question) {
    List<String> remarks = new ArrayList<>();
    if (Postorder.contains(
        question, call -> call.operator() == Operator.LOG && call.operands().size() == 1)) {
      remarks.add("log is read as the logarithm to the base 10; ln is the natural one");
    }
    if (Postorder.contains(question, Set.of(Operator.PERCENT))) {
      remarks.add("% is read as a hundredth; the remainder is mod");
    }
    return remarks;
  }

  private static final Pattern OVER = Pattern.compile("/ ?(\\d+)(\\p{L})");
  private static final Pattern RAISED = Pattern.compile("\\be\\^(-?\\d+)(\\p{L})");

  /** How 1/2x and e^2x were read, which people mean in two ways. */
  public static List<String> ofText(String typed, Formula read) {
    List<String> remarks = new ArrayList<>();
    Matcher over = OVER.matcher(typed);
    if (over.find()) {
      String number = over.group(1);
      String name = over.group(2);
      remarks.add(
          isFactorAfter(read, Operator.DIVIDE, number)
              ? "/%1$s%2$s is read as /%1$s times %2$s; write /(%1$s%2$s) for %2$s below the line"
                  .formatted(number, name)
              : "/%1$s%2$s is read as /(%1$s%2$s); write /%1$s*%2$s for %2$s above the line"
                  .formatted(number, name));
    }
    Matcher raised = RAISED.matcher(typed);
    if (raised.find() && isFactorAfter(read, Operator.POWER, raised.group(1))) {
      remarks.add(
          "e^%1$s%2$s is read as e^%1$s times %2$s; write e^(%1$s%2$s) for %2$s in the exponent"
              .formatted(raised.group(1), raised.group(2)));
    }
    return remarks;
  }

  /** Whether a product has a quotient by a number, or a power with it, before its last factor. */
  private static boolean isFactorAfter(Formula read, Operator operator, String number) {
    return Postorder.contains(
        read,
        product ->
            product.operator() == Operator.MULTIPLY
                && product.operands().getFirst() instanceof Operation first
                && first.operator() == operator
                && InfixWriter.pretty(first.operands().getLast()).equals(number));
  }

  /** That y(x − 1) is y times the bracket, where an equation for y holds it. */
  public static List<String> of(Formula equation, String function, String variable) {
    List<String> remarks = new ArrayList<>(of(equation));
    Postorder.of(equation).stream()
        .filter(node -> isBracket(node, function, variable))
        .findFirst()
        .map(node -> InfixWriter.pretty(((Operation) node).operands().getLast()))
        .ifPresent(bracket ->
            remarks.add(
                "%s(%s) is read as %s times (%s)".formatted(function, bracket, function, bracket)));
    return remarks;
  }

  private static boolean isBracket(Formula node, String function, String variable) {
    return node instanceof Operation product
        && product.operands().size() == 2
        && (product.operator() == Operator.APPLY
            || product.operator() == Operator.MULTIPLY && product.surface() == Surface.JUXTAPOSED)
        && product.operands().getFirst().equals(Formula.symbol(function))
        && product.operands().getLast() instanceof Operation bracket
        && (bracket.operator() == Operator.ADD || bracket.operator() == Operator.SUBTRACT)
        && bracket.symbols().contains(variable)
        && !bracket.symbols().contains(function);
  }
}
