/** Configurations and model folders of earlier versions. */
@NullMarked
package org.algebrist.systems.former;

import org.jspecify.annotations.NullMarked;
