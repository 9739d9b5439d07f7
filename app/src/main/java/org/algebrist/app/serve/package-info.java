/** {@code serve}: the commands as routes of a server, and the page. */
@NullMarked
package org.algebrist.app.serve;

import org.jspecify.annotations.NullMarked;
