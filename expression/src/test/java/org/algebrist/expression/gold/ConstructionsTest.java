package org.algebrist.expression.gold;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.algebrist.expression.document.DocumentContext;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Constructions that readers get wrong, each by its tree: a line of LaTeX, a line of the tree. */
class ConstructionsTest {
  private static final List<String> LINES =
      """
      \\psi(a+b)=\\psi(a)+\\psi(b)
        EQUAL(APPLY(psi, ADD(a, b)), ADD(APPLY(psi, a), APPLY(psi, b)))
      T(u+v)=T(u)+T(v)
        EQUAL(APPLY(T, ADD(u, v)), ADD(APPLY(T, u), APPLY(T, v)))
      B_n(x+1)-B_n(x)=nx^{n-1}
        EQUAL(SUBTRACT(APPLY(SUBSCRIPT(B, n), ADD(x, 1)), APPLY(SUBSCRIPT(B, n), x)), MULTIPLY(n, POWER(x, SUBTRACT(n, 1))))
      \\frac{d\\dot{q}}{dt}
        DERIVATIVE(DOT(q), t, 1)
      \\partial_\\mu\\phi
        PARTIAL_DERIVATIVE(phi, mu)
      \\partial_\\mu\\partial^\\mu\\phi+m^2\\phi=0
        EQUAL(ADD(PARTIAL_DERIVATIVE(APPLY(SUPERSCRIPT(partial, mu), phi), mu), MULTIPLY(POWER(m, 2), phi)), 0)
      \\frac{\\partial L}{\\partial\\dot q}
        PARTIAL_DERIVATIVE(L, DOT(q))
      \\frac{d}{dt}\\frac{\\partial L}{\\partial\\dot q}-\\frac{\\partial L}{\\partial q}=0
        EQUAL(SUBTRACT(DERIVATIVE(PARTIAL_DERIVATIVE(L, DOT(q)), t, 1), PARTIAL_DERIVATIVE(L, q)), 0)
      \\frac{{\\mathrm d}^2w}{{\\mathrm dz}^2}
        DERIVATIVE(w, z, 2)
      \\frac{\\mathrm{d}^2w}{\\mathrm{d}z^2}
        DERIVATIVE(w, z, 2)
      \\frac{d\\vec{r}}{dt}
        DERIVATIVE(VECTOR(r), t, 1)
      \\frac{d^2\\mathbf{x}}{d\\tau^2}
        DERIVATIVE(𝐱, tau, 2)
      \\frac{\\partial^2 \\bar{u}}{\\partial \\hat{x}\\partial \\hat{y}}
        PARTIAL_DERIVATIVE(BAR(u), HAT(x), HAT(y))
      \\int\\frac{d^4p}{(2\\pi)^4}
        INTEGRAL(∅, ∅, DIVIDE(1, POWER(MULTIPLY(2, pi), 4)), POWER(p, 4))
      \\int\\frac{d^4p}{(2\\pi)^4}\\frac{1}{p^2-m^2}
        INTEGRAL(∅, ∅, MULTIPLY(DIVIDE(1, POWER(MULTIPLY(2, pi), 4)), DIVIDE(1, SUBTRACT(POWER(p, 2), POWER(m, 2)))), POWER(p, 4))
      \\int\\frac{d^3k}{(2\\pi)^3}e^{ikx}
        INTEGRAL(∅, ∅, MULTIPLY(DIVIDE(1, POWER(MULTIPLY(2, pi), 3)), POWER(e, MULTIPLY(MULTIPLY(i, k), x))), POWER(k, 3))
      \\int d^4x\\,\\mathcal{L}
        INTEGRAL(∅, ∅, ℒ, POWER(x, 4))
      \\int f\\,d\\mu
        INTEGRAL(∅, ∅, f, mu)
      \\int_{\\Omega} f(x)\\,dx\\,dy
        INTEGRAL(Omega, ∅, APPLY(f, x), LIST(x, y))
      \\int\\!\\!\\int f\\,dx\\,dy
        INTEGRAL(∅, ∅, INTEGRAL(∅, ∅, f, x), y)
      \\int_0^1\\int_0^x dy\\,dx
        INTEGRAL(0, 1, INTEGRAL(0, x, 1, y), x)
      \\int_0^1 dx\\,f(x)
        INTEGRAL(0, 1, APPLY(f, x), x)
      \\int f(x)\\,\\mathrm{d}\\mu(x)
        INTEGRAL(∅, ∅, APPLY(f, x), APPLY(mu, x))
      \\operatorname{dn}(u,k)
        APPLY(dn, u, k)
      \\mathrm{dn}(u)
        APPLY(dn, u)
      \\mathrm{kei}(x)
        APPLY(kei, x)
      \\operatorname{kei}_\\nu(x)
        APPLY(SUBSCRIPT(kei, nu), x)
      \\operatorname{Arcsinh} x
        APPLY(Arcsinh, x)
      \\mathrm{Arcsinh}(x)
        APPLY(Arcsinh, x)
      \\mathrm{head}(x)
        APPLY(head, x)
      \\text{head}(l)
        APPLY(head, l)
      \\|x\\|
        NORM(x)
      \\|x+y\\|\\le\\|x\\|+\\|y\\|
        LESS_EQUAL(NORM(ADD(x, y)), ADD(NORM(x), NORM(y)))
      ||x||
        NORM(x)
      \\|\\|x\\|\\|
        NORM(NORM(x))
      \\left\\|\\frac{x}{\\|x\\|}\\right\\|
        NORM(DIVIDE(x, NORM(x)))
      \\langle\\langle a,b\\rangle,c\\rangle
        ANGLE_LIST(ANGLE_LIST(a, b), c)
      \\langle x,\\langle y,z\\rangle\\rangle
        ANGLE_LIST(x, ANGLE_LIST(y, z))
      \\langle A \\rangle
        ANGLE_LIST(A)
      \\langle \\psi | H | \\psi \\rangle
        BRA_KET(psi, H, psi)
      \\{a_n\\}_{n=1}^\\infty
        SUPERSCRIPT(SUBSCRIPT(SET(SUBSCRIPT(a, n)), EQUAL(n, 1)), infinity)
      \\{x_k\\}_{k\\ge 0}
        SUBSCRIPT(SET(SUBSCRIPT(x, k)), GREATER_EQUAL(k, 0))
      \\{x\\in\\mathbb{R} : x \\text{ is rational}\\}
        SET_BUILDER(IN(x, ℝ), JOIN(x, "is rational"))
      \\{n \\mid n \\text{ is prime}\\}
        SET_BUILDER(n, JOIN(n, "is prime"))
      \\{x : f(x)\\text{ is defined and }x>0\\}
        SET_BUILDER(x, JOIN(APPLY(f, x), "is defined and", GREATER(x, 0)))
      5\\,\\mu\\text{m}
        QUANTITY(5, µm)
      3\\,\\mathrm{\\mu m}
        QUANTITY(3, µm)
      20\\,^\\circ\\text{C}
        QUANTITY(20, '°C')
      20^\\circ C
        QUANTITY(20, '°C')
      20\\,{}^{\\circ}\\mathrm{C}
        QUANTITY(20, '°C')
      9.8\\,\\mathrm{m\\,s^{-2}}
        QUANTITY(9.8, MULTIPLY(m, POWER(s, -2)))
      9.8\\,\\mathrm{m}\\,\\mathrm{s}^{-2}
        QUANTITY(9.8, MULTIPLY(m, POWER(s, -2)))
      9.8\\text{ m s}^{-2}
        QUANTITY(9.8, MULTIPLY(m, POWER(s, -2)))
      6.67\\times10^{-11}\\,\\mathrm{N\\,m^2\\,kg^{-2}}
        QUANTITY(MULTIPLY(6.67, POWER(10, -11)), MULTIPLY(MULTIPLY(N, POWER(m, 2)), POWER(kg, -2)))
      3\\,\\mathrm{kg}\\cdot\\mathrm{m}/\\mathrm{s}^2
        QUANTITY(3, DIVIDE(MULTIPLY(kg, m), POWER(s, 2)))
      2\\text{ apples}+3\\text{ pears}
        ADD(QUANTITY(2, apples), QUANTITY(3, pears))
      2\\text{ apples} + 3\\text{ pears} = 5\\text{ fruits}
        EQUAL(ADD(QUANTITY(2, apples), QUANTITY(3, pears)), QUANTITY(5, fruits))
      AB+BP\\ge AP
        GREATER_EQUAL(ADD(AB, BP), AP)
      20 x .5=10
        EQUAL(MULTIPLY(20, 0.5), 10)
      24+8=$32
        EQUAL(ADD(24, 8), QUANTITY(32, '$'))
      $12 * 160 = $1920
        EQUAL(MULTIPLY(QUANTITY(12, '$'), 160), QUANTITY(1920, '$'))
      f:A\\times B\\to C
        TYPED(f, TO(CROSS(A, B), C))
      (f^{-1})'(a)
        APPLY(PRIME(POWER(f, -1), 1), a)
      80\\frac12\\frac15
        MULTIPLY(MULTIPLY(80, DIVIDE(1, 2)), DIVIDE(1, 5))
      y=b_j,\\;j=1,\\ldots,m
        LIST(EQUAL(y, SUBSCRIPT(b, j)), EQUAL(j, LIST(1, '...', m)))
      a<0,a\\equiv 0,1\\pmod 4
        LIST(LESS(a, 0), CONGRUENT_MODULO(a, LIST(0, 1), 4))
      AB//CD
        PARALLEL(AB, CD)
      v_{eff}
        SUBSCRIPT(v, eff)
      v_{max}
        SUBSCRIPT(v, max)
      x_{\\mathrm{eff}}
        SUBSCRIPT(x, eff)
      k_{eff}=\\frac{k_1k_2}{k_1+k_2}
        EQUAL(SUBSCRIPT(k, eff), DIVIDE(MULTIPLY(SUBSCRIPT(k, 1), SUBSCRIPT(k, 2)), ADD(SUBSCRIPT(k, 1), SUBSCRIPT(k, 2))))
      T^{\\mu\\nu}
        SUPERSCRIPT(T, MULTIPLY(mu, nu))
      g_{\\mu\\nu}x^\\mu x^\\nu
        MULTIPLY(MULTIPLY(SUBSCRIPT(g, MULTIPLY(mu, nu)), SUPERSCRIPT(x, mu)), SUPERSCRIPT(x, nu))
      F^{\\mu\\nu}F_{\\mu\\nu}
        MULTIPLY(SUPERSCRIPT(F, MULTIPLY(mu, nu)), SUBSCRIPT(F, MULTIPLY(mu, nu)))
      \\partial_\\mu F^{\\mu\\nu}=J^\\nu
        EQUAL(PARTIAL_DERIVATIVE(SUPERSCRIPT(F, MULTIPLY(mu, nu)), mu), SUPERSCRIPT(J, nu))
      \\Gamma^\\lambda_{\\mu\\nu}
        SUPERSCRIPT(SUBSCRIPT(Gamma, MULTIPLY(mu, nu)), lambda)
      p.c_i
        MULTIPLY(p, SUBSCRIPT(c, i))
      D^2+D.K_X=-2
        EQUAL(ADD(POWER(D, 2), MULTIPLY(D, SUBSCRIPT(K, X))), -2)
      f,g:X\\to Y
        TYPED(LIST(f, g), TO(X, Y))
      \\slashed{D}\\psi
        MULTIPLY(SLASHED(D), psi)
      \\ce{H2O}
        'H2O'
      \\ce{2H2 + O2 -> 2H2O}
        '2H2 + O2 -> 2H2O'
      \\abs{x}
        ABS(x)
      \\norm{x}
        NORM(x)
      \\dv{y}{x}
        DERIVATIVE(y, x, 1)
      \\pdv{f}{x}
        PARTIAL_DERIVATIVE(f, x)
      \\qty(x+1)
        ADD(x, 1)
      \\SI{5}{\\metre\\per\\second}
        QUANTITY(5, DIVIDE(m, s))
      \\qty{5}{\\kilo\\gram}
        QUANTITY(5, kg)
      \\bra{\\psi}\\ket{\\phi}
        MULTIPLY(BRA(psi), KET(phi))
      \\si{\\meter\\per\\second}
        DIVIDE(m, s)
      \\frac{d^2}{dx^2}f(x)
        DERIVATIVE(APPLY(f, x), x, 2)
      \\num{3e8}
        MULTIPLY(3, POWER(10, 8))
      \\SI{3e8}{\\meter\\per\\second\\squared}
        QUANTITY(MULTIPLY(3, POWER(10, 8)), DIVIDE(m, POWER(s, 2)))
      \\qty{20}{\\degreeCelsius}
        QUANTITY(20, '°C')
      \\qty{5}{\\micro\\metre}
        QUANTITY(5, µm)
      \\dv[2]{y}{x}=0
        EQUAL(DERIVATIVE(y, x, 2), 0)
      \\pdv{f}{x}{y}
        PARTIAL_DERIVATIVE(f, x, y)
      \\dv{x} f
        DERIVATIVE(f, x, 1)
      \\NewDocumentCommand{\\foo}{m m}{#1+#2}\\foo{a}{b}
        ADD(a, b)
      \\DeclarePairedDelimiter{\\set}{\\{}{\\}}\\set{a,b}
        SET(a, b)
      \\DeclarePairedDelimiter{\\nrm}{\\lVert}{\\rVert}\\nrm*{x}
        NORM(x)
      \\comm{A}{B}
        SUBTRACT(MULTIPLY(A, B), MULTIPLY(B, A))
      \\mel{a}{H}{b}
        BRA_KET(a, H, b)
      \\braket{a}{b}
        BRA_KET(a, b)
      \\braket{a|b}
        BRA_KET(a, b)
      a\\in\\llbracket 1,n\\rrbracket
        IN(a, APPLY('⟦⟧', 1, n))
      l\\|k
        PARALLEL(l, k)
      5\\text{ USD}\\times 3 = 15\\text{ USD}
        EQUAL(MULTIPLY(QUANTITY(5, USD), 3), QUANTITY(15, USD))
      12\\text{ old containers}\\cdot x
        MULTIPLY(QUANTITY(12, 'old containers'), x)
      4\\text{ oranges} : \\$1
        RATIO(QUANTITY(4, oranges), QUANTITY(1, '$'))
      y = 2x\\ (x > 0)
        JOIN(EQUAL(y, MULTIPLY(2, x)), GREATER(x, 0))
      P(X<3)
        APPLY(P, LESS(X, 3))
      \\mathcal{F}\\{f+g\\}
        APPLY(ℱ, ADD(f, g))
      \\exp\\{-x^2\\}
        EXP(NEGATE(POWER(x, 2)))
      \\max\\{a,b\\}
        MAX(SET(a, b))
      du = 2x
        EQUAL(DIFFERENTIAL(u), MULTIPLY(2, x))
      dU = T\\,dS - p\\,dV
        EQUAL(DIFFERENTIAL(U), SUBTRACT(MULTIPLY(T, DIFFERENTIAL(S)), MULTIPLY(p, DIFFERENTIAL(V))))
      dG = V dP - S dT
        EQUAL(DIFFERENTIAL(G), SUBTRACT(MULTIPLY(V, DIFFERENTIAL(P)), MULTIPLY(S, DIFFERENTIAL(T))))
      dn = m
        EQUAL(MULTIPLY(d, n), m)
      R^{\\rho}{}_{\\sigma}
        SUBSCRIPT(SUPERSCRIPT(R, rho), sigma)
      T_\\mu{}^\\nu
        SUPERSCRIPT(SUBSCRIPT(T, mu), nu)
      x^2{}_n
        SUBSCRIPT(POWER(x, 2), n)
      \\langle 1,2\\rangle\\cdot\\langle 3,4\\rangle
        INNER(ANGLE_LIST(1, 2), ANGLE_LIST(3, 4))
      n^\\tau
        POWER(n, tau)
      T^\\tau=S^\\tau
        EQUAL(SUPERSCRIPT(T, tau), SUPERSCRIPT(S, tau))
      z^{'(r)}
        SUPERSCRIPT(PRIME(z, 1), r)
      x\\in A\\cap B\\iff x\\in A\\text{ and }x\\in B
        IF_AND_ONLY_IF(IN(x, INTERSECTION(A, B)), AND(IN(x, A), IN(x, B)))
      a\\mid b\\text{ and }b\\mid c\\implies a\\mid c
        IMPLIES(AND(DIVIDES(a, b), DIVIDES(b, c)), DIVIDES(a, c))
      x=1\\text{ or }x=2\\text{ or }x=3
        OR(OR(EQUAL(x, 1), EQUAL(x, 2)), EQUAL(x, 3))
      x>0,\\quad\\text{and}\\quad y>0
        AND(GREATER(x, 0), GREATER(y, 0))
      \\{x\\in A\\mid x>0\\text{ or }x<-1\\}
        SET_BUILDER(IN(x, A), OR(GREATER(x, 0), LESS(x, -1)))
      x=2\\text{ or }3
        JOIN(EQUAL(x, 2), "or", 3)
      x=1,y=2\\text{ and }z=3
        JOIN(LIST(EQUAL(x, 1), EQUAL(y, 2)), "and", EQUAL(z, 3))
      \\vec b(\\vec a\\cdot\\vec c)-\\vec c(\\vec a\\cdot\\vec b)
        SUBTRACT(MULTIPLY(VECTOR(b), INNER(VECTOR(a), VECTOR(c))), MULTIPLY(VECTOR(c), INNER(VECTOR(a), VECTOR(b))))
      \\mathbf{c}(\\mathbf{a}\\cdot\\mathbf{b})
        MULTIPLY(𝐜, INNER(𝐚, 𝐛))
      \\hat n(\\hat n\\cdot\\vec E)
        MULTIPLY(HAT(n), MULTIPLY(HAT(n), VECTOR(E)))
      \\vec r(t+h)-\\vec r(t)
        SUBTRACT(APPLY(VECTOR(r), ADD(t, h)), APPLY(VECTOR(r), t))
      \\vec v(t_2-t_1)
        MULTIPLY(VECTOR(v), SUBTRACT(SUBSCRIPT(t, 2), SUBSCRIPT(t, 1)))
      \\mathcal{L}\\{f(t)\\}(s)
        APPLY(APPLY(ℒ, APPLY(f, t)), s)
      \\mathcal{L}\\{f\\}(s-a)
        APPLY(APPLY(ℒ, f), SUBTRACT(s, a))
      \\mathcal{F}^{-1}[F](t)
        APPLY(APPLY(POWER(ℱ, -1), F), t)
      \\mathcal{L}^{-1}\\{F(s)\\}
        APPLY(POWER(ℒ, -1), APPLY(F, s))
      \\mathcal{F}[f*g](\\omega)
        APPLY(APPLY(ℱ, MULTIPLY(f, g)), omega)
      E[X](1+r)
        MULTIPLY(APPLY(E, X), ADD(1, r))
      (x*h)(t)
        APPLY(MULTIPLY(x, h), t)
      (f\\ast g)(x)
        APPLY(ASTERISK(f, g), x)
      (g\\circ f)^{-1}(x)
        APPLY(POWER(COMPOSE(g, f), -1), x)
      H_0:\\mu=\\mu_0
        TYPED(SUBSCRIPT(H, 0), EQUAL(mu, SUBSCRIPT(mu, 0)))
      P(n):\\ 2^n>n
        TYPED(APPLY(P, n), GREATER(POWER(2, n), n))
      H_0:\\mu=0,\\ H_1:\\mu\\ne0
        LIST(TYPED(SUBSCRIPT(H, 0), EQUAL(mu, 0)), TYPED(SUBSCRIPT(H, 1), NOT_EQUAL(mu, 0)))
      l:y=2x+1
        TYPED(l, EQUAL(y, ADD(MULTIPLY(2, x), 1)))
      V_1:V_2=8
        EQUAL(RATIO(SUBSCRIPT(V, 1), SUBSCRIPT(V, 2)), 8)
      a_1:b_1=3:4
        EQUAL(RATIO(SUBSCRIPT(a, 1), SUBSCRIPT(b, 1)), RATIO(3, 4))
      PV=nRT
        EQUAL(MULTIPLY(P, V), MULTIPLY(MULTIPLY(n, R), T))
      U=RI
        EQUAL(U, MULTIPLY(R, I))
      P=UI=I^2R
        CHAIN(P, EQUAL(∅, MULTIPLY(U, I)), EQUAL(∅, MULTIPLY(POWER(I, 2), R)))
      G=H-TS
        EQUAL(G, SUBTRACT(H, MULTIPLY(T, S)))
      MV=PY
        EQUAL(MULTIPLY(M, V), MULTIPLY(P, Y))
      \\frac{PV}{T}=nR
        EQUAL(DIVIDE(MULTIPLY(P, V), T), MULTIPLY(n, R))
      AB=CD
        EQUAL(AB, CD)
      OA=OB=R
        CHAIN(OA, EQUAL(∅, OB), EQUAL(∅, R))
      (*)\\ x=1
        JOIN('*', EQUAL(x, 1))
      j'<j\\text{ or }(j'=j\\text{ and }i'<i)
        OR(LESS(PRIME(j, 1), j), AND(EQUAL(PRIME(j, 1), j), LESS(PRIME(i, 1), i)))
      P(X=1)\\text{ and }P(X=2)
        JOIN(APPLY(P, EQUAL(X, 1)), "and", APPLY(P, EQUAL(X, 2)))
      \\mathbf{a}=\\begin{pmatrix}5\\\\-3\\end{pmatrix}\\text{ and }\\mathbf{b}=\\mathbf{c}
        AND(EQUAL(𝐚, MATRIX(ROW(5), ROW(-3))), EQUAL(𝐛, 𝐜))
      H_0:\\mu=0\\text{ and }H_1:\\mu>0
        AND(TYPED(SUBSCRIPT(H, 0), EQUAL(mu, 0)), TYPED(SUBSCRIPT(H, 1), GREATER(mu, 0)))
      (AB)^{-1}=B^{-1}A^{-1}
        EQUAL(POWER(MULTIPLY(A, B), -1), MULTIPLY(POWER(B, -1), POWER(A, -1)))
      TR=PQ
        EQUAL(TR, MULTIPLY(P, Q))
      MC\\perp AB
        PERPENDICULAR(MC, AB)
      r\\sin\\alpha=AP
        EQUAL(MULTIPLY(r, SIN(alpha)), AP)
      Y=AF(K,L)
        EQUAL(Y, MULTIPLY(A, APPLY(F, K, L)))
      TC(q)=FC+VC(q)
        EQUAL(APPLY(TC, q), ADD(FC, APPLY(VC, q)))
      5\\frac{\\mathrm{km}}{\\mathrm{h}}
        QUANTITY(5, DIVIDE(km, h))
      3\\frac{a}{b}
        MULTIPLY(3, DIVIDE(a, b))
      k^2\\vec b\\cdot\\vec b
        INNER(MULTIPLY(POWER(k, 2), VECTOR(b)), VECTOR(b))
      \\dot{\\vec r}(t)
        APPLY(DOT(VECTOR(r)), t)
      """
          .lines()
          .toList();

  @TestFactory
  List<DynamicTest> eachIsReadAtFirstSightAsItIsMeant() {
    return tests(LINES);
  }

  @TestFactory
  List<DynamicTest> formulasOfAStudentATeacherAndAnEconomistAreReadAsMeant() throws IOException {
    return tests(lines("/gold/people.txt"));
  }

  @TestFactory
  List<DynamicTest> formulasOfSciencesAndPackagesAreReadAsMeant() throws IOException {
    return tests(lines("/gold/sciences.txt"));
  }

  private static List<String> lines(String resource) throws IOException {
    try (var in = ConstructionsTest.class.getResourceAsStream(resource)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).toList();
    }
  }

  private static List<DynamicTest> tests(List<String> lines) {
    return IntStream.range(0, lines.size() / 2)
        .mapToObj(i ->
            DynamicTest.dynamicTest(
                lines.get(2 * i),
                () -> assertThat(first(lines.get(2 * i))).isEqualTo(lines.get(2 * i + 1).strip())))
        .toList();
  }

  @Test
  void aGreekLetterAboveANameIsAnIndexIfTheDocumentHasItBelowOne() {
    String document = "A vector $v_\\tau$ has the other components $w^\\tau$.";
    var context = DocumentContext.learn(document, DocumentFormat.LATEX).at(document.indexOf("w^"));
    assertThat(
            FunctionalTrees.write(
                FormulaReader.read("w^\\tau", Notation.LATEX, context, 1).orThrow()))
        .isEqualTo("SUPERSCRIPT(w, tau)");
    assertThat(first("w^\\tau")).isEqualTo("POWER(w, tau)");
  }

  @Test
  void latinLettersAboveANameAreIndicesIfTheDocumentHasThemAtATensor() {
    String document =
        "A tensor $T^i_j$ and a vector $v$: $\\omega_i v^i$, $v^k$, $\\sum_{i=0}^n v^i$.";
    var context = DocumentContext.learn(document, DocumentFormat.LATEX).at(document.indexOf("v^"));
    assertThat(first("\\omega_i v^i", context))
        .isEqualTo("MULTIPLY(SUBSCRIPT(omega, i), SUPERSCRIPT(v, i))");
    assertThat(first("v^k", context)).isEqualTo("POWER(v, k)");
    assertThat(first("\\sum_{i=0}^n v^i", context)).isEqualTo("SUM(EQUAL(i, 0), n, POWER(v, i))");
    assertThat(first("\\omega_i+v^i")).isEqualTo("ADD(SUBSCRIPT(omega, i), POWER(v, i))");
  }

  @Test
  void deltaAndCapitalDAreFactorsIfTheDocumentDeclaresThem() {
    String document =
        "Let $\\delta>0$ be a number and $D$ a constant:"
            + " $\\frac{\\delta a}{\\delta b}$, $\\frac{D\\rho}{Dt}$.";
    var context = DocumentContext.learn(document, DocumentFormat.LATEX).at(document.length());
    assertThat(first("\\frac{\\delta a}{\\delta b}", context))
        .isEqualTo("DIVIDE(MULTIPLY(delta, a), MULTIPLY(delta, b))");
    assertThat(first("\\frac{D\\rho}{Dt}", context))
        .isEqualTo("DIVIDE(MULTIPLY(D, rho), MULTIPLY(D, t))");
  }

  @Test
  void anUpperIndexMayBeAnExponentInAnotherReading() {
    for (String source :
        List.of("T^i_j", "T^{00}", "\\epsilon^{ijk}", "\\theta^{ij}", "\\frac{Du}{Dt}")) {
      assertThat(FormulaReader.read(source, Notation.LATEX, Context.NONE, 2))
          .isInstanceOfSatisfying(
              Reading.Whole.class, whole -> assertThat(whole.candidates()).hasSize(2));
    }
  }

  @Test
  void aNameThatTheDocumentCallsIsCalled() {
    String document = "Let $x(t)$ be the path. Then $x(a+b)$ and $y(a+b)$ are different.";
    var context = DocumentContext.learn(document, DocumentFormat.LATEX);
    Context after = context.at(document.indexOf("$x(a+b)$"));
    assertThat(first("x(a+b)", after)).isEqualTo("APPLY(x, ADD(a, b))");
    assertThat(first("y(a+b)", after)).isEqualTo("MULTIPLY(y, ADD(a, b))");
    assertThat(first("x(a+b)")).isEqualTo("MULTIPLY(x, ADD(a, b))");
  }

  private static String first(String source) {
    return first(source, Context.NONE);
  }

  private static String first(String source, Context context) {
    return FunctionalTrees.write(FormulaReader.read(source, Notation.LATEX, context, 1).orThrow());
  }
}
