package org.algebrist.experiment.reproduce;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Immutable lists and maps that keep the order of the file they come from. */
final class Ordered {
  private Ordered() {}

  static <V> Map<String, V> copyOf(Map<String, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  static <T> List<T> append(List<T> list, T last) {
    return concat(list, List.of(last));
  }

  static <T> List<T> concat(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }
}
