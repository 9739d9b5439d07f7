package org.algebrist.neural.progress;

/**
 * One update, for the log and whoever watches.
 *
 * @param step updates made, this one included
 * @param totalSteps updates planned
 * @param epoch from 0
 * @param epochs planned
 * @param loss mean over the update's micro-batches
 * @param learningRate of the first trained group
 * @param gradientNorm L2 over all groups, before clipping
 * @param tokens of the update
 * @param tokensPerSecond of the update
 * @param seconds of training since the run's start, over all its sessions
 */
public record StepReport(
    long step,
    long totalSteps,
    int epoch,
    int epochs,
    double loss,
    double learningRate,
    double gradientNorm,
    long tokens,
    double tokensPerSecond,
    double seconds) {}
