package org.algebrist.neural.device;

import java.nio.file.Path;

/**
 * Somebody else may write into the folder that native libraries would be loaded from, and so run
 * code as this user. The message says what is wrong and what to do.
 */
public final class UntrustedCacheException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UntrustedCacheException(Path place, String problem) {
    super(
        "no native library is loaded from "
            + place
            + ", as "
            + problem
            + "; remove it, as it is made anew, or name another folder in ALGEBRIST_CACHE");
  }
}
