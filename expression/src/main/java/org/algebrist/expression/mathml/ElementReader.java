package org.algebrist.expression.mathml;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.mathml.Markup.Event;
import org.algebrist.expression.mathml.OpenElement.Count;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Elements in elements, read with an explicit stack so that depth costs no recursion.
 *
 * <p>An element that is left open is closed where an outer one ends, and reported. To tell an end
 * tag that closes nothing takes constant time, however many elements are open.
 */
abstract class ElementReader<E extends OpenElement> {
  final Markup markup;
  private final int maxNesting;
  private final Deque<E> open = new ArrayDeque<>();

  /** How many elements of each name are open, from the first end tag on that is out of turn. */
  private @Nullable Map<String, Count> counts;

  ElementReader(Markup markup, int maxNesting) {
    this.markup = markup;
    this.maxNesting = maxNesting;
  }

  /** The start tag that the mark-up has just given. */
  abstract void start();

  abstract void text();

  /** Takes in an element that has ended; it is no longer among the open ones. */
  abstract void closed(E element, int end);

  /** The end tag just given, which closes no open element. */
  abstract void strayEnd(String name);

  /** Reports an end tag that closes nothing. */
  final void noteStrayEnd(String name) {
    E innermost = innermost();
    markup.note(
        Kind.WRONG_END_TAG,
        markup.start(),
        "</" + name + "> closes nothing",
        innermost == null ? "no end tag" : "</" + innermost.name + ">");
  }

  /** Leaves an end tag to an outer reader, which has its element open. */
  final void leaveEnd() {
    closeAll();
    markup.pushBack(Event.END);
  }

  /** Whether it is an error that the element has no end tag. */
  boolean needsEnd(E element) {
    return true;
  }

  /** Reads on by one tag or text; false at the end of the source, where all is closed. */
  final boolean step() {
    Event event = markup.next();
    if (event == Event.START) {
      start();
    } else if (event == Event.END) {
      end();
    } else if (event == Event.TEXT) {
      text();
    } else {
      closeAll();
    }
    return event != Event.FINISH;
  }

  /** The element whose start tag was just given, to its end. */
  final void readElement() {
    start();
    while (!open.isEmpty()) {
      step();
    }
  }

  /** The innermost open element, or null. */
  final @Nullable E innermost() {
    return open.peek();
  }

  /** Whether one more element may be opened; if not, the reading stops. */
  final boolean hasRoom() {
    if (open.size() < maxNesting) {
      return true;
    }
    markup.refuse(
        Kind.TOO_DEEP,
        markup.start(),
        "elements nested deeper than " + maxNesting,
        "a formula of at most that depth");
    return false;
  }

  /**
   * Opens an element.
   *
   * @param empty whether its start tag closes it as well
   */
  final void open(E element, boolean empty) {
    if (counts != null) {
      count(element, counts);
    }
    open.push(element);
    if (empty) {
      close(markup.end());
    }
  }

  private void count(E element, Map<String, Count> all) {
    Count count = all.computeIfAbsent(element.name, name -> new Count());
    count.open++;
    element.count = count;
  }

  private boolean isOpen(String name) {
    Map<String, Count> all = counts;
    if (all == null) {
      all = new HashMap<>();
      for (E element : open) {
        count(element, all);
      }
      counts = all;
    }
    Count count = all.get(name);
    return count != null && count.open > 0;
  }

  private void close(int end) {
    E element = open.pop();
    if (element.count != null) {
      element.count.open--;
    }
    closed(element, end);
  }

  /** Closes all elements, none of which has its end tag here. */
  final void closeAll() {
    while (!open.isEmpty()) {
      unclosed(open.element());
    }
  }

  private void end() {
    String name = markup.name();
    E innermost = open.peek();
    if (innermost == null || !innermost.name.equals(name)) {
      if (!isOpen(name)) {
        strayEnd(name);
        return;
      }
      while (!open.element().name.equals(name)) {
        unclosed(open.element());
      }
    }
    close(markup.end());
  }

  private void unclosed(E element) {
    if (needsEnd(element) && markup.refusal() == null) {
      markup.note(
          Kind.UNCLOSED_ELEMENT,
          element.start,
          "<" + element.name + "> is not closed",
          "</" + element.name + ">");
    }
    close(markup.start());
  }
}
