package org.algebrist.systems.joint;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.systems.mathgpt.TreePlaces;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * What the decoder is given: R rows of S steps. A step is a beginning, a word's piece, a token of
 * formulas, or what a pointer said; steps count along the rows, r·S + s.
 *
 * @param rows R
 * @param length S
 * @param first which step of its row the first one is, 0 but in generation
 * @param begins_G int64, steps that begin a row
 * @param tasks_G int64, their tasks
 * @param words_P int64, steps that are pieces; null where none is
 * @param pieces_P int64, those pieces
 * @param nodes_Q int64, steps that are tokens of formulas; null where none is
 * @param tokens_Q int64, those tokens, minus V
 * @param copies_C int64, steps that a pointer said; null where none is
 * @param places_C int64, the token of the texts that was pointed to, b·T + t
 * @param at where what is said next stands in its tree; null where nothing stands in one
 */
record JointSteps(
    int rows,
    int length,
    int first,
    @Nullable Tensor begins_G,
    @Nullable Tensor tasks_G,
    @Nullable Tensor words_P,
    @Nullable Tensor pieces_P,
    @Nullable Tensor nodes_Q,
    @Nullable Tensor tokens_Q,
    @Nullable Tensor copies_C,
    @Nullable Tensor places_C,
    @Nullable TreePlaces at) {

  /**
   * All steps of known labels.
   *
   * @param texts of each label, which row of the batch its text is
   * @param longest S
   * @param length T, of the batch's texts
   */
  static JointSteps of(
      List<JointItem.Said> said,
      List<Long> texts,
      int longest,
      int length,
      JointColumns columns,
      Device device) {
    Builder steps = new Builder(columns);
    for (int r = 0; r < said.size(); r++) {
      List<JointCodec.Target> targets = said.get(r).targets();
      steps.begin((long) r * longest, said.get(r).task());
      for (int s = 1; s < targets.size(); s++) {
        steps.add((long) r * longest + s, targets.get(s - 1).step(), texts.get(r) * length);
      }
    }
    return steps.build(
        said.size(),
        longest,
        0,
        JointInput.places(JointTargets.places(said, longest), device),
        device);
  }

  /** Collects steps. */
  static final class Builder {
    private final JointColumns columns;
    private final List<Long> begins = new ArrayList<>();
    private final List<Long> tasks = new ArrayList<>();
    private final List<Long> words = new ArrayList<>();
    private final List<Long> pieces = new ArrayList<>();
    private final List<Long> nodes = new ArrayList<>();
    private final List<Long> tokens = new ArrayList<>();
    private final List<Long> copies = new ArrayList<>();
    private final List<Long> places = new ArrayList<>();

    Builder(JointColumns columns) {
      this.columns = columns;
    }

    void begin(long step, JointTask task) {
      begins.add(step);
      tasks.add((long) task.ordinal());
    }

    /**
     * @param text the place of the text's first token
     */
    void add(long step, JointStep said, long text) {
      if (said.isCopied()) {
        copies.add(step);
        places.add(text + said.place());
      } else if (columns.isPiece(said.id())) {
        words.add(step);
        pieces.add((long) said.id());
      } else {
        nodes.add(step);
        tokens.add((long) columns.formulaToken(said.id()));
      }
    }

    JointSteps build(int rows, int length, int first, @Nullable TreePlaces at, Device device) {
      return new JointSteps(
          rows,
          length,
          first,
          orNull(begins, device),
          orNull(tasks, device),
          orNull(words, device),
          orNull(pieces, device),
          orNull(nodes, device),
          orNull(tokens, device),
          orNull(copies, device),
          orNull(places, device),
          at);
    }

    private static @Nullable Tensor orNull(List<Long> values, Device device) {
      return values.isEmpty() ? null : JointInput.longs(values, device);
    }
  }
}
