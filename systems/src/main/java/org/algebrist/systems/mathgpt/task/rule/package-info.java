/**
 * Rules for the tasks of MathGPT that need no training: what is copied from the prompt, or from the
 * most similar training example. A model is worth what it adds.
 */
@NullMarked
package org.algebrist.systems.mathgpt.task.rule;

import org.jspecify.annotations.NullMarked;
