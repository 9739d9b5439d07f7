package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.numeral.NumeralCoding;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.TokenGroup;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * What should be said after the tokens of a batch, by what may follow there: words, text below a
 * head, or nodes of a tree. Places are of the tokens before.
 *
 * @param words_R int64, places before words; null when there are none
 * @param wordTargets_R the text token, or V for a formula's start
 * @param pieces_S int64, places below a head for text
 * @param pieceTargets_S the text token, or V for the end node
 * @param pieceEnds_S1 0, or −∞ where the end node may not follow yet
 * @param nodes_N int64, places in formulas
 * @param nodeTargets_N tokens minus V
 * @param nodeTexts_N int64, which text each belongs to
 * @param nodeMasks_N int64, rows of masks
 * @param masks_CM 0, or −∞ for tokens that may not follow
 * @param numerals_L int64, places before numerals with a value
 * @param features_LF their descriptions
 * @param count of all that should be said
 */
public record MathGptTargets(
    @Nullable Tensor words_R,
    @Nullable Tensor wordTargets_R,
    @Nullable Tensor pieces_S,
    @Nullable Tensor pieceTargets_S,
    @Nullable Tensor pieceEnds_S1,
    @Nullable Tensor nodes_N,
    @Nullable Tensor nodeTargets_N,
    @Nullable Tensor nodeTexts_N,
    @Nullable Tensor nodeMasks_N,
    @Nullable Tensor masks_CM,
    @Nullable Tensor numerals_L,
    @Nullable Tensor features_LF,
    int count) {

  /**
   * @param from of each text, the first token that should be said; those before are given
   */
  public static MathGptTargets of(
      List<MathSequence> texts,
      int[] from,
      MathVocabulary vocabulary,
      @Nullable NumeralCoding coding) {
    int longest = texts.stream().mapToInt(MathSequence::length).max().orElse(1);
    var said = new Said(vocabulary.textSize());
    for (int b = 0; b < texts.size(); b++) {
      MathSequence sequence = texts.get(b);
      for (int t = Math.max(1, from[b]); t < sequence.length(); t++) {
        said.add(b, (long) b * longest + t - 1, sequence.tokens().get(t), sequence.masks()[t]);
      }
    }
    return said.targets(vocabulary, coding);
  }

  /** What is said after each place, in lists that become the tensors. */
  private static final class Said {
    private final int textSize; // V
    private final List<Long> words = new ArrayList<>();
    private final List<Long> wordTargets = new ArrayList<>();
    private final List<Long> pieces = new ArrayList<>();
    private final List<Long> pieceTargets = new ArrayList<>();
    private final List<Float> pieceEnds = new ArrayList<>();
    private final List<Long> nodes = new ArrayList<>();
    private final List<Long> nodeTargets = new ArrayList<>();
    private final List<Long> nodeTexts = new ArrayList<>();
    private final List<Long> nodeMasks = new ArrayList<>();
    private final Map<Integer, Integer> masks = new LinkedHashMap<>();
    private final List<Long> numeralPlaces = new ArrayList<>();
    private final List<Numeral> numerals = new ArrayList<>();

    Said(int textSize) {
      this.textSize = textSize;
    }

    /** Adds what a text says after a place, and what might stand there. */
    void add(int text, long place, MathToken token, int mask) {
      if (TokenGroup.TEXT.isIn(mask)) {
        words.add(place);
        wordTargets.add((long) Math.min(token.id(), textSize)); // a formula's start is V
      } else if (TokenGroup.PIECE.isIn(mask)) {
        pieces.add(place);
        pieceTargets.add((long) Math.min(token.id(), textSize)); // and so is the end node
        pieceEnds.add(TokenGroup.END.isIn(mask) ? 0 : Float.NEGATIVE_INFINITY);
      } else {
        nodes.add(place);
        nodeTargets.add((long) token.id() - textSize);
        nodeTexts.add((long) text);
        Integer known = masks.putIfAbsent(mask, masks.size());
        nodeMasks.add((long) (known == null ? masks.size() - 1 : known));
      }
      if (token.numeral() != null) {
        numeralPlaces.add(place);
        numerals.add(token.numeral());
      }
    }

    MathGptTargets targets(MathVocabulary vocabulary, @Nullable NumeralCoding coding) {
      boolean valued = !numerals.isEmpty() && coding != null;
      float[] ends = new float[pieceEnds.size()];
      for (int i = 0; i < ends.length; i++) {
        ends[i] = pieceEnds.get(i);
      }
      return new MathGptTargets(
          orNull(words),
          orNull(wordTargets),
          orNull(pieces),
          orNull(pieceTargets),
          pieces.isEmpty() ? null : Tensors.ofFloats(ends, ends.length, 1),
          orNull(nodes),
          orNull(nodeTargets),
          orNull(nodeTexts),
          orNull(nodeMasks),
          nodes.isEmpty() ? null : masks(List.copyOf(masks.keySet()), vocabulary),
          valued ? MathGptBatch.longs(numeralPlaces) : null,
          MathGptBatch.described(numerals, coding),
          words.size() + pieces.size() + nodes.size());
    }
  }

  private static Tensor masks(List<Integer> masks, MathVocabulary vocabulary) {
    int width = vocabulary.formulaSize();
    float[] rows = new float[masks.size() * width];
    Arrays.fill(rows, Float.NEGATIVE_INFINITY);
    for (int c = 0; c < masks.size(); c++) {
      for (int member : vocabulary.members(masks.get(c))) {
        rows[c * width + member] = 0;
      }
    }
    return Tensors.ofFloats(rows, masks.size(), width);
  }

  private static @Nullable Tensor orNull(List<Long> values) {
    return values.isEmpty() ? null : MathGptBatch.longs(values);
  }

  /** The same on a device; itself on the processor. */
  public MathGptTargets to(Device device) {
    return device.is_cpu()
        ? this
        : new MathGptTargets(
            Tensors.onIfAny(device, words_R),
            Tensors.onIfAny(device, wordTargets_R),
            Tensors.onIfAny(device, pieces_S),
            Tensors.onIfAny(device, pieceTargets_S),
            Tensors.onIfAny(device, pieceEnds_S1),
            Tensors.onIfAny(device, nodes_N),
            Tensors.onIfAny(device, nodeTargets_N),
            Tensors.onIfAny(device, nodeTexts_N),
            Tensors.onIfAny(device, nodeMasks_N),
            Tensors.onIfAny(device, masks_CM),
            Tensors.onIfAny(device, numerals_L),
            Tensors.onIfAny(device, features_LF),
            count);
  }
}
