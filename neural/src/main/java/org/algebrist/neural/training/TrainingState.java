package org.algebrist.neural.training;

import java.util.Optional;
import org.algebrist.neural.optimizer.Optimizer;

/**
 * Where a run stands: everything but tensors that continuing it needs. Java prints a double so that
 * it reads back to the same bits, so this survives JSON exactly.
 *
 * @param configuration {@link TrainerConfig#identity} of the run
 * @param optimizer {@link Optimizer#describe()} of the run
 * @param step updates made
 * @param epoch the epoch under way, from 0
 * @param index micro-batches of it that are done
 * @param microBatches done over the whole run; seeds the next one's generator
 * @param accumulated micro-batches in the gradients that are not yet applied
 * @param lossSum their summed loss
 * @param weightSum their summed weight
 * @param tokenSum their tokens
 * @param epochLossSum summed loss of the epoch under way
 * @param epochWeightSum its weight
 * @param best the best evaluation so far
 * @param evaluationsSinceBest for early stopping
 * @param logBytes length of the log
 * @param seconds trained so far
 */
record TrainingState(
    String configuration,
    String optimizer,
    long step,
    int epoch,
    int index,
    long microBatches,
    int accumulated,
    double lossSum,
    double weightSum,
    long tokenSum,
    double epochLossSum,
    double epochWeightSum,
    Optional<TrainingOutcome.Best> best,
    int evaluationsSinceBest,
    long logBytes,
    double seconds) {}
