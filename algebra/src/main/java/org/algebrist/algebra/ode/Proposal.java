package org.algebrist.algebra.ode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.step.Step;
import org.jspecify.annotations.Nullable;

/**
 * What a method says a solution is, unproved.
 *
 * @param method its name for a person, such as "Bernoulli equation, n = 2"
 * @param steps its main steps, each with what it claims
 * @param branches the solution solved for the function, where it is implicit and has several values
 * @param beside solutions that are no members of the family, such as an envelope
 * @param conditions on parameters, such as w ≠ 0
 * @param slope where the equation has several slopes, the one that this solves; null else
 */
public record Proposal(
    Solution solution,
    String method,
    List<Step> steps,
    List<Solution> branches,
    List<Solution> beside,
    List<Requirement> conditions,
    @Nullable Canonical slope) {

  /**
   * What a parameter must satisfy.
   *
   * @param sign one of {@code >}, {@code >=}, {@code <}, {@code <=}, {@code !=}, between the
   *     expression and 0
   */
  public record Requirement(Canonical expression, String sign) {}

  public Proposal {
    steps = List.copyOf(steps);
    branches = List.copyOf(branches);
    beside = List.copyOf(beside);
    conditions = List.copyOf(conditions);
  }

  public Proposal(
      Solution solution,
      String method,
      List<Step> steps,
      List<Solution> branches,
      List<Solution> beside,
      List<Requirement> conditions) {
    this(solution, method, steps, branches, beside, conditions, null);
  }

  public Proposal(Solution solution, String method, List<Step> steps) {
    this(solution, method, steps, List.of(), List.of(), List.of());
  }

  public Proposal(
      Solution solution,
      String method,
      List<Step> steps,
      List<Solution> branches,
      List<Requirement> conditions) {
    this(solution, method, steps, branches, List.of(), conditions);
  }

  /** The solution itself, then its branches. */
  public List<Solution> forms() {
    List<Solution> forms = new ArrayList<>(List.of(solution));
    forms.addAll(branches);
    return forms;
  }

  /** The same under more conditions on parameters. */
  public Proposal where(List<Requirement> more) {
    List<Requirement> all = new ArrayList<>(conditions);
    all.addAll(more);
    return new Proposal(solution, method, steps, branches, beside, all, slope);
  }

  /** The same under those of its conditions that are needed. */
  public Proposal whereOnly(Predicate<Requirement> isNeeded) {
    List<Requirement> needed = conditions.stream().filter(isNeeded).toList();
    return new Proposal(solution, method, steps, branches, beside, needed, slope);
  }

  /** The same with another form of the solution alone. */
  public Proposal as(Solution form) {
    return new Proposal(form, method, steps, List.of(), beside, conditions, slope);
  }

  /** The same with one step more. */
  public Proposal with(Step last) {
    List<Step> all = new ArrayList<>(steps);
    all.add(last);
    return new Proposal(solution, method, all, branches, beside, conditions, slope);
  }

  /** The same by a method around it, whose steps come first. */
  public Proposal within(String outer, List<Step> before) {
    List<Step> all = new ArrayList<>(before);
    all.addAll(steps);
    return new Proposal(solution, outer, all, branches, beside, conditions, slope);
  }

  /** The same for one slope of several. */
  public Proposal ofSlope(Canonical one) {
    return new Proposal(solution, method, steps, branches, beside, conditions, one);
  }
}
