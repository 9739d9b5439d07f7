/** What a training run reports while it runs, and how that is shown. */
@NullMarked
package org.algebrist.neural.progress;

import org.jspecify.annotations.NullMarked;
