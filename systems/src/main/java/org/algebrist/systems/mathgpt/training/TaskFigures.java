package org.algebrist.systems.mathgpt.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.systems.mathgpt.task.EquationScores;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;
import org.algebrist.systems.mathgpt.task.tutor.ActionAccuracy;

/** The figures of MathGPT's tasks, of whatever answers them: a model or a rule. */
@FunctionalInterface
public interface TaskFigures {
  /** Scores predictions, one an example: figures by name. */
  SequencedMap<String, Double> of(List<MathExample> examples, List<Prediction> said);

  /** The same with {@code items}, how many there are. */
  default SequencedMap<String, Double> counted(List<MathExample> examples, List<Prediction> said) {
    SequencedMap<String, Double> figures = new LinkedHashMap<>(of(examples, said));
    figures.put("items", (double) said.size());
    return figures;
  }

  /** How the answers to a task are scored. */
  static TaskFigures of(MathGptExperiment.Task task) {
    return switch (task) {
      case EQUATIONS -> TaskFigures::equations;
      case ACTIONS -> TaskFigures::actions;
      default -> TextScores::of;
    };
  }

  private static SequencedMap<String, Double> actions(
      List<MathExample> examples, List<Prediction> said) {
    ActionAccuracy accuracy = ActionAccuracy.of(examples, said);
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("accuracy", percent(accuracy.overall()));
    figures.put("accuracy_right", percent(accuracy.right()));
    figures.put("accuracy_wrong", percent(accuracy.wrong()));
    return figures;
  }

  private static SequencedMap<String, Double> equations(
      List<MathExample> examples, List<Prediction> said) {
    EquationScores scores = EquationScores.of(examples, said);
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("well_formed", percent(scores.wellFormed()));
    figures.put("tree_match", percent(scores.treeMatch()));
    figures.put("skeleton", percent(scores.skeletonMatch()));
    figures.put("numbers", percent(scores.numbersMatch()));
    figures.put("solve_rate", percent(scores.solveRate()));
    figures.put("ted", scores.meanDistance());
    figures.put("ted_all", scores.meanDistanceOfAll());
    figures.put("coverage", percent(scores.coverage()));
    return figures;
  }

  static double percent(Accuracy accuracy) {
    return accuracy.total() == 0 ? Double.NaN : 100.0 * accuracy.correct() / accuracy.total();
  }
}
