/** Who may ask, how often, and whether the server still takes requests. */
@NullMarked
package org.algebrist.server.guard;

import org.jspecify.annotations.NullMarked;
