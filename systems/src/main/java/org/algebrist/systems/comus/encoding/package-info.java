/**
 * Problems as numbers: word pieces, nodes and edges as ids, batches of them as tensors, and what
 * every encoder of problems has in common.
 */
@NullMarked
package org.algebrist.systems.comus.encoding;

import org.jspecify.annotations.NullMarked;
