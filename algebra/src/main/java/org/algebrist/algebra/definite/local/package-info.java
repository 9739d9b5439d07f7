/** What a function is near a point, and bounds of its integral by intervals. */
@NullMarked
package org.algebrist.algebra.definite.local;

import org.jspecify.annotations.NullMarked;
