package org.algebrist.systems.mathgpt.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeadlinesTest {
  @TempDir Path folder;

  private static MathText.Expression formula(String infix) {
    Formula tree = InfixReader.read(infix).orThrow();
    return new MathText.Expression(tree);
  }

  private static MathText.Words words(String text) {
    return new MathText.Words(text);
  }

  private void part(String part, String posts, String titles) throws IOException {
    Files.writeString(folder.resolve("post." + part), posts);
    Files.writeString(folder.resolve("title." + part), titles);
  }

  private TaskData small() throws IOException {
    part(
        "train", "given <m> x + 1 </m> , find it\n", "find <m> x </m> in <m> a b </m> at once .\n");
    part("val", "", "");
    part("test", "why\n", "is <m> y ^ 2 </m> so big ?\n");
    return Headlines.published(folder);
  }

  @Test
  void A_pair_is_question_and_summary_with_trees() throws IOException {
    MathExample example = small().train().getFirst();
    assertThat(example.prompt().parts())
        .containsExactly(
            words("Question: given "), formula("x + 1"), words(" , find it[SEP] Summary: "));
    assertThat(example.label().parts())
        .containsExactly(
            words("find "), formula("x"), words(" in "), formula("a*b"), words(" at once ."));
  }

  @Test
  void Next_expressions_are_given_the_right_headline_so_far() throws IOException {
    List<MathExample> examples = NextRegions.expressions(small()).train();
    assertThat(examples).hasSize(2);
    assertThat(examples.get(1).label().parts()).containsExactly(formula("a*b"));
    assertThat(examples.get(1).prompt().parts())
        .endsWith(words(" , find it[SEP] Summary: find "), formula("x"), words(" in "));
  }

  @Test
  void Next_texts_follow_a_formula_and_are_longer_than_two_tokens() throws IOException {
    TaskData texts = NextRegions.texts(small());
    assertThat(texts.train()).hasSize(1);
    assertThat(texts.train().getFirst().label()).isEqualTo(MathText.words(" at once ."));
    assertThat(NextRegions.texts(small(), String::length).train()).hasSize(2);
  }

  @Test
  void A_formula_that_is_not_understood_stays_as_words_and_is_counted() {
    MarkedText text = MarkedText.read("a <m> \\frac{ </m> b <m> 2 </m> c <m> d", "<m>", "</m>");
    assertThat(text.formulas()).isEqualTo(2);
    assertThat(text.unread()).isEqualTo(1);
    assertThat(text.text().parts())
        .containsExactly(words("a \\frac{ b "), formula("2"), words(" c <m> d"));
  }

  @Test
  void Parts_of_unequal_length_are_refused() throws IOException {
    part("train", "a\nb\n", "c\n");
    assertThatThrownBy(() -> Headlines.published(folder))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("2 posts for 1 titles");
  }

  @Test
  void The_pairs_at_hand_are_read_nearly_all() throws IOException {
    Path data = SharedData.with("mathsum/OFEQ-10k/post.val").resolve("mathsum/OFEQ-10k");
    TaskData headlines = Headlines.partial(data, 1);
    assertThat(headlines.train().size() + headlines.development().size()).isEqualTo(1123);
    assertThat(headlines.test()).hasSize(1124);
    TaskData expressions = NextRegions.expressions(headlines);
    assertThat(expressions.test()).hasSizeGreaterThan(1000);
    assertThat(expressions.test()).allSatisfy(e -> assertThat(e.label().parts()).hasSize(1));
    assertThat(headlines.leftOut().getOrDefault(Headlines.UNREAD, 0)).isLessThan(400);
  }
}
