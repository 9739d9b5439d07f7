/**
 * The classifiers that NumGPT is compared with in magnitude classification (Table 2): from a
 * majority vote and a bag of words to recurrent, convolutional and capsule networks over words.
 *
 * <p>The paper takes these rows from Sundararaman et al. 2020, who take most of them from Chen et
 * al. 2019 (Numeracy-600K), and neither prints all their sizes. Here all share one width, start
 * from random word vectors, and are trained by one {@link
 * org.algebrist.systems.numgpt.baseline.BaselineTask}; what differs is what the table names.
 *
 * <p>Dimensions: B texts, T words, D width of a word's vector, C classes, N numerals.
 */
@NullMarked
package org.algebrist.systems.numgpt.baseline;

import org.jspecify.annotations.NullMarked;
