/**
 * Rules that a trained model must beat to be worth its training: the most frequent class, words in
 * common, nearest neighbours, TF-IDF with a linear model. They learn in seconds and are chosen on
 * development data alone; tables of results begin with them.
 */
@NullMarked
package org.algebrist.evaluation.rules;

import org.jspecify.annotations.NullMarked;
