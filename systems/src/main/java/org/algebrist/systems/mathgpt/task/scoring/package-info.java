/**
 * Answer scoring (MathGPT, appendix B.2; Zhang et al. 2022): the grade of a student's answer, told
 * from graded answers to the same problem in the prompt.
 */
@NullMarked
package org.algebrist.systems.mathgpt.task.scoring;

import org.jspecify.annotations.NullMarked;
