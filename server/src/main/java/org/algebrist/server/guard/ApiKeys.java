package org.algebrist.server.guard;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.algebrist.server.route.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * The keys of those who may ask, and how often each may. Only hashes are kept.
 *
 * <p>A file of keys has a line for each: a name, the SHA-256 of the key in hexadecimal digits, and
 * the requests a minute, 0 for any number. Lines that begin with # are comments.
 */
public final class ApiKeys {
  /** No key is needed. */
  public static final ApiKeys NONE = new ApiKeys(List.of());

  private static final int UNAUTHORIZED = 401;
  private static final int TOO_MANY = 429;
  private static final int KEY_BYTES = 24;
  private static final int HASH_DIGITS = 64;
  private static final String SCHEME = "Bearer ";

  private record Holder(String name, byte[] hash, int perMinute) {}

  private final List<Holder> holders;
  private final ConcurrentMap<String, TokenBucket> buckets = new ConcurrentHashMap<>();

  private ApiKeys(List<Holder> holders) {
    this.holders = holders;
  }

  /**
   * Reads a file of keys.
   *
   * @throws IllegalArgumentException if a line is wrong, or there is no key; the message has the
   *     line's number
   */
  public static ApiKeys read(Path file) throws IOException {
    List<Holder> holders = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        holders.add(holder(line.strip().split("\\s+"), file + ", line " + number));
      }
    }
    if (holders.isEmpty()) {
      throw new IllegalArgumentException(file + " holds no key");
    }
    return new ApiKeys(List.copyOf(holders));
  }

  private static Holder holder(String[] parts, String place) {
    if (parts.length != 3
        || parts[1].length() != HASH_DIGITS
        || !parts[1].chars().allMatch(HexFormat::isHexDigit)
        || !parts[2].matches("\\d{1,6}")) {
      throw new IllegalArgumentException(
          place + ": expected a name, a SHA-256 in 64 hexadecimal digits and requests a minute");
    }
    return new Holder(parts[0], HexFormat.of().parseHex(parts[1]), Integer.parseInt(parts[2]));
  }

  /** A new key that nobody can guess. */
  public static String newKey() {
    byte[] bytes = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The line that a file of keys needs for a key. */
  public static String line(String name, String key, int perMinute) {
    return name + " " + HexFormat.of().formatHex(hash(key)) + " " + perMinute;
  }

  /**
   * Whose request it is.
   *
   * @param authorization the header of this name; null if there is none
   * @return the key's name; empty if no key is needed
   * @throws Refusal if a key is needed and missing or wrong, or was used too often
   */
  public Optional<String> check(@Nullable String authorization) {
    if (holders.isEmpty()) {
      return Optional.empty();
    }
    byte[] hash =
        authorization != null && authorization.startsWith(SCHEME)
            ? hash(authorization.substring(SCHEME.length()).strip())
            : new byte[0];
    // All are compared, each in constant time, so that the time tells nothing.
    Holder found = null;
    for (Holder holder : holders) {
      if (MessageDigest.isEqual(holder.hash, hash)) {
        found = holder;
      }
    }
    if (found == null) {
      throw Refusal.of(
          UNAUTHORIZED,
          "no-key",
          "the key is missing or wrong",
          "send the header Authorization: Bearer KEY");
    }
    limit(found);
    return Optional.of(found.name);
  }

  private void limit(Holder holder) {
    if (holder.perMinute == 0) {
      return;
    }
    TokenBucket bucket =
        buckets.computeIfAbsent(holder.name, _ -> new TokenBucket(holder.perMinute));
    int wait = bucket.take();
    if (wait > 0) {
      throw Refusal.forNow(
          TOO_MANY, "rate-limit", "this key allows " + holder.perMinute + " a minute", wait);
    }
  }

  private static byte[] hash(String key) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
