package org.algebrist.benchmarks.campaign.facade;

import java.nio.file.Path;
import java.util.function.Function;

/** Every façade of the library. */
enum FacadeKind {
  READER(_ -> new FormulaFacades.Reader(), 1, false),
  WRITERS(_ -> new FormulaFacades.Writers(), 1, false),
  NUMERALS(_ -> new FormulaFacades.Numerals(), 1, false),
  EQUALITY(_ -> new AlgebraFacades.Equal(), 1, false),
  GRADER(_ -> new AlgebraFacades.Grades(), 1, false),
  INTEGRATOR(models -> new AlgebraFacades.Integrals(models.resolve("symbolic")), 10, true),
  EQUATIONS(models -> new AlgebraFacades.Equations(models.resolve("symbolic")), 10, true),
  SOLVER(models -> new ModelFacades.Solver(models.resolve("ept")), 100, true),
  CLASSIFIER(models -> new ModelFacades.Classifier(models.resolve("comus")), 20, true),
  COMPLETER(models -> new ModelFacades.Completer(models.resolve("mathgpt")), 100, true),
  ESTIMATOR(models -> new ModelFacades.Estimator(models.resolve("numgpt")), 20, true);

  private final Function<Path, Facade> opening;
  private final int cost;
  private final boolean closes;

  FacadeKind(Function<Path, Facade> opening, int cost, boolean closes) {
    this.opening = opening;
    this.cost = cost;
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

  /** A call takes about so many hundred microseconds or more: fewer calls are asked of it. */
  int cost() {
    return cost;
  }

  /** Whether it holds something that closing gives back. */
  boolean closes() {
    return closes;
  }
}
