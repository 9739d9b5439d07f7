/** {@code models}: the shipped models and their cards. */
@NullMarked
package org.algebrist.app.model;

import org.jspecify.annotations.NullMarked;
