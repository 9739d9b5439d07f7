package org.algebrist.systems.numgpt.rule;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.systems.numgpt.data.ContinuedText;

/** Rules for texts that continue with a number. */
public final class ContinuationRule {
  private ContinuationRule() {}

  private record Read(ReadNumbers text, double answer) {
    static Read of(ContinuedText text) {
      return new Read(
          ReadNumbers.of(List.of(text.context())), new BigDecimal(text.answer()).doubleValue());
    }
  }

  /** The operations that templates of two numbers ask for. */
  private enum Operation {
    SUM {
      @Override
      double of(double a, double b) {
        return a + b;
      }
    },
    DIFFERENCE {
      @Override
      double of(double a, double b) {
        return a - b;
      }
    },
    PRODUCT {
      @Override
      double of(double a, double b) {
        return a * b;
      }
    };

    abstract double of(double a, double b);

    /** The one that gives most answers. */
    static Operation asked(List<Read> reads) {
      return List.of(values()).stream()
          .max(
              Comparator.comparingLong(operation ->
                  reads.stream()
                      .filter(read -> operation.of(read.text().numbers()) == read.answer())
                      .count()))
          .orElseThrow();
    }

    double of(List<Double> numbers) {
      return of(numbers.get(0), numbers.get(1));
    }
  }

  /** The larger number of the text. */
  public static Function<ContinuedText, PredictedNumber> largerOperand() {
    return text ->
        said(
            ReadNumbers.of(List.of(text.context())).numbers().stream()
                .max(Comparator.naturalOrder())
                .orElseThrow());
  }

  /** What the text's template asks for, of its numbers read with noise. */
  public static Function<ContinuedText, PredictedNumber> noisyArithmetic(
      List<ContinuedText> train) {
    Templates<Operation> operations =
        new Templates<>(
            train.stream().map(Read::of).toList(), read -> read.text().words(), Operation::asked);
    NoisyReader reader = new NoisyReader();
    return text -> {
      ReadNumbers read = ReadNumbers.of(List.of(text.context()));
      return said(operations.of(read.words()).of(reader.read(read.numbers())));
    };
  }

  private static PredictedNumber said(double number) {
    return new PredictedNumber.Value(BigDecimal.valueOf(number).setScale(0, RoundingMode.HALF_UP));
  }
}
