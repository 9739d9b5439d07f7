/**
 * The question of a word problem and its answer in words.
 *
 * <p>No model is asked here: the sentence is made from the question by rules, and where none fits
 * there is no sentence.
 */
@NullMarked
package org.algebrist.systems.ept.question;

import org.jspecify.annotations.NullMarked;
