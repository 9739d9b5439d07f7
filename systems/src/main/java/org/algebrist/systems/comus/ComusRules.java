package org.algebrist.systems.comus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.evaluation.rules.ClassedText;
import org.algebrist.evaluation.rules.TextRule;
import org.algebrist.evaluation.rules.TfIdf;
import org.algebrist.experiment.run.Figures;
import org.algebrist.systems.comus.data.CandidateList;
import org.algebrist.systems.comus.data.ClassifiedTexts;
import org.algebrist.systems.comus.data.LabelledText;
import org.algebrist.systems.comus.data.SimilarQuestions;
import org.algebrist.systems.comus.task.TaskFigures;

/** What needs no training, in the tables of COMUS: {@link TextRule}s, and orders of candidates. */
public final class ComusRules {
  /** The order that candidates were retrieved in. */
  private static final String RETRIEVED = "retrieved";

  private static final String OVERLAP = "overlap";

  private ComusRules() {}

  /** The rules that answer a task, by name. */
  public static List<String> names(ComusExperiment.Task task) {
    return switch (task) {
      case KPC, QRC -> List.of("majority", "nearest", "linear");
      case QAM -> List.of("majority", OVERLAP, "nearest", "linear");
      case SQR -> List.of(RETRIEVED, OVERLAP);
      case PRETRAINING -> List.of();
    };
  }

  /** The figures of a rule that tells classes apart, by test part. */
  public static SequencedMap<String, SequencedMap<String, Double>> classified(
      String name, ClassifiedTexts data) {
    TextRule.Classifier rule =
        TextRule.valueOf(name.toUpperCase(Locale.ROOT))
            .learn(classed(data.train()), classed(data.development()), data.classes().size());
    return data.figures(texts ->
        TaskFigures.classes(texts, TextRule.classify(rule, classed(texts)), data.classes()));
  }

  private static List<ClassedText> classed(List<LabelledText> texts) {
    return texts.stream()
        .map(text -> new ClassedText(text.first(), text.second(), text.label()))
        .toList();
  }

  /** The figures of a rule that orders candidates. */
  public static SequencedMap<String, SequencedMap<String, Double>> ranked(
      String name, SimilarQuestions.Lists lists) {
    TfIdf words =
        TfIdf.of(
            lists.train().stream()
                .flatMap(list -> Stream.concat(Stream.of(list.query()), list.candidates().stream()))
                .distinct()
                .toList());
    List<float[]> orders = new ArrayList<>();
    for (CandidateList list : lists.test()) {
      float[] order = new float[list.candidates().size()];
      for (int i = 0; i < order.length; i++) {
        order[i] =
            name.equals(RETRIEVED)
                ? -i
                : (float) words.share(list.query(), list.candidates().get(i));
      }
      orders.add(order);
    }
    return Figures.ofTest(TaskFigures.orders(lists.test(), orders));
  }
}
