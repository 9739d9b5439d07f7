package org.algebrist.neural.weights;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * The SHA-256 of a whole safetensors file in which the checksum's own 64 digits stand as zeros.
 *
 * <p>So header and data are both covered, and no bit of the file can change unnoticed.
 */
final class Checksum {
  static final String KEY = "algebrist.sha256";
  static final String PLACEHOLDER = "0".repeat(64);

  /** Every file we write begins so, right after the eight bytes of header length. */
  static final String HEADER_PREFIX = "{\"" + SafetensorsHeader.METADATA + "\":{\"" + KEY + "\":\"";

  /** Where in the file the digits stand. */
  static final int OFFSET = 8 + HEADER_PREFIX.length();

  /** Large enough to feed the digest well, small enough to stay in cache. */
  private static final long CHUNK = 1 << 16;

  private final MessageDigest digest = Sha256.digest();

  /** The checksum that the file of these bytes should carry. */
  static String of(MemorySegment file) {
    Checksum checksum = new Checksum();
    checksum.add(file.asSlice(0, OFFSET));
    checksum.add(MemorySegment.ofArray(PLACEHOLDER.getBytes(StandardCharsets.US_ASCII)));
    checksum.add(file.asSlice(OFFSET + PLACEHOLDER.length()));
    return checksum.hex();
  }

  void add(MemorySegment bytes) {
    for (long at = 0; at < bytes.byteSize(); at += CHUNK) {
      digest.update(bytes.asSlice(at, Math.min(CHUNK, bytes.byteSize() - at)).asByteBuffer());
    }
  }

  String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
