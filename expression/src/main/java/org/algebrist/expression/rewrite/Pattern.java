package org.algebrist.expression.rewrite;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.ReadResult;

/**
 * A formula some of whose symbols are variables, which stand for any formula.
 *
 * <p>A pattern fits a tree, not a value: operators, order of operands, names and exact numbers must
 * be the same; surfaces need not. a·x fits 2·y and not y·2, unless x and a stand for y and 2. A
 * variable that occurs twice stands for the same tree both times.
 */
public final class Pattern {
  /** Names that stand for themselves where nobody says which ones are variables. */
  private static final Set<String> CONSTANTS = Set.of("e", "i", "pi", "infinity");

  private final Formula tree;
  private final Set<String> variables;

  private Pattern(Formula tree, Collection<String> variables) {
    this.tree = tree;
    this.variables = Set.copyOf(variables);
  }

  /**
   * A pattern.
   *
   * @param variables the names of the symbols that are variables; those that do not occur are
   *     ignored
   */
  public static Pattern of(Formula tree, Collection<String> variables) {
    var occurring = new LinkedHashSet<>(tree.symbols());
    occurring.retainAll(variables);
    return new Pattern(tree, occurring);
  }

  /** A pattern in which every symbol is a variable but e, i, pi and infinity. */
  public static Pattern of(Formula tree) {
    return new Pattern(tree, variablesOf(tree));
  }

  /** The names in a formula but for e, i, pi and infinity, in order of occurrence. */
  static Set<String> variablesOf(Formula tree) {
    var variables = new LinkedHashSet<>(tree.symbols());
    variables.removeAll(CONSTANTS);
    return variables;
  }

  /**
   * A pattern in infix, in which every symbol is a variable but e, i, pi and infinity.
   *
   * @throws IllegalArgumentException if it cannot be read
   */
  public static Pattern of(String infix) {
    return of(read(infix));
  }

  static Formula read(String infix) {
    return switch (InfixReader.read(infix)) {
      case ReadResult.Read read -> read.formula();
      case ReadResult.Failed failed -> throw new IllegalArgumentException(failed.message());
    };
  }

  /** The pattern as a formula. */
  public Formula tree() {
    return tree;
  }

  /** The names of the variables, in no order. */
  public Set<String> variables() {
    return variables;
  }

  /** What the variables stand for where the pattern fits the whole of {@code formula}. */
  public Optional<Match> match(Formula formula) {
    Map<String, Formula> values = new HashMap<>();
    Deque<Formula> patterns = new ArrayDeque<>();
    Deque<Formula> formulas = new ArrayDeque<>();
    patterns.push(tree);
    formulas.push(formula);
    while (!patterns.isEmpty()) {
      Formula pattern = patterns.pop();
      Formula part = formulas.pop();
      if (pattern instanceof Symbol(String name) && variables.contains(name)) {
        Formula before = values.putIfAbsent(name, part);
        if (before != null && !before.equals(part)) {
          return Optional.empty();
        }
      } else if (pattern instanceof Operation wanted) {
        if (!(part instanceof Operation found)
            || found.operator() != wanted.operator()
            || found.operands().size() != wanted.operands().size()) {
          return Optional.empty();
        }
        wanted.operands().forEach(patterns::push);
        found.operands().forEach(formulas::push);
      } else if (!pattern.equals(part)) {
        return Optional.empty();
      }
    }
    return Optional.of(new Match(formula, values));
  }

  /** The pattern in infix. */
  @Override
  public String toString() {
    return tree.toString();
  }
}
