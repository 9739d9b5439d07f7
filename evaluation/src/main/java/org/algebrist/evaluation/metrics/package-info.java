/**
 * What tables of results count beyond right and wrong: F1, kappa and ranking of a classification,
 * how near a predicted number comes, how near a text comes to its reference (BLEU, ROUGE-L,
 * METEOR), and one similarity for text with formulas.
 */
@NullMarked
package org.algebrist.evaluation.metrics;

import org.jspecify.annotations.NullMarked;
