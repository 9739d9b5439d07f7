package org.algebrist.systems.comus.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.experiment.run.Figures;

/**
 * Makes pairs of word problems for question relation classification (COMUS, section 4.1, whose data
 * are private), with the paper's six relations:
 *
 * <ul>
 *   <li>equivalent: the same facts and question in other words;
 *   <li>similar: the same problem with other numbers and people;
 *   <li>problem variant: the same facts, another question;
 *   <li>conditional variant: the same question, one fact changed;
 *   <li>situation variant: another story with the same mathematics and numbers;
 *   <li>irrelevant: other mathematics, half of the time with the same numbers and people.
 * </ul>
 *
 * <p>Facts and questions are each told in either of two ways, wherever the relation leaves that
 * open: how many words two problems share must not tell how they are related.
 *
 * <p>The stories are in {@code question-relations.tsv}: eight kinds of mathematics, five situations
 * each. The last two of each kind are never trained on; pairs of them alone are a test of their
 * own.
 */
public final class QuestionRelations {
  /** The relations, by label. */
  public static final List<String> RELATIONS =
      List.of(
          "equivalent",
          "similar",
          "problem variant",
          "conditional variant",
          "situation variant",
          "irrelevant");

  /** Pairs of situations that are not trained on. */
  public static final String HELD_OUT = "held_out_situations";

  private static final String RESOURCE = "/org/algebrist/systems/comus/question-relations.tsv";
  private static final int HELD_OUT_SITUATIONS = 2;
  private static final List<String> PEOPLE =
      List.of(
          "Ada", "Ben", "Clara", "David", "Emma", "Felix", "Grace", "Hugo", "Ida", "Jonas", "Kate",
          "Leo", "Maria", "Noah", "Olga", "Paul", "Rosa", "Simon", "Tara", "Victor");

  private record Story(
      String mathematics,
      String facts,
      String reworded,
      String changed,
      String question,
      String questionReworded,
      String otherQuestion) {}

  private record Slots(String first, String second, int a, int b, int c) {
    static Slots draw(SplittableRandom random) {
      int one = random.nextInt(PEOPLE.size());
      int two = (one + 1 + random.nextInt(PEOPLE.size() - 1)) % PEOPLE.size();
      int a = random.nextInt(21, 100);
      int b = random.nextInt(2, 21);
      return new Slots(PEOPLE.get(one), PEOPLE.get(two), a, b, a * random.nextInt(2, 9) + b);
    }

    String fill(String template) {
      return template
          .replace("{p}", first)
          .replace("{q}", second)
          .replace("{a}", "$" + a + "$")
          .replace("{b}", "$" + b + "$")
          .replace("{c}", "$" + c + "$")
          .replace("{A}", Integer.toString(a))
          .replace("{B}", Integer.toString(b))
          .replace("{C}", Integer.toString(c));
    }
  }

  private QuestionRelations() {}

  /**
   * The task.
   *
   * @param training pairs to learn from, as many of each relation
   * @param test pairs of each test
   * @param seed the same seed gives the same pairs
   */
  public static ClassifiedTexts generate(int training, int test, long seed) {
    Map<String, List<Story>> stories = stories();
    Map<String, List<Story>> known = new LinkedHashMap<>();
    Map<String, List<Story>> unknown = new LinkedHashMap<>();
    stories.forEach((mathematics, all) -> {
      int border = all.size() - HELD_OUT_SITUATIONS;
      known.put(mathematics, all.subList(0, border));
      unknown.put(mathematics, all.subList(border, all.size()));
    });
    SplittableRandom random = new SplittableRandom(seed);
    Set<LabelledText> trained = new LinkedHashSet<>();
    draw(known, training, random, Set.of(), trained);
    Set<LabelledText> tested = new LinkedHashSet<>();
    draw(known, test, random, trained, tested);
    Set<LabelledText> heldOut = new LinkedHashSet<>();
    draw(unknown, test, random, Set.of(), heldOut);
    SequencedMap<String, List<LabelledText>> tests = new LinkedHashMap<>();
    tests.put(Figures.TEST, List.copyOf(tested));
    tests.put(HELD_OUT, List.copyOf(heldOut));
    return new ClassifiedTexts(List.copyOf(trained), tests, RELATIONS);
  }

  private static void draw(
      Map<String, List<Story>> stories,
      int count,
      SplittableRandom random,
      Set<LabelledText> not,
      Set<LabelledText> into) {
    List<String> kinds = List.copyOf(stories.keySet());
    while (into.size() < count) {
      int relation = into.size() % RELATIONS.size();
      List<Story> alike = Objects.requireNonNull(stories.get(pick(kinds, random)));
      LabelledText pair = pair(relation, pick(alike, random), alike, stories, random);
      if (!not.contains(pair)) {
        into.add(pair);
      }
    }
  }

  private static LabelledText pair(
      int relation,
      Story story,
      List<Story> alike,
      Map<String, List<Story>> stories,
      SplittableRandom random) {
    Slots slots = Slots.draw(random);
    Slots other = Slots.draw(random);
    boolean reworded = random.nextBoolean();
    boolean otherwise = random.nextBoolean();
    String facts = reworded ? story.reworded() : story.facts();
    String question = otherwise ? story.questionReworded() : story.question();
    String first = slots.fill(facts + " " + question);
    String second =
        switch (relation) {
          case 0 -> equivalent(story, reworded, otherwise, slots, random);
          case 1 -> told(story, other, random);
          case 2 -> slots.fill(facts(story, random) + " " + story.otherQuestion());
          case 3 -> slots.fill(story.changed() + " " + asked(story, random));
          case 4 -> told(different(alike, story, random), slots, random);
          default -> {
            List<String> kinds =
                stories.keySet().stream()
                    .filter(kind -> !kind.equals(story.mathematics()))
                    .toList();
            List<Story> far = Objects.requireNonNull(stories.get(pick(kinds, random)));
            yield told(pick(far, random), random.nextBoolean() ? slots : other, random);
          }
        };
    return random.nextBoolean()
        ? new LabelledText(first, second, relation)
        : new LabelledText(second, first, relation);
  }

  /** In other words: the facts, the question or both. */
  private static String equivalent(
      Story story, boolean reworded, boolean otherwise, Slots slots, SplittableRandom random) {
    int which = random.nextInt(3);
    boolean newFacts = which != 1;
    boolean newQuestion = which != 0;
    return slots.fill(
        (reworded != newFacts ? story.reworded() : story.facts())
            + " "
            + (otherwise != newQuestion ? story.questionReworded() : story.question()));
  }

  private static String facts(Story story, SplittableRandom random) {
    return random.nextBoolean() ? story.reworded() : story.facts();
  }

  private static String asked(Story story, SplittableRandom random) {
    return random.nextBoolean() ? story.questionReworded() : story.question();
  }

  private static String told(Story story, Slots slots, SplittableRandom random) {
    return slots.fill(facts(story, random) + " " + asked(story, random));
  }

  private static Story different(List<Story> alike, Story story, SplittableRandom random) {
    List<Story> others = alike.stream().filter(one -> !one.equals(story)).toList();
    return pick(others, random);
  }

  private static <X> X pick(List<X> all, SplittableRandom random) {
    return all.get(random.nextInt(all.size()));
  }

  private static Map<String, List<Story>> stories() {
    Map<String, List<Story>> stories = new LinkedHashMap<>();
    try (InputStream in = QuestionRelations.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("the build lacks " + RESOURCE);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      text.lines()
          .filter(line -> !line.startsWith("#") && !line.isBlank())
          .forEach(line -> {
            String[] cells = line.split("\t", -1);
            if (cells.length != 8) {
              throw new IllegalStateException(
                  RESOURCE + ": expected 8 columns in \"" + line + "\"");
            }
            stories
                .computeIfAbsent(cells[0], _ -> new ArrayList<>())
                .add(
                    new Story(
                        cells[0], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7]));
          });
      return stories;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
  }
}
