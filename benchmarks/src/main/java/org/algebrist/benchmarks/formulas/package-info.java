/**
 * How fast formulas are read, how many are understood, and what hostile ones cost: beside LaTeXML,
 * against length, and pair by pair. {@code benchmarks/run formulas} starts it.
 */
@NullMarked
package org.algebrist.benchmarks.formulas;

import org.jspecify.annotations.NullMarked;
