package org.algebrist.benchmarks;

import java.util.SplittableRandom;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.device.ComputeDevice;
import org.bytedeco.pytorch.Tensor;

/**
 * Random tokens and, for every token, a random right answer: as much work as a masked language
 * model that is asked for all of them.
 *
 * @param ids_BT int64
 * @param targets_N int64, N = B·T
 */
record TokenBatch(Tensor ids_BT, Tensor targets_N) {

  /** The batch of this number, on a device, in the open scope. */
  static TokenBatch of(TrainingShape shape, ComputeDevice device, long number) {
    SplittableRandom random = new SplittableRandom(number);
    int count = (int) shape.tokens();
    long[] ids = random.longs(count, 0, shape.vocabulary()).toArray();
    long[] targets = random.longs(count, 0, shape.vocabulary()).toArray();
    return new TokenBatch(
        Tensors.on(device.torchDevice(), Tensors.ofLongs(ids, shape.batch(), shape.length())),
        Tensors.on(device.torchDevice(), Tensors.ofLongs(targets, count)));
  }
}
