package org.algebrist.systems.mathgpt.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.MathText;

/**
 * Headline generation (section 3.3, B.1): a question in, its title out, in the format of MathSum
 * (Yuan et al. 2020).
 *
 * <p>A data set is a folder of {@code post.train}, {@code title.train} and so on for {@code val}
 * and {@code test}: one text a line, formulas in LaTeX between {@code <m>} and {@code </m>}. The
 * prompt is {@code Question: {post}[SEP] Summary: }, the label the title. A formula that is not
 * understood stays among the words and is counted; the pair stays.
 */
public final class Headlines {
  /** Between a question and what is asked of it. */
  public static final String SUMMARY_MARK = "[SEP] Summary: ";

  private static final MathText SUMMARY = MathText.words(SUMMARY_MARK);

  /** The key of {@link TaskData#leftOut} for formulas that are words. */
  static final String UNREAD = "formulas not understood, left as words";

  private Headlines() {}

  /**
   * The published parts of a data set: 10,301, 1,124 and 1,123 pairs of OFEQ-10k, if its posts are
   * at hand.
   *
   * @param folder such as {@code mathsum/OFEQ-10k}
   * @throws MalformedDataException if a part has not as many posts as titles
   * @throws IOException if a file cannot be read
   */
  public static TaskData published(Path folder) throws IOException {
    SequencedMap<String, Integer> leftOut = new LinkedHashMap<>();
    return new TaskData(
            "headlines-" + folder.getFileName(),
            pairs(folder, "train", leftOut),
            pairs(folder, "val", leftOut),
            pairs(folder, "test", leftOut),
            leftOut)
        .unseen();
  }

  /**
   * A stand-in for OFEQ-10k, whose training posts are not to be had: the published validation part
   * is trained on but for a tenth, held out for development; the published test part is tested on.
   *
   * @param folder such as {@code mathsum/OFEQ-10k}
   * @param seed of what is held out
   */
  public static TaskData partial(Path folder, long seed) throws IOException {
    SequencedMap<String, Integer> leftOut = new LinkedHashMap<>();
    List<MathExample> rest = pairs(folder, "val", leftOut);
    List<MathExample> test = pairs(folder, "test", leftOut);
    String name = "headlines-" + folder.getFileName() + "-partial";
    return TaskData.unseen(rest, test, name, leftOut, seed);
  }

  /** What is given for a question. */
  public static MathText prompt(MathText post) {
    return MathText.words("Question: ").then(post).then(SUMMARY);
  }

  private static List<MathExample> pairs(
      Path folder, String part, SequencedMap<String, Integer> leftOut) throws IOException {
    Path postFile = folder.resolve("post." + part);
    List<String> posts = Files.readAllLines(postFile);
    List<String> titles = Files.readAllLines(folder.resolve("title." + part));
    if (posts.size() != titles.size()) {
      throw new MalformedDataException(
          postFile,
          "",
          "%d posts for %d titles; expected one a line of each"
              .formatted(posts.size(), titles.size()));
    }
    var examples = new ArrayList<MathExample>();
    for (int i = 0; i < posts.size(); i++) {
      MarkedText post = read(posts.get(i));
      MarkedText title = read(titles.get(i));
      if (title.text().parts().isEmpty()) {
        leftOut.merge("pairs without a title", 1, Integer::sum);
        continue;
      }
      if (post.unread() + title.unread() > 0) {
        leftOut.merge(UNREAD, Math.toIntExact(post.unread() + title.unread()), Integer::sum);
      }
      examples.add(new MathExample(part + "-" + (i + 1), prompt(post.text()), title.text()));
    }
    return examples;
  }

  private static MarkedText read(String line) {
    return MarkedText.read(line.strip(), "<m>", "</m>");
  }
}
