/** What a route is: its name, the fields of its request, and the function that answers it. */
@NullMarked
package org.algebrist.server.route;

import org.jspecify.annotations.NullMarked;
