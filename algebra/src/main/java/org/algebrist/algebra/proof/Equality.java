package org.algebrist.algebra.proof;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.proof.form.ComplexForms;
import org.algebrist.algebra.proof.form.Infinity;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.algebra.proof.form.VectorForms;
import org.algebrist.algebra.proof.matrix.MatrixForm;
import org.algebrist.algebra.proof.matrix.MatrixNames;
import org.algebrist.algebra.proof.meaning.call.ConvolutionOrProduct;
import org.algebrist.algebra.proof.name.ComposedFunctions;
import org.algebrist.algebra.proof.name.DefinedFunctions;
import org.algebrist.algebra.proof.name.GreekVariants;
import org.algebrist.algebra.proof.name.HattedVectors;
import org.algebrist.algebra.proof.name.JoinedNames;
import org.algebrist.algebra.proof.name.KnownWords;
import org.algebrist.algebra.proof.name.NablaVectors;
import org.algebrist.algebra.proof.name.PointVectors;
import org.algebrist.algebra.proof.name.StatedMatrices;
import org.algebrist.algebra.proof.period.Congruences;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.algebra.proof.point.StatementPoints;
import org.algebrist.algebra.proof.set.StatementForms;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

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
 * <p>Statements are equal if the same values fulfil them wherever both have a value: those about
 * one name by their sets of solutions, equations by the zeros of their difference, systems by their
 * solutions in any order, and what is joined by logic by truth table. Sets are compared by their
 * elements, tuples and lists by theirs in order.
 *
 * <p>{@link Proof} names what counts as a proof; no other system's simplification does. Safe for
 * use by many threads.
 */
public final class Equality {
  /** Nesting of tuples, sets and chains in one another. */
  private static final int MAX_NESTING = 32;

  private final Interpretation interpretation;
  private final MatrixComparison matrices;
  private final Deadline deadline;
  private final PartComparison parts = new PartComparison(this::compare);
  private final RelationComparison relations = new RelationComparison(parts);
  private final BothSignsComparison bothSigns = new BothSignsComparison(this::compare);

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
    if (PlainFormulas.are(a, b, context)) {
      Verdict verdict = compared(a, b, context, deadline);
      if (!(verdict instanceof Verdict.Unknown)) {
        return verdict;
      }
    }
    Optional<String> open = ConvolutionOrProduct.betweenSignals(a, b);
    if (open.isPresent()) {
      return new Verdict.Unknown(open.get());
    }
    List<Formula> given = HattedVectors.alike(NablaVectors.plain(a), NablaVectors.plain(b));
    if (given.getFirst().equals(given.getLast())) {
      return new Verdict.Equal(Proof.STRUCTURAL);
    }
    List<Formula> measured = UnitForms.withOhms(given.getFirst(), given.getLast());
    List<Formula> named =
        DefinedFunctions.alike(
            GreekVariants.alike(
                JoinedNames.indexed(IndexedNames.alike(measured.getFirst(), measured.getLast()))));
    Formula first = apart(named.getFirst());
    Formula second = apart(named.getLast());
    if (first.equals(second)) {
      return new Verdict.Equal(Proof.STRUCTURAL);
    }
    Context stated = StatedMatrices.in(List.of(first, second), context);
    return new MeaningComparison(stated, deadline).of(first, second);
  }

  private static Formula apart(Formula formula) {
    return ComposedFunctions.apart(PointVectors.apart(KnownWords.meant(formula)));
  }

  /**
   * Compares two formulas of which every name is a number, as in calculus: no capital letter may be
   * a matrix, and no sign has another meaning.
   *
   * @param limit above zero; it holds to within some 10 ms, whatever the formulas
   * @throws IllegalArgumentException if {@code limit} is not above zero
   */
  public static Verdict ofNumbers(Formula a, Formula b, Duration limit) {
    if (a.equals(b)) {
      return new Verdict.Equal(Proof.STRUCTURAL);
    }
    Deadline deadline = Deadline.in(limit);
    Context numbers = Context.NONE;
    for (Formula each : List.of(a, b)) {
      for (String name : each.symbols()) {
        numbers = numbers.with(name, Context.Role.NUMBER);
      }
    }
    return new MeaningComparison(numbers, deadline).ofNumbers(a, b);
  }

  /** The verdict in the usual meaning of every sign. */
  static Verdict compared(Formula a, Formula b, Context context, Deadline deadline) {
    if (a.equals(b)) {
      return new Verdict.Equal(Proof.STRUCTURAL);
    }
    Set<Formula> arrows = VectorForms.asArrows(List.of(a, b), context);
    if (!arrows.isEmpty()) {
      return compared(
          VectorForms.withArrows(a, arrows),
          VectorForms.withArrows(b, arrows),
          VectorForms.withoutVectors(context),
          deadline);
    }
    if (ComparisonInput.isTooLarge(a) || ComparisonInput.isTooLarge(b)) {
      return new Verdict.Unknown("a formula has more than " + ComparisonInput.MAX_NODES + " nodes");
    }
    if (Congruences.areSame(a, b, deadline)) {
      return new Verdict.Equal(Proof.NORMAL_FORM);
    }
    ComparisonInput.Signs signs = ComparisonInput.Signs.of(a, b);
    Set<Operator> operators = signs.operators();
    Optional<Verdict> measures =
        signs.words()
                || operators.contains(Operator.QUANTITY)
                || operators.contains(Operator.DEGREES)
            ? UnitForms.compare(a, b)
            : Optional.empty();
    if (measures.isPresent()) {
      return measures.get();
    }
    Optional<List<Formula>> read =
        ComparisonInput.prepared(List.of(a, b), operators, signs.words(), deadline);
    if (read.isEmpty()) {
      return new Verdict.Unknown("vectors are compared with vectors, numbers with numbers");
    }
    List<Formula> pair = read.get();
    if (pair.get(0).equals(pair.get(1))) {
      return new Verdict.Equal(Proof.NORMAL_FORM); // the same by a limit, a sum or a unit
    }
    if (Infinity.onlyOneIs(pair.get(0), pair.get(1))) {
      return new Verdict.Different(
          "one is infinite, and the other is not the same", Optional.empty());
    }
    Set<Formula> matrices =
        MatrixNames.withIndices(pair, MatrixNames.declared(context, Context.Role.MATRIX));
    Set<Formula> vectors =
        matrices.isEmpty() && !operators.contains(Operator.TRANSPOSE)
            ? Set.of()
            : VectorForms.named(pair, MatrixNames.declared(context, Context.Role.VECTOR));
    var ordered =
        new MatrixForm(
            Stream.concat(matrices.stream(), vectors.stream()).collect(Collectors.toSet()));
    pair = pair.stream().map(ordered::withoutCommutators).toList();
    var interpretation = new Interpretation(pair);
    var equality =
        new Equality(
            interpretation,
            new MatrixComparison(matrices, vectors, interpretation, deadline),
            deadline);
    Verdict verdict = equality.inComponents(equality.compare(pair.get(0), pair.get(1), 0), pair);
    return operators.contains(Operator.SIGNUM) && verdict instanceof Verdict.Equal
        ? StatementParts.atZeros(a, b).orElse(verdict)
        : verdict;
  }

  /** A difference between vectors by their components. */
  private Verdict inComponents(Verdict verdict, List<Formula> pair) {
    return verdict instanceof Verdict.Different && pair.stream().anyMatch(VectorForms::hasArrows)
        ? VectorForms.both(pair.getFirst(), pair.getLast())
            .map(parts -> compare(parts.getFirst(), parts.getLast(), 0))
            .filter(Verdict.Different.class::isInstance)
            .orElse(verdict)
        : verdict;
  }

  private Verdict compare(Formula a, Formula b, int nesting) {
    if (a.equals(b)) {
      return new Verdict.Equal(Proof.STRUCTURAL);
    }
    if (nesting > MAX_NESTING) {
      return new Verdict.Unknown("more than " + MAX_NESTING + " brackets within one another");
    }
    Optional<Verdict> signed = bothSigns.compare(a, b, nesting);
    if (signed.isPresent()) {
      return signed.get();
    }
    if (matrices.concerns(a, b)) {
      return withMatrices(a, b, nesting);
    }
    Formula left = StatementForms.of(a);
    Formula right = StatementForms.of(b);
    if (left.equals(right)) {
      return new Verdict.Equal(Proof.NORMAL_FORM);
    }
    Optional<List<Formula>> named = StatementParts.collectionsOfOneName(left, right);
    if (named.isPresent()) {
      return compare(named.get().getFirst(), named.get().getLast(), nesting + 1);
    }
    if (StatementForms.isStatement(left) && StatementForms.isStatement(right)) {
      Verdict verdict = statements(left, right, nesting);
      return verdict instanceof Verdict.Unknown
          ? PlainStatements.compare(left, right, this::compare, nesting, deadline).orElse(verdict)
          : verdict;
    }
    Optional<Verdict> sets =
        SolutionComparison.sets(a, b, deadline).or(() -> TruthTable.compare(left, right));
    return sets.isPresent() ? sets.get() : byKind(a, b, nesting);
  }

  /** Statements: one by one in any order, else by their solutions, else by their logic. */
  private Verdict statements(Formula first, Formula second, int nesting) {
    boolean chains = Kind.of(first) == Kind.CHAIN && Kind.of(second) == Kind.CHAIN;
    Formula a = chains ? first : StatementParts.unchained(first);
    Formula b = chains ? second : StatementParts.unchained(second);
    boolean single = Kind.of(a).isStatement() && Kind.of(b).isStatement();
    Optional<Verdict> verdict =
        parts
            .unordered(a, b, nesting)
            .or(() -> SolutionComparison.statements(a, b, deadline))
            .or(() -> parts.unorderedBounds(a, b, nesting))
            .or(() -> single ? Optional.empty() : SystemComparison.compare(a, b, deadline));
    if (verdict.isPresent()) {
      return verdict.get();
    }
    if (single) {
      return new StatementComparison(interpretation, deadline).of((Operation) a, (Operation) b);
    }
    Optional<Operation> product = ZeroProduct.of(a);
    Optional<Operation> other = ZeroProduct.of(b);
    if (product.isPresent() && other.isPresent()) {
      return new StatementComparison(interpretation, deadline).of(product.get(), other.get());
    }
    return TruthTable.compare(a, b)
        .filter(each -> !(each instanceof Verdict.Unknown))
        .or(() -> StatementPoints.between(a, b).map(StatementParts::separated))
        .orElseGet(() -> byKind(a, b, nesting));
  }

  /** Complex numbers by their parts, all others as they are. */
  private Verdict values(Formula a, Formula b, int nesting) {
    Optional<ComplexForms.Split> split = ComplexForms.of(a, b);
    Optional<Verdict> known = Antiderivatives.compare(a, b, interpretation, deadline);
    if (known.isPresent()) {
      return known.get();
    }
    if (split.isEmpty()) {
      return ValueEquality.of(a, b, interpretation, deadline);
    }
    Verdict verdict = parts.all(split.get().left(), split.get().right(), nesting);
    if (!split.get().assumed() || !(verdict instanceof Verdict.Different)) {
      return verdict;
    }
    Verdict real = ValueEquality.of(a, b, interpretation, deadline);
    return real instanceof Verdict.Different
        ? real
        : new Verdict.Unknown("they differ for complex numbers; others may be meant");
  }

  private Verdict byKind(Formula a, Formula b, int nesting) {
    if (a instanceof Formula.Text || b instanceof Formula.Text) {
      String words = a instanceof Formula.Text ? a.toString() : b.toString();
      return new Verdict.Unknown("not known what is meant by: " + words);
    }
    Kind kind = Kind.of(a);
    Kind other = Kind.of(b);
    if (kind != other) {
      return new Verdict.Unknown(
          "one is " + kind.description() + ", the other " + other.description());
    }
    return switch (kind) {
      case VALUE -> values(a, b, nesting);
      case EQUATION, INEQUALITY ->
          new StatementComparison(interpretation, deadline).of((Operation) a, (Operation) b);
      case RELATION -> relations.relations((Operation) a, (Operation) b, nesting);
      case CHAIN -> relations.chains((Operation) a, (Operation) b, nesting);
      case SEQUENCE -> parts.sequences((Operation) a, (Operation) b, nesting);
      case SET -> parts.sets((Operation) a, (Operation) b, nesting);
      case OTHER ->
          a instanceof Operation first && b instanceof Operation second
              ? relations.others(first, second, nesting)
              : new Verdict.Unknown("texts and what could not be read are not compared");
    };
  }

  /** Statements side by side, all else by what it comes to. */
  private Verdict withMatrices(Formula a, Formula b, int nesting) {
    Kind kind = Kind.of(a);
    if (StatementParts.isMatrixValue(a, kind) && StatementParts.isMatrixValue(b, Kind.of(b))) {
      return matrices.of(a, b);
    }
    if (kind != Kind.of(b)) {
      return new Verdict.Unknown("one is " + kind.description() + ", the other is not");
    }
    if (!(a instanceof Operation first)
        || !(b instanceof Operation second)
        || first.operator() != second.operator()
        || first.operands().size() != second.operands().size()) {
      return new Verdict.Unknown("statements about matrices are compared side by side");
    }
    Verdict straight = parts.all(first.operands(), second.operands(), nesting);
    if (straight instanceof Verdict.Equal || first.operator() != Operator.EQUAL) {
      return straight instanceof Verdict.Different ? StatementParts.sidesDiffer() : straight;
    }
    Verdict turned = parts.all(first.operands(), second.operands().reversed(), nesting);
    return turned instanceof Verdict.Equal ? turned : StatementParts.sidesDiffer();
  }
}
