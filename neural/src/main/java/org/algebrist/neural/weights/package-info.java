/**
 * Weights on the host: safetensors files, model folders, and compact storage.
 *
 * <p>Nothing here touches libtorch. A tensor is a name, an element type, a shape and little-endian
 * bytes; whoever runs a model copies them to a device. Every file is checked before anything is
 * allocated, and every file is replaced in one step or not at all.
 */
@NullMarked
package org.algebrist.neural.weights;

import org.jspecify.annotations.NullMarked;
