/** Answers as a textbook prints them, and the verifier that says whether an answer is right. */
@NullMarked
package org.algebrist.algebra.differential.answer;

import org.jspecify.annotations.NullMarked;
