/**
 * Tensors on libtorch: where their memory lives, and how they come from and go to Java arrays.
 *
 * <p>The tensor type is libtorch's own, {@link org.bytedeco.pytorch.Tensor}; nothing wraps it.
 *
 * <p>Rules of native memory, which every class below {@code org.algebrist.neural} follows:
 *
 * <ol>
 *   <li>a step of training or of decoding runs inside one {@link
 *       org.bytedeco.javacpp.PointerScope};
 *   <li>a {@code forward} that makes temporaries runs in {@link
 *       org.algebrist.neural.NativeScope#keep}, which frees them and hands the result to the
 *       caller's scope;
 *   <li>parameters belong to their {@link org.algebrist.neural.layer.Layer}, which frees them when
 *       closed.
 * </ol>
 */
@NullMarked
package org.algebrist.neural;

import org.jspecify.annotations.NullMarked;
