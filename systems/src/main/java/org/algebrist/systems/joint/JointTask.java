package org.algebrist.systems.joint;

import org.algebrist.systems.comus.ComusExperiment;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.training.MathGptExperiment;
import org.jspecify.annotations.Nullable;

/** What one model learns, each as the system that it comes from measures it. */
public enum JointTask {
  /** The equation of a problem of MAWPS, fold 0 (MathGPT, Table 3). */
  MAWPS(MathGptExperiment.Task.EQUATIONS, "mawps", MathGrammar.Goal.FORMULA),
  /** The equation of a problem of ASDiv, fold 0. */
  ASDIV(MathGptExperiment.Task.EQUATIONS, "asdiv", MathGrammar.Goal.FORMULA),
  /** The equations of a problem of DRAW-1K. */
  DRAW(MathGptExperiment.Task.EQUATIONS, "draw", MathGrammar.Goal.WHOLE),
  /** The next formula of a question's headline (MathGPT, tables 2 and 7). */
  NEXT_FORMULA(MathGptExperiment.Task.NEXT_FORMULA, "", MathGrammar.Goal.FORMULA),
  /** The headline of a question (MathGPT, tables 1 and 6). */
  HEADLINE(MathGptExperiment.Task.HEADLINE, "", MathGrammar.Goal.WHOLE),
  /** The knowledge point of a problem (COMUS, KPC). */
  KNOWLEDGE_POINTS(ComusExperiment.Task.KPC, ComusExperiment.Source.TAL_EN),
  /** How two problems are related (COMUS, QRC). */
  RELATIONS(ComusExperiment.Task.QRC, ComusExperiment.Source.GENERATED),
  /** Whether a problem is similar to another, by which candidates are put in order (COMUS, SQR). */
  SIMILAR(ComusExperiment.Task.SQR, ComusExperiment.Source.TAL_EN);

  private final MathGptExperiment.@Nullable Task saying;
  private final String examples;
  private final MathGrammar.@Nullable Goal goal;
  private final ComusExperiment.@Nullable Task choosing;
  private final ComusExperiment.@Nullable Source source;

  /**
   * @param examples the source of MathGPT's examples, as its configurations name it
   */
  JointTask(MathGptExperiment.Task saying, String examples, MathGrammar.Goal goal) {
    this.saying = saying;
    this.examples = examples;
    this.goal = goal;
    this.choosing = null;
    this.source = null;
  }

  JointTask(ComusExperiment.Task choosing, ComusExperiment.Source source) {
    this.saying = null;
    this.examples = "";
    this.goal = null;
    this.choosing = choosing;
    this.source = source;
  }

  /** Whether the answer is words and formulas; else it is a class. */
  public boolean isSaid() {
    return saying != null;
  }

  /** MathGPT's task that it is. */
  MathGptExperiment.Task saying() {
    return required(saying);
  }

  /** The source of its examples, as MathGPT's configurations name it. */
  String examples() {
    return examples;
  }

  /** What is said. */
  MathGrammar.Goal goal() {
    return required(goal);
  }

  /** COMUS's task that it is. */
  ComusExperiment.Task choosing() {
    return required(choosing);
  }

  /** Where COMUS's problems come from. */
  ComusExperiment.Source source() {
    return required(source);
  }

  private <X> X required(@Nullable X part) {
    if (part == null) {
      throw new IllegalStateException(this + (isSaid() ? " has no classes" : " says nothing"));
    }
    return part;
  }
}
