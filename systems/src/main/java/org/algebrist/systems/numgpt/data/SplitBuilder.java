package org.algebrist.systems.numgpt.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Collects items stratum by stratum, so that every part has the same share of each.
 *
 * <p>They are drawn in groups, such as an item of each class: what is refused for one class is then
 * missing in the other as well, and the classes differ in nothing but what they are about.
 */
final class SplitBuilder<E> {
  /** A draw is refused when it was drawn before; so often in turn, a range has no more to give. */
  private static final int MOST_REFUSALS = 100_000;

  private static final int MOST_NEAR_REFUSALS = 1000;

  private final List<E> train = new ArrayList<>();
  private final List<E> test = new ArrayList<>();
  private final List<E> heldOutTemplates = new ArrayList<>();
  private final List<E> larger = new ArrayList<>();
  private final SequencedMap<Integer, List<E>> near = new LinkedHashMap<>();
  private final Random order;

  SplitBuilder(SplittableRandom random) {
    this.order = Random.from(random.split());
  }

  /**
   * Draws a stratum of the training and the test part.
   *
   * @param trainCount groups
   * @param testCount groups
   * @param place names the template, for messages
   * @param draw a group, or nothing when it was refused
   */
  void trainAndTest(
      int trainCount, int testCount, TemplatePlace place, Supplier<Optional<List<E>>> draw) {
    // Shuffled before it is divided: late draws avoid what came before, so they lean to rare
    // values.
    List<List<E>> drawn = drawn(trainCount + testCount, place, draw);
    Collections.shuffle(drawn, order);
    drawn.subList(0, trainCount).forEach(train::addAll);
    drawn.subList(trainCount, drawn.size()).forEach(test::addAll);
  }

  void heldOutTemplates(int count, TemplatePlace place, Supplier<Optional<List<E>>> draw) {
    drawn(count, place, draw).forEach(heldOutTemplates::addAll);
  }

  void larger(int count, TemplatePlace place, Supplier<Optional<List<E>>> draw) {
    drawn(count, place, draw).forEach(larger::addAll);
  }

  /**
   * Draws items whose wrong number is near the right one, or as many as a range gives: among whole
   * numbers up to 100, few are 1 percent apart.
   *
   * @param percent how far it is
   */
  void near(int percent, int count, Supplier<Optional<List<E>>> draw) {
    List<E> items = near.computeIfAbsent(percent, _ -> new ArrayList<>());
    int refusals = 0;
    for (int groups = 0; groups < count && refusals < MOST_NEAR_REFUSALS; ) {
      Optional<List<E>> group = draw.get();
      refusals = group.isPresent() ? 0 : refusals + 1;
      groups += group.isPresent() ? 1 : 0;
      group.ifPresent(items::addAll);
    }
  }

  /** Adds an item that was found, not drawn. */
  void add(E item, boolean forTest) {
    (forTest ? test : train).add(item);
  }

  /** The parts, each in random order. */
  Splits<E> build() {
    Collections.shuffle(train, order);
    Collections.shuffle(test, order);
    Collections.shuffle(heldOutTemplates, order);
    Collections.shuffle(larger, order);
    near.values().forEach(items -> Collections.shuffle(items, order));
    return new Splits<>(train, test, heldOutTemplates, larger, near);
  }

  private static <E> List<List<E>> drawn(
      int count, TemplatePlace place, Supplier<Optional<List<E>>> draw) {
    List<List<E>> drawn = new ArrayList<>(count);
    int refusals = 0;
    while (drawn.size() < count) {
      Optional<List<E>> group = draw.get();
      if (group.isPresent()) {
        drawn.add(group.orElseThrow());
        refusals = 0;
      } else if (++refusals == MOST_REFUSALS) {
        throw new TemplateException(
            place.file(),
            place.line(),
            "only %d different items found of %d; widen the range or ask for fewer"
                .formatted(drawn.size(), count));
      }
    }
    return drawn;
  }

  /** Where a template stands. */
  record TemplatePlace(String file, int line) {
    static TemplatePlace of(TemplateFile.Row row) {
      return new TemplatePlace(row.file(), row.line());
    }
  }
}
