package org.algebrist.expression.document;

import java.util.function.Consumer;

final class ProseFinder {
  private ProseFinder() {}

  static void find(CharSequence document, Consumer<Region> regions) {
    regions.accept(new Region.Text(0, document.length(), document.toString()));
  }
}
