package org.algebrist.systems.mathgpt.training;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.evaluation.metrics.RankedScores;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.mathgpt.MathGptBatch;
import org.algebrist.systems.mathgpt.task.scoring.Grade;
import org.algebrist.systems.mathgpt.task.scoring.GradedAnswers;
import org.algebrist.systems.mathgpt.task.scoring.ScoredExample;
import org.algebrist.systems.mathgpt.task.scoring.ScoringData;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/** Learning to grade answers from graded ones in the prompt (B.2), a class at the last token. */
final class ScoringLearner extends MathGptLearner {
  private static final int TEST_BATCH = 16;

  private final GradedAnswers answers;
  private @Nullable ScoringData data;

  ScoringLearner(MathGptExperiment experiment, GradedAnswers answers, ComputeDevice device) {
    super(experiment, texts(answers), Grade.values().length, device);
    this.answers = answers;
  }

  private static List<MathText> texts(GradedAnswers answers) {
    List<MathText> texts = new ArrayList<>(answers.problems().values());
    answers.answers().forEach(answer -> texts.add(answer.text()));
    return texts;
  }

  /** A prompt and its grade. */
  private record Item(MathSequence text, int grade) {}

  private record Batch(MathGptBatch texts, Tensor ends_B, Tensor padding, Tensor grades_B) {}

  @Override
  public String data() {
    return "%s, fold %d, %,d answers to %,d problems; left out %s"
        .formatted(
            answers.name(),
            experiment.data().fold(),
            answers.answers().size(),
            answers.problems().size(),
            answers.leftOut());
  }

  /** The fold, its prompts as long as the model takes them. */
  private ScoringData fold() {
    ScoringData known = data;
    if (known == null) {
      known =
          answers.fold(
              experiment.data().fold(),
              experiment.data().seed(),
              text -> math.codec().begun(text).length(),
              math.length());
      data = known;
    }
    return known;
  }

  private List<Item> items(List<ScoredExample> examples) {
    int most = math.length();
    return examples.stream()
        .map(example ->
            new Item(
                math.codec().begun(example.prompt()).shortened(most, most / 2), example.grade()))
        .toList();
  }

  @Override
  public TrainingRun<?> run() {
    ScoringData all = fold();
    return new LengthBatchedRun<Item, Batch>(
        model(),
        items(all.train()),
        items(all.development()),
        item -> item.text().length(),
        experiment.training().batch(),
        experiment.seed()) {
      @Override
      protected Batch collate(List<Item> items) {
        return ScoringLearner.this.collate(items);
      }

      @Override
      public Loss loss(Batch texts) {
        Tensor logits_BC = model().classify(texts.texts(), texts.ends_B(), texts.padding());
        return Loss.ofSum(
            CrossEntropy.sum(logits_BC, texts.grades_B()),
            texts.grades_B().numel(),
            texts.texts().tokens());
      }

      @Override
      protected Score score(List<Item> development) {
        return Score.of("accuracy", scores(development).classification().microF1());
      }
    };
  }

  private Batch collate(List<Item> items) {
    List<MathSequence> texts = items.stream().map(Item::text).toList();
    int[] lengths = texts.stream().mapToInt(MathSequence::length).toArray();
    int longest = 0;
    for (int length : lengths) {
      longest = Math.max(longest, length);
    }
    List<Long> ends = new ArrayList<>();
    List<Long> grades = new ArrayList<>();
    for (int b = 0; b < lengths.length; b++) {
      ends.add((long) b * longest + lengths[b] - 1);
      grades.add((long) items.get(b).grade());
    }
    return new Batch(
        model().batch(texts).to(device),
        Tensors.on(device, MathGptBatch.longs(ends)),
        Tensors.on(device, AttentionBias.padding(lengths, longest)),
        Tensors.on(device, MathGptBatch.longs(grades)));
  }

  private RankedScores scores(List<Item> items) {
    List<float[]> probabilities =
        TestBatches.rows(
            items,
            TEST_BATCH,
            some -> {
              Batch batch = collate(some);
              Tensor logits_BC = model().classify(batch.texts(), batch.ends_B(), batch.padding());
              return torch.softmax(logits_BC, 1);
            });
    return RankedScores.of(
        items.stream().map(Item::grade).toList(),
        probabilities.stream()
            .map(row -> IntStream.range(0, row.length).mapToDouble(c -> row[c]).toArray())
            .toList());
  }

  @Override
  SequencedMap<String, Double> figures() {
    List<Item> items = items(fold().test());
    return figures(scores(items), items.size());
  }

  /** The figures of what a model or a rule says. */
  static SequencedMap<String, Double> figures(RankedScores scores, int items) {
    Classification classification = scores.classification();
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("accuracy", TaskFigures.percent(classification.accuracy()));
    figures.put("macro_f1", 100 * classification.macroF1());
    figures.put("auc", 100 * scores.macroAreaUnderCurve().orElse(Double.NaN));
    figures.put("rmse", classification.rootMeanSquaredError());
    figures.put("kappa", 100 * classification.cohenKappa());
    figures.put("items", (double) items);
    return figures;
  }
}
