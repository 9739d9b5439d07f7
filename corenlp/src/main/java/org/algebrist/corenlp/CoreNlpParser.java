package org.algebrist.corenlp;

import edu.stanford.nlp.ling.CoreLabel;
import edu.stanford.nlp.ling.HasWord;
import edu.stanford.nlp.ling.TaggedWord;
import edu.stanford.nlp.tagger.maxent.MaxentTagger;
import edu.stanford.nlp.trees.TypedDependency;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.systems.comus.graph.DependencyParser;

/**
 * The tagger and the neural dependency parser of Stanford CoreNLP (Chen and Manning 2014), with the
 * English models. The words come cut already; a formula is parsed as the noun {@value #FORMULA}.
 */
public final class CoreNlpParser implements DependencyParser {
  /** Names the version, so that parses of another are not mixed with these. */
  private static final String NAME = "corenlp-4.5.10-english-ud";

  private static final String FORMULA = "x";
  private static final String TAGGER =
      "edu/stanford/nlp/models/pos-tagger/english-left3words-distsim.tagger";

  private final MaxentTagger tagger;
  private final edu.stanford.nlp.parser.nndep.DependencyParser parser;

  /** Loads the models, which takes some seconds. */
  public CoreNlpParser() {
    tagger = new MaxentTagger(TAGGER);
    parser =
        edu.stanford.nlp.parser.nndep.DependencyParser.loadFromModelFile(
            edu.stanford.nlp.parser.nndep.DependencyParser.DEFAULT_MODEL);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<Head> parse(List<String> words) {
    List<HasWord> sentence = new ArrayList<>();
    for (String word : words) {
      CoreLabel label = new CoreLabel();
      label.setWord(word.equals(SLOT) ? FORMULA : word);
      sentence.add(label);
    }
    List<TaggedWord> tagged = tagger.tagSentence(sentence);
    Head[] heads = new Head[words.size()];
    for (TypedDependency dependency : parser.predict(tagged).typedDependencies()) {
      int word = dependency.dep().index() - 1;
      heads[word] =
          new Head(dependency.gov().index() - 1, dependency.reln().getShortName());
    }
    for (int i = 0; i < heads.length; i++) {
      if (heads[i] == null) { // left out of the tree: it hangs on ROOT, as a sentence's head does
        heads[i] = new Head(-1, "root");
      }
    }
    return List.of(heads);
  }
}
