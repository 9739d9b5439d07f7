package org.algebrist.systems.symbolic.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.AnswerForm;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.answer.AnswerWording;
import org.algebrist.algebra.differential.proposal.IntegrationStep;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** The steps that lead to an antiderivative, as they are shown. */
public final class IntegralSteps {
  private final Formula integrand;
  private final Canonical canonical;
  private final String variable;
  private final Supplier<Duration> time;

  /**
   * @param time how long the check of a step may take
   */
  public IntegralSteps(
      Formula integrand, Canonical canonical, String variable, Supplier<Duration> time) {
    this.integrand = integrand;
    this.canonical = canonical;
    this.variable = variable;
    this.time = time;
  }

  /** The steps, if all are proved; a new variable is called u, v, w. */
  public List<IntegralResult.Step> proved(List<IntegrationStep> steps) {
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> taken = new LinkedHashSet<>(Canonical.variables(canonical.formula()));
    taken.add(variable);
    List<IntegralResult.Step> shown = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      IntegrationStep step = steps.get(i);
      Optional<Canonical> proved = proved(step);
      if (proved.isEmpty()) {
        return List.of(); // a step that is not proved is not shown, nor what rests on it
      }
      Formula integral =
          AnswerWording.of(renamed(proved.get(), names, taken).readable(), integrand, variable);
      shown.add(
          new IntegralResult.Step(
              step.level(),
              step.rule().words(),
              AnswerWording.of(
                  renamed(step.integrand(), names, taken).readable(), integrand, variable),
              name(step.variable(), names, taken),
              integral,
              step.substitution()
                  .map(each ->
                      Formula.of(
                          Operator.EQUAL,
                          Formula.symbol(name(each.name(), names, taken)),
                          renamed(each.value(), names, taken).readable())),
              details(step, below(steps, i), names, taken)));
    }
    return shown;
  }

  /** The steps that one rests on, which stand before it. */
  private static List<IntegrationStep> below(List<IntegrationStep> steps, int place) {
    List<IntegrationStep> below = new ArrayList<>();
    int level = steps.get(place).level();
    for (int i = place - 1; i >= 0 && steps.get(i).level() > level; i--) {
      if (steps.get(i).level() == level + 1) {
        below.addFirst(steps.get(i));
      }
    }
    return below;
  }

  private List<String> details(
      IntegrationStep step,
      List<IntegrationStep> below,
      Map<String, String> names,
      Set<String> taken) {
    List<String> texts = new ArrayList<>();
    for (StepDetails.Detail each : new StepDetails(time).of(step, below)) {
      String text = each.text(part -> renamed(part, names, taken), own -> name(own, names, taken));
      boolean differential = each.left().equals(StepDetails.DIFFERENTIAL);
      texts.add(
          differential
              ? "d"
                  + name(step.substitution().orElseThrow().name(), names, taken)
                  + text.substring(StepDetails.DIFFERENTIAL.length())
              : text);
    }
    // u may be a variable of the integral already
    return names.containsValue("u") && texts.size() == 2
        ? List.of("f" + texts.getFirst().substring(1), "dg" + texts.getLast().substring(2))
        : texts;
  }

  /** The step's integral in the first form that is proved. */
  private Optional<Canonical> proved(IntegrationStep step) {
    return AnswerForm.of(step.antiderivative(), step.integrand(), step.variable()).stream()
        .filter(form ->
            AnswerVerifier.antiderivative(step.integrand(), form, step.variable(), time.get())
                instanceof Verdict.Equal)
        .findFirst();
  }

  private static Canonical renamed(Canonical f, Map<String, String> names, Set<String> taken) {
    return f.replace(symbol -> Canonical.name(name(symbol.name(), names, taken)));
  }

  private static String name(String own, Map<String, String> names, Set<String> taken) {
    if (own.indexOf('\u2032') < 0) {
      return own;
    }
    return names.computeIfAbsent(
        own,
        fresh -> {
          for (String candidate : List.of("u", "v", "w", "s", "t", "p", "q", "r", "z")) {
            if (taken.add(candidate)) {
              return candidate;
            }
          }
          return fresh;
        });
  }
}
