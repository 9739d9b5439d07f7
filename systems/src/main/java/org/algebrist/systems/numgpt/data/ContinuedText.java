package org.algebrist.systems.numgpt.data;

/**
 * A text that a model should continue.
 *
 * @param context what is given, such as "Q: … A:"
 * @param answer what should follow, such as "10060"
 * @param template what it was made from, from 0; −1 if it was not generated
 */
public record ContinuedText(String context, String answer, int template) {}
