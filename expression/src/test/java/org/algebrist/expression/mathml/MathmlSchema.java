package org.algebrist.expression.mathml;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * What the MathML 4 specification says of elements, their children and their attributes, as far as
 * a writer needs it: sections 3.1.3 (numbers of required arguments), 3.2 (tokens), 3.5 (tables) and
 * 4.2 to 4.3 (content), and 5.1 for {@code intent} and {@code arg}.
 */
final class MathmlSchema {
  static final String NAMESPACE = "http://www.w3.org/1998/Math/MathML";

  /** How many children an element takes; one bound is {@link Integer#MAX_VALUE} for any number. */
  private record Arity(int least, int most) {}

  private static final int ANY = Integer.MAX_VALUE;

  private static final Set<String> TOKENS = Set.of("mi", "mn", "mo", "mtext", "ms");
  private static final Set<String> CONTENT_TOKENS = Set.of("ci", "cn", "csymbol", "cs");

  private static final Map<String, Arity> PRESENTATION = new HashMap<>();
  private static final Map<String, Arity> CONTAINERS = new HashMap<>();

  /** The empty elements for operators, with how many arguments they take in {@code apply}. */
  private static final Map<String, Arity> OPERATORS = new HashMap<>();

  private static final Set<String> QUALIFIERS =
      Set.of(
          "bvar",
          "lowlimit",
          "uplimit",
          "condition",
          "domainofapplication",
          "degree",
          "logbase",
          "momentabout");

  private static final Set<String> CONSTANTS =
      Set.of(
          "integers",
          "reals",
          "rationals",
          "naturalnumbers",
          "complexes",
          "primes",
          "emptyset",
          "exponentiale",
          "imaginaryi",
          "notanumber",
          "true",
          "false",
          "pi",
          "eulergamma",
          "infinity");

  /** Attributes of all elements, and those that our writers use of single ones. */
  private static final Set<String> ATTRIBUTES =
      Set.of(
          "intent", "arg", "display", "mathvariant", "type", "base", "closure", "cd", "encoding");

  private static final Map<String, Set<String>> OWN_ATTRIBUTES =
      Map.of(
          "mfrac", Set.of("linethickness"),
          "mspace", Set.of("width"),
          "menclose", Set.of("notation"),
          "mover", Set.of("accent"),
          "munder", Set.of("accentunder"),
          "munderover", Set.of("accent", "accentunder"));

  static {
    arities(PRESENTATION, 0, ANY, "math mrow mtd merror mstyle mpadded mphantom msqrt menclose");
    arities(PRESENTATION, 2, 2, "mfrac mroot msub msup munder mover");
    arities(PRESENTATION, 3, 3, "msubsup munderover");
    arities(PRESENTATION, 1, ANY, "mmultiscripts");
    arities(PRESENTATION, 0, ANY, "mtable mtr");
    arities(PRESENTATION, 0, 0, "mspace mprescripts");

    arities(CONTAINERS, 1, ANY, "apply bind");
    arities(CONTAINERS, 1, 2, "bvar");
    arities(CONTAINERS, 1, 1, "lowlimit uplimit condition domainofapplication degree logbase");
    arities(CONTAINERS, 1, 1, "momentabout otherwise");
    arities(CONTAINERS, 0, ANY, "set list vector matrix matrixrow piecewise");
    arities(CONTAINERS, 2, 2, "interval piece");
    arities(CONTAINERS, 2, 2, "lambda");
    arities(CONTAINERS, 1, ANY, "cerror");

    arities(OPERATORS, 1, 1, "factorial not conjugate abs arg real imaginary floor ceiling exp");
    arities(OPERATORS, 1, 1, "inverse ident domain codomain image ln log sin cos tan sec csc cot");
    arities(OPERATORS, 1, 1, "sinh cosh tanh sech csch coth arcsin arccos arctan arccosh arccot");
    arities(OPERATORS, 1, 1, "arccoth arccsc arccsch arcsec arcsech arcsinh arctanh determinant");
    arities(OPERATORS, 1, 1, "transpose divergence grad curl laplacian card moment root");
    arities(OPERATORS, 1, 1, "diff int limit forall exists sum product");
    arities(OPERATORS, 1, 2, "minus");
    arities(OPERATORS, 2, 2, "quotient divide power rem implies equivalent neq approx factorof");
    arities(OPERATORS, 2, 2, "tendsto in notin notsubset notprsubset setdiff");
    arities(OPERATORS, 2, 2, "vectorproduct scalarproduct outerproduct");
    arities(OPERATORS, 0, ANY, "plus times gcd lcm and or xor max min union intersect");
    arities(OPERATORS, 0, ANY, "cartesianproduct compose mean sdev variance median mode selector");
    arities(OPERATORS, 0, ANY, "partialdiff");
    arities(OPERATORS, 2, ANY, "eq gt lt geq leq subset prsubset");
  }

  private final DocumentBuilder parser;

  MathmlSchema() {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    try {
      parser = factory.newDocumentBuilder();
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
    parser.setErrorHandler(null);
  }

  private static void arities(Map<String, Arity> table, int least, int most, String names) {
    for (String name : names.split(" ")) {
      table.put(name, new Arity(least, most));
    }
  }

  /** What is wrong with a text as MathML, each with the element; empty if nothing is. */
  List<String> faults(String mathml) {
    Element root;
    try {
      root = parser.parse(new InputSource(new StringReader(mathml))).getDocumentElement();
    } catch (SAXException e) {
      return List.of("not well-formed: " + e.getMessage());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    var faults = new ArrayList<String>();
    Deque<Element> pending = new ArrayDeque<>();
    pending.push(root);
    if (!root.getLocalName().equals("math")) {
      faults.add("the root is <" + root.getLocalName() + ">");
    }
    while (!pending.isEmpty()) {
      Element element = pending.pop();
      check(element, faults);
      children(element).forEach(pending::push);
    }
    return faults;
  }

  private static void check(Element element, List<String> faults) {
    String name = element.getLocalName();
    if (!NAMESPACE.equals(element.getNamespaceURI())) {
      faults.add("<" + name + "> is not in the namespace of MathML");
    }
    attributes(element, faults);
    List<Element> children = children(element);
    if (TOKENS.contains(name)) {
      if (!children.isEmpty()) {
        faults.add("an element in the token <" + name + ">");
      }
    } else if (CONTENT_TOKENS.contains(name)) {
      boolean separated = name.equals("cn") && children.stream().allMatch(c -> is(c, "sep"));
      if (!children.isEmpty() && !separated) {
        faults.add("an element in the token <" + name + ">");
      }
    } else if (hasText(element)) {
      faults.add("text in <" + name + ">");
    } else if (PRESENTATION.containsKey(name)) {
      count("<" + name + ">", children.size(), PRESENTATION.get(name), faults);
      tables(name, element, children, faults);
    } else if (CONTAINERS.containsKey(name)) {
      container(name, children, faults);
    } else if (OPERATORS.containsKey(name) || CONSTANTS.contains(name) || name.equals("sep")) {
      count("<" + name + ">", children.size(), new Arity(0, 0), faults);
    } else {
      faults.add("<" + name + "> is no element of MathML");
    }
  }

  private static void attributes(Element element, List<String> faults) {
    String name = element.getLocalName();
    for (int i = 0; i < element.getAttributes().getLength(); i++) {
      String attribute = element.getAttributes().item(i).getNodeName();
      boolean known =
          ATTRIBUTES.contains(attribute)
              || OWN_ATTRIBUTES.getOrDefault(name, Set.of()).contains(attribute)
              || attribute.equals("xmlns")
              || attribute.startsWith("data-");
      if (!known) {
        faults.add("<" + name + "> with the attribute " + attribute);
      }
    }
  }

  private static void tables(
      String name, Element element, List<Element> children, List<String> faults) {
    String outer = element.getParentNode() instanceof Element parent ? parent.getLocalName() : "";
    switch (name) {
      case "mtable" -> all(name, children, "mtr", faults);
      case "mtr" -> {
        all(name, children, "mtd", faults);
        inside(name, outer, "mtable", faults);
      }
      case "mtd" -> inside(name, outer, "mtr", faults);
      case "mprescripts" -> inside(name, outer, "mmultiscripts", faults);
      default -> {}
    }
    if (name.equals("mmultiscripts")) {
      int mark = -1;
      for (int i = 0; i < children.size(); i++) {
        mark = is(children.get(i), "mprescripts") ? i : mark;
      }
      int after = mark < 0 ? children.size() - 1 : mark - 1;
      int before = mark < 0 ? 0 : children.size() - mark - 1;
      if (after % 2 != 0 || before % 2 != 0) {
        faults.add("<mmultiscripts> with scripts that are no pairs");
      }
    }
  }

  private static void container(String name, List<Element> children, List<String> faults) {
    List<Element> plain =
        children.stream().filter(c -> !QUALIFIERS.contains(c.getLocalName())).toList();
    switch (name) {
      case "bvar" -> count("<bvar>", children.size(), CONTAINERS.get(name), faults);
      case "matrix" -> all(name, plain, "matrixrow", faults);
      case "piecewise" -> {
        for (int i = 0; i < children.size(); i++) {
          boolean last = i == children.size() - 1 && is(children.get(i), "otherwise");
          if (!last && !is(children.get(i), "piece")) {
            faults.add("<" + children.get(i).getLocalName() + "> in <piecewise>");
          }
        }
      }
      case "lambda" -> count("<lambda>", plain.size(), new Arity(1, 1), faults);
      default -> count("<" + name + ">", plain.size(), CONTAINERS.get(name), faults);
    }
    if (name.equals("apply") && !plain.isEmpty()) {
      Element head = children.getFirst();
      if (QUALIFIERS.contains(head.getLocalName())) {
        faults.add("<apply> begins with <" + head.getLocalName() + ">");
      }
      Arity arity = OPERATORS.get(head.getLocalName());
      boolean ranges = plain.size() == 1 && children.size() > 1;
      if (arity != null && !ranges) {
        count("the application of <" + head.getLocalName() + ">", plain.size() - 1, arity, faults);
      }
    }
  }

  private static void count(String what, int met, Arity arity, List<String> faults) {
    if (met < arity.least() || met > arity.most()) {
      faults.add(what + " with " + met + " children");
    }
  }

  private static void all(String name, List<Element> children, String one, List<String> faults) {
    for (Element child : children) {
      if (!is(child, one)) {
        faults.add("<" + child.getLocalName() + "> in <" + name + ">");
      }
    }
  }

  private static void inside(String name, String outer, String wanted, List<String> faults) {
    if (!outer.equals(wanted)) {
      faults.add("<" + name + "> in <" + outer + ">");
    }
  }

  private static boolean is(Element element, String name) {
    return element.getLocalName().equals(name);
  }

  private static boolean hasText(Element element) {
    for (Node n = element.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n.getNodeType() == Node.TEXT_NODE && !n.getNodeValue().isBlank()) {
        return true;
      }
    }
    return false;
  }

  private static List<Element> children(Element element) {
    var children = new ArrayList<Element>();
    for (Node n = element.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n instanceof Element child) {
        children.add(child);
      }
    }
    return children;
  }
}
