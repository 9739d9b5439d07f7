/**
 * Learning to say text with formulas: configurations, data, pre-training and the tasks, their
 * figures, and MathGPT as a system that experiments run.
 */
@NullMarked
package org.algebrist.systems.mathgpt.training;

import org.jspecify.annotations.NullMarked;
