package org.algebrist.benchmarks.problems;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.systems.comus.data.MathProblem;
import org.algebrist.systems.comus.data.ProblemFiles;

/**
 * The problems that are measured on.
 *
 * @param train of TAL-SCQ5K English, with their routes of knowledge points
 * @param test likewise
 * @param others of MATH and GSM8K
 */
record Problems(List<MathProblem> train, List<MathProblem> test, List<MathProblem> others) {

  static Problems read(Path folder) {
    Path tal = folder.resolve("tal-scq5k/en");
    List<MathProblem> others = new ArrayList<>();
    for (String subject : ProblemFiles.MATH_SUBJECTS) {
      others.addAll(
          ProblemFiles.math(folder.resolve("math").resolve(subject).resolve("train.json")));
    }
    others.addAll(ProblemFiles.gsm8k(folder.resolve("gsm8k/train.jsonl")));
    return new Problems(
        ProblemFiles.tal(tal.resolve("en_single_choice_train_3K.jsonl")),
        ProblemFiles.tal(tal.resolve("en_single_choice_test_2K.jsonl")),
        others);
  }

  static boolean areIn(Path folder) {
    return Files.isDirectory(folder.resolve("tal-scq5k/en"))
        && Files.isDirectory(folder.resolve("math"))
        && Files.isRegularFile(folder.resolve("gsm8k/train.jsonl"));
  }

  List<String> texts() {
    List<String> texts = new ArrayList<>();
    train.forEach(problem -> texts.add(problem.text()));
    others.forEach(problem -> texts.add(problem.text()));
    return texts;
  }

  /** One of the texts with other digits in its numbers: as many problems as one likes. */
  static String variant(List<String> texts, SplittableRandom random) {
    StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= '1' && text.charAt(i) <= '9') {
        text.setCharAt(i, (char) ('1' + random.nextInt(9)));
      }
    }
    return text.toString();
  }
}
