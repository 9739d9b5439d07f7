package org.algebrist.evaluation.rules;

/**
 * A text, or a pair of texts, with its class.
 *
 * @param second of the pair; empty where there is one text
 * @param label 0..classes−1
 */
public record ClassedText(String first, String second, int label) {
  boolean isPair() {
    return !second.isEmpty();
  }
}
