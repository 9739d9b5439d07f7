/** How a command's work becomes a route of the server: shared models, and errors as refusals. */
@NullMarked
package org.algebrist.app.route;

import org.jspecify.annotations.NullMarked;
