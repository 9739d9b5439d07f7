package org.algebrist.systems.symbolic.answer;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.ode.initial.NumericSolution;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.expression.tree.Formula;
import org.jspecify.annotations.Nullable;

/**
 * What became of a differential equation: a solution and the proof that it is one, the proof that
 * there is none, a computation by numbers, or nothing and why.
 */
public sealed interface OdeResult {
  /** The equation as it was asked. */
  Formula equation();

  /** What was proposed and what the check said of it, in order. */
  List<Attempt> attempts();

  /**
   * An open interval around the initial point.
   *
   * @param where such as "x < 1", or "every x"
   * @param largest whether this solution cannot be continued to a larger one
   * @param ends why it ends there, such as "y is unbounded at 1"; empty where it is not known
   */
  record Interval(String where, boolean largest, String ends) {}

  /**
   * A step of a method, proved by itself.
   *
   * @param text a line for a person
   * @param check how it was proved, such as "put into the equation"
   */
  record Step(String text, String check) {}

  /**
   * A solution; put into the equation it was proved to hold wherever both sides have a real value,
   * for all values of the constants.
   *
   * @param functions the unknown functions' names, one but for systems
   * @param answer equations: y = f(x), an implicit one, or one for each function of a system
   * @param branches an implicit solution solved for the function, each proved
   * @param solved the branches as people write them, y = 2 ± √(x + C); none where the implicit
   *     solution is plainer
   * @param beside single solutions that no constant gives, each proved
   * @param constants arbitrary ones in the solution
   * @param general whether every initial value leads to it or to one beside it
   * @param order of the equation
   * @param by who found it
   * @param place among the finder's proposals, from 1
   * @param method by which rules found it, the class of the equation; empty for the model
   * @param steps the method's main ones that were proved, each by itself
   * @param conditions where the proof holds and what parameters must satisfy, such as "x > 0" and
   *     "w != 0"; empty where it holds wherever both sides have a real value without more to say
   * @param notes what else is to be known of the solution, such as that there may be others
   * @param interval around the initial point on which the solution holds; null where it is not
   *     known or not asked for
   * @param otherwise the solutions under other conditions on the parameters
   */
  record Verified(
      Formula equation,
      List<String> functions,
      String variable,
      List<Formula> answer,
      List<Formula> branches,
      List<Formula> solved,
      List<Formula> beside,
      List<String> constants,
      boolean general,
      int order,
      Finder by,
      int place,
      String method,
      List<Step> steps,
      Proof proof,
      List<String> conditions,
      List<String> notes,
      @Nullable Interval interval,
      List<Verified> otherwise,
      List<Attempt> attempts)
      implements OdeResult {
    public Verified {
      functions = List.copyOf(functions);
      answer = List.copyOf(answer);
      branches = List.copyOf(branches);
      solved = List.copyOf(solved);
      beside = List.copyOf(beside);
      steps = List.copyOf(steps);
      conditions = List.copyOf(conditions);
      notes = List.copyOf(notes);
      constants = List.copyOf(constants);
      otherwise = List.copyOf(otherwise);
      attempts = List.copyOf(attempts);
    }

    /** Whether it is an equation between the variable and the function, not solved for it. */
    public boolean isImplicit() {
      return functions.size() == 1
          && !(answer.getFirst() instanceof Formula.Operation equation
              && equation.operands().getFirst() instanceof Formula.Symbol(String left)
              && left.equals(functions.getFirst())
              && !equation.operands().getLast().symbols().contains(left));
    }

    /** The names in what stands beside the solution that mean any integer: k of y = kπ. */
    public List<String> integers() {
      return beside.stream()
          .flatMap(each -> each.symbols().stream())
          .distinct()
          .filter(each -> OdeWording.INTEGERS.contains(each) && !equation.symbols().contains(each))
          .toList();
    }

    /** What the function is, where the solution is explicit and there is one function. */
    public Formula solution() {
      return ((Formula.Operation) answer.getFirst()).operands().getLast();
    }

    /** The same answer with other cases. */
    public Verified with(List<Verified> cases) {
      return copy(conditions, notes, cases);
    }

    /** The same answer under more conditions, without other cases. */
    public Verified under(List<String> more) {
      List<String> all = new ArrayList<>(more);
      conditions.stream().filter(each -> !all.contains(each)).forEach(all::add);
      return copy(all, notes, List.of());
    }

    /** The same answer with more to be known of it. */
    public Verified noting(List<String> more) {
      List<String> all = new ArrayList<>(notes);
      more.stream().filter(each -> !all.contains(each)).forEach(all::add);
      return copy(conditions, all, otherwise);
    }

    /** The same answer with its interval. */
    public Verified on(Interval own) {
      return copy(general, conditions, notes, own, otherwise);
    }

    /** The same answer as the general one. */
    public Verified asGeneral() {
      return copy(true, conditions, notes, interval, otherwise);
    }

    private Verified copy(List<String> conditions, List<String> notes, List<Verified> otherwise) {
      return copy(general, conditions, notes, interval, otherwise);
    }

    private Verified copy(
        boolean general,
        List<String> conditions,
        List<String> notes,
        @Nullable Interval interval,
        List<Verified> otherwise) {
      return new Verified(
          equation,
          functions,
          variable,
          answer,
          branches,
          solved,
          beside,
          constants,
          general,
          order,
          by,
          place,
          method,
          steps,
          proof,
          conditions,
          notes,
          interval,
          otherwise,
          attempts);
    }
  }

  /**
   * Values of the solution of an initial value problem, which are computed and not proved.
   *
   * @param order of the equation; a point holds the function and its derivatives below the order
   */
  record Numeric(
      Formula equation,
      List<String> functions,
      String variable,
      int order,
      NumericSolution solution,
      List<Attempt> attempts)
      implements OdeResult {
    public Numeric {
      functions = List.copyOf(functions);
      attempts = List.copyOf(attempts);
    }
  }

  /**
   * It is proved that there is no solution.
   *
   * @param why a sentence for a person
   */
  record NoSolution(Formula equation, String why, List<Attempt> attempts) implements OdeResult {
    public NoSolution {
      attempts = List.copyOf(attempts);
    }
  }

  /**
   * None was found.
   *
   * @param badInput whether the question is no differential equation that can be asked here
   * @param why a sentence for a person
   */
  record Declined(Formula equation, boolean badInput, String why, List<Attempt> attempts)
      implements OdeResult {
    public Declined {
      attempts = List.copyOf(attempts);
    }
  }
}
