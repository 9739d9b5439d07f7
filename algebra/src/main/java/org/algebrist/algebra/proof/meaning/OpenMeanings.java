package org.algebrist.algebra.proof.meaning;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.proof.meaning.custom.AngleInDegrees;
import org.algebrist.algebra.proof.meaning.custom.AngleOfNumber;
import org.algebrist.algebra.proof.meaning.custom.BinaryPrefix;
import org.algebrist.algebra.proof.meaning.custom.BooleanAlgebra;
import org.algebrist.algebra.proof.meaning.custom.ClosureOrComplement;
import org.algebrist.algebra.proof.meaning.custom.DerivativeOrQuotient;
import org.algebrist.algebra.proof.meaning.custom.DigitsAsFactor;
import org.algebrist.algebra.proof.meaning.custom.IntegrationConstant;
import org.algebrist.algebra.proof.meaning.custom.KnownLetters;
import org.algebrist.algebra.proof.meaning.custom.KnownRelation;
import org.algebrist.algebra.proof.meaning.custom.LetterOrUnit;
import org.algebrist.algebra.proof.meaning.custom.NameOfQuantity;
import org.algebrist.algebra.proof.meaning.custom.NumberOfCombinations;
import org.algebrist.algebra.proof.meaning.custom.PercentOfSum;
import org.algebrist.algebra.proof.meaning.custom.PowerOfLetters;
import org.algebrist.algebra.proof.meaning.custom.RangeOfArccot;
import org.algebrist.algebra.proof.meaning.custom.ZeroToTheZero;
import org.algebrist.algebra.proof.meaning.matrix.OrderOfIndices;
import org.algebrist.algebra.proof.meaning.matrix.OrderOfMatrices;
import org.algebrist.algebra.proof.meaning.matrix.SlashedMatrices;
import org.algebrist.algebra.proof.meaning.matrix.TransposedMatrices;
import org.algebrist.algebra.proof.meaning.matrix.UnitMatrix;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.meaning.sign.BesselOrFactor;
import org.algebrist.algebra.proof.meaning.sign.ChangeOfName;
import org.algebrist.algebra.proof.meaning.sign.ComplexWave;
import org.algebrist.algebra.proof.meaning.sign.EulersConstant;
import org.algebrist.algebra.proof.meaning.sign.KnownSequence;
import org.algebrist.algebra.proof.meaning.sign.MarkedSum;
import org.algebrist.algebra.proof.meaning.sign.NumberOfPrimes;
import org.algebrist.algebra.proof.meaning.sign.QuotientOfChanges;
import org.algebrist.algebra.proof.meaning.sign.RepeatedMark;
import org.algebrist.algebra.proof.meaning.sign.StarOrBar;
import org.algebrist.algebra.proof.meaning.sign.UncertainDigits;
import org.algebrist.algebra.proof.meaning.sign.WholeRoot;

/**
 * Notation that has two meanings: a logarithm without a base, a root of a negative number, capital
 * letters that may be matrices, P of an event, units that no table has. A verdict that holds in one
 * of the meanings only is withdrawn, and says which.
 */
public final class OpenMeanings {
  /** What may be equal although it was found different; the first that applies is told. */
  private static final List<OpenMeaning> OF_DIFFERENT =
      List.of(
          new SharedCondition(),
          new UnknownUnit(),
          new UnknownName(),
          new ExtremeOverSet(),
          new Turns(),
          new LawsOfChance(),
          new MarkedSum(),
          new QuotientOfChanges(),
          new RepeatedMark(),
          new ChangeOfName(),
          new UncertainDigits(),
          new WholeRoot(),
          new MarkedNumber(),
          new UnknownFunction(),
          new ConventionalFunction(),
          DependentDerivative::inEither,
          OrderOfIndices::inDifferent,
          new RatioOfThree(),
          new RatioOrTime(),
          new DateOrDifference(),
          new UnitMatrix(),
          new Ellipsis(),
          new KnownSequence(),
          new KnownRelation(),
          new NameOfQuantity(),
          new AngleInDegrees(),
          new ClosureOrComplement(),
          new StarOrBar(),
          new EulersConstant(),
          new NumberOfPrimes(),
          new BesselOrFactor(),
          new EquationAndSolutions(),
          new TransposedMatrices(),
          new EngineersUnit(),
          new SampleMean(),
          new ProductOfLetters(),
          new PowerOfLetters(),
          new DigitsAsFactor(),
          new NumberOfCombinations(),
          new BooleanAlgebra(),
          new DerivativeOrQuotient(),
          new RangeOfArccot(),
          new AngleOfNumber(),
          new BinaryPrefix(),
          new LetterOrUnit(),
          new PercentOfSum(),
          new IntegrationConstant(),
          new NaturalLogarithm(),
          new RealRoot(),
          new DotAndPrime(),
          new WholeNumbers(),
          new PositiveLetters());

  /** What may be different although it was found equal; the first that applies is told. */
  private static final List<OpenMeaning> OF_EQUAL =
      List.of(
          DependentDerivative::inOne,
          DependentDerivative::ofPlace,
          PowerOfLetters::inEqual,
          new RatioOfThree(),
          new TransposedMatrices(),
          new DifferenceSign(),
          new QuotientOfChanges(),
          new DateOrDifference(),
          new OrderOfMatrices(),
          new OrderOfIndices(),
          new SlashedMatrices(),
          new ComplexWave());

  private OpenMeanings() {}

  /** Why two formulas that were found different may be equal; empty if nothing speaks for it. */
  public static Optional<String> ofDifferent(ComparedPair pair) {
    return first(OF_DIFFERENT, pair);
  }

  /**
   * Why two formulas that were found equal may be different; empty if nothing speaks for it, or if
   * names are declared.
   */
  public static Optional<String> ofEqual(ComparedPair pair) {
    return pair.context().roles().isEmpty() ? first(OF_EQUAL, pair) : Optional.empty();
  }

  /** What has to be said of two formulas that were found equal. */
  public static List<String> conditionsOfEqual(ComparedPair pair) {
    boolean open = pair.context().roles().isEmpty();
    return Stream.of(
            KnownLetters.condition(pair),
            open ? NaturalLogarithm.condition(pair) : Optional.<String>empty(),
            open ? RangeOfArccot.condition(pair) : Optional.<String>empty(),
            ZeroToTheZero.condition(pair))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> first(List<OpenMeaning> meanings, ComparedPair pair) {
    return meanings.stream().flatMap(meaning -> meaning.in(pair).stream()).findFirst();
  }
}
