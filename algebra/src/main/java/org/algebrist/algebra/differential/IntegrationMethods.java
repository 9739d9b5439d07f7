package org.algebrist.algebra.differential;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.algebra.differential.proposal.FirstStep;
import org.algebrist.algebra.differential.proposal.IntegrationProposal;
import org.algebrist.algebra.differential.proposal.IntegrationRule;
import org.algebrist.algebra.differential.proposal.IntegrationStep;
import org.algebrist.algebra.differential.rational.RationalIntegration;
import org.algebrist.algebra.differential.rational.RationalTimesExponential;
import org.algebrist.algebra.differential.rational.RootsOfSquares;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The methods of a first course in integration: a table, linearity, powers times exponentials and
 * sines, partial fractions, substitution, parts, identities of trigonometric functions. They take
 * milliseconds where a system of thousands of rules takes a second, and stay with real functions.
 *
 * <p>What they return are proposals, as functions have branches; {@link AnswerVerifier} tells. What
 * they do not find may well have an antiderivative. Work is bounded by a count of steps, so that an
 * answer depends on the question alone. Safe for many threads.
 */
public final class IntegrationMethods {
  /** Integrands looked at for one question; the textbook's need some dozens. */
  private static final int MAX_STEPS = 300;

  /** Methods within one another. */
  private static final int MAX_LEVELS = 7;

  /** Longer integrands are left to others. */
  private static final int MAX_NODES = 120;

  private final Set<Canonical> pending = new HashSet<>();
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final Assumptions assumptions;
  private @Nullable FirstStep first;
  private int steps;
  private int level;

  /** What is noted of an integral while it is looked for. */
  private static final class Frame {
    private final List<IntegrationStep> children = new ArrayList<>();
    private IntegrationRule rule = IntegrationRule.TABLE;
    private IntegrationStep.@Nullable Substitution substitution;
  }

  private IntegrationMethods(Assumptions assumptions) {
    this.assumptions = assumptions;
  }

  /** An antiderivative, unchecked, if the methods find one. */
  public static Optional<Canonical> integrate(Canonical integrand, String variable) {
    return new IntegrationMethods(Assumptions.positive())
        .proposal(integrand, variable)
        .map(IntegrationProposal::antiderivative);
  }

  /**
   * Antiderivatives, unchecked: one, or two under opposite assumptions on the signs of terms with
   * parameters.
   */
  public static List<IntegrationProposal> cases(Canonical integrand, String variable) {
    List<IntegrationProposal> cases = new ArrayList<>();
    new IntegrationMethods(Assumptions.positive())
        .proposal(integrand, variable)
        .ifPresent(cases::add);
    if (!cases.isEmpty() && !cases.getFirst().assumed().isEmpty()) {
      new IntegrationMethods(Assumptions.negative())
          .proposal(integrand, variable)
          .ifPresent(cases::add);
    }
    return cases;
  }

  /** An antiderivative, unchecked, if the methods integrate what a proposed first step leaves. */
  public static Optional<IntegrationProposal> after(
      FirstStep first, Canonical integrand, String variable) {
    var methods = new IntegrationMethods(Assumptions.positive());
    methods.first = first;
    return methods.proposal(integrand, variable);
  }

  private Optional<IntegrationProposal> proposal(Canonical integrand, String variable) {
    Frame top = new Frame();
    frames.push(top);
    try {
      return of(RootsOfSquares.resolved(integrand, variable), variable)
          .map(found ->
              new IntegrationProposal(
                  Simplification.of(found), assumptions.made(), List.copyOf(top.children)));
    } catch (UnsupportedOperationException | ArithmeticException none) {
      return Optional.empty(); // an operator without a derivative, or numbers past all bounds
    }
  }

  /** The same within a question, by its rest of steps. */
  Optional<Canonical> of(Canonical integrand, String x) {
    if (!integrand.contains(x)) {
      return Optional.of(Canonical.product(integrand, Canonical.name(x)));
    }
    if (++steps > MAX_STEPS
        || level >= MAX_LEVELS
        || integrand.nodes() > MAX_NODES
        || Thread.currentThread().isInterrupted()) {
      return Optional.empty();
    }
    @Nullable FirstStep begin = first;
    first = null; // of the question itself, and not of the integrals it leads to
    List<Canonical> constants = new ArrayList<>();
    List<Canonical> factors = new ArrayList<>();
    split(integrand, x, constants, factors);
    Canonical function = Canonical.product(factors);
    if (!pending.add(function)) {
      return Optional.empty(); // the question itself has come back
    }
    level++;
    Frame frame = new Frame();
    frames.push(frame);
    try {
      Optional<Canonical> integral =
          (begin == null ? found(function, x) : begun(begin, function, x))
              .map(inner -> {
                constants.add(inner);
                return Canonical.product(constants).expanded();
              });
      frames.pop();
      integral.ifPresent(found -> {
        List<IntegrationStep> own = frames.element().children;
        own.addAll(frame.children);
        own.add(
            new IntegrationStep(
                level - 1,
                frame.rule,
                integrand,
                x,
                found,
                Optional.ofNullable(frame.substitution)));
      });
      return integral;
    } finally {
      if (frames.contains(frame)) {
        frames.pop(); // left by an exception
      }
      level--;
      pending.remove(function);
    }
  }

  /** The integral of {@code g} by a new variable, which stands for {@code u}. */
  Optional<Canonical> substituted(Canonical g, String t, Canonical u) {
    Optional<Canonical> integral = of(g, t).map(found -> found.replace(t, u));
    if (integral.isPresent()) {
      frames.element().substitution = new IntegrationStep.Substitution(t, u);
    }
    return integral;
  }

  private Optional<Canonical> begun(FirstStep begin, Canonical f, String x) {
    return switch (begin) {
      case FirstStep.Substitution(Canonical u) ->
          tried(IntegrationRule.SUBSTITUTION, () -> ProposedSubstitution.of(f, x, u, this));
      case FirstStep.Part(Canonical part) ->
          tried(IntegrationRule.PART, () -> PartOfIntegral.of(f, part, x, this::of));
    };
  }

  private Optional<Canonical> found(Canonical f, String x) {
    return tried(IntegrationRule.TABLE, () -> IntegrationTable.of(f, x))
        .or(() -> tried(partsRule(f, x), () -> PowersTimesExponentials.of(f, x)))
        .or(() -> tried(IntegrationRule.REPEATED_PARTS, () -> HyperbolicWaves.of(f, x)))
        .or(() -> tried(IntegrationRule.TERMWISE, () -> termwise(f, x)))
        .or(() ->
            tried(IntegrationRule.SUBSTITUTION, () -> SubstitutionMethod.ofPowers(f, x, this)))
        .or(() ->
            tried(
                hasDivisor(f, x) ? IntegrationRule.PARTIAL_FRACTIONS : IntegrationRule.EXPANDED,
                () -> RationalIntegration.of(f, x, assumptions)))
        .or(() ->
            tried(
                IntegrationRule.RATIONALIZING,
                () -> RootsOfFractions.resolved(f, x, assumptions).flatMap(made -> of(made, x))))
        .or(() -> tried(IntegrationRule.RATIONALIZING, () -> rationalized(f, x)))
        .or(() ->
            tried(IntegrationRule.QUADRATIC_RADICAL, () -> QuadraticRadicals.of(f, x, assumptions)))
        .or(() -> tried(IntegrationRule.PIECES, () -> PiecewiseIntegration.of(f, x, this)))
        .or(() -> tried(IntegrationRule.IDENTITIES, () -> TrigonometricIntegration.of(f, x, this)))
        .or(() -> tried(IntegrationRule.IDENTITIES, () -> HyperbolicIntegration.of(f, x, this)))
        .or(() -> tried(IntegrationRule.PARTS, () -> RationalTimesExponential.of(f, x)))
        .or(() -> tried(IntegrationRule.SUBSTITUTION, () -> SubstitutionMethod.ofParts(f, x, this)))
        .or(() -> tried(IntegrationRule.RATIONALIZING, () -> OneRoot.of(f, x, this)))
        .or(() -> tried(IntegrationRule.EXPANDED, () -> termwise(f.expanded(), x)))
        .or(() -> tried(IntegrationRule.PARTS, () -> IntegrationByParts.of(f, x, this::of)))
        .or(() -> tried(IntegrationRule.PARTS, () -> IntegrationByParts.ofVariable(f, x, this::of)))
        .or(() ->
            tried(IntegrationRule.SUBSTITUTION, () -> SubstitutionMethod.bySolving(f, x, this)))
        .or(() ->
            tried(
                IntegrationRule.HALF_ANGLE,
                () -> TrigonometricIntegration.byHalfAngle(f, x, this)));
  }

  /** By parts: a power is lowered each time, and without one the integral comes back. */
  private static IntegrationRule partsRule(Canonical f, String x) {
    return f.factors().stream().anyMatch(each -> each.powerBase().equals(Canonical.name(x)))
        ? IntegrationRule.REPEATED_PARTS
        : IntegrationRule.RETURNING_PARTS;
  }

  /** Whether a factor with the variable stands below a line. */
  private static boolean hasDivisor(Canonical f, String x) {
    return switch (f) {
      case Sum sum -> sum.parts().stream().anyMatch(part -> hasDivisor(part, x));
      case Product product -> {
        boolean found = false;
        for (int i = 0; i < product.size(); i++) {
          found |=
              product.base(i).contains(x)
                  && (product.exponent(i) instanceof Canonical.Num(Rational n) && n.signum() < 0
                      || hasDivisor(product.base(i), x));
        }
        yield found;
      }
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _ -> false;
    };
  }

  /** Notes the rule if it finds an integral, and forgets what it looked at if not. */
  private Optional<Canonical> tried(IntegrationRule rule, Supplier<Optional<Canonical>> method) {
    Frame frame = frames.element();
    int before = frame.children.size();
    Optional<Canonical> found = method.get();
    if (found.isPresent()) {
      frame.rule = rule;
    } else {
      frame.children.subList(before, frame.children.size()).clear();
      frame.substitution = null;
    }
    return found;
  }

  private Optional<Canonical> rationalized(Canonical f, String x) {
    String t = SubstitutionMethod.fresh(x);
    Optional<RationalizingSubstitution.Substituted> rational =
        RationalizingSubstitution.of(f, x, t);
    return rational.flatMap(g -> substituted(g.integrand(), t, g.root()));
  }

  private Optional<Canonical> termwise(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return Optional.empty();
    }
    List<Canonical> integrals = new ArrayList<>();
    for (Canonical term : sum.parts()) {
      Optional<Canonical> integral = of(term, x);
      if (integral.isEmpty()) {
        return Optional.empty();
      }
      integrals.add(integral.get());
    }
    return Optional.of(Canonical.sum(integrals));
  }

  /** The factors of a product without the variable and those with it. */
  public static void split(
      Canonical product, String x, List<Canonical> constants, List<Canonical> factors) {
    if (!(product instanceof Product p)) {
      (product.contains(x) ? factors : constants).add(product);
      return;
    }
    constants.add(Canonical.number(p.coefficient()));
    for (int i = 0; i < p.size(); i++) {
      Canonical factor = Canonical.power(p.base(i), p.exponent(i));
      (factor.contains(x) ? factors : constants).add(factor);
    }
  }

  /** The slope of a linear function of the variable; empty for any other. */
  public static Optional<Canonical> slope(Canonical function, String x) {
    if (!function.contains(x)) {
      return Optional.empty();
    }
    Canonical slope = function.derivative(x).expanded();
    return slope.contains(x) || slope.equals(Canonical.ZERO)
        ? Optional.empty()
        : Optional.of(slope);
  }
}
