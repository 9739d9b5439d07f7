/** Byte-pair vocabularies trained here: texts in, the content of a {@code tokenizer.json} out. */
@NullMarked
package org.algebrist.neural.text;

import org.jspecify.annotations.NullMarked;
