package org.algebrist.evaluation.metrics;

import java.util.Locale;
import java.util.Set;

/**
 * Words that METEOR counts a third: those of which its authors met more than one in a thousand
 * words of news.
 *
 * <p>Their list comes with their release alone. These are the articles, pronouns, prepositions,
 * conjunctions, auxiliaries and marks that are as frequent; the few frequent nouns and verbs that
 * theirs has besides ("said", "percent") are content here. Published scores fix twelve words of the
 * list, which agree: of "this is one reference sentence for sentence1", "which has been", "the" and
 * "was", and either "by" or "your", not both.
 */
final class FunctionWords {
  private static final Set<String> WORDS =
      Set.of(
          ("the of to and a in that for is on it with as was be by at this are from have has i he an"
                  + " not or but which they you we his their will had been one all more were her she"
                  + " who would there what when if can its than other so up out do about into no"
                  + " some after also over , . : ; - ' \" ( ) ? ! 's 't")
              .split(" "));

  private FunctionWords() {}

  static boolean contains(String word) {
    return WORDS.contains(word.toLowerCase(Locale.ROOT));
  }
}
