package org.algebrist.systems.ept;

import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * Readings of several problems as tensors, made by {@link EptCodec#collateReadings}.
 *
 * @param problem B texts
 * @param problems_R int64, the text of each of R readings
 * @param readings as solutions, R rows
 * @param last_R int64, the position at which a whole reading has been read
 */
public record CheckBatch(
    EptBatch.Problem problem, Tensor problems_R, EptBatch.Solution readings, Tensor last_R) {

  /** The same on a device. */
  public CheckBatch to(Device device) {
    return new CheckBatch(
        problem.to(device),
        Tensors.on(device, problems_R),
        readings.to(device),
        Tensors.on(device, last_R));
  }
}
