/**
 * {@code doctor}: what this machine can do, and how to fix what it cannot.
 *
 * <p>A check is a function from what the system reports (a release file, a process map, a folder)
 * to a {@link org.algebrist.app.doctor.Finding}. So each check can be tested on the report of
 * another machine.
 */
@NullMarked
package org.algebrist.app.doctor;

import org.jspecify.annotations.NullMarked;
