/** {@code solve}, {@code classify}, {@code index} and {@code similar}: problems in words. */
@NullMarked
package org.algebrist.app.problem;

import org.jspecify.annotations.NullMarked;
