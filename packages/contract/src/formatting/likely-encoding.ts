/*
 * Text in one of the encodings of which the bytes say nothing. Any text of Windows-1251, GBK or Shift_JIS is text of Windows-1252 too,
 * of letters that nobody writes: so it is told by how letters follow one another.
 */

/** Letters beyond ASCII, and signs that are letters or parts of them elsewhere. Quotation marks and dashes stand beside letters anyway. */
const BEYOND = 'À-ÿŒœŠšŽžŸƒ‚„ˆ‰¢-ª¬®-¶¸-º¼-¾';
const RUN = new RegExp(`[${BEYOND}]{3,}`, 'g');
const ONE = new RegExp(`[${BEYOND}]`, 'g');
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
/** Fewer say nothing of how many there are in the language: `Öl` has one in two. */
const FEW = 8;
/** `jäääär` and `bráðþroska` are words too. */
const SOME = 3;

/** Whether text that was read as Windows-1252 is in a language that is written with it: its letters beyond ASCII are few, and alone. */
export function isWestern(text: string): boolean {
  const letters = count(text, /[A-Za-z]/g);
  const beyond = count(text, /[^\0-\u007f]/g) - count(text, /[^\0-\u007f\p{L}]/gu);
  if (beyond >= FEW && beyond > (letters + beyond) * 0.3) return false;
  const inRuns = (text.match(RUN) ?? []).filter((run) => /\p{L}/u.test(run)).join('').length;
  if (inRuns > count(text, ONE) * 0.2) return false;
  // In Windows-1250 they are letters: `z³oty`
  const signsInWords = count(text, /\p{L}{2}[£¥¢¦¯±³¶¹¼¾¿]+\p{L}|\p{L}[£¥¢¦¯±³¶¹¼¾¿]+\p{L}{2}/gu);
  const never = 5 * count(text, /[\u0080-\u009f]/g) + count(text, /ƒ\S/g);
  const strange =
    count(text, /[^\0-\u009f\p{L}‘’“”„‚–—…€°§«»ªº²³½¼¾ß©®™•·¿¡\u00a0 £¥×÷±µ´]/gu) +
    never +
    (signsInWords < SOME ? 0 : 2 * signsInWords);
  const usual = count(text, /[‘’“”„‚–—…€°§«»ªº²³½¼¾©®™•·¿¡\u00a0£¥×÷±´]/g) + beyond;
  return strange <= usual / 4;
}

interface Candidate {
  encoding: string;
  name: string;
  /** Whether this is how people write with it; `beyond` are its characters beyond ASCII. */
  isWritten: (text: string, beyond: string) => boolean;
}

const mostly = (text: string, pattern: RegExp, share: number): boolean =>
  text.length > 0 && count(text, pattern) >= text.length * share;
/** Small letters first and then a capital, or none at all: letters of another alphabet. */
const hasUsualCase = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}\p{Lu}/u.test(text);

/** Those that tell themselves by more come first. */
const CANDIDATES: readonly Candidate[] = [
  {
    encoding: 'shift_jis',
    name: 'Shift_JIS',
    isWritten: (_, beyond) => mostly(beyond, /[ぁ-んァ-ヶー]/g, 0.2),
  },
  { encoding: 'euc-jp', name: 'EUC-JP', isWritten: (_, beyond) => mostly(beyond, /[ぁ-んァ-ヶー]/g, 0.2) },
  {
    encoding: 'euc-kr',
    name: 'EUC-KR',
    isWritten: (_, beyond) => mostly(beyond, /\p{Script=Hangul}/gu, 0.8),
  },
  {
    encoding: 'windows-1251',
    name: 'Windows-1251',
    isWritten: (text, beyond) => mostly(beyond, /\p{Script=Cyrillic}/gu, 0.8) && hasUsualCase(text),
  },
  {
    encoding: 'koi8-r',
    name: 'KOI8-R',
    // Words of Windows-1256 that begin with a frequent letter look like names in it
    isWritten: (text, beyond) =>
      mostly(beyond, /\p{Script=Cyrillic}/gu, 0.8) && hasUsualCase(text) && !mostly(beyond, /\p{Lu}/gu, 0.15),
  },
  {
    encoding: 'iso-8859-7',
    name: 'ISO-8859-7',
    isWritten: (text, beyond) => mostly(beyond, /\p{Script=Greek}/gu, 0.8) && hasUsualCase(text),
  },
  { encoding: 'windows-1256', name: 'Windows-1256', isWritten: (_, beyond) => mostly(beyond, /[ء-ي]/g, 0.9) },
  {
    encoding: 'gb18030',
    name: 'GBK',
    isWritten: (_, beyond) => mostly(beyond, /[一-龥，。？！、：；（）]/g, 0.9),
  },
];

/** The name of the encoding that bytes may be in, where it can be told. */
export function likelyEncoding(bytes: Uint8Array): string | undefined {
  return CANDIDATES.find(({ encoding, isWritten }) => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return isWritten(text, text.replaceAll(/[\0-\u007f]/g, ''));
    } catch {
      return false;
    }
  })?.name;
}
