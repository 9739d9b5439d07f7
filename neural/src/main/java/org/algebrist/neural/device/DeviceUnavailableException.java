package org.algebrist.neural.device;

/** The device that was asked for is not there; the message says why and what to do. */
public final class DeviceUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  DeviceUnavailableException(String message) {
    super(message);
  }
}
