package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The terms of a sum in the order of a textbook: as the question has them, else by degree, x·ln x
 * before x, logarithms and inverse functions last.
 */
final class AnswerTerms {
  private final String variable;

  /** The terms of each sum in the question that begins with a plus, in their order. */
  private final List<List<Canonical>> asked;

  /**
   * @param question whose sums keep their order
   * @param variable of integration; other names count as numbers
   */
  AnswerTerms(Formula question, String variable) {
    this.variable = variable;
    this.asked =
        Postorder.of(question).stream()
            .filter(AnswerTerms::isSum)
            .map(sum -> SignedTerm.of(sum, 1))
            .filter(terms -> terms.getFirst().sign() > 0)
            .map(terms -> terms.stream().map(AnswerTerms::value).toList())
            .distinct()
            .toList();
  }

  /** The sum in its order; what is no sum of the variable's terms stays. */
  Formula ordered(Formula formula) {
    Formula own = asAsked(formula);
    List<SignedTerm> terms = SignedTerm.of(formula, 1);
    if (terms.size() < 2 || own != formula || !formula.symbols().contains(variable)) {
      return own;
    }
    List<SignedTerm> order = withPositiveFirst(groups(terms));
    Formula sum = SignedTerm.sum(order);
    return sum.equals(formula) ? formula : sum;
  }

  /** A whole answer in its order, with −1/(x − b) for 1/(b − x) where the question has x − b. */
  Formula whole(Formula answer) {
    List<SignedTerm> terms = SignedTerm.of(answer, 1).stream().map(this::withAskedDivisor).toList();
    Formula sum = SignedTerm.sum(terms);
    return ordered(sum.equals(answer) ? answer : sum);
  }

  private SignedTerm withAskedDivisor(SignedTerm term) {
    if (!(term.size() instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))
        || operator != Operator.DIVIDE) {
      return term;
    }
    return opposite(parts.getLast())
        .map(below -> new SignedTerm(-term.sign(), Formula.of(operator, parts.getFirst(), below)))
        .orElse(term);
  }

  static boolean isSum(Formula formula) {
    return formula instanceof Formula.Operation sum
        && (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT);
  }

  private static Canonical value(SignedTerm term) {
    Canonical size = Canonical.of(term.size());
    return term.sign() < 0 ? Canonical.negation(size) : size;
  }

  // ---- The question's order

  /** The terms as a sum of the question has them: a + bx for bx + a. */
  Formula asAsked(Formula formula) {
    if (asked.isEmpty()) {
      return formula;
    }
    if (!isSum(formula)) {
      return withOpposite(formula);
    }
    Map<Canonical, SignedTerm> terms = new HashMap<>();
    List<SignedTerm> all = SignedTerm.of(formula, 1);
    all.forEach(term -> terms.put(value(term), term));
    return asked.stream()
        .filter(sum -> sum.size() == all.size() && terms.keySet().equals(Set.copyOf(sum)))
        .findFirst()
        .map(sum -> SignedTerm.sum(sum.stream().map(terms::get).toList()))
        .orElse(formula);
  }

  /** (x − b)² for (b − x)² where the question has x − b. */
  private Formula withOpposite(Formula formula) {
    return formula instanceof Formula.Operation(Operator operator, List<Formula> parts, var _)
            && operator == Operator.POWER
            && parts.getLast() instanceof Formula.Num(Rational n, var _)
            && n.isInteger()
            && n.isEven()
        ? opposite(parts.getFirst())
            .map(base -> Formula.of(operator, base, parts.getLast()))
            .orElse(formula)
        : formula;
  }

  /** The sum with all signs changed, if that is one of the question's. */
  private Optional<Formula> opposite(Formula formula) {
    if (!isSum(formula) || !asAsked(formula).equals(formula)) {
      return Optional.empty();
    }
    Formula negative = SignedTerm.opposite(SignedTerm.of(formula, 1));
    Set<Canonical> terms =
        SignedTerm.of(negative, 1).stream().map(AnswerTerms::value).collect(Collectors.toSet());
    return asked.stream().anyMatch(sum -> terms.equals(Set.copyOf(sum)))
        ? Optional.of(asAsked(negative))
        : Optional.empty();
  }

  // ---- Groups

  /**
   * Terms of one kind.
   *
   * @param rank of their first term
   * @param isConstant whether they do not hold the variable, and so stand last
   */
  private record Group(TermRank rank, List<SignedTerm> terms, boolean isConstant) {
    boolean isPositive() {
      return terms.getFirst().sign() > 0;
    }

    /** Whether it stands before x itself: tan x − x, tan³ x/3 − tan x + x, but x − tan x. */
    boolean leads() {
      return rank.kind() == TermRank.Kind.RECIPROCAL_WAVE && (isPositive() || terms.size() > 1);
    }

    /** Whether it is a polynomial that reads better by rising powers: 8 − 2x − x². */
    boolean rises() {
      return rank.kind() == TermRank.Kind.POLYNOMIAL && !isPositive() && terms.getLast().sign() > 0;
    }

    /** A lone logarithm stands before 1/x, a lone inverse function after it. */
    double place() {
      return rank.kind() == TermRank.Kind.INVERSE && rank.degree() <= 0
          ? Double.NEGATIVE_INFINITY
          : rank.degree();
    }
  }

  /**
   * @param apart whether it is a group of its own, as lone functions and powers such as 1/x are
   */
  private record Key(TermRank.Kind kind, boolean apart) {
    static Key of(TermRank rank) {
      return new Key(
          rank.kind(),
          switch (rank.kind()) {
            case POLYNOMIAL, ROOT -> rank.degree() < 0;
            case LOGARITHM, INVERSE -> rank.degree() <= 0;
            case RECIPROCAL_WAVE, WAVE, FRACTION -> false;
          });
    }
  }

  /** A term with its rank. */
  private record Ranked(SignedTerm term, TermRank rank) {}

  private List<Group> groups(List<SignedTerm> terms) {
    Map<Key, List<Ranked>> kinds = new LinkedHashMap<>();
    for (SignedTerm term : terms) {
      TermRank rank = TermRank.of(term.size(), variable);
      kinds.computeIfAbsent(Key.of(rank), key -> new ArrayList<>()).add(new Ranked(term, rank));
    }
    List<Group> groups = new ArrayList<>();
    for (List<Ranked> kind : kinds.values()) {
      List<Ranked> order = ordered(kind, kinds.size() > 1);
      groups.add(
          new Group(
              order.getFirst().rank(),
              order.stream().map(Ranked::term).toList(),
              order.stream().noneMatch(each -> each.term().size().symbols().contains(variable))));
    }
    groups.sort(
        Comparator.comparing(Group::isConstant)
            .thenComparing(group -> !group.leads())
            .thenComparing(Comparator.comparingDouble(Group::place).reversed())
            .thenComparing(group -> group.rank().kind()));
    return groups;
  }

  /** A group that begins with a plus comes first, unless the first one has tan, cot, sec or csc. */
  private static List<SignedTerm> withPositiveFirst(List<Group> groups) {
    List<Group> order = new ArrayList<>(groups);
    Group first = groups.getFirst();
    if (first.rises()) {
      order.set(0, new Group(first.rank(), first.terms().reversed(), false));
    } else if (!first.isPositive() && first.rank().kind() != TermRank.Kind.RECIPROCAL_WAVE) {
      groups.stream()
          .filter(Group::isPositive)
          .findFirst()
          .ifPresent(group -> {
            order.remove(group);
            order.addFirst(group);
          });
    }
    return order.stream().flatMap(group -> group.terms().stream()).toList();
  }

  /**
   * Terms of one kind in their order.
   *
   * @param several whether the sum has terms of other kinds
   */
  private static List<Ranked> ordered(List<Ranked> kind, boolean several) {
    TermRank.Kind own = kind.getFirst().rank().kind();
    Optional<List<Ranked>> powers = byPower(kind, several);
    if (powers.isPresent()) {
      return powers.get();
    }
    List<Ranked> order = new ArrayList<>(kind);
    Comparator<Ranked> falling = Comparator.comparingDouble((Ranked each) -> -each.rank().degree());
    order.sort(
        own == TermRank.Kind.WAVE
            ? falling
            : falling.thenComparingDouble(each -> -each.rank().power()));
    if (own == TermRank.Kind.POLYNOMIAL || order.getFirst().term().sign() > 0) {
      return order;
    }
    if (order.size() == 2 && !several && order.getLast().term().sign() > 0) {
      return order.reversed();
    }
    boolean level = order.stream().map(each -> each.rank().degree()).distinct().count() == 1;
    if (level && !several) {
      order.sort(Comparator.comparing(each -> each.term().sign() < 0));
    }
    return order;
  }

  // ---- Powers of one function

  /** Two and more powers of the same function by degree; empty of other terms. */
  private static Optional<List<Ranked>> byPower(List<Ranked> terms, boolean several) {
    Set<Formula> functions = new HashSet<>();
    for (Ranked each : terms) {
      functions.addAll(calls(each.term().size()));
      if (exponent(each.term().size()).isEmpty()) {
        return Optional.empty();
      }
    }
    if (terms.size() < 2 || functions.size() > 1) {
      return Optional.empty();
    }
    List<Ranked> order = new ArrayList<>(terms);
    order.sort(Comparator.comparingDouble(each -> each.rank().power()));
    boolean falling =
        terms.getFirst().rank().kind() == TermRank.Kind.RECIPROCAL_WAVE && several
            || order.getFirst().term().sign() < 0 && order.getLast().term().sign() > 0;
    return Optional.of(falling ? order.reversed() : order);
  }

  /** Whether nothing but powers, products and quotients by numbers and parameters are in it. */
  static boolean isPolynomial(Formula term) {
    return Postorder.of(term).stream()
        .allMatch(node ->
            !(node instanceof Formula.Operation operation)
                || switch (operation.operator()) {
                  case MULTIPLY, DIVIDE, NEGATE, ADD, SUBTRACT -> true;
                  case POWER -> operation.operands().getLast().symbols().isEmpty();
                  default -> operation.symbols().isEmpty();
                });
  }

  static boolean isFunction(Formula node) {
    return node instanceof Formula.Operation call
        && switch (call.operator()) {
          case SIN, COS, TAN, COT, SEC, CSC, SINH, COSH, TANH, COTH, SECH, CSCH -> true;
          default -> false;
        };
  }

  private static List<Formula> calls(Formula term) {
    return Postorder.of(term).stream().filter(AnswerTerms::isFunction).toList();
  }

  /** The exponent of the function in a·fⁿ/b; empty of any other term. */
  private static Optional<Rational> exponent(Formula term) {
    if (isFunction(term)) {
      return Optional.of(Rational.ONE);
    }
    if (!(term instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))) {
      return Optional.empty();
    }
    Formula first = parts.getFirst();
    Formula last = parts.getLast();
    return switch (operator) {
      case POWER ->
          isFunction(first) && last instanceof Formula.Num(Rational n, var _)
              ? Optional.of(n)
              : Optional.empty();
      case DIVIDE -> last instanceof Formula.Num ? exponent(first) : Optional.empty();
      case MULTIPLY -> first instanceof Formula.Num ? exponent(last) : Optional.empty();
      default -> Optional.empty();
    };
  }
}
