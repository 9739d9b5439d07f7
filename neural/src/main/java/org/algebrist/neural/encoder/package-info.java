/**
 * Published text encoders of the BERT family, read from safetensors or ONNX, whole or with a
 * smaller vocabulary.
 */
@NullMarked
package org.algebrist.neural.encoder;

import org.jspecify.annotations.NullMarked;
