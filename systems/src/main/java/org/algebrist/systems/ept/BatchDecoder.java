package org.algebrist.systems.ept;

import org.algebrist.neural.decoding.StepModel;

/** A model's proposals for a beam search over a batch of problems; it owns native memory. */
public interface BatchDecoder<T> extends StepModel<T>, AutoCloseable {
  @Override
  void close();
}
