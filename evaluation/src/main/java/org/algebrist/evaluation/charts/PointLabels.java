package org.algebrist.evaluation.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.knowm.xchart.internal.chartpart.Annotation;

/**
 * The labels of points. Each is set where it covers neither a point nor a label set before, as near
 * to its point as it can be; points in a crowd come first, as they have the least choice.
 */
final class PointLabels extends Annotation {
  private static final Color LEADER = new Color(0x999999);

  /** Half the side of what a marker covers, and the gap between it and its label, in pixels. */
  private static final double MARKER = 7;

  /** A label farther off than this has a line to its point. */
  private static final double NEAR = 10;

  private static final int DIRECTIONS = 24;
  private static final double STEP = 6;
  private static final int MOST_STEPS = 40;

  /** Points nearer than this make a crowd. */
  private static final double CROWD = 60;

  private final List<Chart.Point> points;

  PointLabels(List<Chart.Point> points) {
    super(false);
    this.points = points;
  }

  @Override
  public void paint(Graphics2D graphics) {
    var at = new ArrayList<Point2D>();
    var outlines = new ArrayList<Shape>(); // with the baseline at the origin
    for (Chart.Point point : points) {
      var layout =
          new TextLayout(
              point.label(), styler.getAnnotationTextFont(), graphics.getFontRenderContext());
      outlines.add(layout.getOutline(null));
      at.add(new Point2D.Double(getXAxisScreenValue(point.x()), getYAxisScreenValue(point.y())));
    }
    bounds = plot();
    List<Rectangle2D> sizes = outlines.stream().map(Shape::getBounds2D).toList();
    List<Rectangle2D> places = places(at, sizes, bounds);
    graphics.setStroke(new BasicStroke(0.7f));
    for (int i = 0; i < places.size(); i++) {
      Rectangle2D place = places.get(i);
      drawLeader(graphics, at.get(i), place);
      AffineTransform shift =
          AffineTransform.getTranslateInstance(
              place.getX() - sizes.get(i).getX(), place.getY() - sizes.get(i).getY());
      graphics.setColor(styler.getAnnotationTextFontColor());
      graphics.fill(shift.createTransformedShape(outlines.get(i)));
    }
  }

  /**
   * Where labels of these sizes go, in the order of their points; within the plot and apart from
   * each other as long as there is room.
   */
  static List<Rectangle2D> places(
      List<? extends Point2D> points, List<? extends Rectangle2D> sizes, Rectangle2D plot) {
    List<Rectangle2D> taken = new ArrayList<>();
    points.forEach(point -> taken.add(about(point)));
    Rectangle2D[] places = new Rectangle2D[points.size()];
    for (int i : mostCrowdedFirst(points)) {
      places[i] = place(points.get(i), sizes.get(i), taken, plot);
      taken.add(places[i]);
    }
    return List.of(places);
  }

  private static List<Integer> mostCrowdedFirst(List<? extends Point2D> points) {
    List<Long> crowds =
        points.stream()
            .map(point -> points.stream().filter(other -> point.distance(other) < CROWD).count())
            .toList();
    return IntStream.range(0, points.size())
        .boxed()
        .sorted(Comparator.comparing((Integer i) -> crowds.get(i)).reversed())
        .toList();
  }

  private Rectangle2D plot() {
    double left = getXAxisScreenValueForMin();
    double right = getXAxisScreenValueForMax();
    double top = Math.min(getYAxisScreenValueForMin(), getYAxisScreenValueForMax());
    double bottom = Math.max(getYAxisScreenValueForMin(), getYAxisScreenValueForMax());
    return new Rectangle2D.Double(left, top, right - left, bottom - top);
  }

  /** The nearest free place; where none is, the nearest at all. */
  private static Rectangle2D place(
      Point2D point, Rectangle2D size, List<Rectangle2D> taken, Rectangle2D plot) {
    Rectangle2D first = candidate(point, size, 0, MARKER);
    for (int step = 0; step < MOST_STEPS; step++) {
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        double angle = 2 * Math.PI * direction / DIRECTIONS;
        Rectangle2D place = candidate(point, size, angle, MARKER + step * STEP);
        Rectangle2D room =
            new Rectangle2D.Double(
                place.getX() - 1, place.getY() - 1, place.getWidth() + 2, place.getHeight() + 2);
        if (plot.contains(place) && taken.stream().noneMatch(room::intersects)) {
          return place;
        }
      }
    }
    return first;
  }

  /** Beside the point in some direction, the gap measured from the point to the label's edge. */
  private static Rectangle2D candidate(Point2D point, Rectangle2D size, double angle, double gap) {
    double width = size.getWidth();
    double height = size.getHeight();
    double x = point.getX() + Math.cos(angle) * (gap + width / 2);
    double y = point.getY() - Math.sin(angle) * (gap + height / 2);
    return new Rectangle2D.Double(x - width / 2, y - height / 2, width, height);
  }

  private static Rectangle2D about(Point2D point) {
    return new Rectangle2D.Double(
        point.getX() - MARKER + 2, point.getY() - MARKER + 2, 2 * MARKER - 4, 2 * MARKER - 4);
  }

  private static void drawLeader(Graphics2D graphics, Point2D point, Rectangle2D place) {
    double x = Math.clamp(point.getX(), place.getMinX(), place.getMaxX());
    double y = Math.clamp(point.getY(), place.getMinY(), place.getMaxY());
    double distance = point.distance(x, y);
    if (distance > NEAR) {
      double start = MARKER / distance;
      graphics.setColor(LEADER);
      graphics.draw(
          new Line2D.Double(
              point.getX() + (x - point.getX()) * start,
              point.getY() + (y - point.getY()) * start,
              x,
              y));
    }
  }
}
