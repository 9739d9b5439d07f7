package org.algebrist.systems.comus.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/**
 * Question–answer matching (COMUS, section 4.1): does this worked answer belong to this question?
 * Every question stands once with its own answer and once with another's, of the same subject and
 * level where these are told.
 */
public final class AnswerMatching {
  private AnswerMatching() {}

  /** Both parts; a negative of one part is an answer of that part. */
  public static ClassifiedTexts of(List<MathProblem> train, List<MathProblem> test, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    SequencedMap<String, List<LabelledText>> tests = new LinkedHashMap<>();
    List<LabelledText> training = pairs(train, random);
    tests.put(ClassifiedTexts.TEST, pairs(test, random));
    return new ClassifiedTexts(training, tests, List.of("another's answer", "its answer"));
  }

  private static List<LabelledText> pairs(List<MathProblem> problems, SplittableRandom random) {
    Map<List<String>, List<MathProblem>> groups = new LinkedHashMap<>();
    problems.forEach(problem ->
        groups.computeIfAbsent(problem.knowledge(), _ -> new ArrayList<>()).add(problem));
    List<LabelledText> pairs = new ArrayList<>();
    for (List<MathProblem> alike : groups.values()) {
      for (int i = 0; i < alike.size(); i++) {
        MathProblem problem = alike.get(i);
        pairs.add(new LabelledText(problem.text(), problem.answer(), 1));
        if (alike.size() > 1) {
          int other = (i + 1 + random.nextInt(alike.size() - 1)) % alike.size();
          pairs.add(new LabelledText(problem.text(), alike.get(other).answer(), 0));
        }
      }
    }
    return pairs;
  }
}
