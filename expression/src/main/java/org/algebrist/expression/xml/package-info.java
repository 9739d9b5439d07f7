/**
 * Well-formed XML as a tree of elements, for notations whose files are strict: {@link
 * org.algebrist.expression.xml.XmlNode}.
 */
@NullMarked
package org.algebrist.expression.xml;

import org.jspecify.annotations.NullMarked;
