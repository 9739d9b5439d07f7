/**
 * HTTP around functions from text to JSON, and the web page that uses them.
 *
 * <p>The module knows no system. The app gives it {@link org.algebrist.server.route.Route routes};
 * the server adds what every route needs: checked requests, one envelope, a bounded queue, a
 * deadline, keys, metrics, a log without texts, and an orderly end.
 *
 * <p>Read {@link org.algebrist.server.AlgebristServer} first, then {@link
 * org.algebrist.server.http.RouteHandler}, which is the way of one request.
 */
@NullMarked
package org.algebrist.server;

import org.jspecify.annotations.NullMarked;
