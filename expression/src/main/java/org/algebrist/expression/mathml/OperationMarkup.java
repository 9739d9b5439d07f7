package org.algebrist.expression.mathml;

import java.util.List;

/**
 * An operation as an element.
 *
 * @param attributes with a blank before each, or empty
 * @param intent the attribute that states what it means, with a blank before it, or empty
 * @param content what the element holds
 */
record OperationMarkup(
    String element, String attributes, String intent, List<MarkupTask> content) {}
