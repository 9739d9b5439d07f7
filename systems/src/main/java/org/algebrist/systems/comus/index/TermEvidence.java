package org.algebrist.systems.comus.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.SmallFloat;

/**
 * How well problems fit the terms of one field by BM25, as a share of what a problem of just these
 * terms would have, so that scores of different queries and fields can be added.
 */
final class TermEvidence {
  /** In an index of few problems every word may tell something. */
  private static final int FEW = 1000;

  private final IndexSearcher searcher;
  private final Query query;
  private final double own;

  /**
   * @param field whose terms they are
   * @param terms of the problem asked about, all different
   * @param length of that problem in this field, terms met again counted again; 0 if the field
   *     keeps no lengths
   * @param most how many of those that the index knows to ask for: the rarest, and none that every
   *     fifth problem has. Words such as "the" would cost most of the time and change no order. As
   *     many that it does not know count as missed
   */
  TermEvidence(IndexSearcher searcher, String field, List<String> terms, int length, int most)
      throws IOException {
    this.searcher = searcher;
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    CollectionStatistics all = searcher.collectionStatistics(field);
    double sum = 0;
    if (all != null) {
      long norm = length == 0 ? 1 : SmallFloat.intToByte4(length);
      List<TermStatistics> known = new ArrayList<>();
      int unknown = 0;
      for (String text : terms) {
        Term term = new Term(field, text);
        int problems = searcher.getIndexReader().docFreq(term);
        if (problems > 0) {
          long times = searcher.getIndexReader().totalTermFreq(term);
          known.add(new TermStatistics(term.bytes(), problems, times));
        } else if (unknown++ < most) { // as rare as can be
          sum += own(searcher, all, new TermStatistics(term.bytes(), 1, 1), norm);
        }
      }
      for (TermStatistics term : telling(known, searcher.getIndexReader().numDocs(), most)) {
        any.add(new TermQuery(new Term(field, term.term())), BooleanClause.Occur.SHOULD);
        sum += own(searcher, all, term, norm);
      }
    }
    query = any.build();
    own = sum;
  }

  private static List<TermStatistics> telling(List<TermStatistics> known, int problems, int most) {
    List<TermStatistics> rarest =
        known.stream()
            .sorted(
                Comparator.comparingLong(TermStatistics::docFreq)
                    .thenComparing(TermStatistics::term))
            .toList();
    int common = Math.max(FEW, problems / 5);
    List<TermStatistics> telling =
        rarest.stream().filter(term -> term.docFreq() <= common).limit(most).toList();
    return telling.isEmpty() ? rarest.stream().limit(most).toList() : telling;
  }

  /** What a term gives a problem that has it once. */
  private static double own(
      IndexSearcher searcher, CollectionStatistics all, TermStatistics term, long norm) {
    return searcher.getSimilarity().scorer(1, all, term).score(1, norm);
  }

  /** The problems that fit best. */
  List<Integer> best(int count) throws IOException {
    List<Integer> best = new ArrayList<>();
    for (ScoreDoc hit : searcher.search(query, count).scoreDocs) {
      best.add(hit.doc);
    }
    return best;
  }

  /** How well these problems fit, 0..1; those with none of the terms are left out. */
  Map<Integer, Double> of(SortedSet<Integer> problems) throws IOException {
    Map<Integer, Double> shares = new HashMap<>();
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer == null) {
        continue; // none of the terms is in this part
      }
      DocIdSetIterator hits = scorer.iterator();
      int end = leaf.docBase + leaf.reader().maxDoc();
      for (int problem : problems.subSet(leaf.docBase, end)) {
        int local = problem - leaf.docBase;
        if (hits.docID() < local) {
          hits.advance(local);
        }
        if (hits.docID() == local) {
          shares.put(problem, Math.min(1, scorer.score() / own));
        }
      }
    }
    return shares;
  }
}
