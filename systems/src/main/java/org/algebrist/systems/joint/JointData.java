package org.algebrist.systems.joint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.systems.comus.ComusData;
import org.algebrist.systems.comus.ComusExperiment;
import org.algebrist.systems.comus.data.CandidateList;
import org.algebrist.systems.comus.data.ClassifiedTexts;
import org.algebrist.systems.comus.data.LabelledText;
import org.algebrist.systems.comus.data.SimilarQuestions;
import org.algebrist.systems.mathgpt.task.DrawEquations;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.algebrist.systems.mathgpt.training.MathGptData;
import org.algebrist.systems.mathgpt.training.MathGptExperiment;

/**
 * The data of all tasks of an experiment. What is tested on in one task is learnt in none: texts
 * that differ from a test text in nothing but their numbers are left out of every training and
 * development part. Generated stories are alike by design; they stay.
 *
 * @param said by task
 * @param classified by task
 * @param similar lists of candidates; empty where the task is not learnt
 */
record JointData(
    Map<JointTask, TaskData> said,
    Map<JointTask, ClassifiedTexts> classified,
    SimilarQuestions.Lists similar) {
  private static final int LEVEL = 4; // of TAL's routes, as COMUS's tables

  static JointData read(JointExperiment.Data data, Path folder) throws IOException {
    Map<JointTask, TaskData> said = new EnumMap<>(JointTask.class);
    Map<JointTask, ClassifiedTexts> classified = new EnumMap<>(JointTask.class);
    var similar = new SimilarQuestions.Lists(List.of(), List.of(), List.of());
    for (JointTask task : data.tasks()) {
      if (task.isSaid()) {
        said.put(task, said(task, data.seed(), folder));
      } else if (task.choosing() == ComusExperiment.Task.SQR) {
        similar = comus(task, data, folder).lists();
      } else {
        classified.put(task, comus(task, data, folder).classified());
      }
    }
    return new JointData(said, classified, similar).unseen().cut(data);
  }

  /** DRAW's labels are systems, which MathGPT's task of one equation does not have. */
  private static TaskData said(JointTask task, long seed, Path folder) throws IOException {
    return task == JointTask.DRAW
        ? DrawEquations.published(folder)
        : MathGptData.of(mathgpt(task, seed), folder);
  }

  private static MathGptExperiment.Data mathgpt(JointTask task, long seed) {
    return new MathGptExperiment.Data(task.saying(), task.examples(), 0, seed, 0, 0, 0, "");
  }

  /** COMUS's data of a task. */
  private static ComusData comus(JointTask task, JointExperiment.Data data, Path folder) {
    return new ComusData(comus(task, data), folder);
  }

  private static ComusExperiment.Data comus(JointTask task, JointExperiment.Data data) {
    boolean generated = task.source() == ComusExperiment.Source.GENERATED;
    return new ComusExperiment.Data(
        task.choosing(),
        task.source(),
        List.of(),
        data.seed(),
        generated ? data.items() : 0,
        generated ? data.tests() : 0,
        1,
        LEVEL,
        "");
  }

  /** The files that are read. */
  static List<Path> files(JointExperiment.Data data, Path folder) {
    return data.tasks().stream()
        .flatMap(task -> {
          if (!task.isSaid()) {
            return ComusData.files(comus(task, data), folder).stream();
          }
          List<String> names =
              task == JointTask.DRAW
                  ? DrawEquations.FILES
                  : MathGptData.files(mathgpt(task, data.seed()));
          return names.stream().map(folder::resolve);
        })
        .distinct()
        .toList();
  }

  /** Every text that is tested on, in whatever task. */
  List<String> tested() {
    List<String> tested = new ArrayList<>();
    said.values().forEach(data -> data.test().forEach(example -> tested.add(example.question())));
    classified.forEach((task, data) -> {
      if (task != JointTask.RELATIONS) {
        data.tests().values().forEach(texts -> texts.forEach(text -> tested.add(text.first())));
      }
    });
    similar.test().forEach(list -> tested.add(list.query()));
    return tested;
  }

  private JointData unseen() {
    Duplicates.Among tested = Duplicates.masked(NumberMask::apply).among(tested());
    Map<JointTask, TaskData> keptSaid = new EnumMap<>(JointTask.class);
    said.forEach((task, data) ->
        keptSaid.put(
            task,
            new TaskData(
                data.name(),
                tested.part(data.train(), MathExample::question).kept(),
                tested.part(data.development(), MathExample::question).kept(),
                data.test(),
                data.leftOut())));
    Map<JointTask, ClassifiedTexts> keptClassified = new EnumMap<>(JointTask.class);
    classified.forEach((task, data) ->
        keptClassified.put(
            task,
            task == JointTask.RELATIONS
                ? data
                : new ClassifiedTexts(
                    tested.part(data.train(), LabelledText::first).kept(),
                    tested.part(data.development(), LabelledText::first).kept(),
                    data.tests(),
                    data.classes())));
    return new JointData(
        keptSaid,
        keptClassified,
        new SimilarQuestions.Lists(
            tested.part(similar.train(), CandidateList::query).kept(),
            tested.part(similar.development(), CandidateList::query).kept(),
            similar.test()));
  }

  private JointData cut(JointExperiment.Data data) {
    Map<JointTask, TaskData> cutSaid = new EnumMap<>(JointTask.class);
    said.forEach((task, whole) ->
        cutSaid.put(
            task,
            new TaskData(
                whole.name(),
                EpochOrder.drawn(whole.train(), data.items(), data.seed()),
                whole.development(),
                MathGptData.first(whole.test(), data.tests()),
                whole.leftOut())));
    Map<JointTask, ClassifiedTexts> cutClassified = new EnumMap<>(JointTask.class);
    classified.forEach((task, whole) -> {
      var tests = new LinkedHashMap<String, List<LabelledText>>();
      whole
          .tests()
          .forEach(
              (set, texts) -> tests.put(set, EpochOrder.drawn(texts, data.tests(), data.seed())));
      cutClassified.put(
          task,
          new ClassifiedTexts(
              EpochOrder.drawn(whole.train(), data.items(), data.seed()),
              whole.development(),
              tests,
              whole.classes()));
    });
    return new JointData(
        cutSaid,
        cutClassified,
        new SimilarQuestions.Lists(
            EpochOrder.drawn(similar.train(), data.items() / CANDIDATES, data.seed()),
            similar.development(),
            EpochOrder.drawn(similar.test(), data.tests(), data.seed())));
  }

  /** A list of candidates counts as so many items: one for each pair. */
  private static final int CANDIDATES = 10;
}
