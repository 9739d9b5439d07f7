/** Passages of running text out of files of several formats, one at a time. */
@NullMarked
package org.algebrist.systems.numeracy.data.corpus;

import org.jspecify.annotations.NullMarked;
