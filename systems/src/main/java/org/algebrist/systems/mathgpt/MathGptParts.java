package org.algebrist.systems.mathgpt;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.neural.gpt.PublishedGpt;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.mathgpt.corpus.SymbolCounts;

/**
 * A model with its vocabulary and tokenizer, from random weights or loaded. It owns native memory:
 * close it.
 */
public record MathGptParts(
    MathGptModel model, MathGptCodec codec, TextTokenizer tokenizer, String tokenizerJson)
    implements AutoCloseable {
  /** A text has rarely more numbers. */
  private static final int POINTERS = 24;

  /** Numbers as leaves, for the ablation; the paper names no count. */
  private static final int FREQUENT_NUMBERS = 100;

  /**
   * The model that a configuration describes: new, its vocabulary learnt from training text, or one
   * to begin with.
   *
   * @param texts prompts and labels
   */
  public static MathGptParts create(MathGptExperiment.Model shape, List<MathText> texts) {
    return create(shape, texts, 0);
  }

  /**
   * The same with a head for classes.
   *
   * @param classes to tell apart; 0 for none
   */
  static MathGptParts create(MathGptExperiment.Model shape, List<MathText> texts, int classes) {
    Path initial = Path.of(shape.initial());
    if (shape.initial().isEmpty()) {
      return create(shape, texts, classes, learnt(shape, texts));
    }
    return MathGptFolder.isOurs(initial)
        ? MathGptFolder.begin(initial, shape.dropout(), classes)
        : MathGptFolder.published(
            PublishedGpt.open(initial),
            shape,
            names(shape, texts),
            leaves(shape, texts),
            POINTERS,
            classes);
  }

  private static String learnt(MathGptExperiment.Model shape, List<MathText> texts) {
    return BytePairTraining.train(
            words(shape.style(), texts),
            BytePairTraining.Options.of(shape.vocabulary(), TextMarks.NAMES, true))
        .toJson();
  }

  private static List<String> names(MathGptExperiment.Model shape, List<MathText> texts) {
    return shape.style() == FormulaStyle.TREE
        ? SymbolCounts.of(texts.stream()).names(shape.names())
        : List.of();
  }

  private static List<String> leaves(MathGptExperiment.Model shape, List<MathText> texts) {
    return shape.style() == FormulaStyle.TREE && shape.form() == NumberForm.FREQUENT
        ? SymbolCounts.of(texts.stream()).mostFrequent(TokenType.NUMBER, FREQUENT_NUMBERS)
        : List.of();
  }

  private static MathGptParts create(
      MathGptExperiment.Model shape, List<MathText> texts, int classes, String json) {
    TextTokenizer tokenizer = TextTokenizer.of(json);
    MathVocabulary vocabulary =
        new MathVocabulary(
            tokenizer.size(), shape.form(), names(shape, texts), leaves(shape, texts), POINTERS);
    GptConfig gpt =
        GptConfig.of(
            tokenizer.size(),
            shape.length(),
            shape.layers(),
            shape.width(),
            shape.heads(),
            shape.dropout(),
            0,
            shape.deviation());
    MathGptParts parts =
        of(
            new MathGptConfig(
                gpt,
                MathGptConfig.Positions.of(shape.positions()),
                shape.types(),
                shape.linked(),
                classes),
            vocabulary,
            TextMarks.OWN,
            shape.style(),
            tokenizer,
            json);
    parts.model().startPositionsFromSinusoids();
    return parts;
  }

  static MathGptParts of(
      MathGptConfig config,
      MathVocabulary vocabulary,
      TextMarks marks,
      FormulaStyle style,
      TextTokenizer tokenizer,
      String tokenizerJson) {
    List<long[]> links =
        vocabulary.entries().stream()
            .map(entry ->
                entry.text().isEmpty() ? new long[0] : tokenizer.encode(entry.text(), false).ids())
            .toList();
    return new MathGptParts(
        new MathGptModel(config, vocabulary, marks, links),
        new MathGptCodec(tokenizer, vocabulary, marks, style, MathGptConfig.LIMITS),
        tokenizer,
        tokenizerJson);
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

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
