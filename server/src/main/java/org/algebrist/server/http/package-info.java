/** The way of a request: reading and checking its body, doing the work, writing the envelope. */
@NullMarked
package org.algebrist.server.http;

import org.jspecify.annotations.NullMarked;
