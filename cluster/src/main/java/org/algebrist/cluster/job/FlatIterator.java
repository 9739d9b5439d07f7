package org.algebrist.cluster.job;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * The results of each of some things, one after the other; the next is made when it is asked for.
 */
final class FlatIterator<A, B> implements Iterator<B> {
  private final Iterator<A> things;
  private final Function<A, List<B>> make;
  private Iterator<B> current = Collections.emptyIterator();

  FlatIterator(Iterator<A> things, Function<A, List<B>> make) {
    this.things = things;
    this.make = make;
  }

  @Override
  public boolean hasNext() {
    while (!current.hasNext() && things.hasNext()) {
      current = make.apply(things.next()).iterator();
    }
    return current.hasNext();
  }

  @Override
  public B next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return current.next();
  }
}
