package org.algebrist.neural.decoding;

import java.util.List;

/**
 * The open outputs of one input in a beam search.
 *
 * @param input the index of the input
 * @param previous the place of this beam among those of the model's previous call; in its first
 *     call the index of the input
 * @param outputs at most as many as the beam is wide
 * @param parents for each output the index of the one that it continues, among the outputs of this
 *     beam in the previous call
 */
@SuppressWarnings("ArrayRecordComponent") // read, never compared
public record Beam<O>(int input, int previous, List<O> outputs, int[] parents) {}
