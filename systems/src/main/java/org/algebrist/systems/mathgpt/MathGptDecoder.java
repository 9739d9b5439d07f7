package org.algebrist.systems.mathgpt;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.decoding.Candidate;
import org.algebrist.neural.decoding.StepModel;
import org.algebrist.neural.gpt.GptStack;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathState;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.token.TokenGroup;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Proposes the next tokens of texts of one length under their grammar, with cached keys and values;
 * tree positions come from the grammar's state (2.4). It owns native memory: close it.
 */
final class MathGptDecoder implements StepModel<MathToken>, AutoCloseable {
  private final MathGptModel model;
  private final MathVocabulary vocabulary;
  private final Device device;
  private final PointerScope scope = new PointerScope();

  /** Null where every token is said from the whole text. */
  private final GptStack.@Nullable Cache cache;

  /** Of each row of the previous call. */
  private List<Row> rows = List.of();

  private @Nullable Tensor keys_BQD;
  private @Nullable Tensor keyMask_BQ;

  /** A number of the text is meant by what comes as near to it, relative to its size. */
  private static final double NEAR = 0.1;

  /** What means none of them is rounded to so many digits: formulas have short numbers. */
  private static final MathContext SHORT = new MathContext(2);

  /**
   * A row's grammar and where it has got to.
   *
   * @param numbers of the text that is continued
   * @param text what is still to be read: all of it without a cache
   */
  private record Row(
      MathGrammar grammar, MathState state, List<MathSequence.Mention> numbers, MathSequence text) {
    Row after(MathToken token, MathSequence text) {
      return new Row(grammar, grammar.advance(state, token), numbers, text);
    }
  }

  /**
   * @param given the beginnings, all of one length
   * @param grammars one each
   * @param cached whether keys and values are kept; else the whole text is read at every token,
   *     which gives the same and takes longer
   */
  MathGptDecoder(
      MathGptModel model,
      List<MathSequence> given,
      List<MathGrammar> grammars,
      Device device,
      boolean cached) {
    int length = given.getFirst().length();
    if (given.stream().anyMatch(text -> text.length() != length)) {
      throw new IllegalArgumentException("texts that are continued together need one length");
    }
    this.model = model;
    this.vocabulary = model.vocabulary();
    this.device = device;
    this.cache = cached ? model.newCache() : null;
    List<Row> first = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      MathGrammar grammar = grammars.get(i);
      first.add(new Row(grammar, grammar.start(), given.get(i).numbers(), given.get(i)));
    }
    this.rows = first;
  }

  @Override
  public List<List<Candidate<MathToken>>> expand(List<StepModel.Row<MathToken>> open, int width) {
    try (PointerScope step = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      boolean first = open.getFirst().previous().isEmpty();
      rows = first ? begin(open) : next(open);
      MathGptBatch batch = batch(rows.stream().map(Row::text).toList());
      Tensor hidden_BTD = cache == null ? model.hidden(batch) : model.hidden(batch, cache);
      Tensor last_BD = hidden_BTD.select(1, hidden_BTD.size(1) - 1);
      if (first && vocabulary.pointers() > 0) {
        keyMask_BQ = NativeScope.own(Objects.requireNonNull(batch.mentionMask_BQ()).clone());
        keys_BQD =
            NativeScope.own(
                model
                    .pointers()
                    .keys(hidden_BTD.flatten(0, 1), Objects.requireNonNull(batch.mentions_BQ()))
                    .clone());
      }
      return candidates(last_BD, width);
    }
  }

  private List<Row> begin(List<StepModel.Row<MathToken>> open) {
    return open.stream().map(row -> rows.get(row.parent())).toList();
  }

  private List<Row> next(List<StepModel.Row<MathToken>> open) {
    long[] parents = open.stream().mapToLong(StepModel.Row::parent).toArray();
    boolean same = parents.length == rows.size();
    for (int i = 0; i < parents.length; i++) {
      same &= parents[i] == i;
    }
    if (!same) {
      reorder(parents);
    }
    List<Row> moved = new ArrayList<>();
    for (StepModel.Row<MathToken> row : open) {
      Row parent = rows.get(row.parent());
      MathToken token = row.previous().getLast();
      MathSequence newest = newest(token, parent.state());
      moved.add(parent.after(token, cache == null ? parent.text().then(newest) : newest));
    }
    return moved;
  }

  private void reorder(long[] parents) {
    Tensor rows_B = Tensors.on(device, Tensors.ofLongs(parents, parents.length));
    if (cache != null) {
      cache.reorder(rows_B);
    }
    if (keys_BQD != null && keyMask_BQ != null) {
      Tensor keys = NativeScope.own(keys_BQD.index_select(0, rows_B));
      Tensor mask = NativeScope.own(keyMask_BQ.index_select(0, rows_B));
      keys_BQD.close();
      keyMask_BQ.close();
      keys_BQD = keys;
      keyMask_BQ = mask;
    }
  }

  /** The token that was said in {@code before}, as a text of its own. */
  private MathSequence newest(MathToken token, MathState before) {
    int id = token.id();
    TreePosition at = before.next().orElse(null);
    TokenType words = at == null ? TokenType.TEXT : TokenType.FORMULA_TEXT;
    return new MathSequence(
        List.of(token),
        List.of(vocabulary.isText(id) ? words : vocabulary.entry(id).type()),
        Arrays.asList(at),
        new int[1],
        List.of());
  }

  private MathGptBatch batch(List<MathSequence> texts) {
    return model.batch(texts).to(device);
  }

  private List<List<Candidate<MathToken>>> candidates(Tensor last_BD, int width) {
    int[] masks = rows.stream().mapToInt(row -> row.grammar().mask(row.state())).toArray();
    boolean words = Arrays.stream(masks).anyMatch(TokenGroup.TEXT::isIn);
    boolean pieces = Arrays.stream(masks).anyMatch(TokenGroup.PIECE::isIn);
    boolean nodes =
        Arrays.stream(masks).anyMatch(m -> !TokenGroup.TEXT.isIn(m) && !TokenGroup.PIECE.isIn(m));
    float[] wordLogits = words ? Tensors.toFloats(model.wordLogits(last_BD)) : new float[0];
    float[] pieceLogits =
        pieces
            ? Tensors.toFloats(
                model.pieceLogits(
                    last_BD,
                    Tensors.on(device, Tensors.ofFloats(new float[masks.length], masks.length, 1))))
            : new float[0];
    float[] nodeLogits = nodes ? Tensors.toFloats(model.nodeLogits(last_BD)) : new float[0];
    float[] pointers =
        nodes && keys_BQD != null && keyMask_BQ != null
            ? Tensors.toFloats(model.pointers().scores(last_BD, keys_BQD, keyMask_BQ))
            : new float[0];
    List<PredictedNumber> numbers =
        nodes && model.coding() != null ? model.coding().decode(last_BD) : List.of();

    List<List<Candidate<MathToken>>> proposals = new ArrayList<>();
    for (int b = 0; b < masks.length; b++) {
      int mask = masks[b];
      if (TokenGroup.TEXT.isIn(mask)) {
        boolean formula = TokenGroup.FORMULA_START.isIn(mask);
        proposals.add(ofText(wordLogits, b, formula ? vocabulary.formulaStart() : -1, width));
      } else if (TokenGroup.PIECE.isIn(mask)) {
        boolean end = TokenGroup.END.isIn(mask);
        proposals.add(ofText(pieceLogits, b, end ? vocabulary.endNode() : -1, width));
      } else {
        proposals.add(
            ofNodes(
                nodeLogits, pointers, b, mask, numbers.isEmpty() ? null : numbers.get(b), width));
      }
    }
    return proposals;
  }

  /**
   * @param mark the token of the last column, −1 where it may not follow
   */
  private List<Candidate<MathToken>> ofText(float[] logits, int row, int mark, int width) {
    int text = vocabulary.textSize();
    Top top = new Top(width);
    int from = row * (text + 1);
    for (int id = 0; id < text; id++) {
      top.offer(id, logits[from + id]);
    }
    if (mark >= 0) {
      top.offer(mark, logits[from + text]);
    }
    return top.candidates(id -> MathToken.of(id));
  }

  private List<Candidate<MathToken>> ofNodes(
      float[] logits,
      float[] pointers,
      int row,
      int mask,
      @Nullable PredictedNumber number,
      int width) {
    int text = vocabulary.textSize();
    int columns = vocabulary.formulaSize() - vocabulary.pointers();
    Top top = new Top(width);
    for (int member : vocabulary.members(mask)) {
      float logit =
          member < columns
              ? logits[row * columns + member]
              : pointers[row * vocabulary.pointers() + member - columns];
      top.offer(text + member, logit);
    }
    return top.candidates(id ->
        vocabulary.form() == NumberForm.NUMERAL && number != null && id == vocabulary.numeral()
            ? new MathToken(id, numeral(number, rows.get(row).numbers()))
            : MathToken.of(id));
  }

  /** The heads say a number to some percent; a formula has one of the text's, or a short one. */
  static Numeral numeral(PredictedNumber number, List<MathSequence.Mention> given) {
    return switch (number) {
      case PredictedNumber.Value(var value) -> {
        BigDecimal said = value.round(SHORT);
        double nearest = NEAR;
        for (MathSequence.Mention mention : given) {
          double meant = mention.value().doubleValue();
          double distance = Math.abs(value.doubleValue() - meant) / Math.abs(meant);
          if (distance < nearest) {
            nearest = distance;
            said =
                new BigDecimal(mention.value().numerator())
                    .divide(new BigDecimal(mention.value().denominator()), MathContext.DECIMAL64);
          }
        }
        yield Numeral.of(said.signum() == 0 ? BigDecimal.ZERO : said.stripTrailingZeros());
      }
      case PredictedNumber.Underflow _, PredictedNumber.Overflow _, PredictedNumber.NotANumber _ ->
          Numeral.of(0); // a node of a tree needs a number; the scores will tell
    };
  }

  @Override
  public void close() {
    if (keys_BQD != null && keyMask_BQ != null) {
      keys_BQD.close();
      keyMask_BQ.close();
    }
    scope.close();
  }

  /** The greatest few of many logits, and the sum that makes probabilities of them. */
  private static final class Top {
    private final int[] ids;
    private final float[] logits;
    private int size;
    private float max = Float.NEGATIVE_INFINITY;
    private double sum;

    Top(int width) {
      ids = new int[width];
      logits = new float[width];
    }

    void offer(int id, float logit) {
      if (logit == Float.NEGATIVE_INFINITY) {
        return;
      }
      if (logit > max) {
        sum = sum * Math.exp(max - logit) + 1;
        max = logit;
      } else {
        sum += Math.exp(logit - max);
      }
      if (size == ids.length && logit <= logits[size - 1]) {
        return;
      }
      int at = size < ids.length ? size++ : size - 1;
      while (at > 0 && logits[at - 1] < logit) {
        logits[at] = logits[at - 1];
        ids[at] = ids[at - 1];
        at--;
      }
      logits[at] = logit;
      ids[at] = id;
    }

    List<Candidate<MathToken>> candidates(IntFunction<MathToken> token) {
      List<Candidate<MathToken>> candidates = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        candidates.add(new Candidate<>(token.apply(ids[i]), logits[i] - max - Math.log(sum)));
      }
      return candidates;
    }
  }
}
