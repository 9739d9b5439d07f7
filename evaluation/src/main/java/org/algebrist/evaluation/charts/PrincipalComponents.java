package org.algebrist.evaluation.charts;

import java.util.stream.IntStream;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/** The directions in which points differ most. */
final class PrincipalComponents {
  private PrincipalComponents() {}

  /**
   * The places of points along their first {@code count} components, n×count.
   *
   * <p>From the smaller of the two matrices of inner products, so that n or d may be in the
   * thousands. A component points to where its largest coordinate is positive, as scikit-learn's
   * does; one that the points do not have, as they lie in fewer dimensions, is 0 throughout.
   *
   * @param points n×d
   */
  static double[][] of(double[][] points, int count) {
    RealMatrix centred = centred(points);
    int n = centred.getRowDimension();
    int d = centred.getColumnDimension();
    boolean byPoint = n < d;
    RealMatrix products =
        byPoint ? centred.multiply(centred.transpose()) : centred.transpose().multiply(centred);
    var eigen = new EigenDecompositionSymmetric(products);
    Integer[] order =
        IntStream.range(0, products.getRowDimension())
            .boxed()
            .sorted((a, b) -> Double.compare(eigen.getEigenvalue(b), eigen.getEigenvalue(a)))
            .toArray(Integer[]::new);
    double largest = order.length == 0 ? 0 : eigen.getEigenvalue(order[0]);
    var places = new double[n][count];
    for (int c = 0; c < Math.min(count, order.length); c++) {
      double variance = eigen.getEigenvalue(order[c]);
      if (variance <= largest * 1e-14) {
        continue; // what rounding leaves of no variance has no direction
      }
      RealVector vector = eigen.getEigenvector(order[c]);
      RealVector direction =
          byPoint ? centred.preMultiply(vector).mapDivide(Math.sqrt(variance)) : vector;
      RealVector along = centred.operate(direction);
      double sign = sign(direction);
      for (int i = 0; i < n; i++) {
        places[i][c] = sign * along.getEntry(i);
      }
    }
    return places;
  }

  private static double sign(RealVector direction) {
    double largest = 0;
    for (double coordinate : direction.toArray()) {
      largest = Math.abs(coordinate) > Math.abs(largest) ? coordinate : largest;
    }
    return largest < 0 ? -1 : 1;
  }

  private static RealMatrix centred(double[][] points) {
    RealMatrix matrix = MatrixUtils.createRealMatrix(points).copy();
    RealVector mean = new ArrayRealVector(matrix.getColumnDimension());
    for (double[] point : points) {
      mean = mean.add(new ArrayRealVector(point, false));
    }
    mean.mapDivideToSelf(points.length);
    for (int i = 0; i < points.length; i++) {
      matrix.setRowVector(i, matrix.getRowVector(i).subtract(mean));
    }
    return matrix;
  }
}
