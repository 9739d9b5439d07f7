/**
 * How fast Algebrist trains on this machine: against the same model written directly on libtorch,
 * as a share of the matrix peak, and whether memory stays flat. {@code benchmarks/run} starts it.
 *
 * <p>Dimension legend: B batch, T tokens, D width, H heads, d = D/H, F feed-forward width, V
 * vocabulary, L layers.
 */
@NullMarked
package org.algebrist.benchmarks;

import org.jspecify.annotations.NullMarked;
