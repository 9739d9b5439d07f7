/**
 * Symbolic mathematics as translation between formulas in prefix form: integrals and differential
 * equations are asked, an encoder-decoder answers, and an answer is checked before it counts
 * (Lample and Charton 2019, "Deep Learning for Symbolic Mathematics"; Gelvan 2021, "Empirical study
 * of Transformers for symbolic mathematics").
 *
 * <p>How to read it: {@link org.algebrist.systems.symbolic.SymbolicModel} and {@link
 * org.algebrist.systems.symbolic.SymbolicAttention} are the thesis's chapter 3, with its encodings
 * of places in {@link org.algebrist.systems.symbolic.TokenPositions}, which is added to embeddings,
 * and {@link org.algebrist.systems.symbolic.PositionTerm}, which changes attention; {@link
 * org.algebrist.systems.symbolic.SymbolicCodec} makes ids of formulas and formulas of ids; {@link
 * org.algebrist.systems.symbolic.SymbolicGrammar} says which tokens make a tree, and {@link
 * org.algebrist.systems.symbolic.SymbolicDecoder} searches among those.
 */
@NullMarked
package org.algebrist.systems.symbolic;

import org.jspecify.annotations.NullMarked;
