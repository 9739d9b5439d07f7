/**
 * What this machine can do, and why not: each check reads one thing and says how to mend it.
 *
 * <p>A check is a function from what the system shows (a release file, a process map, a folder) to
 * a {@link org.algebrist.app.doctor.Finding}, so that each can be tested on the text of a machine
 * that is not this one.
 */
@NullMarked
package org.algebrist.app.doctor;

import org.jspecify.annotations.NullMarked;
