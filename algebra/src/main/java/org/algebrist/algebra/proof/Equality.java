package org.algebrist.algebra.proof;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Deadline;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Says whether two formulas are equal: a point at which they differ is looked for first, a proof
 * next, under one time limit.
 *
 * <p>Values are equal if they are the same at every real point at which both have a real value; if
 * there is no such point, at every real point over the complex numbers with principal branches.
 * Hence x/x equals 1, and ln(x²) equals 2·ln(x), which has no value where x is negative, but √(x²)
 * does not equal x. A function that is not known, as f in f(x), may be any: formulas with it are
 * equal if they are for every f. pi, e and i are the constants of these names.
 *
 * <p>Equations are equal if one is the other times a number that is not zero; inequalities
 * likewise, with the sign of that number; other relations if their sides are; chains link by link;
 * tuples, lists and intervals by their elements in order, sets in any order.
 *
 * <p>A proof is the normal form's alone, by cases of sign where it needs them; no other system's
 * simplification counts. Safe for use by many threads.
 */
public final class Equality {
  /** Sets are compared element by element with every other. */
  private static final int MAX_SET = 64;

  /** Nesting of tuples, sets and chains in one another. */
  private static final int MAX_NESTING = 32;

  private final Interpretation interpretation;
  private final MatrixComparison matrices;
  private final Deadline deadline;

  private Equality(Interpretation interpretation, MatrixComparison matrices, Deadline deadline) {
    this.interpretation = interpretation;
    this.matrices = matrices;
    this.deadline = deadline;
  }

  /**
   * Compares two formulas.
   *
   * @param limit above zero; it holds to within some 10 ms, whatever the formulas
   * @throws IllegalArgumentException if {@code limit} is not above zero
   */
  public static Verdict check(Formula a, Formula b, Duration limit) {
    return check(a, b, Context.NONE, limit);
  }

  /**
   * Compares two formulas.
   *
   * @param context which names are matrices, whose products keep their order
   * @param limit above zero; it holds to within some 10 ms, whatever the formulas
   * @throws IllegalArgumentException if {@code limit} is not above zero
   */
  public static Verdict check(Formula a, Formula b, Context context, Duration limit) {
    Deadline deadline = Deadline.in(limit);
    if (a.equals(b)) {
      return new Verdict.Equal(Proof.STRUCTURAL);
    }
    for (Formula formula : List.of(a, b)) {
      if (isTooLarge(formula)) {
        return new Verdict.Unknown("a formula has more than " + MAX_NODES + " nodes");
      }
    }
    var interpretation = new Interpretation(List.of(a, b));
    Set<Formula> matrices =
        context.roles().entrySet().stream()
            .filter(each -> each.getValue() == Context.Role.MATRIX)
            .map(each -> Formula.symbol(each.getKey()))
            .collect(Collectors.toSet());
    return new Equality(
            interpretation, new MatrixComparison(matrices, interpretation, deadline), deadline)
        .compare(a, b, 0);
  }

  /** Larger formulas could not be judged within any limit a person waits for. */
  private static final int MAX_NODES = 20_000;

  private static boolean isTooLarge(Formula formula) {
    var pending = new ArrayDeque<Formula>();
    pending.push(formula);
    int count = 0;
    while (!pending.isEmpty()) {
      if (++count > MAX_NODES) {
        return true;
      }
      if (pending.pop() instanceof Operation operation) {
        operation.operands().forEach(pending::push);
      }
    }
    return false;
  }

  private Verdict compare(Formula a, Formula b, int nesting) {
    if (a.equals(b)) {
      return new Verdict.Equal(Proof.STRUCTURAL);
    }
    if (nesting > MAX_NESTING) {
      return new Verdict.Unknown("more than " + MAX_NESTING + " brackets within one another");
    }
    if (matrices.concerns(a, b)) {
      return withMatrices(a, b, nesting);
    }
    Kind kind = Kind.of(a);
    Kind other = Kind.of(b);
    if (kind.isStatement() && other.isStatement()) {
      return new StatementComparison(interpretation, deadline).of((Operation) a, (Operation) b);
    }
    if (kind != other) {
      return new Verdict.Unknown(
          "one is " + kind.description() + ", the other " + other.description());
    }
    return switch (kind) {
      case VALUE -> values(a, b, interpretation, deadline);
      case EQUATION, INEQUALITY -> throw new IllegalStateException("compared above");
      case RELATION -> relations((Operation) a, (Operation) b, nesting);
      case CHAIN -> chains((Operation) a, (Operation) b, nesting);
      case SEQUENCE -> sequences((Operation) a, (Operation) b, nesting);
      case SET -> sets((Operation) a, (Operation) b, nesting);
      case OTHER -> others((Operation) a, (Operation) b, nesting);
    };
  }

  /** Statements side by side, all else by what it comes to. */
  private Verdict withMatrices(Formula a, Formula b, int nesting) {
    Kind kind = Kind.of(a);
    if (isMatrixValue(a, kind) && isMatrixValue(b, Kind.of(b))) {
      return matrices.of(a, b);
    }
    if (kind != Kind.of(b)) {
      return new Verdict.Unknown("one is " + kind.description() + ", the other is not");
    }
    Operation first = (Operation) a;
    Operation second = (Operation) b;
    if (first.operator() != second.operator()
        || first.operands().size() != second.operands().size()) {
      return new Verdict.Unknown("statements about matrices are compared side by side");
    }
    Verdict straight = all(first.operands(), second.operands(), nesting);
    if (straight instanceof Verdict.Equal || first.operator() != Operator.EQUAL) {
      return straight instanceof Verdict.Different ? sidesDiffer() : straight;
    }
    Verdict turned = all(first.operands(), second.operands().reversed(), nesting);
    return turned instanceof Verdict.Equal ? turned : sidesDiffer();
  }

  private static Verdict sidesDiffer() {
    return new Verdict.Unknown("their sides differ, which need not make another statement");
  }

  private static boolean isMatrixValue(Formula formula, Kind kind) {
    return kind == Kind.VALUE
        || formula instanceof Operation operation && operation.operator() == Operator.MATRIX;
  }

  /** Compares two formulas that have values. */
  static Verdict values(Formula a, Formula b, Interpretation interpretation, Deadline deadline) {
    Optional<Rational> x = ExactConstants.value(a);
    Optional<Rational> y = x.isPresent() ? ExactConstants.value(b) : Optional.empty();
    if (x.isPresent() && y.isPresent()) {
      return x.get().equals(y.get())
          ? new Verdict.Equal(Proof.NORMAL_FORM)
          : new Verdict.Different("their values differ", Optional.of(constants(x.get(), y.get())));
    }
    Formula left = interpretation.valued(a);
    Formula right = interpretation.valued(b);
    return switch (ValueComparison.of(left, right, deadline)) {
      case ValueComparison.Outcome.Differ(Witness witness) ->
          differ(a, b, witness, interpretation, deadline);
      case ValueComparison.Outcome.NoValue(String reason) -> new Verdict.Unknown(reason);
      case ValueComparison.Outcome.Agree agreement -> {
        Verdict verdict =
            proved(interpretation.named(a), interpretation.named(b), agreement, deadline);
        // What no proof decides may differ far from the points tried; and what rests on signs is
        // looked at in several regions in any case.
        boolean equal = verdict instanceof Verdict.Equal;
        ValueComparison.Outcome far =
            !agreement.real()
                    || equal && !RegionPoints.hasSigns(left) && !RegionPoints.hasSigns(right)
                ? agreement
                : equal
                    ? ValueComparison.inSomeRegions(left, right, deadline)
                    : ValueComparison.inRegions(left, right, deadline);
        yield far instanceof ValueComparison.Outcome.Differ(Witness witness)
            ? differ(a, b, witness, interpretation, deadline)
            : verdict;
      }
    };
  }

  private static Witness constants(Rational x, Rational y) {
    return new Witness(
        new LinkedHashMap<>(), ExactConstants.shown(x), ExactConstants.shown(y), true);
  }

  /** What differs for stand-ins of what has no value of its own may still be equal. */
  private static Verdict differ(
      Formula a, Formula b, Witness witness, Interpretation interpretation, Deadline deadline) {
    Optional<String> doubt = interpretation.doubt();
    if (doubt.isPresent()) {
      Sameness same = sameness(interpretation.named(a), interpretation.named(b), true, deadline, 0);
      return same instanceof Sameness.Proved(Proof proof, List<String> conditions)
          ? new Verdict.Equal(proof, conditions)
          : new Verdict.Unknown(doubt.get());
    }
    List<String> examples = interpretation.examples();
    String reason =
        examples.isEmpty()
            ? equalWhere(a, b, interpretation, deadline)
                .map(where -> "they are equal where " + where)
                .orElse("their values differ")
            : "their values differ for " + String.join(", ", examples);
    return new Verdict.Different(reason, Optional.of(witness));
  }

  /** The regions, if there are some, on which formulas that differ elsewhere are proved equal. */
  private static Optional<String> equalWhere(
      Formula a, Formula b, Interpretation interpretation, Deadline deadline) {
    if (!RegionPoints.hasSigns(a) && !RegionPoints.hasSigns(b)) {
      return Optional.empty();
    }
    SignCases.Outcome cases =
        SignCases.of(interpretation.named(a), interpretation.named(b), deadline);
    var regions = new ArrayList<String>();
    for (List<SignFacts.Assumption> region : cases.proved()) {
      var signs = new ArrayList<String>();
      for (SignFacts.Assumption each : region) {
        each.fact()
            .readable()
            .ifPresent(formula ->
                signs.add(Conditions.text(each.fact(), formula, each.sign() > 0 ? ">=" : "<=")));
      }
      if (signs.size() < region.size() || signs.isEmpty()) {
        return Optional.empty(); // not to be said in symbols
      }
      regions.add(String.join(" and ", signs));
    }
    return regions.isEmpty() ? Optional.empty() : Optional.of(String.join(", or ", regions));
  }

  private static Verdict proved(
      Formula left, Formula right, ValueComparison.Outcome.Agree agreement, Deadline deadline) {
    int points = agreement.points();
    if (points == 0 && !agreement.real()) {
      return new Verdict.Unknown(
          deadline.hasPassed() ? deadline.reason() : "none of the points tried gives both a value");
    }
    Sameness same = sameness(left, right, agreement.real(), deadline, 0);
    return same instanceof Sameness.Proved(Proof proof, List<String> conditions)
        ? new Verdict.Equal(proof, conditions)
        : new Verdict.Unknown(
            (points == 0
                    ? "their values are too rough to compare"
                    : points == 1 ? "their values agree" : "they agree at " + points + " points")
                + (points == 0 ? ", and" : ", but")
                + " there is no proof"
                + (deadline.hasPassed() ? ": " + deadline.reason() : ""));
  }

  private sealed interface Sameness {
    record Proved(Proof proof, List<String> conditions) implements Sameness {}

    record NotSeen() implements Sameness {}
  }

  private static final Sameness NOT_SEEN = new Sameness.NotSeen();

  /** Whether the normal forms are the same, or those of all operands are. */
  private static Sameness sameness(
      Formula a, Formula b, boolean real, Deadline deadline, int level) {
    if (real) {
      SignCases.Outcome cases = SignCases.of(a, b, deadline);
      if (cases.isProof()) {
        return new Sameness.Proved(
            cases.proved().size() == 1 ? Proof.NORMAL_FORM : Proof.SIGN_CASES, cases.conditions());
      }
    } else if (NormalForm.compare(a, b, false, deadline)
        instanceof NormalForm.Answer.Same(List<String> conditions)) {
      return new Sameness.Proved(Proof.NORMAL_FORM, conditions);
    }
    if (level == MAX_CONGRUENCE
        || !(a instanceof Operation first)
        || !(b instanceof Operation second)
        || first.operator() != second.operator()
        || first.operands().size() != second.operands().size()
        || !isFunction(first)) {
      return NOT_SEEN;
    }
    boolean commutes = first.operator() == Operator.ADD || first.operator() == Operator.MULTIPLY;
    Sameness straight = samenessOf(first.operands(), second.operands(), real, deadline, level + 1);
    return straight instanceof Sameness.NotSeen && commutes
        ? samenessOf(first.operands(), second.operands().reversed(), real, deadline, level + 1)
        : straight;
  }

  private static Sameness samenessOf(
      List<Formula> a, List<Formula> b, boolean real, Deadline deadline, int level) {
    Proof proof = Proof.NORMAL_FORM;
    var conditions = new ArrayList<String>();
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i).equals(b.get(i))) {
        continue;
      }
      if (!(sameness(a.get(i), b.get(i), real, deadline, level)
          instanceof Sameness.Proved(Proof each, List<String> own))) {
        return NOT_SEEN;
      }
      proof = proof.weaker(each);
      conditions.addAll(own);
    }
    return new Sameness.Proved(proof, conditions);
  }

  /** Whether its value depends on nothing but its operands' values. */
  private static boolean isFunction(Operation operation) {
    return switch (operation.operator()) {
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, POWER, ROOT, SQRT, ABS, MODULO -> true;
      case BINOMIAL, GCD, LCM, MAX, MIN, LOG -> true;
      default -> operation.operands().size() == 1;
    };
  }

  /** Each level doubles the comparisons of sums and products. */
  private static final int MAX_CONGRUENCE = 5;

  /** Relations that are no equations: by operator and sides. */
  private Verdict relations(Operation a, Operation b, int nesting) {
    if (a.operator() != b.operator()) {
      return differentSigns(a, b);
    }
    Verdict straight = all(a.operands(), b.operands(), nesting);
    boolean symmetric =
        switch (a.operator()) {
          case APPROXIMATELY, SIMILAR, SIMILAR_EQUAL, CONGRUENT, EQUIVALENT -> true;
          case NOT_SIMILAR, NOT_EQUIVALENT, PARALLEL, NOT_PARALLEL, PERPENDICULAR -> true;
          case IF_AND_ONLY_IF, AND, OR, EXCLUSIVE_OR, UNION, INTERSECTION -> true;
          default -> false;
        };
    if (symmetric && !(straight instanceof Verdict.Equal)) {
      Verdict crossed = all(a.operands(), b.operands().reversed(), nesting);
      if (crossed instanceof Verdict.Equal) {
        return crossed;
      }
    }
    // Sides that differ make another statement of the same kind, but perhaps one just as true.
    return straight instanceof Verdict.Different(String why, Optional<Witness> witness)
        ? new Verdict.Unknown(
            "the sides of " + sign(a) + " differ" + witness.map(w -> " at " + w.at()).orElse(""))
        : straight;
  }

  static Verdict differentSigns(Operation a, Operation b) {
    return new Verdict.Different(
        "one is a statement with " + sign(a) + ", the other with " + sign(b), Optional.empty());
  }

  private static String sign(Operation relation) {
    String character = relation.operator().character();
    return character.isEmpty() ? relation.operator().spelling() : character;
  }

  private Verdict chains(Operation a, Operation b, int nesting) {
    List<Formula> first = links(a);
    List<Formula> second = links(b);
    if (first.size() != second.size()) {
      return new Verdict.Unknown(
          "chains of " + first.size() + " and of " + second.size() + " relations");
    }
    Verdict straight = all(first, second, nesting);
    if (straight instanceof Verdict.Equal) {
      return straight;
    }
    Verdict turned = all(first, second.reversed(), nesting); // a < b < c as c > b > a
    return turned instanceof Verdict.Equal ? turned : straight;
  }

  /** The relations of a chain with both their sides. */
  private static List<Formula> links(Operation chain) {
    var links = new ArrayList<Formula>();
    Formula left = chain.operands().getFirst();
    for (Formula each : chain.operands().subList(1, chain.operands().size())) {
      if (each instanceof Operation link && link.operands().size() == 2) {
        Formula right = link.operands().get(1);
        links.add(Formula.of(link.operator(), left, right));
        left = right;
      } else {
        links.add(each);
      }
    }
    return links;
  }

  private Verdict sequences(Operation a, Operation b, int nesting) {
    boolean sameBrackets = a.operator() == b.operator() || isPair(a) && isPair(b);
    if (!sameBrackets && !(isProperInterval(a) && isProperInterval(b))) {
      return new Verdict.Unknown(
          "one is in "
              + a.operator().spelling()
              + " brackets, the other in "
              + b.operator().spelling());
    }
    if (!sameBrackets || a.operands().size() != b.operands().size()) {
      return new Verdict.Different(
          sameBrackets
              ? a.operands().size() + " elements against " + b.operands().size()
              : "their ends belong to one and not to the other",
          Optional.empty());
    }
    return all(a.operands(), b.operands(), nesting);
  }

  /** An interval between numbers of which the second is the larger. */
  private static boolean isProperInterval(Operation operation) {
    return switch (operation.operator()) {
      case INTERVAL_CLOSED, INTERVAL_OPEN, INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> {
        Optional<Rational> low = ExactConstants.value(operation.operands().get(0));
        Optional<Rational> high = ExactConstants.value(operation.operands().get(1));
        yield low.isPresent() && high.isPresent() && low.get().compareTo(high.get()) < 0;
      }
      default -> false;
    };
  }

  /** (a, b) is read as a tuple or as an open interval, as its surroundings tell. */
  private static boolean isPair(Operation operation) {
    return operation.operator() == Operator.INTERVAL_OPEN
        || operation.operator() == Operator.TUPLE && operation.operands().size() == 2;
  }

  /** The weakest proof if all are equal, else the first difference, else what is unknown. */
  private Verdict all(List<Formula> first, List<Formula> second, int nesting) {
    Proof proof = Proof.STRUCTURAL;
    var conditions = new LinkedHashSet<String>();
    Verdict.@Nullable Unknown unknown = null;
    for (int i = 0; i < first.size(); i++) {
      switch (compare(first.get(i), second.get(i), nesting + 1)) {
        case Verdict.Equal(Proof each, List<String> own) -> {
          proof = proof.weaker(each);
          conditions.addAll(own);
        }
        case Verdict.Different different -> {
          return different;
        }
        case Verdict.Unknown each -> unknown = unknown == null ? each : unknown;
      }
    }
    return unknown == null ? new Verdict.Equal(proof, List.copyOf(conditions)) : unknown;
  }

  /** Every element must equal one of the other side's. */
  private Verdict sets(Operation a, Operation b, int nesting) {
    if (a.operands().size() > MAX_SET || b.operands().size() > MAX_SET) {
      return new Verdict.Unknown("sets of more than " + MAX_SET + " elements");
    }
    Verdict there = contained(a.operands(), b.operands(), nesting);
    return there instanceof Verdict.Equal(Proof first, List<String> conditions)
        ? switch (contained(b.operands(), a.operands(), nesting)) {
          case Verdict.Equal(Proof second, var _) ->
              new Verdict.Equal(first.weaker(second), conditions);
          case Verdict.Different different -> different;
          case Verdict.Unknown unknown -> unknown;
        }
        : there;
  }

  private Verdict contained(List<Formula> elements, List<Formula> set, int nesting) {
    Proof proof = Proof.STRUCTURAL;
    Verdict.@Nullable Unknown unknown = null;
    for (Formula element : elements) {
      @Nullable Proof found = null;
      Verdict.@Nullable Unknown open = null;
      for (Formula other : set) {
        switch (compare(element, other, nesting + 1)) {
          case Verdict.Equal(Proof each, var _) ->
              found = found == null || each.compareTo(found) < 0 ? each : found;
          case Verdict.Different different -> {}
          case Verdict.Unknown each -> open = each;
        }
        if (found == Proof.STRUCTURAL) {
          break;
        }
      }
      if (found != null) {
        proof = proof.weaker(found);
      } else if (open != null) {
        unknown = open;
      } else {
        // Elements with symbols may coincide for some values; the sets as written do not.
        return new Verdict.Different(
            "the element " + element + " is in one set only", Optional.empty());
      }
    }
    return unknown == null ? new Verdict.Equal(proof) : unknown;
  }

  /** What has no value: equal if it is built alike of equal parts, else nothing is known. */
  private Verdict others(Operation a, Operation b, int nesting) {
    if (a.operator() != b.operator() || a.operands().size() != b.operands().size()) {
      return new Verdict.Unknown("there is no way to compare " + sign(a) + " with " + sign(b));
    }
    return relations(a, b, nesting);
  }

  /** What can be compared with what, and how. */
  private enum Kind {
    VALUE("a value"),
    EQUATION("an equation"),
    INEQUALITY("an inequality"),
    RELATION("a relation"),
    CHAIN("a chain of relations"),
    SEQUENCE("a list"),
    SET("a set"),
    OTHER("something without a value");

    private final String description;

    Kind(String description) {
      this.description = description;
    }

    String description() {
      return description;
    }

    boolean isStatement() {
      return this == EQUATION || this == INEQUALITY;
    }

    static Kind of(Formula formula) {
      if (!(formula instanceof Operation operation)) {
        return formula instanceof Formula.Num || formula instanceof Formula.Symbol ? VALUE : OTHER;
      }
      return switch (operation.operator()) {
        case EQUAL -> EQUATION;
        case NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL -> INEQUALITY;
        case CHAIN -> CHAIN;
        case TUPLE, LIST, SEMICOLON_LIST, SQUARE_LIST, ANGLE_LIST, MATRIX, ROW, LINES -> SEQUENCE;
        case INTERVAL_CLOSED, INTERVAL_OPEN, INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> SEQUENCE;
        case SET -> SET;
        case UNION, INTERSECTION, SET_DIFFERENCE, SET_BUILDER, AND, OR, NOT, EXCLUSIVE_OR -> OTHER;
        case FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS, JOIN, EMPTY_GROUP, STACK -> OTHER;
        case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO, TYPED, LABELLED_ARROW -> RELATION;
        default -> operation.operator().form() == Operator.Form.RELATION ? RELATION : VALUE;
      };
    }
  }
}
