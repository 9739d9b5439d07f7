package org.algebrist.systems.numgpt.data.corpus;

/**
 * A piece of running text: a paragraph, or a problem with its solution.
 *
 * @param document names what it is part of; parts of one document belong in one split
 * @param text without line ends, one blank between words; formulas stay as they are written
 */
public record Passage(String document, String text) {}
