package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Sums and products with dots, 1² + 2² + … + n², as Σ k²: the last term with other numbers in the
 * place of n must be the terms before the dots.
 *
 * @param left the first of two formulas
 * @param right the second
 * @param condition how the terms were taken to go on
 */
public record DottedSeries(Formula left, Formula right, String condition) {
  private static final Set<String> DOTS = Set.of("...", "…", "⋯", "cdots", "ldots", "dots");

  private static final List<String> INDICES = List.of("k", "i", "j", "m", "l");

  /** Numbers with which a series begins. */
  private static final List<Integer> STARTS = List.of(1, 0, 2);

  /**
   * Both formulas without dots.
   *
   * @param areEqual whether two terms are proved equal
   * @return empty if there are none, or of some it cannot be told how they go on
   */
  public static Optional<DottedSeries> in(
      Formula left, Formula right, BiPredicate<Formula, Formula> areEqual) {
    if (!holdsDots(left) && !holdsDots(right)) {
      return Optional.empty();
    }
    Set<String> names = new HashSet<>(left.symbols());
    names.addAll(right.symbols());
    Optional<String> index = INDICES.stream().filter(name -> !names.contains(name)).findFirst();
    Set<String> bodies = new LinkedHashSet<>();
    List<Formula> both =
        index.stream()
            .flatMap(name ->
                Stream.of(left, right)
                    .map(side -> without(side, Formula.symbol(name), areEqual, bodies)))
            .toList();
    return both.isEmpty() || both.stream().anyMatch(DottedSeries::holdsDots)
        ? Optional.empty()
        : Optional.of(
            new DottedSeries(
                both.getFirst(),
                both.getLast(),
                "the terms go on as " + String.join(" and ", bodies)));
  }

  private static boolean holdsDots(Formula formula) {
    return Postorder.of(formula).stream().anyMatch(DottedSeries::isDots);
  }

  /** Whether it is the sign of what is left out. */
  public static boolean isDots(Formula formula) {
    return formula instanceof Symbol(String name) && DOTS.contains(name);
  }

  private static Formula without(
      Formula formula, Formula index, BiPredicate<Formula, Formula> areEqual, Set<String> bodies) {
    if (!(formula instanceof Operation operation) || !holdsDots(formula)) {
      return formula;
    }
    Optional<Formula> series =
        operation.operator() == Operator.ADD
            ? series(operation, Operator.SUM, index, areEqual, bodies)
            : operation.operator() == Operator.MULTIPLY
                ? series(operation, Operator.PRODUCT, index, areEqual, bodies)
                : Optional.empty();
    return series.orElseGet(() ->
        new Operation(
            operation.operator(),
            operation.operands().stream()
                .map(each -> without(each, index, areEqual, bodies))
                .toList(),
            operation.surface()));
  }

  private static Optional<Formula> series(
      Operation chain,
      Operator series,
      Formula index,
      BiPredicate<Formula, Formula> areEqual,
      Set<String> bodies) {
    List<Formula> terms = new ArrayList<>();
    flatten(chain, chain.operator(), terms);
    int dots = terms.size() - 2;
    if (dots < 2
        || !isDots(terms.get(dots))
        || terms.stream().filter(DottedSeries::holdsDots).count() != 1) {
      return Optional.empty();
    }
    List<Formula> first = terms.subList(0, dots);
    Formula last = terms.getLast();
    Set<String> counts = new HashSet<>(last.symbols());
    first.forEach(term -> counts.removeAll(term.symbols()));
    if (counts.isEmpty()) {
      Optional<NumberedTerms> numbered = NumberedTerms.of(first, last, index);
      numbered.ifPresent(each -> bodies.add(written(each.body())));
      return numbered.map(each ->
          Formula.of(
              series,
              Formula.of(Operator.EQUAL, index, Formula.number(0)),
              Formula.number(each.upper()),
              each.body()));
    }
    if (counts.size() != 1) {
      return Optional.empty();
    }
    Formula count = Formula.symbol(counts.iterator().next());
    for (int start : STARTS) {
      if (areTerms(first, last, count, start, areEqual)) {
        Formula body = with(last, count, index);
        bodies.add(written(body));
        return Optional.of(
            Formula.of(
                series, Formula.of(Operator.EQUAL, index, Formula.number(start)), count, body));
      }
    }
    return Optional.empty();
  }

  /** For a person: a_k for a with the index k. */
  private static String written(Formula body) {
    return InfixWriter.pretty(body).replaceAll("sub\\((\\p{L}+), (\\w+)\\)", "$1_$2");
  }

  private static void flatten(Formula formula, Operator operator, List<Formula> terms) {
    Formula rest = formula;
    List<Formula> reversed = new ArrayList<>();
    while (rest instanceof Operation chain
        && chain.operator() == operator
        && chain.operands().size() == 2) {
      reversed.add(chain.operands().getLast());
      rest = chain.operands().getFirst();
    }
    terms.add(rest);
    terms.addAll(reversed.reversed());
  }

  private static boolean areTerms(
      List<Formula> first,
      Formula last,
      Formula count,
      int start,
      BiPredicate<Formula, Formula> areEqual) {
    for (int i = 0; i < first.size(); i++) {
      Formula term = with(last, count, Formula.number(start + i));
      if (!term.equals(first.get(i)) && !areEqual.test(term, first.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static Formula with(Formula term, Formula count, Formula value) {
    return term.replaceSymbols(each -> each.equals(count) ? value : each);
  }
}
