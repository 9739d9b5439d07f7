package org.algebrist.systems.comus.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.util.VectorUtil;

/** How well problems fit a vector, by the cosine. */
record VectorEvidence(IndexSearcher searcher, float[] vector) {
  /** About the nearest problems: the search is approximate. */
  List<Integer> best(int count) throws IOException {
    List<Integer> best = new ArrayList<>();
    for (ScoreDoc hit :
        searcher.search(new KnnFloatVectorQuery(IndexFields.VECTOR, vector, count), count)
            .scoreDocs) {
      best.add(hit.doc);
    }
    return best;
  }

  /** The cosines of these problems' vectors, 0..1: what points away counts as 0. */
  Map<Integer, Double> of(SortedSet<Integer> problems) throws IOException {
    Map<Integer, Double> cosines = new HashMap<>();
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      FloatVectorValues values = leaf.reader().getFloatVectorValues(IndexFields.VECTOR);
      if (values == null) {
        continue;
      }
      DocIndexIterator at = values.iterator();
      int end = leaf.docBase + leaf.reader().maxDoc();
      for (int problem : problems.subSet(leaf.docBase, end)) {
        if (at.advance(problem - leaf.docBase) == problem - leaf.docBase) {
          double cosine = VectorUtil.dotProduct(vector, values.vectorValue(at.index()));
          cosines.put(problem, Math.clamp(cosine, 0, 1));
        }
      }
    }
    return cosines;
  }
}
