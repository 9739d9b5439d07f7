/**
 * How fast graphs of problems are built and problems indexed and found, and how well those that are
 * found fit. {@code benchmarks/run problems} starts it.
 */
@NullMarked
package org.algebrist.benchmarks.problems;

import org.jspecify.annotations.NullMarked;
