/**
 * GPT: the decoder-only stack that NumGPT and MathGPT share, and published GPT-2 weights for it.
 */
@NullMarked
package org.algebrist.neural.gpt;

import org.jspecify.annotations.NullMarked;
