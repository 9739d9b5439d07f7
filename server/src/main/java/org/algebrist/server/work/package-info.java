/**
 * Where the work of requests is done: worker threads behind a bounded queue, each request with a
 * deadline.
 */
@NullMarked
package org.algebrist.server.work;

import org.jspecify.annotations.NullMarked;
