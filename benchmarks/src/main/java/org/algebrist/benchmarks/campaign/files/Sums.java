package org.algebrist.benchmarks.campaign.files;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.algebrist.neural.weights.Sha256;

/**
 * Checksums that fit again after a file was changed, as a hostile author of a model writes them.
 */
final class Sums {
  private static final String LIST = "SHA256SUMS";
  private static final byte[] PREFIX =
      "{\"__metadata__\":{\"algebrist.sha256\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final int DIGITS = 64;

  private Sums() {}

  /** A safetensors file with the checksum of its content, where its header still has one. */
  static byte[] ofSafetensors(byte[] bytes) {
    int at = 8 + PREFIX.length;
    if (bytes.length < at + DIGITS || !Arrays.equals(bytes, 8, at, PREFIX, 0, PREFIX.length)) {
      return bytes;
    }
    byte[] summed = bytes.clone();
    Arrays.fill(summed, at, at + DIGITS, (byte) '0');
    byte[] digits = Sha256.of(summed).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(digits, 0, summed, at, DIGITS);
    return summed;
  }

  /** The list of a folder's checksums with that of one file changed, if there is a list. */
  static void update(Map<String, byte[]> files, String name, byte[] bytes) {
    byte[] list = files.get(LIST);
    if (list == null || name.equals(LIST)) {
      return;
    }
    StringBuilder lines = new StringBuilder();
    for (String line : new String(list, StandardCharsets.UTF_8).split("\n")) {
      boolean own = line.endsWith("  " + name);
      lines.append(own ? Sha256.of(bytes) + "  " + name : line).append('\n');
    }
    files.put(LIST, lines.toString().getBytes(StandardCharsets.UTF_8));
  }
}
