package org.algebrist.expression.openmath;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.openmath.OmObject.Variable;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.xml.XmlNode;
import org.algebrist.expression.xml.XmlParser;

/** Objects of OpenMath as XML, in both forms. */
final class OmXml {
  private OmXml() {}

  // ---- Writing

  static String write(OmObject object, OpenMathForm form) {
    var out = new StringBuilder();
    if (form == OpenMathForm.OPENMATH) {
      out.append("<OMOBJ xmlns=\"http://www.openmath.org/OpenMath\" version=\"2.0\">");
      openMath(object, out);
      return out.append("</OMOBJ>").toString();
    }
    out.append("<math xmlns=\"http://www.w3.org/1998/Math/MathML\">");
    mathml(object, out);
    return out.append("</math>").toString();
  }

  private static void openMath(OmObject object, StringBuilder out) {
    switch (object) {
      case OmObject.Whole(BigInteger value) -> out.append("<OMI>").append(value).append("</OMI>");
      case OmObject.Decimal(String digits) ->
          out.append("<OMF dec=\"").append(digits).append("\"/>");
      case Variable(String name) ->
          out.append("<OMV name=\"").append(XmlNode.escaped(name)).append("\"/>");
      case OmObject.Text(String content) ->
          out.append("<OMSTR>").append(XmlNode.escaped(content)).append("</OMSTR>");
      case OmObject.Symbol(String dictionary, String name) ->
          out.append("<OMS cd=\"")
              .append(dictionary)
              .append("\" name=\"")
              .append(name)
              .append("\"/>");
      case OmObject.Applied(OmObject head, List<OmObject> arguments) -> {
        out.append("<OMA>");
        openMath(head, out);
        arguments.forEach(argument -> openMath(argument, out));
        out.append("</OMA>");
      }
      case OmObject.Binding(OmObject binder, List<Variable> variables, OmObject body) -> {
        out.append("<OMBIND>");
        openMath(binder, out);
        out.append("<OMBVAR>");
        variables.forEach(variable -> openMath(variable, out));
        out.append("</OMBVAR>");
        openMath(body, out);
        out.append("</OMBIND>");
      }
    }
  }

  private static void mathml(OmObject object, StringBuilder out) {
    switch (object) {
      case OmObject.Whole(BigInteger value) ->
          out.append("<cn type=\"integer\">").append(value).append("</cn>");
      case OmObject.Decimal(String digits) ->
          out.append("<cn type=\"real\">").append(digits).append("</cn>");
      case Variable(String name) ->
          out.append("<ci>").append(XmlNode.escaped(name)).append("</ci>");
      case OmObject.Text(String content) ->
          out.append("<cs>").append(XmlNode.escaped(content)).append("</cs>");
      case OmObject.Symbol(String dictionary, String name) ->
          out.append("<csymbol cd=\"")
              .append(dictionary)
              .append("\">")
              .append(name)
              .append("</csymbol>");
      case OmObject.Applied(OmObject head, List<OmObject> arguments) -> {
        out.append("<apply>");
        mathml(head, out);
        arguments.forEach(argument -> mathml(argument, out));
        out.append("</apply>");
      }
      case OmObject.Binding(OmObject binder, List<Variable> variables, OmObject body) -> {
        out.append("<bind>");
        mathml(binder, out);
        for (Variable variable : variables) {
          out.append("<bvar>");
          mathml(variable, out);
          out.append("</bvar>");
        }
        mathml(body, out);
        out.append("</bind>");
      }
    }
  }

  // ---- Reading

  static OmObject read(String text) throws ReadFailure {
    XmlNode root = XmlParser.parse(text);
    boolean wrapper = root.name().equals("OMOBJ") || root.name().equals("math");
    if (wrapper && root.children().size() != 1) {
      throw wrong(text, root, Kind.WRONG_CHILDREN, "one object");
    }
    return object(wrapper ? root.children().getFirst() : root, text);
  }

  private static ReadFailure wrong(String text, XmlNode node, Kind kind, String expected) {
    return new ReadFailure(
        kind, text, node.at(), "the element " + node.name() + " is not as it should be", expected);
  }

  private static OmObject object(XmlNode node, String text) throws ReadFailure {
    return switch (node.name()) {
      case "OMI" -> whole(node, text);
      case "OMF" -> {
        String digits = node.attribute("dec");
        yield decimal(digits == null ? "" : digits, node, text);
      }
      case "cn" -> {
        String type = node.attribute("type");
        yield "integer".equals(type) ? whole(node, text) : decimal(node.text().strip(), node, text);
      }
      case "OMV", "ci" -> {
        String name = node.name().equals("ci") ? node.text().strip() : node.attribute("name");
        if (name == null || name.isEmpty()) {
          throw wrong(text, node, Kind.MALFORMED_MARKUP, "a name");
        }
        yield new Variable(name);
      }
      case "OMSTR", "cs" -> new OmObject.Text(node.text());
      case "OMS", "csymbol" -> {
        String cd = node.attribute("cd");
        String name = node.name().equals("OMS") ? node.attribute("name") : node.text().strip();
        if (cd == null || name == null || name.isEmpty()) {
          throw wrong(text, node, Kind.MALFORMED_MARKUP, "cd and name");
        }
        yield new OmObject.Symbol(cd, name);
      }
      case "OMA", "apply" -> {
        if (node.children().isEmpty()) {
          throw wrong(text, node, Kind.WRONG_CHILDREN, "what is applied");
        }
        List<OmObject> all = objects(node.children(), text);
        yield new OmObject.Applied(all.getFirst(), all.subList(1, all.size()));
      }
      case "OMBIND", "bind" -> binding(node, text);
      case "OMATTR", "semantics" -> {
        if (node.children().isEmpty()) {
          throw wrong(text, node, Kind.WRONG_CHILDREN, "an object");
        }
        boolean last = node.name().equals("OMATTR");
        yield object(last ? node.children().getLast() : node.children().getFirst(), text);
      }
      default -> throw wrong(text, node, Kind.UNKNOWN_ELEMENT, "an element of OpenMath");
    };
  }

  private static List<OmObject> objects(List<XmlNode> nodes, String text) throws ReadFailure {
    var objects = new ArrayList<OmObject>();
    for (XmlNode node : nodes) {
      objects.add(object(node, text));
    }
    return objects;
  }

  private static OmObject binding(XmlNode node, String text) throws ReadFailure {
    var variables = new ArrayList<Variable>();
    var rest = new ArrayList<OmObject>();
    for (XmlNode child : node.children()) {
      if (child.name().equals("OMBVAR") || child.name().equals("bvar")) {
        for (OmObject variable : objects(child.children(), text)) {
          if (!(variable instanceof Variable name)) {
            throw wrong(text, child, Kind.WRONG_CHILDREN, "variables");
          }
          variables.add(name);
        }
      } else {
        rest.add(object(child, text));
      }
    }
    if (rest.size() != 2 || variables.isEmpty()) {
      throw wrong(text, node, Kind.WRONG_CHILDREN, "a binder, variables and a body");
    }
    return new OmObject.Binding(rest.get(0), variables, rest.get(1));
  }

  private static OmObject whole(XmlNode node, String text) throws ReadFailure {
    String digits = node.text().strip();
    if (!digits.matches("-?[0-9]{1," + Rational.MAX_DIGITS + "}")) {
      throw wrong(text, node, Kind.MALFORMED_MARKUP, "an integer of at most 10,000 digits");
    }
    return new OmObject.Whole(new BigInteger(digits));
  }

  private static OmObject decimal(String digits, XmlNode node, String text) throws ReadFailure {
    if (!digits.matches("-?[0-9]{0,300}(\\.[0-9]{1,300})?([eE][-+]?[0-9]{1,3})?")
        || digits.isEmpty()
        || !digits.chars().anyMatch(c -> c >= '0' && c <= '9')
        || digits.startsWith("e")) {
      throw wrong(text, node, Kind.MALFORMED_MARKUP, "a decimal number");
    }
    return new OmObject.Decimal(digits);
  }
}
