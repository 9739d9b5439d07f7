/**
 * The layers that two models or more use: linear, normalisation, embedding, attention, encoder and
 * decoder layers, and the recurrent and convolutional ones that baselines are made of.
 *
 * <p>Dimension legend of the whole package: B batch, T target (query) tokens, S source (key)
 * tokens, D width, H heads, d = D/H width of a head, F feed-forward width.
 */
@NullMarked
package org.algebrist.neural.layer;

import org.jspecify.annotations.NullMarked;
