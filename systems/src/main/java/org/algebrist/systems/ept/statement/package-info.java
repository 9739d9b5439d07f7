/**
 * English sentences that are made of the words of a question: {@code Statement} puts subject, verb
 * and amount in order, {@code EnglishVerb} knows the forms of verbs.
 */
@NullMarked
package org.algebrist.systems.ept.statement;

import org.jspecify.annotations.NullMarked;
