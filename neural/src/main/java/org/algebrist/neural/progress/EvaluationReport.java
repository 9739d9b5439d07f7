package org.algebrist.neural.progress;

/**
 * One evaluation, for the log and whoever watches.
 *
 * @param step updates made before it
 * @param epoch from 0, the one that just ended
 * @param trainingLoss mean over this epoch
 * @param score what the system returned
 * @param best whether no earlier score was as high
 * @param bestValue the highest score so far
 * @param bestEpoch its epoch
 * @param seconds of training since the run's start, over all its sessions
 */
public record EvaluationReport(
    long step,
    int epoch,
    double trainingLoss,
    Score score,
    boolean best,
    double bestValue,
    int bestEpoch,
    double seconds) {}
