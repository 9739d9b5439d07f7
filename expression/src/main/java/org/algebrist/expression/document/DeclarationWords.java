package org.algebrist.expression.document;

import java.util.Set;

/** The words that sentences declare names with. */
final class DeclarationWords {
  /** A phrase that says what a name is has its noun among so many words. */
  static final int LONGEST_PHRASE = 12;

  static final Set<String> JOINS = Set.of("and", "or", "both", "respectively");
  static final Set<String> VERBS =
      Set.of("be", "is", "are", "denote", "denotes", "represent", "represents", "was", "were");
  static final Set<String> ARTICLES = Set.of("a", "an", "the", "any", "some");

  /** Sentences with one of these introduce names, so that an article after a name defines it. */
  static final Set<String> INTRODUCTIONS =
      Set.of("let", "suppose", "given", "denote", "where", "consider", "with", "assume", "for");

  /** Words between a noun and its name: a function called f. */
  static final Set<String> NAMINGS = Set.of("called", "named", "denoted", "by", "say");

  /** After one of these a name is not what the verb speaks of: "the degree of f is a number". */
  static final Set<String> PREPOSITIONS =
      Set.of(
          "of",
          "in",
          "to",
          "over",
          "from",
          "on",
          "at",
          "modulo",
          "between",
          "than",
          "under",
          "into",
          "through",
          "within",
          "divides",
          "containing",
          "equals");

  /** After one of these a name may be defined by an article, but no verb speaks of it. */
  static final Set<String> INTRODUCING = Set.of("for", "with", "by");

  /** Symbols that stand for themselves. */
  static final Set<String> CONSTANTS =
      Set.of("infinity", "emptyset", "pi", "ℝ", "ℤ", "ℚ", "ℕ", "ℂ");

  /** Before these words "set" is a verb: "we can set", "let us set". */
  static final Set<String> BEFORE_VERBS =
      Set.of("we", "us", "can", "may", "could", "will", "must", "should", "to", "then", "now");

  /** Of "a field of fractions k" or "the ring of integers O" the name is the first noun's. */
  static final Set<String> STRUCTURES = Set.of("ring", "field", "group", "algebra");

  static final Set<String> PHRASE_ENDS =
      Set.of(
          "of",
          "such",
          "that",
          "with",
          "in",
          "on",
          "where",
          "which",
          "and",
          "if",
          "for",
          "from",
          "to",
          "over",
          "by",
          "then",
          "whose",
          "be",
          "is",
          "are",
          "satisfying",
          "defined",
          "given",
          "containing",
          "so",
          "as",
          "at",
          "under",
          "or",
          "but",
          "iff",
          "when",
          "let",
          "between",
          "has",
          "have",
          "we",
          "whenever",
          "since",
          "called",
          "said",
          "known");

  private DeclarationWords() {}
}
