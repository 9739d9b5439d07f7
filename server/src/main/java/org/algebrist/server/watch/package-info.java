/**
 * What the server tells about itself: metrics and a log line for each request. Neither holds a
 * text.
 */
@NullMarked
package org.algebrist.server.watch;

import org.jspecify.annotations.NullMarked;
