package org.algebrist.benchmarks.campaign.facade;

import java.nio.file.Path;
import java.util.function.Function;

/** Every façade of the library. */
enum FacadeKind {
  READER(_ -> new FormulaFacades.Reader(), false),
  WRITERS(_ -> new FormulaFacades.Writers(), false),
  NUMERALS(_ -> new FormulaFacades.Numerals(), false),
  EQUALITY(_ -> new AlgebraFacades.Equal(), false),
  GRADER(_ -> new AlgebraFacades.Grades(), false),
  INTEGRATOR(models -> new AlgebraFacades.Integrals(models.resolve("symbolic"), true), true),
  PROPOSER(models -> new AlgebraFacades.Integrals(models.resolve("symbolic"), false), true),
  EQUATIONS(models -> new AlgebraFacades.Equations(models.resolve("symbolic")), true),
  SOLVER(models -> new ModelFacades.Solver(models.resolve("ept")), true),
  CLASSIFIER(models -> new ModelFacades.Classifier(models.resolve("comus")), true),
  COMPLETER(models -> new ModelFacades.Completer(models.resolve("mathgpt")), true),
  ESTIMATOR(models -> new ModelFacades.Estimator(models.resolve("numgpt")), true);

  private final Function<Path, Facade> opening;
  private final boolean closes;

  FacadeKind(Function<Path, Facade> opening, boolean closes) {
    this.opening = opening;
    this.closes = closes;
  }

  /**
   * Opens it.
   *
   * @param models the folder of the shipped models
   */
  Facade open(Path models) {
    return opening.apply(models);
  }

  /** Whether it holds something that closing gives back. */
  boolean closes() {
    return closes;
  }
}
