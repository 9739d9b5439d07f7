package org.algebrist.systems.comus.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.algebrist.expression.SharedData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Find $x$ if $x^2=9$.",
        "How many three-digit numbers are divisible by $13$?",
        "Tom has 3 apples and buys 4 more. How many has he now?",
        "Which of the following is a set of prime numbers?",
        "In $$47186$$, the digit $$7$$ stands for",
        "$$24\\div6=$$"
      })
  void problemsAskAndHaveSomethingOfMathematics(String text) {
    assertThat(ProblemText.isProblem(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hello, how are you today?",
        "Who wrote Hamlet?",
        "Roses are red, violets are blue.",
        "My phone number is 555 1234.",
        "asdf qwer zxcv",
        "$x$"
      })
  void otherTextsAreNone(String text) {
    assertThat(ProblemText.isProblem(text)).isFalse();
  }

  @Test
  void nearlyAllProblemsOfThePublicSetsAreTaken() {
    Path folder = SharedData.with("tal-scq5k");
    assertThat(
            share(ProblemFiles.tal(folder.resolve("tal-scq5k/en/en_single_choice_test_2K.jsonl"))))
        .isGreaterThan(0.93);
    assertThat(share(ProblemFiles.gsm8k(folder.resolve("gsm8k/test.jsonl")))).isGreaterThan(0.99);
    assertThat(share(ProblemFiles.math(folder.resolve("math/algebra/test.json"))))
        .isGreaterThan(0.98);
  }

  private static double share(List<MathProblem> problems) {
    return (double) problems.stream().filter(one -> ProblemText.isProblem(one.text())).count()
        / problems.size();
  }
}
