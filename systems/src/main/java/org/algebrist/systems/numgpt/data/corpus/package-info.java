/** Passages of running text out of files of several formats, one at a time. */
@NullMarked
package org.algebrist.systems.numgpt.data.corpus;

import org.jspecify.annotations.NullMarked;
