package org.algebrist.cluster.function;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * What a session sets for the functions. It travels to the workers as a constant of each call.
 *
 * @param limit for a record; loading a model does not count
 * @param mostCharacters of an argument
 * @param wordProblems the folder of the model for word problems on any Hadoop file system; empty
 *     for the one on the class path
 * @param integrals the same for integrals
 * @param topics the same for classes and vectors of problems
 */
record FunctionSettings(
    Duration limit, int mostCharacters, String wordProblems, String integrals, String topics) {
  static final String LIMIT = "spark.algebrist.limit";
  static final String CHARACTERS = "spark.algebrist.maxCharacters";
  static final String WORD_PROBLEMS = "spark.algebrist.model.wordproblems";
  static final String INTEGRALS = "spark.algebrist.model.integrals";
  static final String TOPICS = "spark.algebrist.model.topics";

  private static final String DEFAULT_LIMIT = "10s";

  /** No formula of a document is longer; reading takes memory in proportion. */
  private static final String DEFAULT_CHARACTERS = "100000";

  private static final String SEPARATOR = "\n";

  /** Few are alive in a process: one a session's settings. */
  private static final ConcurrentMap<UTF8String, FunctionSettings> DECODED =
      new ConcurrentHashMap<>();

  FunctionSettings {
    if (limit.isNegative() || limit.isZero()) {
      throw new IllegalArgumentException(
          LIMIT + "=" + limit.toMillis() + "ms must be above 0, such as 10s");
    }
    if (mostCharacters < 1) {
      throw new IllegalArgumentException(CHARACTERS + "=" + mostCharacters + " must be at least 1");
    }
    for (String folder : List.of(wordProblems, integrals, topics)) {
      if (folder.contains(SEPARATOR)) {
        throw new IllegalArgumentException("a model folder's name has a line break: " + folder);
      }
    }
  }

  /** Those of the session that plans a query on this thread. */
  static FunctionSettings ofSession() {
    SQLConf session = SQLConf.get();
    return new FunctionSettings(
        Duration.ofMillis(
            JavaUtils.timeStringAs(
                session.getConfString(LIMIT, DEFAULT_LIMIT), TimeUnit.MILLISECONDS)),
        Integer.parseInt(session.getConfString(CHARACTERS, DEFAULT_CHARACTERS)),
        session.getConfString(WORD_PROBLEMS, ""),
        session.getConfString(INTEGRALS, ""),
        session.getConfString(TOPICS, ""));
  }

  String encoded() {
    return String.join(
        SEPARATOR,
        Long.toString(limit.toMillis()),
        Integer.toString(mostCharacters),
        wordProblems,
        integrals,
        topics);
  }

  /** The inverse of {@link #encoded}. */
  static FunctionSettings decoded(UTF8String encoded) {
    FunctionSettings known = DECODED.get(encoded);
    if (known != null) {
      return known;
    }
    String[] parts = encoded.toString().split(SEPARATOR, -1);
    FunctionSettings settings =
        new FunctionSettings(
            Duration.ofMillis(Long.parseLong(parts[0])),
            Integer.parseInt(parts[1]),
            parts[2],
            parts[3],
            parts[4]);
    DECODED.put(encoded.copy(), settings);
    return settings;
  }
}
