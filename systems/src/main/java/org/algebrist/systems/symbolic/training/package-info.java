/**
 * Learning to answer: configurations, pairs of questions and answers, training, the accuracy on
 * test pairs, and symbolic mathematics as a system that experiments run.
 */
@NullMarked
package org.algebrist.systems.symbolic.training;

import org.jspecify.annotations.NullMarked;
