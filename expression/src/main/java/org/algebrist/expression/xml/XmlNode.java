package org.algebrist.expression.xml;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An element of XML.
 *
 * @param name without its namespace's prefix
 * @param attributes by name without prefix
 * @param children the elements in it, in order
 * @param text all characters in it that are in no child
 * @param at where its start tag begins in the source
 */
public record XmlNode(
    String name, Map<String, String> attributes, List<XmlNode> children, String text, int at) {

  /** The value of an attribute, or null. */
  public @Nullable String attribute(String attribute) {
    return attributes.get(attribute);
  }

  /** The first child of that name, or null. */
  public @Nullable XmlNode child(String childName) {
    for (XmlNode child : children) {
      if (child.name.equals(childName)) {
        return child;
      }
    }
    return null;
  }

  /** Text that stands for itself in XML. */
  public static String escaped(String text) {
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '&' -> out.append("&amp;");
        case '"' -> out.append("&quot;");
        default -> out.append(c);
      }
    }
    return out.toString();
  }
}
