/** Data sets of numbers in text: generated, read from files, split. */
@NullMarked
package org.algebrist.systems.numgpt.data;

import org.jspecify.annotations.NullMarked;
