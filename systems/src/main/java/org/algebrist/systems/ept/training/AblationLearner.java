package org.algebrist.systems.ept.training;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import org.algebrist.datasets.wordproblem.TrivialRule;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.EptConfig;
import org.algebrist.systems.ept.EquationGenerator;
import org.algebrist.systems.ept.baseline.OpGenerator;
import org.algebrist.systems.ept.baseline.OpModel;
import org.algebrist.systems.ept.baseline.OpVocabulary;
import org.algebrist.systems.ept.baseline.PlaceholderModel;
import org.algebrist.systems.ept.evaluation.EptEvaluation;
import org.algebrist.systems.ept.evaluation.EptScores;
import org.algebrist.systems.ept.reading.SystemReading;
import org.bytedeco.javacpp.PointerScope;

/**
 * An ablation of the paper's Table 5 on a published encoder. Data, constants, batches, rates and
 * the beam are EPT's; the best of the beam is scored, and nothing is re-ranked.
 */
final class AblationLearner extends EquationLearner {
  private final EquationGenerator<?> generator;

  /**
   * @throws IllegalArgumentException if the experiment wants what only EPT has
   */
  AblationLearner(EptExperiment experiment, EptData data, ComputeDevice device) {
    if (experiment.beginning().isPresent() || experiment.learning().checking() != null) {
      throw new IllegalArgumentException(
          "model.decoder=%s begins with no trained model and learns equations alone; leave initial empty and learning.checking out"
              .formatted(experiment.model().decoder().name().toLowerCase(Locale.ROOT)));
    }
    super(
        experiment,
        data,
        data.constants(),
        problem -> problem.numbers().size() <= PlaceholderModel.NUMBERS,
        device);
    try (PointerScope scope = new PointerScope()) {
      generator = generator(experiment.model(), encoder, codec);
      loadEncoder(generator.encoder());
    }
  }

  private static EquationGenerator<?> generator(
      EptConfig config, BertConfig encoder, EptCodec codec) {
    return switch (config.decoder()) {
      case OPS -> {
        OpVocabulary vocabulary = new OpVocabulary(codec.constants());
        OpModel model = new OpModel(config, encoder, vocabulary.size());
        yield new OpGenerator(model, codec, vocabulary);
      }
      case EXPRESSIONS ->
          new EquationGenerator.OfExpressions(
              new PlaceholderModel(config, encoder, codec.constants().size()), codec);
      case POINTERS, UNSHARED -> throw new IllegalArgumentException("EPT itself is no ablation");
    };
  }

  /** The model with its codec. */
  EquationGenerator<?> generator() {
    return generator;
  }

  /** What is learnt from. */
  List<EptCodec.Encoded> training() {
    return training;
  }

  @Override
  public Layer model() {
    return generator.model();
  }

  @Override
  public String description() {
    String kind =
        experiment.model().decoder() == EptConfig.Decoder.OPS
            ? "vanilla Transformer over Op tokens"
            : "Transformer over Expression tokens without pointers";
    return kind + " on " + experiment.model().encoder();
  }

  @Override
  public TrainingRun<?> run() {
    return task(generator);
  }

  private <B> EptTask<B> task(EquationGenerator<B> of) {
    return new EptTask<>(of, codec, training, development, experiment, device.torchDevice());
  }

  /** Scores the best of the paper's beam on development and test problems. */
  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    answers.clear();
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    Beams held = Beams.of(generator, codec, data.development(), device);
    figures.put("development", held.figures(held.problems()));
    data.test()
        .forEach((name, problems) -> {
          Beams test = Beams.of(generator, codec, problems, device);
          figures.put(name, test.figures(test.problems()));
          answers.put(name, EptScores.answers(test.problems(), test.beams()));
          figures.put(
              name + " (unseen)", test.figures(data.unseen().getOrDefault(name, List.of())));
        });
    return figures;
  }

  /** An ablation is trained to be compared; no façade opens it. */
  @Override
  public void pack(Path folder) {
    throw new UnsupportedOperationException(
        "model.decoder=%s is an ablation, which no solver opens; its scores are in the run's folder"
            .formatted(experiment.model().decoder().name().toLowerCase(Locale.ROOT)));
  }

  /** Problems that the encoder can take in, and the beam of each. */
  private record Beams(List<WordProblem> problems, List<List<SystemReading>> beams) {
    static Beams of(
        EquationGenerator<?> generator,
        EptCodec codec,
        List<WordProblem> problems,
        ComputeDevice device) {
      List<EptCodec.Encoded> encoded = codec.encodeAll(problems);
      return new Beams(
          encoded.stream().map(EptCodec.Encoded::problem).toList(),
          generator.read(encoded, EptEvaluation.PAPER_BEAM, device.torchDevice()));
    }

    SequencedMap<String, Double> figures(List<WordProblem> wanted) {
      var kept = new HashSet<>(wanted);
      List<WordProblem> keptProblems = new ArrayList<>();
      List<List<SystemReading>> keptBeams = new ArrayList<>();
      for (int i = 0; i < problems.size(); i++) {
        if (kept.contains(problems.get(i))) {
          keptProblems.add(problems.get(i));
          keptBeams.add(beams.get(i));
        }
      }
      SequencedMap<String, Double> figures = new LinkedHashMap<>();
      figures.put("problems", (double) keptProblems.size());
      figures.put("trivial_rule", TrivialRule.bestPercent(keptProblems));
      figures.putAll(EptScores.of(keptProblems, keptBeams).percent());
      return figures;
    }
  }
}
