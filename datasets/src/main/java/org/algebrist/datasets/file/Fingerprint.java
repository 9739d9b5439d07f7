package org.algebrist.datasets.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 of several texts and files in a row. */
public final class Fingerprint {
  private static final int CHUNK = 1 << 16;

  private final MessageDigest digest;

  /** The fingerprint of nothing yet. */
  public Fingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /** Adds a text and a line end. */
  public void add(String text) {
    digest.update((text + '\n').getBytes(StandardCharsets.UTF_8));
  }

  /** Adds the content of a file, which is not held in memory. */
  public void add(Path file) throws IOException {
    byte[] chunk = new byte[CHUNK];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
        digest.update(chunk, 0, read);
      }
    }
  }

  /** The checksum of all that was added, as 64 hexadecimal digits; nothing can be added after. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
