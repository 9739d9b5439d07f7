package org.algebrist.systems.mathgpt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.neural.gpt.Gpt2Weights;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.neural.gpt.PublishedGpt;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Storage;
import org.bytedeco.javacpp.PointerScope;

/** Models of text with formulas on disk: ours, and GPT-2 as published. */
final class MathGptFolder {
  private static final String FORMAT = "algebrist mathtext 1";

  /** GPT-2's mark between documents. */
  private static final String END_OF_TEXT = "<|endoftext|>";

  private MathGptFolder() {}

  /** What {@code config.json} holds. */
  private record Stored(
      String format,
      String task,
      int vocabulary,
      int length,
      int layers,
      int width,
      int heads,
      String formulas,
      String numbers,
      String positions,
      boolean types,
      boolean linked,
      boolean ownMarks,
      int endOfText,
      int pointers,
      int classes,
      List<String> names,
      List<String> leaves)
      implements ModelFolder.Versioned {}

  /**
   * Opens a model of ours.
   *
   * @param dropout while it is trained on
   * @throws BrokenWeightsException if a file is missing, damaged, or does not fit the others
   */
  static MathGptParts open(Path folder, double dropout) {
    Stored stored = new ModelFolder(folder).config(Stored.class, FORMAT);
    return open(folder, dropout, stored.classes(), name -> false);
  }

  /**
   * The same to begin with: its head for classes is new.
   *
   * @param classes to tell apart; 0 for none
   */
  static MathGptParts begin(Path folder, double dropout, int classes) {
    return open(folder, dropout, classes, name -> name.startsWith("classifier."));
  }

  private static MathGptParts open(
      Path folder, double dropout, int classes, Predicate<String> isNew) {
    ModelFolder files = new ModelFolder(folder);
    Stored stored = files.config(Stored.class, FORMAT);
    try (PointerScope scope = new PointerScope()) {
      TextTokenizer tokenizer = TextTokenizer.of(files.tokenizerJson());
      MathGptParts parts =
          MathGptParts.of(
              new MathGptConfig(
                  GptConfig.of(
                      stored.vocabulary(),
                      stored.length(),
                      stored.layers(),
                      stored.width(),
                      stored.heads(),
                      dropout,
                      0,
                      0),
                  MathGptConfig.Positions.of(stored.positions()),
                  stored.types(),
                  stored.linked(),
                  classes),
              new MathVocabulary(
                  stored.vocabulary(),
                  NumberForm.of(stored.numbers()),
                  stored.names(),
                  stored.leaves(),
                  stored.pointers()),
              stored.ownMarks() ? TextMarks.OWN : TextMarks.published(stored.endOfText()),
              FormulaStyle.of(stored.formulas()),
              tokenizer,
              files.tokenizerJson());
      LayerWeights.load(parts.model(), files.weightsFile().toString(), files.weights(), isNew);
      return parts;
    } catch (IllegalArgumentException refused) {
      throw new BrokenWeightsException(
          files.configFile().toString(),
          String.valueOf(refused.getMessage()),
          "take the folder anew",
          refused);
    }
  }

  /** What a folder of ours was trained for. */
  static String task(Path folder) {
    return new ModelFolder(folder).config(Stored.class, FORMAT).task();
  }

  /** Whether a folder holds a model of ours, and not GPT-2 as published. */
  static boolean isOurs(Path folder) {
    try {
      return Files.readString(folder.resolve("config.json")).contains(FORMAT);
    } catch (IOException absent) {
      return false;
    }
  }

  /**
   * GPT-2 as published, its own parts random.
   *
   * @param names that are tokens of their own
   * @param leaves numbers that are, for {@link NumberForm#FREQUENT}
   * @param classes to tell apart; 0 for none
   */
  static MathGptParts published(
      PublishedGpt gpt2,
      MathGptExperiment.Model shape,
      List<String> names,
      List<String> leaves,
      int pointers,
      int classes) {
    TextTokenizer tokenizer = TextTokenizer.of(gpt2.tokenizerJson());
    MathGptParts parts =
        MathGptParts.of(
            new MathGptConfig(
                gpt2.config(),
                MathGptConfig.Positions.of(shape.positions()),
                shape.types(),
                shape.linked(),
                classes),
            new MathVocabulary(gpt2.config().vocabulary(), shape.form(), names, leaves, pointers),
            TextMarks.published((int) tokenizer.idOf(END_OF_TEXT)),
            shape.style(),
            tokenizer,
            gpt2.tokenizerJson());
    Gpt2Weights.load(
        parts.model(), gpt2, name -> !name.startsWith("stack.") && !name.startsWith("tokens."));
    return parts;
  }

  /**
   * Writes a model folder.
   *
   * @param task what it was trained for, as configurations name it
   * @param storage of the weights
   */
  static void write(Path folder, MathGptParts parts, String task, Storage.Policy storage)
      throws IOException {
    MathGptConfig config = parts.model().config();
    MathVocabulary vocabulary = parts.codec().vocabulary();
    GptConfig gpt = config.gpt();
    TextMarks marks = parts.codec().marks();
    new ModelFolder(folder)
        .write(
            new Stored(
                FORMAT,
                task,
                gpt.vocabulary(),
                gpt.positions(),
                gpt.layers(),
                gpt.shape().width(),
                gpt.shape().heads(),
                parts.codec().style().key(),
                vocabulary.form().key(),
                config.positions().key(),
                config.types(),
                config.linked(),
                marks.equals(TextMarks.OWN),
                marks.end(),
                vocabulary.pointers(),
                config.classes(),
                vocabulary.names(),
                vocabulary.numbers()),
            parts.tokenizerJson(),
            LayerWeights.store(parts.model()),
            storage);
  }
}
