package org.algebrist.evaluation.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * How every chart looks.
 *
 * <p>Colours that stay apart for colour-blind readers, from M. Okabe and K. Ito, Color Universal
 * Design (2008), darkest first and its yellow left out, which is lost on white; each series has a
 * marker and a dash of its own besides, for print in grey.
 */
public final class ChartStyle {
  /** In pixels at 96 dpi. */
  public static final int WIDTH = 800;

  public static final int HEIGHT = 500;

  /** Of charts whose points all have a label. */
  public static final int LABELLED_HEIGHT = 700;

  static final List<Color> COLOURS =
      List.of(
          new Color(0x0072B2), // blue
          new Color(0xD55E00), // vermilion
          new Color(0x009E73), // bluish green
          new Color(0xCC79A7), // reddish purple
          new Color(0x000000),
          new Color(0x56B4E9), // sky blue
          new Color(0xE69F00)); // orange

  private static final List<Marker> MARKERS =
      List.of(
          SeriesMarkers.CIRCLE,
          SeriesMarkers.SQUARE,
          SeriesMarkers.TRIANGLE_UP,
          SeriesMarkers.DIAMOND,
          SeriesMarkers.TRIANGLE_DOWN,
          SeriesMarkers.CROSS,
          SeriesMarkers.PLUS);

  private static final float[][] DASHES = {
    {}, {8, 4}, {2, 3}, {10, 3, 2, 3}, {14, 4}, {4, 4}, {10, 3, 2, 3, 2, 3}
  };

  private static final Color INK = new Color(0x333333);
  private static final Color GRID = new Color(0xDDDDDD);
  private static final int BAND_ALPHA = 0x38;
  private static final String FONT = Font.SANS_SERIF;

  static final Font LABEL_FONT = new Font(FONT, Font.PLAIN, 12);

  private static final int TITLE_SIZE = 16;

  /** As many of a title's have room at its full size, beside a legend. */
  private static final int TITLE_CHARACTERS = 56;

  private static final Font LEGEND_FONT = new Font(FONT, Font.PLAIN, 13);

  /** What XChart sets before and after each name in a legend. */
  private static final int LEGEND_ENTRY_EXTRA = 54;

  /**
   * The legend is centred under the plot, which begins right of the axis: that much must stay free
   * on either side.
   */
  private static final int AXIS_MARGIN = 130;

  private ChartStyle() {}

  static int height(Chart chart) {
    return chart instanceof Chart.Labelled ? LABELLED_HEIGHT : HEIGHT;
  }

  static Color colour(int series) {
    return COLOURS.get(series);
  }

  static Color band(int series) {
    Color c = colour(series);
    return new Color(c.getRed(), c.getGreen(), c.getBlue(), BAND_ALPHA);
  }

  static Marker marker(int series) {
    return MARKERS.get(series);
  }

  static BasicStroke stroke(int series) {
    float[] dash = DASHES[series];
    return dash.length == 0
        ? new BasicStroke(2.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
        : new BasicStroke(2.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dash, 0);
  }

  static void apply(AxesChartStyler styler, String title, List<String> series) {
    // A title is not broken into lines; a long one is set smaller.
    int characters = Math.max(TITLE_CHARACTERS, title.length());
    int size = Math.max(10, TITLE_SIZE * TITLE_CHARACTERS / characters);
    styler.setChartTitleFont(new Font(FONT, Font.BOLD, size));
    styler.setBaseFont(new Font(FONT, Font.PLAIN, 13));
    styler.setLegendFont(LEGEND_FONT);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false);
    styler.setChartTitleBoxVisible(false);
    styler.setChartFontColor(INK);
    styler.setLegendBorderColor(Color.WHITE);
    placeLegend(styler, series);
    styler.setLegendPadding(14);
    styler.setChartTitlePadding(12);
    styler.setChartPadding(14);
    styler.setLocale(Locale.ROOT);
    styler.setMarkerSize(7);
    styler.setAntiAlias(true);
    styler.setAxisTitleFont(new Font(FONT, Font.PLAIN, 14));
    styler.setAxisTickLabelsFont(new Font(FONT, Font.PLAIN, 12));
    styler.setAxisTickLabelsColor(INK);
    styler.setAxisTickMarksColor(INK);
    styler.setPlotGridLinesColor(GRID);
    styler.setPlotGridLinesStroke(new BasicStroke(1));
    styler.setPlotGridVerticalLinesVisible(false);
    styler.setAnnotationTextFont(LABEL_FONT);
    styler.setAnnotationTextFontColor(INK);
  }

  /**
   * Below the plot, or beside it where the names would not fit on one line; none for a single
   * series.
   */
  private static void placeLegend(AxesChartStyler styler, List<String> series) {
    var rendering = new FontRenderContext(null, true, true);
    double width = 0;
    for (String name : series) {
      width += LEGEND_ENTRY_EXTRA + LEGEND_FONT.getStringBounds(name, rendering).getWidth();
    }
    boolean fits = width < WIDTH - AXIS_MARGIN;
    styler.setLegendPosition(fits ? LegendPosition.OutsideS : LegendPosition.OutsideE);
    styler.setLegendLayout(fits ? LegendLayout.Horizontal : LegendLayout.Vertical);
    styler.setLegendVisible(series.size() > 1);
  }
}
