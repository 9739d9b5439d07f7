package org.algebrist.experiment.config;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Values of a configuration that are one of a few words. */
public final class Choice {
  private Choice() {}

  /**
   * The constant that a configuration names, in lower case.
   *
   * @param key for messages
   * @throws IllegalArgumentException naming key, value and what there is
   */
  public static <X extends Enum<X>> X of(String key, String name, X[] known) {
    return Arrays.stream(known)
        .filter(value -> value.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "%s=%s is none of %s"
                    .formatted(key, name, Arrays.toString(known).toLowerCase(Locale.ROOT))));
  }

  /**
   * @throws IllegalArgumentException naming key, value and what there is
   */
  public static void require(String key, String value, String... known) {
    if (!List.of(known).contains(value)) {
      throw new IllegalArgumentException(
          key + "=" + value + " is none of " + String.join(", ", known));
    }
  }
}
