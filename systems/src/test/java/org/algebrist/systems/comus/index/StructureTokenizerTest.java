package org.algebrist.systems.comus.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.TokenizerFactory;
import org.apache.lucene.analysis.custom.CustomAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

/** As Solr and OpenSearch load it: by its name, through Lucene's service loader. */
class StructureTokenizerTest {
  private static final String TEXT = "Solve $x^2+1=5$ and then $a^2+7=8$.";

  private static Analyzer analyzer() throws IOException {
    return CustomAnalyzer.builder().withTokenizer(StructureTokenizerFactory.NAME).build();
  }

  private static List<String> terms(Analyzer analyzer, String text) throws IOException {
    List<String> terms = new ArrayList<>();
    try (TokenStream tokens = analyzer.tokenStream("f", text)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      OffsetAttribute offset = tokens.addAttribute(OffsetAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.add(term.toString());
        assertThat(offset.startOffset()).isZero();
        assertThat(offset.endOffset()).isEqualTo(text.length());
      }
      tokens.end();
    }
    return terms;
  }

  @Test
  void theTermsAreThoseOfTheIndex() throws IOException {
    try (Analyzer analyzer = analyzer()) {
      assertThat(terms(analyzer, TEXT))
          .isEqualTo(IndexFields.structure(TEXT))
          .contains("SUP(name,number)");
      assertThat(terms(analyzer, "no formula here")).isEmpty();
      assertThat(terms(analyzer, TEXT)).isNotEmpty(); // the same tokenizer once more
    }
  }

  @Test
  void anIndexOfLuceneFindsAFormulaOfTheSameShape() throws IOException {
    try (Analyzer analyzer = analyzer();
        var directory = new ByteBuffersDirectory()) {
      try (var writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
        for (String text : List.of("First $x+1$.", "Then $3+y^2$.", "Only words.")) {
          Document document = new Document();
          document.add(new TextField("formulas", text, Field.Store.YES));
          writer.addDocument(document);
        }
      }
      try (var reader = DirectoryReader.open(directory)) {
        var searcher = new IndexSearcher(reader);
        String squared = terms(analyzer, "$x^2$").getFirst();
        var hits = searcher.search(new TermQuery(new Term("formulas", squared)), 10);
        assertThat(hits.scoreDocs).hasSize(1);
        assertThat(searcher.storedFields().document(hits.scoreDocs[0].doc).get("formulas"))
            .isEqualTo("Then $3+y^2$.");
      }
    }
  }

  @Test
  void itIsListedAndRefusesSettings() {
    assertThat(TokenizerFactory.availableTokenizers()).contains(StructureTokenizerFactory.NAME);
    assertThatThrownBy(() ->
            TokenizerFactory.forName(
                StructureTokenizerFactory.NAME, new HashMap<>(Map.of("a", "b"))))
        .hasStackTraceContaining("algebristStructure has no settings, got [a]");
  }
}
