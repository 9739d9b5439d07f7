/**
 * {@code complete}, {@code headline}, {@code corpus} and {@code embeddings}: texts with formulas.
 */
@NullMarked
package org.algebrist.app.text;

import org.jspecify.annotations.NullMarked;
