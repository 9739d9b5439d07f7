package org.algebrist.systems.comus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.algebrist.evaluation.confidence.TemperatureScaling;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.store.ClassPathModel;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.experiment.store.ModelStore;
import org.algebrist.experiment.store.OpenModel;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.device.Autocast;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.comus.Understanding.Candidate;
import org.algebrist.systems.comus.Understanding.Reason;
import org.algebrist.systems.comus.data.ProblemText;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.NodeVocabulary;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemCodec;
import org.algebrist.systems.comus.graph.DependencyParser;
import org.algebrist.systems.comus.graph.SyntaxGraph;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;
import org.algebrist.systems.comus.index.ProblemVectors;
import org.algebrist.systems.comus.task.Scoring;
import org.algebrist.systems.comus.task.ScoringModel;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * A trained model that a user asks: what a problem is about, why it thinks so, and a vector to find
 * similar ones by. It owns native memory: close it. Safe for use by several threads; they take
 * turns.
 */
public final class ProblemClassifier implements ProblemVectors, AutoCloseable {
  /** A person wants the likely ones, not all. */
  private static final int CANDIDATES = 5;

  private static final int REASONS = 8;

  /** From so many problems on the lower precision saves more than its conversions cost. */
  private static final int MANY = 16;

  private final OpenModel<ComusConfig, ComusConfig.Learnt, TextTokenizer, ScoringModel> opened;
  private final ComusModel comus;
  private final ComusConfig.Learnt learnt;
  private final ProblemCodec codec;
  private final String name;

  private ProblemClassifier(
      OpenModel<ComusConfig, ComusConfig.Learnt, TextTokenizer, ScoringModel> opened, String name) {
    this.opened = opened;
    this.name = name;
    comus = (ComusModel) opened.model().encoder();
    learnt = opened.description().learnt();
    ComusConfig config = opened.description().model();
    codec =
        new ProblemCodec(
            opened.tokenizer(),
            NodeVocabulary.ofLabels(learnt.labels()),
            new SyntaxGraphBuilder(DependencyParser.sequence()),
            Math.min(config.pieces(), learnt.encoder().maxPositions()),
            config.nodes());
  }

  /**
   * Opens the shipped model that the class path holds.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if it holds none
   * @see ClassPathModel
   */
  public static ProblemClassifier load() {
    return load(ClassPathModel.folder("comus"));
  }

  /**
   * Opens a model folder. Graphs have sequence edges.
   *
   * @throws BrokenWeightsException if a file is missing, damaged or does not fit the others, or the
   *     model is none of text and graph, or was only pre-trained
   */
  public static ProblemClassifier load(Path folder) {
    var opened =
        ComusSystem.STORE.open(
            folder, TextTokenizer::of, (description, _) -> model(folder, description));
    opened.model().prepareForInference();
    return new ProblemClassifier(opened, nameOf(folder));
  }

  private static ScoringModel model(
      Path folder, ModelStore.Description<ComusConfig, ComusConfig.Learnt> description) {
    ComusConfig config = description.model();
    String configFile = new ModelFolder(folder).configFile().toString();
    if (!config.kind().isComus()) {
      throw new BrokenWeightsException(
          configFile,
          "the model is a " + LowerCaseEnums.word(config.kind()),
          "name a comus, concat, text or graph model; the others are there to be compared with");
    }
    if (description.task().equals(LowerCaseEnums.word(ComusExperiment.Task.PRETRAINING))) {
      throw new BrokenWeightsException(
          configFile,
          "the model was pre-trained and has learnt no task",
          "fine-tune it with a configuration whose key `initial` names this folder");
    }
    ComusConfig.Learnt learnt = description.learnt();
    return new ScoringModel(
        new ComusModel(config.forInference(), learnt), Math.max(1, learnt.classes().size()), 0);
  }

  /**
   * What an index calls the model of a folder, without loading it: the beginning of its weights'
   * hash.
   *
   * @throws BrokenWeightsException if there are no weights
   */
  public static String nameOf(Path folder) {
    try {
      return Sha256.of(new ModelFolder(folder).weightsFile()).substring(0, 16);
    } catch (IOException gone) {
      throw new BrokenWeightsException(
          folder.toString(), "its weights cannot be read", "take the folder anew", gone);
    }
  }

  /** The classes that it tells apart; none for a model that orders candidates. */
  public List<String> classes() {
    return learnt.classes();
  }

  /** What a problem is about. */
  public Understanding classify(String problem) {
    return classifyAll(List.of(problem)).getFirst();
  }

  /** What several problems are about, in their order; faster than one after the other. */
  public synchronized List<Understanding> classifyAll(List<String> problems) {
    List<Optional<Understanding>> declined = problems.stream().map(this::declined).toList();
    List<String> asked = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      if (declined.get(i).isEmpty()) {
        asked.add(problems.get(i));
      }
    }
    Iterator<Understanding> classified = classified(asked).iterator();
    return declined.stream().map(each -> each.orElseGet(classified::next)).toList();
  }

  private Optional<Understanding> declined(String problem) {
    if (learnt.classes().isEmpty()) {
      return declinedFor(
          "this model orders similar problems and knows no classes; name a model of knowledge points");
    }
    if (problem.isBlank()) {
      return declinedFor("an empty problem is about nothing");
    }
    return ProblemText.isProblem(problem)
        ? Optional.empty()
        : declinedFor(
            "this is no math problem: it asks nothing, or has no number, formula or word of mathematics");
  }

  private static Optional<Understanding> declinedFor(String why) {
    return Optional.of(new Understanding.Declined(why));
  }

  private List<Understanding> classified(List<String> problems) {
    if (problems.isEmpty()) {
      return List.of();
    }
    List<EncodedProblem> encoded = problems.stream().map(codec::encode).toList();
    List<SyntaxGraph> graphs = problems.stream().map(codec::graph).toList();
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard();
        Device device = ComputeDevice.CPU.torchDevice()) {
      ProblemBatch batch = ProblemBatch.of(encoded, codec.padding(), device);
      float[] scores_BC = Tensors.toFloats(opened.model().forward(batch));
      float[] attended_N =
          comus.config().readsGraph() ? Tensors.toFloats(comus.attended(batch)) : new float[0];
      int classes = scores_BC.length / problems.size();
      int node = 0; // the nodes of all problems lie one after the other
      List<Understanding> all = new ArrayList<>();
      for (int b = 0; b < problems.size(); b++) {
        double[] attention = new double[graphs.get(b).nodes().size()];
        for (int i = 0; i < attention.length && attended_N.length > 0; i++) {
          attention[i] = attended_N[node + i];
        }
        node += attention.length;
        all.add(
            new Understanding.Classified(
                candidates(Arrays.copyOfRange(scores_BC, b * classes, (b + 1) * classes)),
                reasons(problems.get(b), graphs.get(b), attention),
                graphs.get(b),
                attention,
                codec.isShortened(problems.get(b))));
      }
      return all;
    }
  }

  private List<Candidate> candidates(float[] scores) {
    double[] probabilities = TemperatureScaling.probabilities(scores, learnt.temperature());
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < probabilities.length; i++) {
      candidates.add(new Candidate(learnt.classes().get(i), probabilities[i]));
    }
    candidates.sort(Comparator.comparingDouble(Candidate::probability).reversed());
    return candidates.subList(0, Math.min(CANDIDATES, candidates.size()));
  }

  private static List<Reason> reasons(String problem, SyntaxGraph graph, double[] attention) {
    double even = 1.0 / attention.length; // what has no more is no reason
    List<Reason> reasons = new ArrayList<>();
    for (int i = 0; i < attention.length; i++) {
      SyntaxGraph.Node node = graph.nodes().get(i);
      boolean formula = graph.isInFormula(i);
      if (attention[i] > even && node.end() > node.start()) {
        reasons.add(
            new Reason(
                problem.substring(node.start(), node.end()),
                node.start(),
                node.end(),
                formula,
                attention[i]));
      }
    }
    reasons.sort(Comparator.comparingDouble(Reason::share).reversed());
    return reasons.subList(0, Math.min(REASONS, reasons.size()));
  }

  /** The first digits of the hash of its weights. */
  @Override
  public String name() {
    return name;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Those of many problems at once are computed in bfloat16 where the processor multiplies it.
   */
  @Override
  public synchronized List<float[]> of(List<String> texts) {
    List<EncodedProblem> encoded = texts.stream().map(codec::encode).toList();
    Precision precision = texts.size() < MANY ? Precision.FP32 : Precision.fasterOnCpu();
    try (Device device = ComputeDevice.CPU.torchDevice();
        Autocast cast = precision.autocast(ComputeDevice.CPU)) {
      List<float[]> vectors =
          Scoring.rows(encoded, codec.padding(), device, batch -> comus.pool(batch));
      vectors.forEach(ProblemClassifier::normalise);
      return vectors;
    }
  }

  private static void normalise(float[] vector) {
    double squares = 0;
    for (float value : vector) {
      squares += (double) value * value;
    }
    float length = (float) Math.sqrt(Math.max(squares, Float.MIN_NORMAL));
    for (int i = 0; i < vector.length; i++) {
      vector[i] /= length;
    }
  }

  @Override
  public synchronized void close() {
    opened.close();
  }
}
