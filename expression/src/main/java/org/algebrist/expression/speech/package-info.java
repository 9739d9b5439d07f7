/** Formulas in words, to be spoken: {@link org.algebrist.expression.speech.SpeechWriter}. */
@NullMarked
package org.algebrist.expression.speech;

import org.jspecify.annotations.NullMarked;
