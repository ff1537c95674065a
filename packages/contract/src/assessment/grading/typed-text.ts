import { withoutUnseen } from '../../identity/visible-text.ts';

/*
 * Typed answers, as far as writing them makes no difference: the same letters come from keyboards, phones and files in other forms. Used for
 * what is typed alone; choices and pairs are compared as they are written, in Unicode's normal form.
 */

/**
 * Forms of letters that only fonts and old character sets know: ligatures, presentation forms of Arabic, full and half width, digraphs, and
 * µ for μ. Raised and lowered signs and fractions are others: `x²` is not `x2`.
 */
const FORMS =
  /[\u00b5\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3\u3000\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc\uff01-\uffee]/g;
const SINGLE_QUOTES = /[\u2018-\u201b\u2039\u203a\u02b9\u02bb-\u02bd\u2032\u2035\u00b4`\u05f3\ua78b\ua78c]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u00ab\u00bb\u02ba\u2033\u2036\u05f4]/g;
const HYPHENS = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;

/** The plain letters of a text: normal form, without invisible signs and fonts' forms. */
export const plainLetters = (text: string): string =>
  withoutUnseen(text.normalize('NFC'))
    .replaceAll(FORMS, (form) => form.normalize('NFKC'))
    .normalize('NFC');

/** The one fold of typed answers: plain letters, and one sign for each kind of quote, prime, hyphen and space. */
export const foldTyped = (text: string): string =>
  withPlainFormulas(plainLetters(text))
    .replaceAll(SINGLE_QUOTES, "'")
    .replaceAll(DOUBLE_QUOTES, '"')
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A base letter of a script whose accents are additions to it, with its marks in decomposed form. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** Vowel points, which readers of Arabic and Hebrew leave out. Marks that make another letter of one stay: أ is not ا. */
const VOWEL_POINTS = /[\u064b-\u0652\u0656-\u065e\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;

/** Without accents of Latin, Greek and Cyrillic letters and without vowel points; marks of other scripts are letters: か is not が. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(ACCENTED, '$1').replaceAll(VOWEL_POINTS, '').normalize('NFC');

const ELEMENTS =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og';
const ELEMENT = ELEMENTS.split(' ')
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const FORMULA = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${ELEMENT}|[()[\\]])[\\d\u2080-\u2089]*)+(?![\\p{L}\\p{N}])`,
  'gu',
);

/** Chemical formulas with their numbers in the line: H₂O is H2O. */
const withPlainFormulas = (text: string): string =>
  text.replaceAll(FORMULA, (formula) =>
    formula.replaceAll(/[\u2080-\u2089]/g, (digit) => digit.normalize('NFKC')),
  );
