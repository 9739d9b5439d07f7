/**
 * The tasks that MathGPT is measured on (paper, section 3.3 and appendix B): their data, published
 * or generated, as prompts and labels of words and formula trees, and the scores of each.
 *
 * <p>{@link org.algebrist.systems.mathgpt.task.TaskData} is what every task comes as. Where the
 * paper's data is private or only partly published, an open stand-in has a name of its own that
 * says so.
 */
@NullMarked
package org.algebrist.systems.mathgpt.task;

import org.jspecify.annotations.NullMarked;
