package org.algebrist.systems.mathgpt;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.mathgpt.corpus.SymbolCounts;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.TokenGroup;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;

/**
 * The vectors that a model has for tokens of formulas and for places in one (MathGPT, section 5):
 * what figures 2 to 7 are drawn from. It owns native memory: close it.
 */
public final class EmbeddingMap implements AutoCloseable {
  private final MathGpt math;

  EmbeddingMap(MathGpt math) {
    this.math = math;
  }

  /**
   * @param name one line, to read
   * @param vector D numbers
   */
  public record Embedded(String name, double[] vector) {}

  /**
   * Opens a model folder.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if a file is missing, damaged, or
   *     does not fit the others
   */
  public static EmbeddingMap load(Path folder) {
    return new EmbeddingMap(MathGpt.open(folder));
  }

  /** Whether the model has formulas as trees; else they are text, and an operator is its LaTeX. */
  public boolean hasTrees() {
    return math.codec().style() == FormulaStyle.TREE;
  }

  /**
   * The operators that occur most, as emb_tok + emb_type; where formulas are text, as the mean of
   * their LaTeX's tokens. Operators that LaTeX shows without a sign of their own are left out, so
   * that both kinds of model show the same ones.
   *
   * @param most how many at most
   */
  public List<Embedded> operators(SymbolCounts counts, int most) {
    return counts.mostFrequent(TokenType.OPERATOR, Integer.MAX_VALUE).stream()
        .filter(symbol -> !symbol.startsWith("<")) // heads of what is spelled out
        .map(Operator::valueOf)
        .filter(operator -> !operator.latex().isBlank())
        .filter(operator -> isToken(new FormulaToken.OperatorNode(operator)))
        .limit(most)
        .map(operator ->
            embedded(
                operator.spelling(), new FormulaToken.OperatorNode(operator), operator.latex()))
        .toList();
  }

  /**
   * The names that occur most and are one token, as emb_tok + emb_type or, where formulas are text,
   * as the mean of their LaTeX's tokens.
   *
   * @param most how many at most
   */
  public List<Embedded> names(SymbolCounts counts, int most) {
    return counts.names(2 * most).stream()
        .filter(name -> isToken(new FormulaToken.Variable(name)))
        .limit(most)
        .map(name ->
            embedded(
                name,
                new FormulaToken.Variable(name),
                FormulaStyle.LATEX.written(new Formula.Symbol(name))))
        .toList();
  }

  /** Whether it can be embedded: where formulas are text, everything can. */
  private boolean isToken(FormulaToken token) {
    return !hasTrees() || math.codec().vocabulary().has(token);
  }

  private Embedded embedded(String name, FormulaToken token, String latex) {
    MathGptCodec codec = math.codec();
    MathSequence said =
        hasTrees()
            ? codec.alone(codec.vocabulary().idOf(token), token.type())
            : codec.encoded(MathText.words(latex), List.of());
    return new Embedded(name, vector(said, batch -> math.model().meanings(batch).mean(0)));
  }

  /**
   * The nodes of a formula, and its digits, as the places that they have in a text that is the
   * formula alone: emb_sp + emb_tp; where formulas are text, its tokens, as emb_sp.
   */
  public List<Embedded> places(Formula formula) {
    MathGptCodec codec = math.codec();
    MathSequence text = codec.begun(MathText.of(List.of(new MathText.Expression(formula))));
    double[] vectors = vector(text, math.model()::places);
    int width = vectors.length / text.length();
    List<Embedded> places = new ArrayList<>();
    for (int i = 1; i < text.length(); i++) {
      int id = text.tokens().get(i).id();
      TreePosition at = text.positions().get(i);
      boolean shown = !hasTrees() || at != null && !isMark(id);
      if (shown) {
        places.add(
            new Embedded(codec.shown(id), Arrays.copyOfRange(vectors, i * width, (i + 1) * width)));
      }
    }
    return places;
  }

  /** Of what ends there. */
  private boolean isMark(int id) {
    MathVocabulary vocabulary = math.codec().vocabulary();
    return !vocabulary.isText(id)
        && (vocabulary.group(id) == TokenGroup.END
            || vocabulary.group(id) == TokenGroup.NUMBER_END);
  }

  private double[] vector(MathSequence text, Function<MathGptBatch, Tensor> of) {
    try (PointerScope scope = new PointerScope()) {
      MathGptBatch batch = math.model().batch(List.of(text));
      float[] values = Tensors.toFloats(of.apply(batch).contiguous());
      double[] wide = new double[values.length];
      for (int i = 0; i < values.length; i++) {
        wide[i] = values[i];
      }
      return wide;
    }
  }

  @Override
  public void close() {
    math.close();
  }
}
