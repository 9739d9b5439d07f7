package org.algebrist.app.command;

import org.algebrist.neural.device.ComputeDevice;
import picocli.CommandLine.Option;

/** The option {@code --device} of every command that trains or scores a model. */
public final class DeviceOption {
  @Option(
      names = "--device",
      paramLabel = "cpu|cuda|auto",
      description =
          "Where to compute; auto uses a GPU if there is one (default: ${DEFAULT-VALUE}).")
  private String device = "auto";

  /**
   * The device that the user named.
   *
   * @throws IllegalArgumentException if there is no such device, with the ones there are
   */
  public ComputeDevice device() {
    return ComputeDevice.choose(device);
  }
}
