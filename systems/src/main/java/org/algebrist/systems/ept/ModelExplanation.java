package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.Operand;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * What the operand pointers of a model point to while it writes a reading (Kim et al. 2020,
 * equation 10): for every operand the probability of each candidate, given the Expressions before.
 *
 * @param problem the text and its numbers
 * @param pointings in the order of the Expressions
 */
public record ModelExplanation(WordProblem problem, List<Pointing> pointings) {

  /**
   * One operand of one Expression.
   *
   * @param result the name of what the Expression makes, {@code R3}; empty of one that names what
   *     is asked
   * @param expression as it is written, {@code 2 × y}; earlier results by their names
   * @param slot 0 for the first operand, 1 for the second
   * @param numbers the probability of each number of the text, 0..1
   * @param others the probability of each constant and earlier result that is no number of the
   *     text, by how it is written, the most probable first
   * @param chosen the operand of the reading, as it is written
   */
  public record Pointing(
      String result,
      String expression,
      int slot,
      List<Double> numbers,
      SequencedMap<String, Double> others,
      String chosen) {
    public Pointing {
      numbers = List.copyOf(numbers);
    }
  }

  public ModelExplanation {
    pointings = List.copyOf(pointings);
  }

  /**
   * Reads a sequence once more and looks at its pointers.
   *
   * @param tokens a sequence that {@link ExpressionGrammar} accepts
   */
  static ModelExplanation of(
      EptModel model, EptCodec codec, EptCodec.Encoded problem, List<ExpressionToken> tokens) {
    EptCodec.Encoded said =
        new EptCodec.Encoded(problem.problem(), tokens, problem.pieces(), problem.numberPieces());
    List<float[]> probability = new ArrayList<>(); // [S, M], a slot each
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      for (Tensor logits_1SM : model.forward(codec.collate(List.of(said))).operands_BSM()) {
        probability.add(Tensors.toFloats(torch.softmax(logits_1SM, -1)));
      }
    }
    int numbers = EptCodec.numbers(List.of(said));
    int candidates = probability.getFirst().length / tokens.size();
    Names names = new Names(problem.problem(), tokens);
    List<Pointing> pointings = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      ExpressionToken token = tokens.get(i);
      for (int slot = 0; slot < token.operands().size(); slot++) {
        float[] all = probability.get(slot);
        Map<String, Double> others = new LinkedHashMap<>();
        Double[] ofNumbers = new Double[problem.problem().numbers().size()];
        for (int k = 0; k < candidates; k++) {
          double p = all[i * candidates + k];
          switch (codec.operand(k, numbers)) {
            case Operand.Number(int index) -> {
              if (index < ofNumbers.length) {
                ofNumbers[index] = p;
              }
            }
            case Operand other when p > 0 -> others.put(names.of(other), p);
            case Operand.Constant _, Operand.Result _ -> {}
          }
        }
        pointings.add(
            new Pointing(
                token.operator().hasResult() ? "R" + i : "",
                names.written(token),
                slot,
                List.of(ofNumbers),
                sorted(others),
                names.of(token.operands().get(slot))));
      }
    }
    return new ModelExplanation(problem.problem(), pointings);
  }

  private static SequencedMap<String, Double> sorted(Map<String, Double> probabilities) {
    return probabilities.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
  }

  /** How operands are written: numbers as in the text, unknowns x, y, …, other results R2, …. */
  private record Names(WordProblem problem, List<ExpressionToken> tokens) {
    String of(Operand operand) {
      return switch (operand) {
        case Operand.Number(int index) -> {
          TextNumber.Span span = problem.numbers().get(index).spans().getFirst();
          yield problem.text().substring(span.start(), span.end());
        }
        case Operand.Constant constant -> constant.value().toString();
        case Operand.Result(int index) ->
            index < tokens.size() && tokens.get(index).operator() == ExpressionOperator.VARIABLE
                ? WordProblemSolver.nameOfUnknown(index)
                : "R" + index;
      };
    }

    String written(ExpressionToken token) {
      List<String> operands =
          IntStream.range(0, token.operands().size())
              .mapToObj(j -> of(token.operands().get(j)))
              .toList();
      return token.operator() == ExpressionOperator.ASKED
          ? operands.getFirst() + " is asked"
          : String.join(" " + token.operator().operator().orElseThrow().spelling() + " ", operands);
    }
  }
}
