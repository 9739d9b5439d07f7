/** Tokenizers: those of a {@code tokenizer.json}, and byte-pair vocabularies learnt from texts. */
@NullMarked
package org.algebrist.neural.text;

import org.jspecify.annotations.NullMarked;
