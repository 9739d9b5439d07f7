/**
 * Student action prediction (MathGPT, section 3.3): what a student does after a tutor's feedback on
 * a wrong step; logs in the published format, generated logs, and the score.
 */
@NullMarked
package org.algebrist.systems.mathgpt.task.tutor;

import org.jspecify.annotations.NullMarked;
