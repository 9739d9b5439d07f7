/** That code of computer algebra systems is read and written. */
@NullMarked
package org.algebrist.expression.code;

import org.jspecify.annotations.NullMarked;
