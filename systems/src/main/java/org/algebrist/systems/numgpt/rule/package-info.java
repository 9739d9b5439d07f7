/**
 * Rules for the tasks of NumGPT that need no training: the numbers of a text are read, with some
 * noise, and a little arithmetic answers. A model is worth what it adds.
 */
@NullMarked
package org.algebrist.systems.numgpt.rule;

import org.jspecify.annotations.NullMarked;
