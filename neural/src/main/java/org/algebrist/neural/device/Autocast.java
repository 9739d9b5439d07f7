package org.algebrist.neural.device;

import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.DeviceType;
import org.bytedeco.pytorch.global.torch.ScalarType;

/**
 * A scope of this thread in which libtorch casts operations to a lower precision. What was set
 * before is set again on close, however the scope is left; scopes nest.
 *
 * <p>libtorch keeps the cast weights until the outermost scope ends. They are dropped there: kept
 * past an optimizer's step they would be the weights of yesterday.
 */
public final class Autocast implements AutoCloseable {
  private final DeviceType device;
  private final boolean enabledBefore;
  private final ScalarType typeBefore;
  private boolean open = true;

  Autocast(ComputeDevice device, Precision precision) {
    this.device = device.type();
    enabledBefore = torch.is_autocast_enabled(this.device);
    typeBefore = torch.get_autocast_dtype(this.device);
    torch.increment_nesting();
    switch (precision) {
      case FP32 -> torch.set_autocast_enabled(this.device, false);
      case BF16 -> {
        torch.set_autocast_dtype(this.device, ScalarType.BFloat16);
        torch.set_autocast_enabled(this.device, true);
      }
    }
  }

  @Override
  public void close() {
    if (!open) {
      return;
    }
    open = false;
    if (torch.decrement_nesting() == 0) {
      torch.clear_cache();
    }
    torch.set_autocast_enabled(device, enabledBefore);
    torch.set_autocast_dtype(device, typeBefore);
  }
}
