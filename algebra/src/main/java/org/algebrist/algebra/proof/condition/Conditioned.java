package org.algebrist.algebra.proof.condition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.algebra.proof.set.StatementForms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Formula.Text;
import org.algebrist.expression.tree.Operator;

/**
 * A formula with what is stated of its letters behind it: {@code |x|, x < 0}, {@code 1 - e^(-t/τ),
 * τ = RC}, {@code (-1)^n, n ∈ ℤ}, {@code √a² for a ≥ 0}.
 *
 * @param heads what is said of these letters, mostly one value
 * @param conditions relations of letters, each once, in order
 */
public record Conditioned(List<Formula> heads, List<Formula> conditions) {
  private static final Set<String> WORDS =
      Set.of("for", "if", "when", "where", "with", "provided", "given", "and", "all", "any");

  private static final Set<Operator> RELATIONS =
      Set.of(
          Operator.EQUAL,
          Operator.NOT_EQUAL,
          Operator.LESS,
          Operator.GREATER,
          Operator.LESS_EQUAL,
          Operator.GREATER_EQUAL,
          Operator.CHAIN,
          Operator.IN,
          Operator.AND);

  /** Copies the lists. */
  public Conditioned {
    heads = List.copyOf(heads);
    conditions = List.copyOf(conditions);
  }

  /** The parts of a formula; all of it as one head if nothing is stated behind it. */
  public static Conditioned of(Formula formula) {
    List<Formula> elements = elements(formula);
    int from = elements.size();
    while (from > 1 && isCondition(elements.get(from - 1))) {
      from--;
    }
    List<Formula> heads = elements.subList(0, from);
    return heads.size() == 1 && !StatementForms.isStatement(heads.getFirst())
        ? new Conditioned(
            heads, elements.subList(from, elements.size()).stream().distinct().toList())
        : new Conditioned(List.of(formula), List.of());
  }

  /**
   * Two lists of statements of which all but one each are the same, as conditions of these; empty
   * for others.
   */
  public static Optional<List<Conditioned>> ofStatements(Formula a, Formula b) {
    List<Formula> left = elements(a);
    List<Formula> right = elements(b);
    if (left.size() < 2
        || left.size() != right.size()
        || !left.stream().allMatch(Conditioned::isCondition)
        || !right.stream().allMatch(Conditioned::isCondition)) {
      return Optional.empty();
    }
    List<Formula> common = left.stream().filter(right::contains).distinct().toList();
    List<Formula> first = left.stream().filter(each -> !common.contains(each)).toList();
    List<Formula> second = right.stream().filter(each -> !common.contains(each)).toList();
    return first.size() == 1 && second.size() == 1 && !common.isEmpty()
        ? Optional.of(List.of(new Conditioned(first, common), new Conditioned(second, common)))
        : Optional.empty();
  }

  /** The single head. */
  public Formula head() {
    return heads.getFirst();
  }

  private static boolean isCondition(Formula formula) {
    return formula instanceof Operation relation
        && RELATIONS.contains(relation.operator())
        && (relation.operator() != Operator.AND
            || relation.operands().stream().allMatch(Conditioned::isCondition));
  }

  /** What stands side by side, x, y ∈ ℝ as two statements. */
  private static List<Formula> elements(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return List.of(formula);
    }
    return switch (operation.operator()) {
      case LIST -> listed(operation.operands());
      case JOIN -> joined(operation.operands()).orElse(List.of(formula));
      case IN ->
          // u, z ∈ ℂ is read as a list of two in ℂ.
          operation.operands().getFirst() instanceof Operation list
                  && list.operator() == Operator.LIST
              ? ofMembers(list.operands(), operation.operands().getLast())
              : List.of(formula);
      default -> List.of(formula);
    };
  }

  private static List<Formula> ofMembers(List<Formula> elements, Formula set) {
    List<Formula> all = new ArrayList<>(elements.subList(0, elements.size() - 1));
    all.add(Formula.of(Operator.IN, elements.getLast(), set));
    return listed(all);
  }

  /** The heads first, then each statement; A, B ∈ S says that both are in S. */
  private static List<Formula> listed(List<Formula> operands) {
    List<Formula> elements = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      Formula each = operands.get(i);
      Optional<Formula> set = i > 0 ? setOfNext(operands, i) : Optional.empty();
      elements.add(set.map(found -> Formula.of(Operator.IN, each, found)).orElse(each));
    }
    return elements;
  }

  /** The set that the names up to the next statement are in, if this is one of them. */
  private static Optional<Formula> setOfNext(List<Formula> operands, int at) {
    for (int i = at; i < operands.size(); i++) {
      if (i > at
          && operands.get(i) instanceof Operation member
          && member.operator() == Operator.IN
          && member.operands().getFirst() instanceof Symbol) {
        return Optional.of(member.operands().getLast());
      }
      if (!(operands.get(i) instanceof Symbol)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** |x| for x < 0, √a² (a ≥ 0). */
  private static Optional<List<Formula>> joined(List<Formula> operands) {
    List<Formula> elements = new ArrayList<>();
    elements.add(operands.getFirst());
    for (Formula each : operands.subList(1, operands.size())) {
      boolean word =
          switch (each) {
            case Text(String text) -> WORDS.contains(text.strip());
            case Symbol(String text) -> WORDS.contains(text);
            default -> false;
          };
      if (!word) {
        elements.addAll(
            each instanceof Operation list && list.operator() == Operator.LIST
                ? listed(list.operands())
                : List.of(each));
      }
    }
    return elements.size() > 1
            && elements.subList(1, elements.size()).stream().allMatch(Conditioned::isCondition)
            && Kind.of(elements.getFirst()) == Kind.VALUE
        ? Optional.of(elements)
        : Optional.empty();
  }

  /** The values of names that are defined: τ for τ = RC. */
  public static SequencedMap<Formula, Formula> definitions(List<Formula> conditions) {
    SequencedMap<Formula, Formula> values = new LinkedHashMap<>();
    for (Formula condition : conditions) {
      if (condition instanceof Operation equation
          && equation.operator() == Operator.EQUAL
          && equation.operands().size() == 2
          && isName(equation.operands().getFirst())
          && !holds(equation.operands().getLast(), equation.operands().getFirst())) {
        values.putIfAbsent(equation.operands().getFirst(), equation.operands().getLast());
      }
    }
    return values;
  }

  private static boolean isName(Formula formula) {
    return formula instanceof Symbol
        || formula instanceof Operation name
            && (name.operator() == Operator.SUBSCRIPT
                || name.operator().form() == Operator.Form.ACCENT)
            && name.operands().getFirst() instanceof Symbol;
  }

  private static boolean holds(Formula formula, Formula name) {
    return !with(Map.of(name, Formula.number(0)), formula).equals(formula);
  }

  /** The formula with what is defined put in, definitions within definitions too. */
  public static Formula with(Map<Formula, Formula> definitions, Formula formula) {
    Formula result = formula;
    for (int i = 0; i <= definitions.size(); i++) {
      Formula before = result;
      result = Postorder.rebuilt(before, (node, made) -> with(definitions, node, made));
      if (result.equals(before)) {
        return result;
      }
    }
    return result;
  }

  /** A defined name by its value; a letter below an index, or before brackets, is another name. */
  private static Formula with(Map<Formula, Formula> definitions, Formula node, Formula made) {
    Formula value = definitions.get(node);
    if (value != null) {
      return value;
    }
    if (node instanceof Operation operation && made instanceof Operation rebuilt) {
      if (operation.operator() == Operator.SUBSCRIPT
          || operation.operator() == Operator.SUPERSCRIPT
          || operation.operator().form() == Operator.Form.ACCENT) {
        return node;
      }
      if (operation.operator() == Operator.APPLY) {
        List<Formula> operands = new ArrayList<>(rebuilt.operands());
        operands.set(0, operation.operands().getFirst());
        return new Operation(Operator.APPLY, operands, operation.surface());
      }
    }
    return made;
  }
}
