/**
 * The problems that are learnt from: readers of TAL-SCQ5K, MATH, GSM8K, ALG514 and DRAW-1K and of
 * one's own files, and the four tasks made of them: knowledge points, answers, relations of two
 * questions, and similar questions.
 */
@NullMarked
package org.algebrist.systems.comus.data;

import org.jspecify.annotations.NullMarked;
