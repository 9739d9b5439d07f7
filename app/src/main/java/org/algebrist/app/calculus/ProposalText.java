package org.algebrist.app.calculus;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Verdicts;

/** What was proposed on the way to an answer, and the verdict on each, for a person. */
final class ProposalText {
  /** As many proposals as anyone reads. */
  private static final int MOST = 5;

  private ProposalText() {}

  /**
   * The proposals, each once: those that were not refuted first, then in the order in which they
   * were made. Of those that differ by a constant alone the first stands for all.
   */
  static String of(List<Attempt> attempts) {
    if (attempts.isEmpty()) {
      return "";
    }
    Map<String, Attempt> distinct = new LinkedHashMap<>();
    attempts.stream()
        .sorted(Comparator.comparing(each -> Verdicts.isWrong(each.verdict())))
        .forEach(each -> distinct.putIfAbsent(each.by() + withoutConstant(each.proposal()), each));
    var text = new StringBuilder("  proposals\n");
    distinct.values().stream().limit(MOST).forEach(each -> append(each, text));
    if (distinct.size() > MOST) {
      text.append("    and %d others\n".formatted(distinct.size() - MOST));
    }
    return text.toString();
  }

  private static void append(Attempt attempt, StringBuilder text) {
    text.append(
        String.format(
            Locale.ROOT,
            "    %-6s %s%n           %s%n",
            attempt.by().word(),
            pretty(attempt.proposal()),
            attempt.verdict()));
  }

  private static String pretty(Formula proposal) {
    return proposal instanceof Formula.Operation list && list.operator() == Operator.LIST
        ? list.operands().stream().map(InfixWriter::pretty).collect(Collectors.joining(", "))
        : InfixWriter.pretty(proposal);
  }

  /** A proposal in one form whatever constant is added; an equation as it is. */
  private static String withoutConstant(Formula proposal) {
    boolean isStatement =
        proposal instanceof Formula.Operation operation
            && (operation.operator() == Operator.LIST
                || operation.operator().form() == Operator.Form.RELATION);
    if (isStatement) {
      return InfixWriter.write(proposal);
    }
    try {
      Canonical value = Canonical.of(proposal);
      Canonical rest =
          value instanceof Sum sum
              ? Canonical.sum(
                  sum.parts().stream().filter(part -> !(part instanceof Canonical.Num)).toList())
              : value;
      return InfixWriter.write(rest.formula());
    } catch (TooDeepException tooDeep) {
      return InfixWriter.write(proposal);
    }
  }
}
