package org.algebrist.systems.joint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.experiment.run.Figures;
import org.algebrist.experiment.run.Learner;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.neural.weights.Storage;
import org.algebrist.systems.comus.data.CandidateList;
import org.algebrist.systems.comus.data.ClassifiedTexts;
import org.algebrist.systems.comus.data.LabelledText;
import org.algebrist.systems.mathgpt.corpus.SymbolCounts;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.training.TaskFigures;
import org.bytedeco.javacpp.PointerScope;

/** A joint model on a published encoder, which learns all tasks of an experiment at once. */
final class JointLearner implements Learner {
  /** The classes of {@link JointTask#SIMILAR}; a candidate's score is that of the second. */
  private static final List<String> SIMILAR = List.of("not similar", "similar");

  private final JointExperiment experiment;
  private final JointData data;
  private final ComputeDevice device;
  private final PublishedEncoder published;
  private final TextTokenizer tokenizer;
  private final JointConfig.Learnt learnt;
  private final JointCodec codec;
  private final JointModel model;
  private final List<JointItem> training = new ArrayList<>();
  private final List<JointItem> development = new ArrayList<>();

  JointLearner(JointExperiment experiment, JointData data, ComputeDevice device) {
    this.experiment = experiment;
    this.data = data;
    this.device = device;
    JointConfig config = experiment.model();
    published = PublishedEncoder.find(config.encoder());
    tokenizer = TextTokenizer.of(published.tokenizerJson());
    Optional<JointConfig.Learnt> initial =
        experiment.beginning().map(folder -> JointSystem.STORE.describe(folder).learnt());
    List<String> names =
        initial
            .map(JointConfig.Learnt::names)
            .orElseGet(() -> names(experiment.learning().names()));
    codec = new JointCodec(tokenizer, config, names);
    encode();
    learnt =
        initial.orElseGet(() ->
            new JointConfig.Learnt(
                published.dimensions(), names, pieces(codec.vocabulary()), classes()));
    try (PointerScope scope = new PointerScope()) {
      model =
          new JointModel(
              config,
              learnt,
              BertWeights.config(published.dimensions(), config.dropout()),
              JointSystem.columns(codec, learnt));
      BertWeights.load(model.encoder(), published);
      experiment.beginning().map(ModelFolder::new).ifPresent(files -> files.loadInto(model));
    }
  }

  private List<String> names(int most) {
    Stream<MathText> texts =
        data.said().values().stream()
            .flatMap(task -> task.train().stream())
            .flatMap(example -> Stream.of(example.prompt(), example.label()));
    return SymbolCounts.of(texts).names(most);
  }

  private void encode() {
    data.said()
        .forEach((task, examples) -> {
          add(task, examples.train(), training);
          add(task, examples.development(), development);
        });
    data.classified()
        .forEach((task, texts) -> {
          texts.train().forEach(text -> training.add(item(task, text)));
          texts.development().forEach(text -> development.add(item(task, text)));
        });
    data.similar().train().forEach(list -> add(list, training));
    data.similar().development().forEach(list -> add(list, development));
  }

  /** Labels that are longer than what is said are left out. */
  private void add(JointTask task, List<MathExample> examples, List<JointItem> to) {
    for (MathExample example : examples) {
      JointSource source = codec.source(example.prompt());
      List<JointCodec.Target> targets = codec.targets(example.label(), task.goal(), source);
      long tokens = targets.stream().mapToLong(target -> target.step().tokens().size()).sum();
      if (!targets.isEmpty() && tokens <= experiment.model().said()) {
        to.add(new JointItem.Said(task, source, targets));
      }
    }
  }

  private JointItem item(JointTask task, LabelledText text) {
    return new JointItem.Chosen(task, source(text.first(), text.second()), text.label());
  }

  private void add(CandidateList list, List<JointItem> to) {
    for (int i = 0; i < list.candidates().size(); i++) {
      to.add(
          new JointItem.Chosen(
              JointTask.SIMILAR,
              source(list.query(), list.candidates().get(i)),
              list.grades().get(i) > 0 ? 1 : 0));
    }
  }

  private JointSource source(String first, String second) {
    return second.isEmpty() ? codec.source(read(first)) : codec.pair(read(first), read(second));
  }

  /** Formulas stand between dollars. */
  static MathText read(String text) {
    return MathTextReader.read(text, DocumentFormat.MARKDOWN).text();
  }

  /** The pieces that training labels have, and the end of a text. */
  private List<Integer> pieces(MathVocabulary vocabulary) {
    TreeSet<Integer> pieces = new TreeSet<>();
    pieces.add((int) tokenizer.idOf("[SEP]"));
    for (JointItem item : training) {
      if (item instanceof JointItem.Said(JointTask _, JointSource _, var targets)) {
        for (JointCodec.Target target : targets) {
          for (MathToken token : target.step().tokens()) {
            if (vocabulary.isText(token.id())) {
              pieces.add(token.id());
            }
          }
        }
      }
    }
    return List.copyOf(pieces);
  }

  private List<JointConfig.Classes> classes() {
    List<JointConfig.Classes> classes = new ArrayList<>();
    data.classified()
        .forEach((task, texts) -> classes.add(new JointConfig.Classes(task, texts.classes())));
    if (!data.similar().train().isEmpty()) {
      classes.add(new JointConfig.Classes(JointTask.SIMILAR, SIMILAR));
    }
    return classes;
  }

  @Override
  public JointModel model() {
    return model;
  }

  @Override
  public String description() {
    return "%s and %d decoder layers · %,d pieces and %,d formula tokens can be said, %d classes"
        .formatted(
            experiment.model().encoder(),
            experiment.model().decoderLayers(),
            learnt.pieces().size(),
            codec.vocabulary().formulaSize(),
            learnt.classCount());
  }

  @Override
  public String data() {
    return "%s: train %,d, development %,d"
        .formatted(
            experiment.data().tasks().stream().map(LowerCaseEnums::word).toList(),
            training.size(),
            development.size());
  }

  @Override
  public TrainingRun<?> run() {
    return new JointRun(
        model,
        training,
        development,
        experiment.training().batch(),
        experiment.learning().classWeight(),
        experiment.seed(),
        device.torchDevice());
  }

  /** The word embeddings, which stay; the encoder; the rest. */
  @Override
  public List<ParameterGroup> groups(TrainingSettings settings) {
    return ParameterGroup.ofParts(
        model.parameters(),
        settings.weightDecay(),
        name ->
            name.equals("encoder.words.weight")
                ? ""
                : name.startsWith("encoder.") ? "encoder" : "others",
        new ParameterGroup.Part("encoder", experiment.learning().encoderRate()),
        new ParameterGroup.Part("others", settings.rate()));
  }

  /** Figures by task, as the system that a task comes from counts them. */
  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    JointGeneration generation = new JointGeneration(model, codec, device.torchDevice());
    data.said()
        .forEach((task, examples) ->
            figures.put(LowerCaseEnums.word(task), said(generation, task, examples)));
    for (Map.Entry<JointTask, ClassifiedTexts> task : data.classified().entrySet()) {
      task.getValue()
          .tests()
          .forEach((set, texts) ->
              figures.put(
                  set(task.getKey(), set),
                  classified(generation, task.getKey(), texts, task.getValue().classes())));
    }
    if (!data.similar().test().isEmpty()) {
      figures.put(
          LowerCaseEnums.word(JointTask.SIMILAR), ordered(generation, data.similar().test()));
    }
    return figures;
  }

  /** A test part of a task with several. */
  static String set(JointTask task, String part) {
    return part.equals(Figures.TEST)
        ? LowerCaseEnums.word(task)
        : LowerCaseEnums.word(task) + " (" + part + ")";
  }

  private SequencedMap<String, Double> said(
      JointGeneration generation, JointTask task, TaskData examples) {
    List<JointSource> sources =
        examples.test().stream().map(example -> codec.source(example.prompt())).toList();
    return TaskFigures.of(task.saying())
        .counted(
            examples.test(),
            generation.said(sources, task, experiment.learning().beam()).stream()
                .map(said -> Prediction.first(said, JointGeneration.Said::text))
                .toList());
  }

  private SequencedMap<String, Double> classified(
      JointGeneration generation, JointTask task, List<LabelledText> texts, List<String> classes) {
    List<JointSource> sources =
        texts.stream().map(text -> source(text.first(), text.second())).toList();
    return org.algebrist.systems.comus.task.TaskFigures.classes(
        texts,
        generation.classes(sources, task).stream().map(Classification::highest).toList(),
        classes);
  }

  private SequencedMap<String, Double> ordered(
      JointGeneration generation, List<CandidateList> lists) {
    List<JointSource> pairs =
        lists.stream()
            .flatMap(list -> list.candidates().stream().map(other -> source(list.query(), other)))
            .toList();
    List<float[]> scores = generation.classes(pairs, JointTask.SIMILAR);
    float[] odds = new float[scores.size()];
    for (int i = 0; i < odds.length; i++) {
      odds[i] = scores.get(i)[1] - scores.get(i)[0];
    }
    return org.algebrist.systems.comus.task.TaskFigures.orders(lists, odds);
  }

  @Override
  public void pack(Path folder) throws IOException {
    JointSystem.STORE.write(
        folder,
        String.join(",", experiment.data().tasks().stream().map(LowerCaseEnums::word).toList()),
        experiment.model(),
        learnt,
        published.tokenizerJson(),
        model,
        (name, shape) -> name.equals("encoder.words.weight") ? Storage.INT8 : Storage.F16);
  }

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
