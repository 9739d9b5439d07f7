package org.algebrist.algebra.proof.meaning;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.proof.meaning.call.ConvolutionOrProduct;
import org.algebrist.algebra.proof.meaning.call.LandauSymbol;
import org.algebrist.algebra.proof.meaning.call.SlopeOfSteps;
import org.algebrist.algebra.proof.meaning.call.StepOrImpulse;
import org.algebrist.algebra.proof.meaning.call.UnfamiliarFunction;
import org.algebrist.algebra.proof.meaning.call.WholeOrders;
import org.algebrist.algebra.proof.meaning.call.WordAsFactor;
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
import org.algebrist.algebra.proof.meaning.custom.UnknownName;
import org.algebrist.algebra.proof.meaning.custom.UnknownUnit;
import org.algebrist.algebra.proof.meaning.custom.ZeroToTheZero;
import org.algebrist.algebra.proof.meaning.differential.HiddenDependence;
import org.algebrist.algebra.proof.meaning.differential.MarkedChange;
import org.algebrist.algebra.proof.meaning.matrix.OrderOfIndices;
import org.algebrist.algebra.proof.meaning.matrix.OrderOfMatrices;
import org.algebrist.algebra.proof.meaning.matrix.SlashedMatrices;
import org.algebrist.algebra.proof.meaning.matrix.TransposedMatrices;
import org.algebrist.algebra.proof.meaning.matrix.UnitMatrix;
import org.algebrist.algebra.proof.meaning.operator.CommutingCapitals;
import org.algebrist.algebra.proof.meaning.operator.OrderOfOperators;
import org.algebrist.algebra.proof.meaning.operator.OtherProducts;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.meaning.sign.BesselOrFactor;
import org.algebrist.algebra.proof.meaning.sign.ChangeOfName;
import org.algebrist.algebra.proof.meaning.sign.ComplexWave;
import org.algebrist.algebra.proof.meaning.sign.CurrentOrUnit;
import org.algebrist.algebra.proof.meaning.sign.EulersConstant;
import org.algebrist.algebra.proof.meaning.sign.KnownSequence;
import org.algebrist.algebra.proof.meaning.sign.LegendreSymbol;
import org.algebrist.algebra.proof.meaning.sign.LevelOrTemperature;
import org.algebrist.algebra.proof.meaning.sign.LostConstant;
import org.algebrist.algebra.proof.meaning.sign.MarkedSum;
import org.algebrist.algebra.proof.meaning.sign.NumberOfPrimes;
import org.algebrist.algebra.proof.meaning.sign.QuotientOfChanges;
import org.algebrist.algebra.proof.meaning.sign.RealModulus;
import org.algebrist.algebra.proof.meaning.sign.RepeatedMark;
import org.algebrist.algebra.proof.meaning.sign.StarOrBar;
import org.algebrist.algebra.proof.meaning.sign.SymmetricIndices;
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
          WholeNumbers::asOrders, // values of Bessel's functions take time
          new SharedCondition(),
          MarkedChange::inDifferent,
          OrderOfOperators::inDifferent,
          OtherProducts::inDifferent,
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
          new LandauSymbol(),
          new UnknownFunction(),
          new UnfamiliarFunction(),
          new StepOrImpulse(),
          ConvolutionOrProduct::inDifferent,
          new WordAsFactor(),
          new ConventionalFunction(),
          DependentDerivative::inEither,
          OrderOfIndices::inDifferent,
          new RatioOfThree(),
          new RatioOrTime(),
          new DateOrDifference(),
          new UnitMatrix(),
          new Ellipsis(),
          CurrentOrUnit::inDifferent,
          LevelOrTemperature::inDifferent,
          new LegendreSymbol(),
          new SymmetricIndices(),
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
          LandauSymbol::inEqual,
          new ConvolutionOrProduct(),
          CurrentOrUnit::inEqual,
          LevelOrTemperature::inEqual,
          LostConstant::in,
          new WordAsFactor(),
          DependentDerivative::inOne,
          DependentDerivative::ofPlace,
          new HiddenDependence(),
          MarkedChange::inEqual,
          OrderOfOperators::inEqual,
          OtherProducts::inEqual,
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
            open ? CommutingCapitals.condition(pair) : Optional.<String>empty(),
            WholeOrders.condition(pair),
            SlopeOfSteps.condition(pair),
            open ? RealModulus.condition(pair) : Optional.<String>empty(),
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
