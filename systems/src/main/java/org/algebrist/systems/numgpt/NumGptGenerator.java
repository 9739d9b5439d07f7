package org.algebrist.systems.numgpt;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.gpt.GptStack;
import org.algebrist.neural.numeral.NumeralCoding;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Greedy generation: at each step the selector head says whether a token or a number comes (eq. 8);
 * then the token head, or the number's heads, say which (eq. 9 to 11). A number goes back in as the
 * number it was read as.
 */
final class NumGptGenerator {
  /** What stands for a number too large to be coded: one past the largest exponent. */
  private static final BigDecimal PAST_LARGEST = new BigDecimal("1e13");

  private final NumGptModel model;
  private final NumGptCodec codec;
  private final Device device;

  NumGptGenerator(NumGptModel model, NumGptCodec codec, Device device) {
    this.model = model;
    this.codec = codec;
    this.device = device;
  }

  /**
   * Continues texts of one length, in tokens.
   *
   * @param begun texts, all with as many tokens
   * @param most most tokens to add; fewer where the model has no more positions
   * @param whole whether the numbers it says are rounded to whole ones
   * @return what was added to each, up to its end mark, as text
   */
  List<String> continued(List<NumGptCodec.Encoded> begun, int most, boolean whole) {
    int length = begun.getFirst().length();
    if (begun.stream().anyMatch(text -> text.length() != length)) {
      throw new IllegalArgumentException("texts that are continued together need one length");
    }
    int texts = begun.size();
    List<Continuation> added = new ArrayList<>();
    for (int i = 0; i < texts; i++) {
      added.add(new Continuation());
    }
    int steps = Math.min(most, model.config().positions() - length + 1);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      GptStack.Cache cache = model.newCache();
      NumGptBatch next = NumGptCodec.collate(begun, model.coding()).to(device);
      for (int step = 0; step < steps; step++) {
        Tensor hidden_BTD = model.hidden(next, cache);
        Tensor last_BD = hidden_BTD.select(1, hidden_BTD.size(1) - 1);
        say(last_BD, added, whole);
        if (added.stream().allMatch(Continuation::ended)) {
          break;
        }
        next =
            NumGptCodec.collate(added.stream().map(Continuation::newest).toList(), model.coding())
                .to(device);
      }
    }
    return added.stream().map(continuation -> codec.text(continuation.encoded())).toList();
  }

  private void say(Tensor last_BD, List<Continuation> added, boolean whole) {
    Tensor logits_BV = model.tokenLogits(last_BD).clone();
    for (long mark = 0; mark < NumGptCodec.SPECIAL.size(); mark++) {
      if (mark != NumGptCodec.END) {
        logits_BV.select(1, mark).fill_(new Scalar(Float.NEGATIVE_INFINITY));
      }
    }
    long[] tokens = Tensors.toLongs(torch.argmax(logits_BV, new LongOptional(1), false));
    NumeralCoding coding = model.coding();
    long[] kinds =
        coding == null
            ? new long[tokens.length]
            : Tensors.toLongs(torch.argmax(model.selector(last_BD), new LongOptional(1), false));
    List<PredictedNumber> numbers = coding == null ? List.of() : coding.decode(last_BD);
    for (int i = 0; i < tokens.length; i++) {
      if (kinds[i] == NumGptModel.NUMERAL) {
        added.get(i).number(numbers.get(i), whole);
      } else {
        added.get(i).token(tokens[i]);
      }
    }
  }

  /** As it is written, and as it goes back into the model. */
  static Numeral spelled(PredictedNumber number, boolean whole) {
    return switch (number) {
      case PredictedNumber.Value(BigDecimal value) when whole ->
          Numeral.of(value.setScale(0, RoundingMode.HALF_UP));
      case PredictedNumber.Value(BigDecimal value) ->
          Numeral.of(value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros());
      case PredictedNumber.Underflow _ -> Numeral.of(0);
      case PredictedNumber.Overflow _ -> new Numeral("+inf", PAST_LARGEST, false);
      case PredictedNumber.NotANumber(String text) -> new Numeral(text, BigDecimal.ZERO, false);
    };
  }

  /** What is added to one text. */
  private static final class Continuation {
    private final List<Long> ids = new ArrayList<>();
    private final List<NumGptCodec.Spelled> numerals = new ArrayList<>();
    private boolean ended;

    boolean ended() {
      return ended;
    }

    void token(long id) {
      if (ended || id == NumGptCodec.END) {
        ended = true;
      } else {
        ids.add(id);
      }
    }

    void number(PredictedNumber number, boolean whole) {
      if (!ended) {
        ids.add(NumGptCodec.NUMERAL);
        numerals.add(new NumGptCodec.Spelled(spelled(number, whole), true));
      }
    }

    /** The newest token; of an ended text its end mark. */
    NumGptCodec.Encoded newest() {
      long id = ended || ids.isEmpty() ? NumGptCodec.END : ids.getLast();
      return new NumGptCodec.Encoded(
          new long[] {id}, id == NumGptCodec.NUMERAL ? List.of(numerals.getLast()) : List.of());
    }

    NumGptCodec.Encoded encoded() {
      return new NumGptCodec.Encoded(
          ids.stream().mapToLong(Long::longValue).toArray(), List.copyOf(numerals));
    }
  }
}
