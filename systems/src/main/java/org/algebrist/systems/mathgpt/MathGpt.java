package org.algebrist.systems.mathgpt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.experiment.store.ModelStore;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.gpt.Gpt2Weights;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.neural.gpt.PublishedGpt;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Storage;
import org.algebrist.systems.mathgpt.MathGptConfig.Learnt;
import org.algebrist.systems.mathgpt.corpus.SymbolCounts;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.token.TextMarks;
import org.bytedeco.javacpp.PointerScope;

/**
 * A model with its codec and tokenizer: new, of random weights, or loaded. It owns native memory:
 * close it.
 */
public record MathGpt(
    MathGptModel model, MathGptCodec codec, TextTokenizer tokenizer, String tokenizerJson)
    implements AutoCloseable {
  /** What model folders and configurations call the system. */
  public static final String NAME = "mathgpt";

  /** Its model folders. */
  static final ModelStore<MathGptConfig, MathGptConfig.Learnt> STORE =
      new ModelStore<>(NAME, 2, MathGptConfig.class, MathGptConfig.Learnt.class);

  /** A text has rarely more numbers. */
  private static final int POINTERS = 24;

  /** Numbers as leaves, for the ablation; the paper names no count. */
  private static final int FREQUENT_NUMBERS = 100;

  /** GPT-2's mark between documents. */
  private static final String END_OF_TEXT = "<|endoftext|>";

  /** How all models are stored. */
  private static final Storage.Policy STORAGE = (name, shape) -> Storage.F16;

  /**
   * A new model, its vocabulary learnt from training text.
   *
   * @param texts prompts and labels
   * @param classes to tell apart; 0 for none
   */
  public static MathGpt create(MathGptConfig config, List<MathText> texts, int classes) {
    String json =
        BytePairTraining.train(
                words(config.formulas(), texts),
                BytePairTraining.Options.of(config.vocabulary(), TextMarks.NAMES, true))
            .toJson();
    TextTokenizer tokenizer = TextTokenizer.of(json);
    Learnt learnt = learnt(config, texts, tokenizer.size(), TextMarks.OWN, classes);
    try (PointerScope scope = new PointerScope()) {
      MathGpt created = of(config, config.gpt(tokenizer.size()), learnt, tokenizer, json);
      created.model().startPositionsFromSinusoids();
      return created;
    }
  }

  /**
   * A model with the weights of another, of ours or GPT-2 as published, and its sizes. Its head for
   * classes is new.
   *
   * @param config what a published GPT does not say, and the dropout of one of ours
   * @param texts prompts and labels
   * @param classes to tell apart; 0 for none
   * @throws BrokenWeightsException if a file is missing, damaged, or does not fit the others
   */
  public static MathGpt begin(
      Path initial, MathGptConfig config, List<MathText> texts, int classes) {
    return isOurs(initial)
        ? beginWithOurs(initial, config.dropout(), classes)
        : beginWithPublished(PublishedGpt.open(initial), config, texts, classes);
  }

  /** Whether a folder holds a model of ours, and not GPT-2 as published. */
  private static boolean isOurs(Path folder) {
    try {
      return Files.readString(new ModelFolder(folder).configFile()).contains("\"algebrist ");
    } catch (IOException absent) {
      return false;
    }
  }

  private static MathGpt beginWithOurs(Path initial, double dropout, int classes) {
    var description = STORE.describe(initial);
    ModelFolder files = new ModelFolder(initial);
    MathGptConfig config = description.model().loaded(dropout);
    Learnt learnt = description.learnt().withClasses(classes);
    String json = files.tokenizerJson();
    try (PointerScope scope = new PointerScope()) {
      MathGpt begun = of(config, config.gpt(learnt.tokens()), learnt, TextTokenizer.of(json), json);
      files.loadInto(begun.model(), files.weights(), name -> name.startsWith("classifier."));
      return begun;
    }
  }

  private static MathGpt beginWithPublished(
      PublishedGpt gpt2, MathGptConfig config, List<MathText> texts, int classes) {
    TextTokenizer tokenizer = TextTokenizer.of(gpt2.tokenizerJson());
    TextMarks marks = TextMarks.published((int) tokenizer.idOf(END_OF_TEXT));
    Learnt learnt = learnt(config, texts, gpt2.config().vocabulary(), marks, classes);
    try (PointerScope scope = new PointerScope()) {
      MathGpt begun =
          of(
              config.withSizesOf(gpt2.config()),
              gpt2.config(),
              learnt,
              tokenizer,
              gpt2.tokenizerJson());
      Gpt2Weights.load(
          begun.model(), gpt2, name -> !name.startsWith("stack.") && !name.startsWith("tokens."));
      return begun;
    }
  }

  /**
   * Opens a model folder.
   *
   * @throws BrokenWeightsException if a file is missing, damaged, or does not fit the others
   */
  static MathGpt open(Path folder) {
    var opened =
        STORE.open(
            folder,
            TextTokenizer::of,
            (stored, tokenizer) -> {
              MathGptConfig config = stored.model().loaded(0);
              Learnt learnt = stored.learnt();
              return new MathGptModel(
                  config,
                  config.gpt(learnt.tokens()),
                  learnt,
                  links(config, learnt, tokenizer.get()));
            });
    return new MathGpt(
        opened.model(),
        codec(opened.model(), opened.tokenizer()),
        opened.tokenizer(),
        new ModelFolder(folder).tokenizerJson());
  }

  private static MathGpt of(
      MathGptConfig config,
      GptConfig stack,
      Learnt learnt,
      TextTokenizer tokenizer,
      String tokenizerJson) {
    MathGptModel model = new MathGptModel(config, stack, learnt, links(config, learnt, tokenizer));
    return new MathGpt(model, codec(model, tokenizer), tokenizer, tokenizerJson);
  }

  private static MathGptCodec codec(MathGptModel model, TextTokenizer tokenizer) {
    return new MathGptCodec(
        tokenizer,
        model.vocabulary(),
        model.learnt().marks(),
        model.config().formulas(),
        MathGptConfig.LIMITS);
  }

  /** For each formula token the text tokens of its name. */
  private static List<long[]> links(MathGptConfig config, Learnt learnt, TextTokenizer tokenizer) {
    return config.vocabularyWith(learnt).entries().stream()
        .map(entry ->
            entry.text().isEmpty() ? new long[0] : tokenizer.encode(entry.text(), false).ids())
        .toList();
  }

  private static Learnt learnt(
      MathGptConfig config, List<MathText> texts, int tokens, TextMarks marks, int classes) {
    boolean trees = config.formulas() == FormulaStyle.TREE;
    return new Learnt(
        tokens,
        trees ? SymbolCounts.of(texts.stream()).names(config.names()) : List.of(),
        trees && config.numbers() == NumberForm.FREQUENT
            ? SymbolCounts.of(texts.stream()).mostFrequent(TokenType.NUMBER, FREQUENT_NUMBERS)
            : List.of(),
        config.numbers() == NumberForm.POINTER ? POINTERS : 0,
        marks,
        classes);
  }

  /** The words of texts; formulas too where they are said as text. */
  private static List<String> words(FormulaStyle style, List<MathText> texts) {
    List<String> words = new ArrayList<>();
    for (MathText text : texts) {
      for (MathText.Part part : text.parts()) {
        switch (part) {
          case MathText.Words(String content) -> words.add(content);
          case MathText.Expression(Formula tree) -> {
            if (style != FormulaStyle.TREE) {
              words.add(FormulaStyle.DELIMITER + style.written(tree) + FormulaStyle.DELIMITER);
            }
          }
        }
      }
    }
    return words;
  }

  /**
   * Writes a model folder.
   *
   * @param task what it was trained for, as configurations name it
   */
  public void write(Path folder, String task) throws IOException {
    STORE.write(folder, task, model.config(), model.learnt(), tokenizerJson, model, STORAGE);
  }

  /** Longest text, in tokens. */
  public int length() {
    return model.config().length();
  }

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
