package org.algebrist.neural.text;

import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A byte-level byte-pair vocabulary, as GPT-2 has it (Sennrich et al. 2016; Radford et al. 2019).
 *
 * @param tokens by id
 * @param merges pairs "left right", the earliest first to be applied
 * @param special those of the tokens that are found in a text before anything else is
 * @param singleDigits whether a number's digits are a token each, or pairs as other text
 */
public record BytePairModel(
    List<String> tokens, List<String> merges, List<String> special, boolean singleDigits) {

  /**
   * @throws IllegalArgumentException if a special token is not among the tokens
   */
  public BytePairModel {
    tokens = List.copyOf(tokens);
    merges = List.copyOf(merges);
    special = List.copyOf(special);
    for (String token : special) {
      if (!tokens.contains(token)) {
        throw new IllegalArgumentException(
            "special token \"" + token + "\" is not in the vocabulary; add it to the tokens");
      }
    }
  }

  /**
   * The content of a {@code tokenizer.json}, which {@code TextTokenizer.of} and Hugging Face's
   * tokenizers read. Nothing is put around an encoded text.
   */
  public String toJson() {
    ObjectNode root = JsonMapper.shared().createObjectNode();
    root.put("version", "1.0").putNull("truncation").putNull("padding");
    ArrayNode added = root.putArray("added_tokens");
    for (String token : special) {
      added
          .addObject()
          .put("id", tokens.indexOf(token))
          .put("content", token)
          .put("single_word", false)
          .put("lstrip", false)
          .put("rstrip", false)
          .put("normalized", false)
          .put("special", true);
    }
    root.putNull("normalizer");
    if (singleDigits) {
      ArrayNode steps =
          root.putObject("pre_tokenizer").put("type", "Sequence").putArray("pretokenizers");
      steps.addObject().put("type", "Digits").put("individual_digits", true);
      byteLevel(steps.addObject());
    } else {
      byteLevel(root.putObject("pre_tokenizer"));
    }
    root.putNull("post_processor");
    byteLevel(root.putObject("decoder"));
    ObjectNode model = root.putObject("model").put("type", "BPE");
    model.putNull("dropout").putNull("unk_token");
    model.putNull("continuing_subword_prefix").putNull("end_of_word_suffix");
    model.put("fuse_unk", false).put("byte_fallback", false).put("ignore_merges", false);
    ObjectNode vocabulary = model.putObject("vocab");
    for (int id = 0; id < tokens.size(); id++) {
      vocabulary.put(tokens.get(id), id);
    }
    ArrayNode pairs = model.putArray("merges");
    merges.forEach(pairs::add);
    return root.toString();
  }

  private static void byteLevel(ObjectNode node) {
    node.put("type", "ByteLevel")
        .put("add_prefix_space", false)
        .put("trim_offsets", false)
        .put("use_regex", true);
  }
}
