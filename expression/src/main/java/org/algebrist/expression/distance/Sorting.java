package org.algebrist.expression.distance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;
import org.algebrist.expression.distance.Signed.Term;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Flattens, sorts and moves signs, from the leaves up, with a stack of its own.
 *
 * <p>A row is everything that one run of like operators joins: a sum's terms through +, −, and
 * opposites, a product's factors through ·, / and opposites. Rows are collected from the top, so
 * that each node is met once. Smaller operands come before larger ones, which makes comparing
 * cheap; equal sizes are ordered by label.
 */
final class Sorting {
  private sealed interface Step {
    /** A tree to be brought to form; its operands keep their order where it binds a name. */
    record Enter(Formula formula, boolean binder) implements Step {}

    /** A sum whose terms are done; {@code minus} says which are subtracted. */
    record Sum(List<Boolean> minus) implements Step {}

    /** A product whose factors are done; {@code under} says which divide. */
    record Product(List<Boolean> under, boolean minus) implements Step {}

    /** A row of another operator. */
    record Row(Operator operator, int count) implements Step {}

    /** Any other operation. */
    record Other(Operation operation, boolean binder) implements Step {}
  }

  /** A member of a row and which way it stands in it: subtracted, or dividing. */
  private record Member(Formula formula, boolean turned) {}

  private final Deque<Step> steps = new ArrayDeque<>();
  private final List<Signed> done = new ArrayList<>();
  private final Comparator<Formula> order;
  private final Comparator<Signed> bySize;
  private final Comparator<Term> byBody;

  private Sorting(UnaryOperator<String> names) {
    order = new TreeOrder(names);
    bySize = Comparator.comparingInt(Signed::size).thenComparing(Signed::formula, order);
    byBody =
        Comparator.comparingInt(Term::size)
            .thenComparing(Term::body, order)
            .thenComparing(Term::negative);
  }

  /** The tree in form, names being compared as {@code names} has them. */
  static Formula sorted(Formula tree, UnaryOperator<String> names) {
    return new Sorting(names).run(tree);
  }

  private Formula run(Formula tree) {
    steps.push(new Step.Enter(tree, false));
    while (!steps.isEmpty()) {
      switch (steps.pop()) {
        case Step.Enter(Formula formula, boolean binder) -> enter(formula, binder);
        case Step.Sum(List<Boolean> minus) -> done.add(sum(minus, taken(minus.size())));
        case Step.Product(List<Boolean> under, boolean minus) ->
            done.add(product(under, minus, taken(under.size())));
        case Step.Row(Operator operator, int count) -> done.add(row(operator, taken(count)));
        case Step.Other(Operation operation, boolean binder) ->
            done.add(other(operation, binder, taken(operation.operands().size())));
      }
    }
    return done.getFirst().formula();
  }

  private List<Signed> taken(int count) {
    List<Signed> last = done.subList(done.size() - count, done.size());
    List<Signed> taken = List.copyOf(last);
    last.clear();
    return taken;
  }

  private void enter(Formula formula, boolean binder) {
    if (!(formula instanceof Operation operation)) {
      done.add(Signed.of(false, formula, 1));
      return;
    }
    switch (operation.operator()) {
      case ADD, SUBTRACT, NEGATE, POSITIVE -> {
        List<Member> terms = terms(operation);
        steps.push(new Step.Sum(terms.stream().map(Member::turned).toList()));
        enterAll(terms);
      }
      case MULTIPLY, DIVIDE -> enterProduct(operation);
      case AND,
          OR,
          EXCLUSIVE_OR,
          UNION,
          INTERSECTION,
          DISJOINT_UNION,
          MEET,
          MULTISET_UNION,
          MAX,
          MIN,
          GCD,
          LCM -> {
        List<Member> row = row(operation);
        steps.push(new Step.Row(operation.operator(), row.size()));
        enterAll(row);
      }
      default -> {
        steps.push(new Step.Other(operation, binder));
        List<Formula> operands = operation.operands();
        for (int i = operands.size() - 1; i >= 0; i--) {
          steps.push(new Step.Enter(operands.get(i), isBinder(operation.operator(), i)));
        }
      }
    }
  }

  private void enterAll(List<Member> members) {
    members.reversed().forEach(member -> steps.push(new Step.Enter(member.formula(), false)));
  }

  /** Whether an operand such as i = 1 or x → 0 names what is bound, so that its sides differ. */
  private static boolean isBinder(Operator operator, int operand) {
    return switch (operator) {
      case EVALUATED_AT -> operand > 0;
      case LIMIT,
          LIMIT_SUPERIOR,
          LIMIT_INFERIOR,
          FOR_ALL,
          EXISTS,
          EXISTS_UNIQUE,
          NOT_EXISTS,
          SET_BUILDER ->
          operand == 0;
      case UNDER, OVER -> operand == 1;
      default -> operator.form() == Operator.Form.LARGE && operand == 0;
    };
  }

  private static List<Member> terms(Operation top) {
    var terms = new ArrayList<Member>();
    Deque<Member> pending = new ArrayDeque<>();
    pending.push(new Member(top, false));
    while (!pending.isEmpty()) {
      Member next = pending.pop();
      if (next.formula() instanceof Operation sum && isSum(sum.operator())) {
        boolean last = next.turned() != turnsLast(sum.operator());
        pending.push(new Member(sum.operands().getLast(), last));
        if (sum.operands().size() == 2) {
          pending.push(new Member(sum.operands().getFirst(), next.turned()));
        }
      } else {
        terms.add(next);
      }
    }
    return terms;
  }

  private static boolean isSum(Operator operator) {
    return switch (operator) {
      case ADD, SUBTRACT, NEGATE, POSITIVE -> true;
      default -> false;
    };
  }

  private static boolean turnsLast(Operator operator) {
    return operator == Operator.SUBTRACT || operator == Operator.NEGATE;
  }

  private void enterProduct(Operation top) {
    var factors = new ArrayList<Member>();
    boolean minus = false;
    Deque<Member> pending = new ArrayDeque<>();
    pending.push(new Member(top, false));
    while (!pending.isEmpty()) {
      Member next = pending.pop();
      Operator operator = next.formula() instanceof Operation o ? o.operator() : Operator.EQUAL;
      List<Formula> operands = next.formula() instanceof Operation o ? o.operands() : List.of();
      boolean under = next.turned();
      switch (operator) {
        case MULTIPLY -> {
          pending.push(new Member(operands.getLast(), under));
          pending.push(new Member(operands.getFirst(), under));
        }
        case NEGATE, POSITIVE -> {
          minus ^= operator == Operator.NEGATE;
          pending.push(new Member(operands.getFirst(), under));
        }
        case DIVIDE -> {
          // 1/(b/c) has no value where c = 0, unlike c/b: a quotient below a line stays.
          if (under) {
            factors.add(next);
          } else {
            pending.push(new Member(operands.getLast(), true));
            pending.push(new Member(operands.getFirst(), false));
          }
        }
        default -> factors.add(next);
      }
    }
    steps.push(new Step.Product(factors.stream().map(Member::turned).toList(), minus));
    enterAll(factors);
  }

  /** The operands of {@code top} and of the operations of its kind directly below. */
  private static List<Member> row(Operation top) {
    var row = new ArrayList<Member>();
    Deque<Formula> pending = new ArrayDeque<>();
    pending.push(top);
    while (!pending.isEmpty()) {
      Formula next = withoutSigns(pending.pop());
      if (next instanceof Operation inner && inner.operator() == top.operator()) {
        inner.operands().reversed().forEach(pending::push);
      } else {
        row.add(new Member(next, false));
      }
    }
    return row;
  }

  /** What stands below plus signs and an even number of minus signs; else the tree itself. */
  private static Formula withoutSigns(Formula tree) {
    boolean minus = false;
    Formula inner = tree;
    while (inner instanceof Operation o
        && (o.operator() == Operator.NEGATE || o.operator() == Operator.POSITIVE)) {
      minus ^= o.operator() == Operator.NEGATE;
      inner = o.operands().getFirst();
    }
    return minus ? tree : inner;
  }

  private Signed sum(List<Boolean> minus, List<Signed> parts) {
    var terms = new ArrayList<Term>();
    for (int i = 0; i < parts.size(); i++) {
      Signed part = parts.get(i);
      for (Term term : part.terms()) {
        terms.add(minus.get(i) ? term.opposite() : term);
      }
    }
    terms.sort(byBody);
    boolean negative = terms.getFirst().negative();
    if (negative) {
      // Sorted again, as of two terms that differ only in sign the positive one comes first.
      terms.replaceAll(Term::opposite);
      terms.sort(byBody);
    }
    return Signed.sum(negative, terms);
  }

  private Signed product(List<Boolean> under, boolean minus, List<Signed> factors) {
    boolean negative = minus;
    List<Signed> over = new ArrayList<>();
    List<Signed> below = new ArrayList<>();
    for (int i = 0; i < factors.size(); i++) {
      negative ^= factors.get(i).negative();
      (under.get(i) ? below : over).add(factors.get(i).absolute());
    }
    if (over.stream().noneMatch(Sorting::isMatrix)) {
      over.sort(bySize);
    }
    if (below.stream().noneMatch(Sorting::isMatrix)) {
      below.sort(bySize);
    }
    int size = factors.size() - 1;
    for (Signed factor : factors) {
      size += factor.size();
    }
    Formula top = joined(Operator.MULTIPLY, over);
    Formula body =
        below.isEmpty() ? top : Formula.of(Operator.DIVIDE, top, joined(Operator.MULTIPLY, below));
    return Signed.of(negative, body, size);
  }

  private static boolean isMatrix(Signed factor) {
    return factor.absolute().formula() instanceof Operation operation
        && switch (operation.operator()) {
          case MATRIX, TRANSPOSE, ADJOINT -> true;
          default -> false;
        };
  }

  private static Formula joined(Operator operator, List<Signed> parts) {
    Formula joined = parts.getFirst().formula();
    for (Signed part : parts.subList(1, parts.size())) {
      joined = Formula.of(operator, joined, part.formula());
    }
    return joined;
  }

  private Signed row(Operator operator, List<Signed> parts) {
    List<Signed> sorted = parts.stream().sorted(bySize).toList();
    int size = operator.hasFixedArity() ? sorted.size() - 1 : 1;
    for (Signed part : sorted) {
      size += part.size();
    }
    Formula joined =
        operator.hasFixedArity()
            ? joined(operator, sorted)
            : new Operation(operator, sorted.stream().map(Signed::formula).toList());
    return Signed.of(false, joined, size);
  }

  private Signed other(Operation operation, boolean binder, List<Signed> parts) {
    Operator operator = operation.operator();
    int size = 1;
    for (Signed part : parts) {
      size += part.size();
    }
    if (operator == Operator.ABS) {
      return Signed.of(false, Formula.of(operator, parts.getFirst().absolute().formula()), size);
    }
    if (operator == Operator.POWER
        && parts.getFirst().negative()
        && parts.getLast().formula() instanceof Num exponent
        && exponent.value().isInteger()) {
      boolean odd = exponent.value().numerator().testBit(0);
      return Signed.of(
          odd, Formula.of(operator, parts.getFirst().absolute().formula(), exponent), size);
    }
    List<Formula> operands = parts.stream().map(Signed::formula).toList();
    Operator written = operator;
    if (operator == Operator.SET) {
      operands = parts.stream().sorted(bySize).map(Signed::formula).toList();
    } else if (!binder && operands.stream().noneMatch(Formula.Absent.class::isInstance)) {
      boolean turn =
          switch (operator) {
            case EQUAL, NOT_EQUAL, APPROXIMATELY, SIMILAR, CONGRUENT, EQUIVALENT, IF_AND_ONLY_IF ->
                bySize.compare(parts.getFirst(), parts.getLast()) > 0;
            case GREATER, GREATER_EQUAL -> true;
            default -> false;
          };
      if (turn) {
        operands = operands.reversed();
        written =
            switch (operator) {
              case GREATER -> Operator.LESS;
              case GREATER_EQUAL -> Operator.LESS_EQUAL;
              default -> operator;
            };
      }
    }
    return Signed.of(false, new Operation(written, operands), size);
  }
}
