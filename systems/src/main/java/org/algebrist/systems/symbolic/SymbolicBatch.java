package org.algebrist.systems.symbolic;

import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.sequence.ChildStepPositions;
import org.algebrist.expression.sequence.TreeRelations;
import org.algebrist.expression.sequence.TreeShape;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Questions, and perhaps their answers, as tensors. Each sequence stands between two bounds and is
 * padded behind.
 *
 * <p>Dimensions: B pairs, S tokens of the longest question, T of the longest answer's input, W
 * entries of a tree position, N tokens to be said in all.
 *
 * @param source_BS int64
 * @param padding [B, 1, 1, S], −∞ behind each question; null where all are equally long
 * @param steps_BSW one-hot child steps, zero at bounds; null where the model asks for none
 * @param relations_BSS int64; null likewise
 * @param target null where there are no answers
 */
public record SymbolicBatch(
    Tensor source_BS,
    @Nullable Tensor padding,
    @Nullable Tensor steps_BSW,
    @Nullable Tensor relations_BSS,
    @Nullable Target target) {

  /**
   * Answers for teacher forcing.
   *
   * @param input_BT int64, what is read: a bound and the answer
   * @param steps_BTW as of the questions
   * @param places_N int64, where something is to be said, counted along the rows, b·T + t
   * @param next_N int64, what: the answer and a bound
   * @param lengths of the answers, their bound counted, B
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Target(
      Tensor input_BT, @Nullable Tensor steps_BTW, Tensor places_N, Tensor next_N, int[] lengths) {}

  /** Questions alone. */
  static SymbolicBatch ofQuestions(List<byte[]> questions, SymbolicModel model, Device device) {
    SymbolicConfig config = model.config();
    int longest = longest(questions) + 2;
    int batch = questions.size();
    long[] source = new long[batch * longest];
    int[] lengths = new int[batch];
    boolean padded = false;
    boolean tree = config.encoding().isTree();
    boolean related = config.encoding().isTreeRelative();
    ChildStepPositions steps = config.steps();
    TreeRelations relations = config.relations();
    float[] vectors = new float[tree ? batch * longest * steps.size() : 0];
    long[] pairs = new long[related ? batch * longest * longest : 0];
    for (int b = 0; b < batch; b++) {
      byte[] question = questions.get(b);
      for (int t = 0; t < question.length; t++) {
        source[b * longest + 1 + t] = question[t];
      }
      lengths[b] = question.length + 2;
      padded |= lengths[b] != longest;
      if (tree || related) {
        TreeShape shape = model.codec().shape(question);
        if (tree) {
          putSteps(steps, shape, vectors, (b * longest + 1) * steps.size());
        } else {
          putRelations(relations, shape, pairs, b * longest * longest, longest);
        }
      }
    }
    return new SymbolicBatch(
        Tensors.on(device, Tensors.ofLongs(source, batch, longest)),
        padded ? Tensors.on(device, AttentionBias.padding(lengths, longest)) : null,
        tree ? Tensors.on(device, Tensors.ofFloats(vectors, batch, longest, steps.size())) : null,
        related ? Tensors.on(device, Tensors.ofLongs(pairs, batch, longest, longest)) : null,
        null);
  }

  /** Questions and answers. */
  public static SymbolicBatch of(List<TokenPair> pairs, SymbolicModel model, Device device) {
    SymbolicConfig config = model.config();
    SymbolicBatch questions =
        ofQuestions(pairs.stream().map(TokenPair::question).toList(), model, device);
    List<byte[]> answers = pairs.stream().map(TokenPair::answer).toList();
    int longest = longest(answers) + 1;
    int batch = answers.size();
    long[] input = new long[batch * longest];
    int[] lengths = new int[batch];
    int said = answers.stream().mapToInt(answer -> answer.length + 1).sum();
    long[] places = new long[said];
    long[] next = new long[said];
    ChildStepPositions steps = config.steps();
    float[] vectors = new float[config.decoderTree() ? batch * longest * steps.size() : 0];
    int n = 0;
    for (int b = 0; b < batch; b++) {
      byte[] answer = answers.get(b);
      for (int t = 0; t <= answer.length; t++) {
        if (t > 0) {
          input[b * longest + t] = answer[t - 1];
        }
        places[n] = (long) b * longest + t;
        next[n++] = t < answer.length ? answer[t] : SymbolicCodec.BOUND;
      }
      lengths[b] = answer.length + 1;
      if (config.decoderTree()) {
        putSteps(steps, model.codec().shape(answer), vectors, (b * longest + 1) * steps.size());
      }
    }
    return new SymbolicBatch(
        questions.source_BS(),
        questions.padding(),
        questions.steps_BSW(),
        questions.relations_BSS(),
        new Target(
            Tensors.on(device, Tensors.ofLongs(input, batch, longest)),
            config.decoderTree()
                ? Tensors.on(device, Tensors.ofFloats(vectors, batch, longest, steps.size()))
                : null,
            Tensors.on(device, Tensors.ofLongs(places, said)),
            Tensors.on(device, Tensors.ofLongs(next, said)),
            lengths));
  }

  private static void putSteps(
      ChildStepPositions steps, TreeShape shape, float[] vectors, int from) {
    for (int node = 0; node < shape.size(); node++) {
      steps.put(shape, node, vectors, from + node * steps.size());
    }
  }

  /** Bounds and padding have a relation of their own, the last, to all. */
  private static void putRelations(
      TreeRelations relations, TreeShape shape, long[] out, int from, int longest) {
    Arrays.fill(out, from, from + longest * longest, relations.size());
    int[][] between = relations.of(shape);
    for (int i = 0; i < between.length; i++) {
      int row = from + (i + 1) * longest + 1;
      for (int j = 0; j < between.length; j++) {
        out[row + j] = between[i][j];
      }
    }
  }

  private static int longest(List<byte[]> sequences) {
    return sequences.stream().mapToInt(sequence -> sequence.length).max().orElse(0);
  }
}
