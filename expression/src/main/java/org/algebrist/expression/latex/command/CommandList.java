package org.algebrist.expression.latex.command;

import java.util.LinkedHashMap;
import java.util.Map;
import org.algebrist.expression.latex.command.Command.Act;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * The control words of LaTeX, amsmath, plain TeX and the packages that formulas are met with; those
 * of operators come from the operator table.
 */
final class CommandList {
  private final Map<String, Command> words = new LinkedHashMap<>();

  CommandList() {
    operatorTable();
    signs();
    names();
    fonts();
    structures();
    brackets();
    environmentsAndScripts();
    spaces();
    document();
  }

  /** All commands by their words. */
  Map<String, Command> all() {
    return words;
  }

  private void add(
      String word, Act act, String text, @Nullable Operator mark, Style style, int number) {
    words.put(word, new Command(word, act, text, mark, style, number));
  }

  private void add(String word, Act act, String text) {
    add(word, act, text, null, Style.ITALIC, 0);
  }

  private void all(Act act, int number, String words) {
    for (String word : words.split("\\s+")) {
      add(word, act, "", null, Style.ITALIC, number);
    }
  }

  /** Names that are spelled as their words. */
  private void names(String words) {
    for (String word : words.split("\\s+")) {
      add(word, Act.NAME, word);
    }
  }

  /** Pairs of a word and what it stands for. */
  private void pairs(Act act, String pairs) {
    String[] words = pairs.strip().split("\\s+");
    for (int i = 0; i < words.length; i += 2) {
      add(words[i], act, words[i + 1]);
    }
  }

  /** Signs, functions and accents as the operator table has them. */
  private void operatorTable() {
    for (Operator operator : Operator.values()) {
      String latex = operator.latex();
      if (!isControlWord(latex)) {
        continue;
      }
      String word = latex.substring(1);
      switch (operator.form()) {
        case INFIX, RELATION, PREFIX, LARGE -> add(word, Act.SIGN, operator.character());
        case FUNCTION -> add(word, Act.FUNCTION, operator.character());
        case ACCENT -> add(word, Act.ACCENT, "", operator, Style.ITALIC, 0);
        case POSTFIX, FENCE, STRUCTURE -> {}
      }
    }
  }

  private static boolean isControlWord(String latex) {
    if (latex.length() < 2 || latex.charAt(0) != '\\') {
      return false;
    }
    for (int i = 1; i < latex.length(); i++) {
      if (!Character.isLetter(latex.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private void signs() {
    // The colon of a map or a condition, never that of a ratio.
    add("colon", Act.SIGN, Layout.Sign.usual(":"));
    pairs(
        Act.SIGN,
        """
        leq ≤ geq ≥ leqslant ≤ geqslant ≥ leqq ≤ geqq ≥ neq ≠ lt < gt > less < gtr > nleq ≰ ngeq ≱
        nleqslant ≰ ngeqslant ≱ lll ⋘ ggg ⋙ lessdot ⋖ gtrdot ⋗ gtrless ≷ lessgtr ≶ lesseqgtr ⋚ gtreqless ⋛ lessapprox ⪅
        gtrapprox ⪆ lneq ⪇ gneq ⪈ lneqq ≨ gneqq ≩ thicksim ∼ thickapprox ≈ approxeq ≊ backsim ∽
        eqsim ≂ ncong ≇ coloneqq ≔ coloneq ≔ colonequals ≔ eqqcolon ≕ eqcolon ≕ vcentcolon :
        varpropto ∝ vdash ⊢ vDash ⊨ Vdash ⊩ Vvdash ⊪ nvdash ⊬ nvDash ⊭ bowtie ⋈ Join ⋈
        unlhd ⊴ unrhd ⊵ lhd ⊲ rhd ⊳ vartriangleleft ⊲ vartriangleright ⊳ trianglerighteq ⊵
        ntriangleleft ⋪ ntrianglelefteq ⋬ ntriangleright ⋫ sqsupset ⊐ preccurlyeq ≼ succcurlyeq ≽
        precsim ≾ succsim ≿ nprec ⊀ nsucc ⊁ between ≬ owns ∋ notni ∌ subseteqq ⊆ supseteqq ⊇
        subsetneqq ⊊ supsetneqq ⊋ varsubsetneq ⊊ varsupsetneq ⊋ nsupseteq ⊉ nsubset ⊄ nsupset ⊅
        Subset ⋐ Supset ⋑ smallsetminus ∖ cupdot ⊍ Cup ⋓ Cap ⋒ doublecup ⋓ doublecap ⋒
        rightarrow → gets ← longleftarrow ⟵ longleftrightarrow ⟷ longmapsto ↦ hookleftarrow ↩
        xhookrightarrow ↪ rightarrowtail ↣ leftarrowtail ↢ twoheadleftarrow ↞ rightharpoondown ⇁
        leftharpoonup ↼ leftharpoondown ↽ leftrightharpoons ⇋ updownarrow ↕ Uparrow ⇑ Downarrow ⇓
        Updownarrow ⇕ nwarrow ↖ swarrow ↙ rightsquigarrow ⇝ leftrightsquigarrow ↭ upharpoonright ↾
        restriction ↾ upharpoonleft ↿ downharpoonright ⇂ downharpoonleft ⇃ curvearrowleft ↶
        curvearrowright ↷ circlearrowleft ↺ circlearrowright ↻ rightleftarrows ⇄ leftrightarrows ⇆
        rightrightarrows ⇉ leftleftarrows ⇇ upuparrows ⇈ downdownarrows ⇊ Lsh ↰ Rsh ↱ multimap ⊸
        nrightarrow ↛ nleftarrow ↚ nleftrightarrow ↮ nRightarrow ⇏ nLeftarrow ⇍ nLeftrightarrow ⇎
        Rightarrow ⇒ Longrightarrow ⇒ Leftarrow ⇐ Longleftarrow ⇐ Leftrightarrow ⇔ lRightarrow ⇒
        Longleftrightarrow ⇔ dashrightarrow ⇢ dashleftarrow ⇠ Rrightarrow ⇛ Lleftarrow ⇚
        wedge ∧ vee ∨ lnot ¬ barwedge ⊼ doublebarwedge ⩞ curlyvee ⋎ curlywedge ⋏ nexists ∄
        pm ± plusmn ± cdot ⋅ cdotp ⋅ centerdot ⋅ times × div ÷ ast ∗ asterisk ∗ star ⋆ bullet ∙
        circ ∘ bigcirc ◯ boxplus ⊞ boxminus ⊟ boxtimes ⊠ boxdot ⊡ dotplus ∔ intercal ⊺ ltimes ⋉
        rtimes ⋊ leftthreetimes ⋋ rightthreetimes ⋌ divideontimes ⋇ circledast ⊛ circledcirc ⊚
        circleddash ⊝ dagger † dag † ddagger ‡ ddag ‡ bigtriangledown ▽ triangledown ▽
        vartriangle △ bigstar ★ blacktriangle ▲ blacktriangledown ▼ blacktriangleleft ◀
        blacktriangleright ▶ lozenge ◊ blacklozenge ⧫ Diamond ◇ Box □ square □ Square □
        blacksquare ■ qed ■ qedsymbol □ sphericalangle ∢ diagup ╱ diagdown ╲ top ⊤ bot ⊥ perp ⊥
        Vert ‖ vert | lbrace { rbrace } lbrack [ rbrack ] lparen ( rparen ) langle ⟨ rangle ⟩
        lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ ulcorner ⌜ urcorner ⌝ llcorner ⌞ lrcorner ⌟ lgroup ⟮
        rgroup ⟯ lmoustache ⎰ rmoustache ⎱ llbracket ⟦ rrbracket ⟧ arrowvert | Arrowvert ‖
        bracevert | backslash \\ slash / { { } } | ‖ % % # # $ $ & & _ _
        ldots … dots … dotsc … dotso … textellipsis … cdots ⋯ dotsb ⋯ dotsm ⋯ dotsi ⋯ vdots ⋮
        ddots ⋱ iddots ⋰ prime ′ backprime ‵ partial ∂ nabla ∇ int ∫ smallint ∫ intop ∫ iint ∬
        iiint ∭ iiiint ⨌ oint ∮ oiint ∯ oiiint ∰ idotsint ∫⋯∫ intbar ⨍ surd √ bigcap ⋂
        bmod mod mod mod forall ∀ exists ∃ neg ¬ hexstar ✶ colonsim ∻
        textasciitilde ~ textbackslash \\ textbar | textless < textgreater > textdollar $
        textunderscore _ textbraceleft { textbraceright } pounds £ euro € yen ¥ texteuro €
        """);
  }

  private void names() {
    names("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi");
    names("omicron pi rho sigma tau upsilon phi chi psi omega varepsilon vartheta");
    names("varpi varrho varsigma varphi varkappa digamma Gamma Delta Theta Lambda Xi");
    names("Pi Sigma Upsilon Phi Psi Omega Alpha Beta Epsilon Zeta Eta Iota Kappa Mu");
    names("Nu Omicron Rho Tau Chi varGamma varDelta varTheta varLambda varXi varPi");
    names("varSigma varUpsilon varPhi varPsi varOmega ell hbar aleph beth gimel daleth");
    names("wp imath jmath emptyset eth mho Finv Game complement clubsuit diamondsuit");
    names("heartsuit spadesuit sharp flat natural checkmark maltese S P copyright");
    names("circledR circledS Bbbk hslash AA aa AE ae OE oe O o ss L l i j");
    pairs(
        Act.NAME,
        """
        infty infinity infin infinity varnothing emptyset hslash hbar thetasym vartheta
        varGamma Gamma varDelta Delta varTheta Theta varLambda Lambda varXi Xi varPi Pi
        varSigma Sigma varUpsilon Upsilon varPhi Phi varPsi Psi varOmega Omega
        AA Å aa å AE Æ ae æ OE Œ oe œ O Ø o ø ss ß L Ł l ł i imath j jmath
        upalpha alpha upbeta beta upgamma gamma updelta delta upepsilon epsilon uptheta theta
        uplambda lambda upmu mu upnu nu uppi pi uprho rho upsigma sigma uptau tau upphi phi
        upchi chi uppsi psi upomega omega
        """);
    pairs(
        Act.FUNCTION,
        """
        Re Re Im Im limsup limsup liminf liminf varlimsup limsup varliminf liminf lim lim
        injlim injlim projlim projlim varinjlim injlim varprojlim projlim arctg arctg tg tg ctg ctg
        cotg cotg cosec cosec cth cth ch ch sh sh th th arccot arccot arcsec arcsec arccsc arccsc
        arsinh arsinh arcosh arcosh artanh artanh sech sech csch csch lcm lcm argmax argmax
        argmin argmin sgn sgn sign sign Tr Tr tr tr rank rank diag diag erf erf
        """);
  }

  private void font(String words, Style style, int together) {
    for (String word : words.split(" ")) {
      add(word, Act.FONT, "", null, style, together);
    }
  }

  private void fontSwitch(String words, Style style, int together) {
    for (String word : words.split(" ")) {
      add(word, Act.SWITCH, "", null, style, together);
    }
  }

  private void fonts() {
    font("mathrm mathup symrm symup", Style.UPRIGHT, 1);
    font("mathbf bold symbf mathbfit", Style.BOLD, 1);
    font("boldsymbol bm pmb mathbold", Style.BOLD, 0);
    font("mathbb Bbb mathds symbb mathbbm", Style.BLACKBOARD, 1);
    font("mathcal mathscr symcal symscr EuScript mathpzc", Style.CALLIGRAPHIC, 1);
    font("mathfrak frak symfrak", Style.FRAKTUR, 1);
    font("mathsf symsf", Style.SANS_SERIF, 1);
    font("mathtt symtt", Style.TYPEWRITER, 1);
    font("mathit symit", Style.ITALIC, 1);
    font("mathnormal", Style.ITALIC, 0);
    fontSwitch("rm rmfamily upshape normalfont", Style.UPRIGHT, 1);
    fontSwitch("bf bfseries", Style.BOLD, 1);
    fontSwitch("boldmath", Style.BOLD, 0);
    fontSwitch("cal scr", Style.CALLIGRAPHIC, 0);
    fontSwitch("sf sffamily", Style.SANS_SERIF, 1);
    fontSwitch("tt ttfamily", Style.TYPEWRITER, 1);
    fontSwitch("it itshape sl em", Style.ITALIC, 1);
    fontSwitch("mit unboldmath", Style.ITALIC, 0);
    all(Act.TEXT, 0, "text textrm textnormal textbf textit textsf texttt textup textsl textsc");
    all(Act.TEXT, 0, "textmd emph mbox hbox vbox makebox intertext shortintertext uline");
    all(Act.TEXT_BOX, 0, "fbox framebox");
    all(Act.IDENTITY, 0, "mathop mathrel mathbin mathord mathopen mathclose mathpunct mathinner");
    all(
        Act.IDENTITY,
        0,
        "ensuremath smash rlap llap mathrlap mathllap mathclap vcenter centerline");
    all(Act.IDENTITY, 0, "lefteqn");
    all(Act.OPERATOR_NAME, 0, "operatorname operatornamewithlimits");
  }

  private void accent(String word, Operator mark) {
    add(word, Act.ACCENT, "", mark, Style.ITALIC, 0);
  }

  private void structures() {
    accent("widehat", Operator.HAT);
    accent("widetilde", Operator.TILDE);
    accent("widecheck", Operator.CHECK);
    accent("overarc", Operator.ARC);
    accent("wideparen", Operator.ARC);
    accent("overparen", Operator.ARC);
    accent("widebar", Operator.OVERLINE);
    accent("underbar", Operator.UNDERLINE);
    accent("boxed", Operator.BOXED);
    accent("cancel", Operator.CANCELLED);
    accent("bcancel", Operator.CANCELLED);
    accent("xcancel", Operator.CANCELLED);
    accent("sout", Operator.CANCELLED);
    accent("slashed", Operator.SLASHED);
    accent("ddddot", Operator.TRIPLE_DOT);
    all(Act.FRACTION, 0, "frac dfrac tfrac cfrac sfrac nicefrac xfrac flatfrac");
    add("SI", Act.QUANTITY, "");
    add("binom", Act.BINOMIAL, "()");
    add("dbinom", Act.BINOMIAL, "()");
    add("tbinom", Act.BINOMIAL, "()");
    all(Act.GENERAL_FRACTION, 0, "genfrac");
    add("over", Act.INFIX_FRACTION, "");
    // Set apart from \over by their number: no line.
    add("choose", Act.INFIX_FRACTION, "()", null, Style.ITALIC, 1);
    add("brack", Act.INFIX_FRACTION, "[]", null, Style.ITALIC, 1);
    add("brace", Act.INFIX_FRACTION, "{}", null, Style.ITALIC, 1);
    add("atop", Act.INFIX_FRACTION, "", null, Style.ITALIC, 1);
    all(Act.ROOT, 0, "sqrt");
    all(Act.OLD_ROOT, 0, "root");
    all(Act.OLD_ROOT_OF, 0, "of");
    all(Act.OVERSET, 0, "overset stackrel");
    all(Act.UNDERSET, 0, "underset");
    all(Act.CANCEL_TO, 0, "cancelto");
    for (String word : new String[] {"overbrace", "overbracket"}) {
      add(word, Act.BRACE, "", Operator.OVERBRACE, Style.ITALIC, 0);
    }
    for (String word : new String[] {"underbrace", "underbracket"}) {
      add(word, Act.BRACE, "", Operator.UNDERBRACE, Style.ITALIC, 0);
    }
    pairs(
        Act.ARROW,
        """
        xrightarrow → xleftarrow ← xleftrightarrow ↔ xRightarrow ⇒ xLeftarrow ⇐ xLeftrightarrow ⇔
        xmapsto ↦ xhookrightarrow ↪ xhookleftarrow ↩ xrightharpoonup ⇀ xrightleftharpoons ⇌
        xlongequal = xtwoheadrightarrow ↠ xtofrom ⇄
        """);
  }

  private void brackets() {
    all(Act.LEFT, 0, "left");
    all(Act.RIGHT, 0, "right");
    all(Act.MIDDLE, 0, "middle bigm Bigm biggm Biggm");
    all(Act.BIG, 0, "big Big bigg Bigg");
    all(Act.BIG, -1, "bigl Bigl biggl Biggl");
    all(Act.BIG, 1, "bigr Bigr biggr Biggr");
    add("lvert", Act.PAIRED, "|", null, Style.ITALIC, -1);
    add("rvert", Act.PAIRED, "|", null, Style.ITALIC, 1);
    add("lVert", Act.PAIRED, "‖", null, Style.ITALIC, -1);
    add("rVert", Act.PAIRED, "‖", null, Style.ITALIC, 1);
    pairs(Act.BETWEEN, "abs || norm ‖‖ floor ⌊⌋ ceil ⌈⌉ ket |⟩ bra ⟨| Set {} set {}");
  }

  private void environmentsAndScripts() {
    all(Act.BEGIN, 0, "begin");
    all(Act.END, 0, "end");
    all(Act.NEW_LINE, 0, "\\ cr newline tabularnewline");
    pairs(
        Act.OLD_ENVIRONMENT,
        """
        substack substack shortstack substack matrix matrix pmatrix pmatrix bmatrix bmatrix
        vmatrix vmatrix cases cases eqalign aligned eqalignno aligned displaylines aligned
        """);
    all(Act.NOT, 0, "not");
    all(Act.MODULO_IN_BRACKETS, 0, "pmod pod");
    all(Act.SUPERSCRIPT, 0, "sp");
    all(Act.SUBSCRIPT, 0, "sb");
    all(Act.DEGREE, 0, "degree textdegree");
    all(Act.PRE_SCRIPT, 0, "prescript");
  }

  private void spaces() {
    all(Act.SPACE, 3, ", thinspace hairspace");
    all(Act.SPACE, 4, ": > medspace");
    all(Act.SPACE, 5, "; thickspace");
    all(Act.SPACE, -3, "! negthinspace negmedspace negthickspace");
    add(" ", Act.SPACE, "", null, Style.ITALIC, 6);
    add("\n", Act.SPACE, "", null, Style.ITALIC, 6);
    add("\t", Act.SPACE, "", null, Style.ITALIC, 6);
    add("\r", Act.SPACE, "", null, Style.ITALIC, 6);
    all(Act.SPACE, 6, "space nobreakspace nbsp");
    all(Act.SPACE, 9, "enspace enskip");
    all(Act.SPACE, 18, "quad hfill hfil hss hfilll dotfill hrulefill");
    all(Act.SPACE, 36, "qquad");
    all(Act.SPACE_OF, 0, "hspace hspace* mspace");
    all(Act.SPACE_LENGTH, 0, "hskip kern mkern mskip");
    all(Act.SKIP_LENGTH, 0, "vskip raise lower");
    all(Act.SKIP, 1, "vspace vspace* phantom hphantom vphantom label tag tag* cline");
    all(Act.SKIP, 1, "cite footnote thispagestyle pagestyle");
    all(Act.SKIP, 1, "arrayrulecolor rowcolor cellcolor color usepackage documentstyle index");
    all(Act.SKIP, 2, "rule setlength addtolength setcounter addtocounter");
    all(Act.SKIP, 3, "definecolor");
  }

  private void document() {
    all(Act.NOTHING, 0, "displaystyle textstyle scriptstyle scriptscriptstyle limits nolimits");
    all(Act.NOTHING, 0, "displaylimits nonumber notag allowbreak nobreak break linebreak");
    all(
        Act.NOTHING,
        0,
        "nolinebreak noindent indent tiny scriptsize footnotesize small normalsize");
    all(
        Act.NOTHING,
        0,
        "large Large LARGE huge Huge centering raggedright hline hdashline toprule");
    all(Act.NOTHING, 0, "midrule bottomrule vline smallskip medskip bigskip relax protect unskip");
    all(Act.NOTHING, 0, "ignorespaces strut mathstrut null empty par - / * allowdisplaybreaks");
    all(Act.NOTHING, 0, "goodbreak filbreak newpage pagebreak qedhere selectfont long global");
    all(Act.NOTHING, 0, "begingroup endgroup nulldelimiterspace nonscript");
    all(Act.COLOR_BOX, 1, "textcolor");
    all(Act.COLOR_BOX, 2, "multicolumn multirow");
    all(Act.TEXT, 1, "colorbox raisebox parbox");
    all(Act.TEXT, 2, "fcolorbox");
    all(Act.REFERENCE, 0, "ref eqref pageref");
    all(Act.EQUATION_NUMBER, 0, "eqno leqno");
    all(Act.DEFINE, 0, "def gdef edef xdef");
    all(Act.NEW_COMMAND, 0, "newcommand renewcommand providecommand newcommand* renewcommand*");
    all(
        Act.NEW_DOCUMENT_COMMAND,
        0,
        "NewDocumentCommand RenewDocumentCommand ProvideDocumentCommand DeclareDocumentCommand");
    all(Act.NEW_DELIMITER, 2, "DeclarePairedDelimiter");
    all(Act.NEW_DELIMITER, 3, "DeclarePairedDelimiterX");
    all(Act.NEW_OPERATOR, 0, "DeclareMathOperator DeclareMathOperator*");
    all(Act.LET, 0, "let");
    all(Act.MATH_SHIFT, 0, "( ) [ ]");
    all(Act.PICTURE, 1, "xymatrix includegraphics xy epsfig psfig");
  }
}
