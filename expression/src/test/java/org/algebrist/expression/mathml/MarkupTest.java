package org.algebrist.expression.mathml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.mathml.Markup.Event;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.junit.jupiter.api.Test;

class MarkupTest {

  private static String events(String source, boolean html, List<Failed> problems) {
    var markup = new Markup(source, html, problems);
    var out = new StringBuilder();
    for (Event event = markup.next(); event != Event.FINISH; event = markup.next()) {
      out.append(
          switch (event) {
            case START -> "<" + markup.name() + (markup.isEmpty() ? "/>" : ">");
            case END -> "</" + markup.name() + ">";
            case TEXT -> markup.text();
            case FINISH -> "";
          });
    }
    return out.toString();
  }

  private static String events(String source) {
    return events(source, false, new ArrayList<>());
  }

  @Test
  void tagsTextAndCharactersComeInOrder() {
    assertThat(events("<?xml version='1.0'?><m:a x='1' y=2><!-- <b> -->&lt;&#65;&#x42;<c/></m:a >"))
        .isEqualTo("<a><AB<c/></a>");
    assertThat(events("<a><![CDATA[<x> &amp;]]></a>")).isEqualTo("<a><x> &amp;</a>");
  }

  @Test
  void attributesAreFoundByName() {
    var markup = new Markup("<a x='1' Y = \"&lt;2\" z=3 w>", false, new ArrayList<>());
    markup.next();
    assertThat(markup.attribute("x")).isEqualTo("1");
    assertThat(markup.attribute("y")).isEqualTo("<2");
    assertThat(markup.attribute("z")).isEqualTo("3");
    assertThat(markup.attribute("w")).isEmpty();
    assertThat(markup.attribute("v")).isNull();
  }

  @Test
  void everyNamedCharacterOfHtmlIsKnown() {
    assertThat(Entities.named("CounterClockwiseContourIntegral")).isEqualTo("∳");
    assertThat(Entities.named("InvisibleTimes")).isEqualTo("\u2062");
    assertThat(Entities.named("Aopf")).isEqualTo("𝔸");
    assertThat(Entities.named("nvlt")).isEqualTo("<\u20d2");
    assertThat(Entities.named("nothing")).isNull();
  }

  @Test
  void htmlTakesOldNamesWithoutSemicolonAndLeavesUnknownOnes() {
    var problems = new ArrayList<Failed>();
    assertThat(events("a &times b &ampx &unknown; & c", true, problems))
        .isEqualTo("a × b &x &unknown; & c");
    assertThat(problems).isEmpty();
  }

  @Test
  void whatIsBrokenIsReportedOnceAndReadToTheEnd() {
    for (String broken :
        List.of(
            "<",
            "<a",
            "<a b",
            "<a b='",
            "</",
            "</a",
            "<!--",
            "<![CDATA[x",
            "<?x",
            "&#x110000;",
            "&#xD800;",
            "&#99999999999;",
            "<a <b>")) {
      var problems = new ArrayList<Failed>();
      events(broken, false, problems);
      assertThat(problems.size()).as(broken).isLessThanOrEqualTo(3);
    }
  }
}
