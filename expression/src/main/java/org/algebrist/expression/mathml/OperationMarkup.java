package org.algebrist.expression.mathml;

import java.util.List;

/**
 * An operation as an element.
 *
 * @param attributes with a blank before each, or empty
 * @param content what the element holds
 */
record OperationMarkup(String element, String attributes, List<MarkupTask> content) {}
