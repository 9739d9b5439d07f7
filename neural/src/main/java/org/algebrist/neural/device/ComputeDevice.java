package org.algebrist.neural.device;

import java.util.Locale;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.DeviceType;

/** Where tensors live and are computed with. */
public enum ComputeDevice {
  CPU,
  CUDA;

  /**
   * Chooses by name.
   *
   * @param wanted {@code cpu}, {@code cuda}, or {@code auto}: CUDA where it works, else the CPU
   * @throws DeviceUnavailableException if CUDA is asked for and absent, saying why
   * @throws IllegalArgumentException for any other name
   */
  public static ComputeDevice choose(String wanted) {
    return switch (wanted.toLowerCase(Locale.ROOT)) {
      case "cpu" -> CPU;
      case "auto" -> {
        NativeLibraries.load();
        yield torch.cuda_is_available() ? CUDA : CPU;
      }
      case "cuda" -> {
        NativeLibraries.load();
        if (!torch.hasCUDA()) {
          throw new DeviceUnavailableException(
              "device cuda: this libtorch is built for the CPU only; put the linux-x86_64-gpu jars"
                  + " of pytorch first on the class path (the GPU bundle does), or use device=cpu");
        }
        if (!torch.cuda_is_available()) {
          throw new DeviceUnavailableException(
              "device cuda: libtorch has CUDA but finds no GPU it can use; nvidia-smi must list one"
                  + " with a driver for CUDA 13, or use device=cpu");
        }
        yield CUDA;
      }
      default ->
          throw new IllegalArgumentException(
              "device=" + wanted + " is unknown; expected cpu, cuda or auto");
    };
  }

  /** How many of this kind libtorch can use. */
  public int count() {
    NativeLibraries.load();
    return switch (this) {
      case CPU -> 1;
      case CUDA -> torch.cuda_device_count();
    };
  }

  /** libtorch's name of this kind of device. */
  public DeviceType type() {
    NativeLibraries.load();
    return switch (this) {
      case CPU -> DeviceType.CPU;
      case CUDA -> DeviceType.CUDA;
    };
  }

  /** A new libtorch device handle, of the scope that is open. */
  public Device torchDevice() {
    return new Device(type());
  }
}
