package org.algebrist.systems;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Data that several tests of a class look at, each read once, until the class forgets them.
 *
 * @param <K> the settings that say what is read
 */
public final class ReadOnce<K, V> {
  /** Reads data from the folder of data sets. */
  public interface Reader<K, V> {
    V read(K settings, Path folder) throws IOException;
  }

  private final Reader<K, V> reader;
  private final Map<K, V> kept = new HashMap<>();

  public ReadOnce(Reader<K, V> reader) {
    this.reader = reader;
  }

  public V of(K settings, Path folder) throws IOException {
    V data = kept.get(settings);
    if (data == null) {
      data = reader.read(settings, folder);
      kept.put(settings, data);
    }
    return data;
  }

  public void forget() {
    kept.clear();
  }
}
