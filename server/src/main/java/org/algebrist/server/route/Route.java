package org.algebrist.server.route;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * A function that is served: POST to {@code /v1/NAME} with a JSON object, or with one object a
 * line.
 *
 * @param name the last part of the path
 * @param crew which workers do its work
 * @param usualLimit the time for one answer where the request does not name one
 * @param fields the fields of a request, without {@code limit}, which every route has
 * @param handler answers one request
 */
public record Route(
    String name, Crew crew, Duration usualLimit, List<Field> fields, Handler handler) {

  /** The field that every route has: the seconds for one answer. */
  public static final String LIMIT = "limit";

  /** The longest time that a request may ask for. */
  public static final Duration LONGEST_LIMIT = Duration.ofSeconds(60);

  /** Workers with a queue of their own, so that slow work does not keep quick work waiting. */
  public enum Crew {
    /** Work of milliseconds that needs no model. */
    QUICK,
    /** Work of a neural model. */
    MODEL,
    /** Searches that may use all the time they are given. */
    SEARCH
  }

  /** Answers one request. */
  @FunctionalInterface
  public interface Handler {
    /**
     * The answer.
     *
     * @param limit the time that is left
     * @throws Refusal if there is none, with the reason
     * @throws InterruptedException if the time is over
     * @throws IOException if a file that is needed cannot be read
     */
    Outcome answer(Body body, Duration limit) throws InterruptedException, IOException;
  }

  /** Answers several requests. */
  @FunctionalInterface
  public interface Answers {
    /**
     * The answers, in the order of the requests.
     *
     * @throws Refusal if there are none, with the reason
     * @throws InterruptedException if the thread is interrupted
     * @throws IOException if a file that is needed cannot be read
     */
    List<Outcome> to(List<Body> bodies) throws InterruptedException, IOException;
  }

  /**
   * A handler that takes less time for several requests that wait than for one after the other. If
   * it throws for several, each is answered by itself.
   *
   * @param most how many are answered together at most: they wait for each other and take memory
   * @param fit whether two requests may be answered together
   */
  public record GroupHandler(int most, BiPredicate<Body, Body> fit, Answers answers)
      implements Handler {
    @Override
    public Outcome answer(Body body, Duration limit) throws InterruptedException, IOException {
      return answers.to(List.of(body)).getFirst();
    }
  }

  public Route {
    List<Field> all = new ArrayList<>(fields);
    all.add(Field.positive(LIMIT, LONGEST_LIMIT.toSeconds(), usualLimit.toMillis() / 1000.0));
    fields = List.copyOf(all);
  }

  /** The names of the texts that a request must hold; they are the answer's {@code input}. */
  public List<String> inputs() {
    return fields.stream().filter(Field::required).map(Field::name).toList();
  }
}
