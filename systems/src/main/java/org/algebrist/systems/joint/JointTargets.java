package org.algebrist.systems.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.TokenGroup;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * What should be said after some of a batch's texts: R rows of S steps, N of which there are.
 *
 * @param rows_R int64, which texts
 * @param steps what was said before each step
 * @param there_N int64, the steps that there are, r·S + s
 * @param columns_N1 int64, the column of what should be said, 0 where it has none
 * @param hasColumn_N1 0, or −∞ where it has none
 * @param masks_N int64, rows of {@code allowed_CK}
 * @param allowed_CK 0, or −∞ for columns that may not follow
 * @param places_NT 0, or −∞ for tokens of the text that may not be pointed to
 * @param right_NT 0 for tokens of the text that say what should be said, else −∞
 */
record JointTargets(
    Tensor rows_R,
    JointSteps steps,
    Tensor there_N,
    Tensor columns_N1,
    Tensor hasColumn_N1,
    Tensor masks_N,
    Tensor allowed_CK,
    Tensor places_NT,
    Tensor right_NT) {

  /** N. */
  int count() {
    return (int) there_N.size(0);
  }

  /**
   * @param items of the whole batch
   * @param length T, of the batch's texts
   * @return null where nothing is to be said
   */
  static @Nullable JointTargets of(
      List<JointItem> items, int length, JointColumns columns, Device device) {
    List<Long> rows = new ArrayList<>();
    List<JointItem.Said> said = new ArrayList<>();
    for (int b = 0; b < items.size(); b++) {
      if (items.get(b) instanceof JointItem.Said item) {
        rows.add((long) b);
        said.add(item);
      }
    }
    int longest = said.stream().mapToInt(item -> item.targets().size()).max().orElse(0);
    List<Long> there = new ArrayList<>();
    List<Long> targetColumns = new ArrayList<>();
    List<Float> hasColumn = new ArrayList<>();
    List<Long> maskRows = new ArrayList<>();
    Map<Integer, Integer> masks = new LinkedHashMap<>();
    List<float[]> places = new ArrayList<>();
    List<float[]> right = new ArrayList<>();
    for (int r = 0; r < said.size(); r++) {
      List<JointCodec.Target> targets = said.get(r).targets();
      JointSource source = said.get(r).source();
      for (int s = 0; s < targets.size(); s++) {
        JointCodec.Target target = targets.get(s);
        int column = target.step().isCopied() ? -1 : columns.of(target.step().id());
        float[] pointed = pointed(source, target.mask(), length, columns);
        float[] sayingIt = sayingIt(source, target, pointed);
        if (column < 0 && !holdsZero(sayingIt)) {
          continue; // a word that the model cannot say
        }
        there.add((long) r * longest + s);
        targetColumns.add((long) Math.max(0, column));
        hasColumn.add(column < 0 ? Float.NEGATIVE_INFINITY : 0);
        Integer known = masks.putIfAbsent(target.mask(), masks.size());
        maskRows.add((long) (known == null ? masks.size() - 1 : known));
        places.add(pointed);
        right.add(sayingIt);
      }
    }
    if (there.isEmpty()) {
      return null;
    }
    List<float[]> allowed = masks.keySet().stream().map(columns::allowed).toList();
    return new JointTargets(
        JointInput.longs(rows, device),
        JointSteps.of(said, rows, longest, length, columns, device),
        JointInput.longs(there, device),
        JointInput.longs(targetColumns, device).unsqueeze(1),
        JointInput.floats(hasColumn, device, hasColumn.size(), 1),
        JointInput.longs(maskRows, device),
        JointInput.floats(joined(allowed), device, allowed.size(), columns.size()),
        JointInput.floats(joined(places), device, places.size(), length),
        JointInput.floats(joined(right), device, right.size(), length));
  }

  private static boolean holdsZero(float[] mask) {
    for (float value : mask) {
      if (value == 0) {
        return true;
      }
    }
    return false;
  }

  /** 0 for the tokens of a text that may be pointed to under a mask of groups. */
  static float[] pointed(JointSource source, int mask, int length, JointColumns columns) {
    float[] row = JointInput.never(length);
    boolean words = TokenGroup.TEXT.isIn(mask);
    for (int t = 0; t < source.length(); t++) {
      JointSource.Token token = source.tokens().get(t);
      boolean fits =
          words
              ? token.word() >= 0
              : !token.copied().isEmpty()
                  && columns.mayFollow(mask, token.copied().getFirst().id());
      row[t] = fits ? 0 : row[t];
    }
    return row;
  }

  private static float[] sayingIt(JointSource source, JointCodec.Target target, float[] pointed) {
    float[] row = JointInput.never(pointed.length);
    boolean words = TokenGroup.TEXT.isIn(target.mask());
    List<MathToken> said = target.step().tokens();
    for (int t = 0; t < source.length(); t++) {
      JointSource.Token token = source.tokens().get(t);
      boolean same = words ? token.word() == target.step().id() : token.copied().equals(said);
      row[t] = same ? pointed[t] : row[t];
    }
    return row;
  }

  static float[] joined(List<float[]> rows) {
    int width = rows.getFirst().length;
    float[] all = new float[rows.size() * width];
    for (int i = 0; i < rows.size(); i++) {
      System.arraycopy(rows.get(i), 0, all, i * width, width);
    }
    return all;
  }

  /** Places in trees of all steps, padding included. */
  static List<@Nullable TreePosition> places(List<JointItem.Said> said, int longest) {
    List<@Nullable TreePosition> at = new ArrayList<>();
    for (JointItem.Said item : said) {
      List<@Nullable TreePosition> own = Arrays.asList(new TreePosition[longest]);
      for (int s = 0; s < item.targets().size(); s++) {
        own.set(s, item.targets().get(s).at());
      }
      at.addAll(own);
    }
    return at;
  }
}
