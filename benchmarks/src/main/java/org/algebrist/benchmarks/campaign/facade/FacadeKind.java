package org.algebrist.benchmarks.campaign.facade;

import java.nio.file.Path;
import java.util.function.Function;

/** Every façade of the library. */
enum FacadeKind {
  READER(_ -> FormulaFacades.reader(), false),
  WRITERS(_ -> FormulaFacades.writers(), false),
  NUMERALS(_ -> FormulaFacades.numerals(), false),
  EQUALITY(_ -> AlgebraFacades.equal(), false),
  GRADER(_ -> AlgebraFacades.grades(), false),
  INTEGRATOR(models -> AlgebraFacades.integrals(models.resolve("symbolic"), true), true),
  PROPOSER(models -> AlgebraFacades.integrals(models.resolve("symbolic"), false), true),
  EQUATIONS(models -> AlgebraFacades.equations(models.resolve("symbolic")), true),
  SOLVER(models -> ModelFacades.solver(models.resolve("ept")), true),
  CLASSIFIER(models -> ModelFacades.classifier(models.resolve("comus")), true),
  COMPLETER(models -> ModelFacades.completer(models.resolve("mathgpt")), true),
  ESTIMATOR(models -> ModelFacades.estimator(models.resolve("numgpt")), true);

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
