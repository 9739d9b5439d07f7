package org.algebrist.evaluation.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartTest {
  @TempDir Path folder;

  private static final double[] EPOCHS = IntStream.rangeClosed(1, 20).mapToDouble(i -> i).toArray();

  private static Chart.Lines learningCurves(int count) {
    var random = new Random(1);
    return new Chart.Lines(
        "Made-up learning curves: a < b & c",
        "epoch",
        "accuracy (%)",
        IntStream.range(0, count)
            .mapToObj(i ->
                Chart.Line.of(
                    "system " + (i + 1),
                    EPOCHS,
                    Arrays.stream(EPOCHS)
                        .map(e ->
                            (80 - 8 * i) * (1 - Math.exp(-e / (3 + i))) + random.nextGaussian())
                        .toArray(),
                    Arrays.stream(EPOCHS).map(e -> 1 + 6 / e).toArray()))
            .toList());
  }

  @Test
  void pngsHaveTheSizeAndTheColoursOfTheirSeries() throws Exception {
    for (var chart : List.of(learningCurves(1), learningCurves(3))) {
      Path file = folder.resolve("chart.png");
      chart.writePng(file);
      BufferedImage image = ImageIO.read(file.toFile());
      assertThat(image.getWidth()).isEqualTo(2 * ChartStyle.WIDTH);
      assertThat(image.getHeight()).isEqualTo(2 * ChartStyle.HEIGHT);
      assertThat(pixels(image, 0xFFFFFF)).isGreaterThan(image.getWidth() * image.getHeight() / 3);
      for (int i = 0; i < chart.lines().size(); i++) {
        assertThat(pixels(image, ChartStyle.colour(i).getRGB() & 0xFFFFFF))
            .as("series %d", i)
            .isGreaterThan(300);
      }
    }
  }

  @Test
  void nothingIsCutOffAtTheEdges() throws Exception {
    for (int count : List.of(5, Chart.MAX_SERIES)) {
      Path file = folder.resolve("edges.png");
      learningCurves(count).writePng(file);
      BufferedImage image = ImageIO.read(file.toFile());
      int right = image.getWidth() - 1;
      assertThat(IntStream.range(0, image.getHeight()))
          .as("rows of %d series with ink at an edge", count)
          .filteredOn(y -> (image.getRGB(0, y) & image.getRGB(right, y) & 0xFFFFFF) != 0xFFFFFF)
          .isEmpty();
    }
  }

  @Test
  void aBandIsFilledBetweenItsEdges() throws Exception {
    var line = learningCurves(1).lines().getFirst();
    var bare =
        new Chart.Lines(
            "t", "x", "y", List.of(new Chart.Line(line.name(), line.x(), line.y(), List.of())));
    bare.writePng(folder.resolve("bare.png"));
    new Chart.Lines("t", "x", "y", List.of(line)).writePng(folder.resolve("band.png"));
    int white = pixels(ImageIO.read(folder.resolve("bare.png").toFile()), 0xFFFFFF);
    int whiteWithBand = pixels(ImageIO.read(folder.resolve("band.png").toFile()), 0xFFFFFF);
    assertThat(white - whiteWithBand).isGreaterThan(10_000);
  }

  @Test
  void svgsAreXmlWithATitleInWords() throws Exception {
    var chart = learningCurves(Chart.MAX_SERIES);
    Path file = folder.resolve("chart.svg");
    chart.writeSvg(file);
    var factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    var svg = factory.newDocumentBuilder().parse(Files.newInputStream(file)).getDocumentElement();
    assertThat(svg.getTagName()).isEqualTo("svg");
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
        .startsWith(chart.title() + ": " + chart.yLabel());
    assertThat(svg.getElementsByTagName("path").getLength()).isGreaterThan(30);
  }

  private static Chart.Labelled symbols(int count, double spread) {
    var random = new Random(3);
    return new Chart.Labelled(
        "Made-up symbols",
        "",
        "",
        List.of("operators", "relations").stream()
            .map(name ->
                new Chart.Cloud(
                    name,
                    IntStream.range(0, count)
                        .mapToObj(i ->
                            new Chart.Point(
                                random.nextGaussian() * spread,
                                random.nextGaussian() * spread,
                                name.substring(0, 2) + i))
                        .toList()))
            .toList());
  }

  @Test
  void everyPointHasItsLabelInInkOfItsOwn() throws Exception {
    Path file = folder.resolve("labelled.png");
    symbols(50, 3).writePng(file);
    BufferedImage image = ImageIO.read(file.toFile());
    assertThat(image.getHeight()).isEqualTo(2 * ChartStyle.LABELLED_HEIGHT);
    assertThat(pixels(image, ChartStyle.colour(0).getRGB() & 0xFFFFFF)).isGreaterThan(3000);
    int ink = pixels(image, 0x333333);
    symbols(25, 3).writePng(file);
    int inkOfHalf = pixels(ImageIO.read(file.toFile()), 0x333333);
    assertThat(ink - inkOfHalf).as("ink of 50 more labels").isGreaterThan(50 * 20);
  }

  @Test
  void labelsOverlapNeitherEachOtherNorPoints() {
    var plot = new Rectangle2D.Double(0, 0, 700, 500);
    var random = new Random(5);
    var at = new ArrayList<Point2D>();
    var sizes = new ArrayList<Rectangle2D>();
    for (int i = 0; i < 100; i++) {
      at.add(new Point2D.Double(150 + random.nextInt(400), 100 + random.nextInt(300)));
      sizes.add(new Rectangle2D.Double(0, 0, 10 + random.nextInt(40), 12));
    }
    List<Rectangle2D> places = PointLabels.places(at, sizes, plot);
    for (int i = 0; i < places.size(); i++) {
      assertThat(plot.contains(places.get(i))).isTrue();
      for (int j = 0; j < i; j++) {
        assertThat(places.get(i).intersects(places.get(j))).as("%d and %d", i, j).isFalse();
      }
      for (Point2D point : at) {
        assertThat(places.get(i).contains(point)).isFalse();
      }
    }
  }

  @Test
  void aPictureOfLabelsIsNamedByThem() throws Exception {
    Path file = folder.resolve("labelled.svg");
    symbols(3, 1).writeSvg(file);
    assertThat(Files.readString(file))
        .contains("<title>Made-up symbols: op0 op1 op2 re0 re1 re2</title>");
  }

  @Test
  void onePointAloneIsDrawn() throws Exception {
    new Chart.Labelled(
            "t", "", "", List.of(new Chart.Cloud("c", List.of(new Chart.Point(1, 1, "a < b")))))
        .writePng(folder.resolve("one.png"));
    assertThat(folder.resolve("one.png")).isNotEmptyFile();
  }

  @Test
  void labelsThatCannotBeReadAreRefused() {
    assertThatThrownBy(() -> symbols(200, 1)).hasMessageContaining("400 labelled points");
    assertThatThrownBy(() -> new Chart.Point(0, 0, " ")).hasMessageContaining("label ' '");
    assertThatThrownBy(() -> new Chart.Point(Double.NaN, 0, "a")).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Chart.Cloud("c", List.of())).hasMessageContaining("no point");
  }

  @Test
  void oneSampleGivesOnePicture() throws Exception {
    learningCurves(3).writePng(folder.resolve("a.png"));
    learningCurves(3).writePng(folder.resolve("b.png"));
    assertThat(folder.resolve("a.png")).hasSameBinaryContentAs(folder.resolve("b.png"));
  }

  @Test
  void coloursStayApartForDichromats() {
    for (int a = 0; a < Chart.MAX_SERIES; a++) {
      for (int b = 0; b < a; b++) {
        assertThat(ColourVision.leastDistance(ChartStyle.colour(a), ChartStyle.colour(b)))
            .as("series %d and %d", b, a)
            .isGreaterThan(11);
      }
    }
  }

  @Test
  void chartsThatCannotBeReadAreRefused() {
    assertThatThrownBy(() -> learningCurves(8))
        .hasMessageContaining("8 series")
        .hasMessageContaining("1..7");
    assertThatThrownBy(() -> new Chart.Lines("t", "x", "y", List.of()))
        .hasMessageContaining("0 series");
    Chart.Line fromZero = Chart.Line.of("a", new double[] {0, 1}, new double[] {1, 2});
    assertThatThrownBy(() -> new Chart.Lines("t", "x", "y", true, List.of(fromZero)))
        .hasMessageContaining("not above 0");
    assertThatThrownBy(() -> Chart.Line.of("a", new double[] {1, 2}, new double[] {1}))
        .hasMessageContaining("2 x, 1 y");
    assertThatThrownBy(() -> Chart.Line.of("a", new double[] {1}, new double[] {Double.NaN}))
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Chart.Line("a", List.of(1.0), List.of(2.0), List.of(-1.0)))
        .hasMessageContaining("error -1.0");
  }

  private static int pixels(BufferedImage image, int rgb) {
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        if ((image.getRGB(x, y) & 0xFFFFFF) == rgb) {
          count++;
        }
      }
    }
    return count;
  }
}
