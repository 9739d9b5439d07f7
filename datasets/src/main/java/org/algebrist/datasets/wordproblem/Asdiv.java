package org.algebrist.datasets.wordproblem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.tree.Rational;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * ASDiv (Miao, Liang and Su, ACL 2020): school problems of many kinds, as XML.
 *
 * <p>Read are {@code Body}, {@code Question}, {@code Answer} and {@code Formula}; an answer is one
 * number or several, each with its unit: {@code 17 (years old); 12 (years old)}. Ratios, times and
 * names are no numbers; their problems are left out.
 */
public final class Asdiv {
  private static final String NUMBER = "[0-9]{1,18}(?:\\.[0-9]{1,18}|/[1-9][0-9]{0,17})?";

  /** A number and perhaps its unit; -(1/3) is met as well. */
  private static final Pattern VALUE =
      Pattern.compile(
          "(?<sign>-?)(?:(?<number>%s)(?:\\s*\\(.*\\))?|\\((?<enclosed>%s)\\))"
              .formatted(NUMBER, NUMBER));

  /** How many folds are published. */
  public static final int FOLDS = 5;

  private Asdiv() {}

  /**
   * A problem as published.
   *
   * @param formula such as {@code 7+2=9}; {@link AsdivFormula} reads it
   */
  public record Entry(String id, String body, String question, String answer, String formula) {
    /** Body and question in one. */
    public String text() {
      return Svamp.joined(body, question);
    }

    private Optional<WordProblem> problem() {
      String text = text();
      return values(answer)
          .map(values ->
              new WordProblem(id, text, TextNumber.findIn(text), List.of(), List.of(values)));
    }
  }

  /**
   * What a file holds.
   *
   * @param problems those with numeric answers, in the order of the file
   * @param leftOut names of those whose answer is no number
   */
  public record Contents(List<WordProblem> problems, List<String> leftOut) {
    public Contents {
      problems = List.copyOf(problems);
      leftOut = List.copyOf(leftOut);
    }
  }

  /**
   * Reads the problems with their answers, without equations.
   *
   * @throws MalformedDataException naming the file, the line or problem, and what is wrong
   * @throws IOException if the file cannot be read
   */
  public static Contents read(Path file) throws IOException {
    List<WordProblem> problems = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Entry entry : entries(file)) {
      entry.problem().ifPresentOrElse(problems::add, () -> leftOut.add(entry.id()));
    }
    return new Contents(problems, leftOut);
  }

  /**
   * Reads the problems whose formula gives their equations.
   *
   * @throws MalformedDataException naming the file, the line or problem, and what is wrong
   * @throws IOException if the file cannot be read
   */
  public static Yield withEquations(Path file) throws IOException {
    YieldBuilder yield = new YieldBuilder();
    for (Entry entry : entries(file)) {
      Optional<WordProblem> problem = entry.problem();
      if (problem.isEmpty()) {
        yield.leaveOut("the answer is no number");
      } else {
        yield.add(
            problem.orElseThrow(),
            AsdivFormula.equations(
                entry.formula(), entry.text(), problem.orElseThrow().answers().getFirst()));
      }
    }
    return yield.build();
  }

  /** What the published folds divide. */
  public enum Subset {
    /** All problems. */
    WHOLE("asdiv-w"),
    /** ASDiv-A: those of the four operations, which the literature trains and tests on most. */
    ARITHMETIC("asdiv-a");

    private final String folder;

    Subset(String folder) {
      this.folder = folder;
    }

    /** The files of the folds, below the folder of the data set. */
    public List<String> files() {
      return IntStream.range(0, FOLDS).mapToObj(this::file).toList();
    }

    private String file(int fold) {
      return "nfolds/" + folder + "/fold" + fold + ".txt";
    }
  }

  /**
   * The names of the problems that a published fold tests on, or of those that it trains on.
   *
   * @param folder of the data set
   * @param fold 0 to {@value #FOLDS} - 1; below 0 no fold is tested on
   * @throws IOException if a file of a fold cannot be read
   */
  public static Set<String> names(Path folder, Subset subset, int fold, boolean test)
      throws IOException {
    if (fold >= FOLDS || test && fold < 0) {
      throw new IllegalArgumentException("folds are 0 to " + (FOLDS - 1) + "; got " + fold);
    }
    Set<String> names = new HashSet<>();
    for (int i = 0; i < FOLDS; i++) {
      if (i == fold == test) {
        Files.readAllLines(folder.resolve(subset.file(i))).stream()
            .map(String::strip)
            .forEach(names::add);
      }
    }
    return names;
  }

  /**
   * Reads a file as published. A document type, and with it any entity, is refused.
   *
   * @throws MalformedDataException naming the file, the line or problem, and what is wrong
   * @throws IOException if the file cannot be read
   */
  public static List<Entry> entries(Path file) throws IOException {
    NodeList records = document(file).getElementsByTagName("Problem");
    if (records.getLength() == 0) {
      throw new MalformedDataException(file, "", "no <Problem> in it; expected ASDiv.xml");
    }
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < records.getLength(); i++) {
      Element record = (Element) records.item(i);
      String id = record.getAttribute("ID");
      String place = "problem " + (id.isEmpty() ? "number " + (i + 1) : id);
      entries.add(
          new Entry(
              id,
              text(file, place, record, "Body"),
              text(file, place, record, "Question"),
              text(file, place, record, "Answer"),
              text(file, place, record, "Formula")));
    }
    return entries;
  }

  private static Document document(Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      var factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      factory.setXIncludeAware(false);
      factory.setExpandEntityReferences(false);
      var builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new DefaultHandler());
      return builder.parse(bytes);
    } catch (SAXParseException broken) {
      throw new MalformedDataException(
          file, "line " + broken.getLineNumber(), String.valueOf(broken.getMessage()));
    } catch (SAXException broken) {
      throw new MalformedDataException(file, "", String.valueOf(broken.getMessage()));
    } catch (ParserConfigurationException impossible) {
      throw new IllegalStateException("the JDK's XML parser has these features", impossible);
    }
  }

  private static String text(Path file, String place, Element record, String name) {
    NodeList found = record.getElementsByTagName(name);
    if (found.getLength() != 1) {
      throw new MalformedDataException(
          file, place, "expected one <" + name + ">, met " + found.getLength());
    }
    return found.item(0).getTextContent().strip();
  }

  /** Whether a statement of a formula declares an unknown, such as {@code x:The first number}. */
  public static boolean isDeclaration(String statement) {
    return statement.length() > 1
        && Character.isLetter(statement.charAt(0))
        && statement.charAt(1) == ':'
        && statement.indexOf('=') < 0;
  }

  /** The numbers of an answer; empty when some part of it is none. */
  static Optional<List<Double>> values(String answer) {
    List<Double> values = new ArrayList<>();
    for (String part : answer.split(";", -1)) {
      Matcher value = VALUE.matcher(part.strip());
      if (!value.matches()) {
        return Optional.empty();
      }
      String number =
          value.group("number") == null ? value.group("enclosed") : value.group("number");
      values.add(Rational.parse(value.group("sign") + number).doubleValue());
    }
    return Optional.of(values);
  }
}
