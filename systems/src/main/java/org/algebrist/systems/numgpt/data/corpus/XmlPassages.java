package org.algebrist.systems.numgpt.data.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.algebrist.datasets.file.MalformedDataException;

/**
 * Passages of XML: the problems of ASDiv, the paragraphs of an OpenStax module (CNXML).
 *
 * <p>Formulas in MathML become text that keeps numbers apart: a fraction {@code {1}/{2}}, a power
 * {@code x^{2}}, never the 12 or x2 that the bare content would say. A document type, and with it
 * any entity, is refused.
 */
final class XmlPassages implements TextSource<Passage> {
  /** Elements whose content is a passage. */
  private static final Set<String> PASSAGES = Set.of("para", "Problem");

  /** Elements of a problem that are not its text. */
  private static final Set<String> NOT_TEXT = Set.of("Solution-Type", "Formula");

  /** Elements set apart from what is before them. */
  private static final Set<String> BLOCKS =
      Set.of("Question", "item", "title", "entry", "mtr", "mtd", "equation", "list");

  private final Path file;
  private final InputStream bytes;
  private final XMLStreamReader xml;
  private final Deque<Element> open = new ArrayDeque<>();
  private int problems;

  XmlPassages(Path file) throws IOException {
    this.file = file;
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    this.bytes = Files.newInputStream(file);
    try {
      this.xml = factory.createXMLStreamReader(bytes);
    } catch (XMLStreamException broken) {
      bytes.close();
      throw malformed(broken);
    }
  }

  /** An element that was begun, with the number of children met in it. */
  private static final class Element {
    private final String name;
    private int children;

    Element(String name) {
      this.name = name;
    }

    /** What stands before the next child. */
    String separator() {
      children++;
      if (children == 1) {
        return "";
      }
      return switch (name) {
        case "mfrac" -> "/";
        case "msup", "mover" -> "^";
        case "msub", "munder" -> "_";
        case "msubsup", "munderover" -> children == 2 ? "_" : "^";
        case "mroot" -> ",";
        default -> "";
      };
    }

    boolean bracesChildren() {
      return switch (name) {
        case "mfrac", "msup", "mover", "msub", "munder", "msubsup", "munderover", "mroot" -> true;
        default -> false;
      };
    }
  }

  @Override
  public Optional<Passage> next() throws IOException {
    try {
      var text = new StringBuilder();
      int depth = 0;
      while (xml.hasNext()) {
        int event = xml.next();
        if (depth == 0) {
          text.setLength(0);
        }
        if (event == XMLStreamConstants.START_ELEMENT) {
          depth += PASSAGES.contains(xml.getLocalName()) ? 1 : 0;
          begin(xml.getLocalName(), text);
        } else if (event == XMLStreamConstants.END_ELEMENT) {
          end(text);
          if (PASSAGES.contains(xml.getLocalName()) && --depth == 0) {
            String clean = PassageText.clean(text);
            text.setLength(0);
            if (!clean.isEmpty()) {
              return Optional.of(new Passage(document(xml.getLocalName()), clean));
            }
          }
        } else if (event == XMLStreamConstants.DTD) {
          throw new MalformedDataException(
              file, line(), "a document type; expected none, as it may hold entities");
        } else if (xml.hasText()
            && depth > 0
            && isText(event)
            && text.length() <= PassageText.LONGEST_PASSAGE) {
          text.append(xml.getText());
        }
      }
      return Optional.empty();
    } catch (XMLStreamException broken) {
      throw malformed(broken);
    }
  }

  private boolean isText(int event) {
    boolean characters =
        event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA;
    return characters && (open.isEmpty() || !NOT_TEXT.contains(open.peek().name));
  }

  private void begin(String name, StringBuilder text) {
    if (!open.isEmpty()) {
      Element parent = open.peek();
      text.append(parent.separator());
      if (parent.bracesChildren()) {
        text.append('{');
      }
    }
    open.push(new Element(name));
    if (BLOCKS.contains(name)) {
      text.append(' ');
    } else if (name.equals("Answer")) {
      text.append(" Answer: ");
    } else if (name.equals("msqrt") || name.equals("mroot")) {
      text.append("sqrt(");
    }
  }

  private void end(StringBuilder text) {
    String name = open.pop().name;
    if (name.equals("msqrt") || name.equals("mroot")) {
      text.append(')');
    } else if (BLOCKS.contains(name)) {
      text.append(' ');
    }
    if (!open.isEmpty() && open.peek().bracesChildren()) {
      text.append('}');
    }
  }

  /** A problem is a document, a paragraph is part of its file's. */
  private String document(String element) {
    String name = PassageText.name(file);
    return element.equals("Problem") ? name + "#" + ++problems : name;
  }

  private MalformedDataException malformed(XMLStreamException broken) {
    String message = String.valueOf(broken.getMessage());
    int end = message.indexOf("Message: ");
    return new MalformedDataException(
        file,
        broken.getLocation() == null ? "" : "line " + broken.getLocation().getLineNumber(),
        "no XML, " + (end < 0 ? message : message.substring(end + "Message: ".length())));
  }

  private String line() {
    return "line " + xml.getLocation().getLineNumber();
  }

  @Override
  public void close() throws IOException {
    try {
      xml.close();
    } catch (XMLStreamException broken) {
      throw new IOException(broken);
    } finally {
      bytes.close();
    }
  }
}
