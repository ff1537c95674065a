/** How an SMS is counted: by the alphabet of GSM 03.38 where it holds all of a text, else by UTF-16 (UCS-2). */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two places: an escape comes before it. */
const EXTENDED = '\f^{}\\[~]|€';

const basic = new Set(BASIC);
const extended = new Set(EXTENDED);
const isGsm = (character: string): boolean => basic.has(character) || extended.has(character);

export const smsSizes = {
  gsm: { whole: 160, part: 153 },
  ucs2: { whole: 70, part: 67 },
} as const;
export type SmsAlphabet = keyof typeof smsSizes;

export interface SmsSize {
  alphabet: SmsAlphabet;
  /** Places that it takes. */
  units: number;
  /** Messages that are paid for. */
  parts: number;
}

/** What a text takes. No character is cut in two between parts. */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const alphabet = characters.every(isGsm) ? 'gsm' : 'ucs2';
  const places = characters.map((one) => (alphabet === 'ucs2' ? one.length : extended.has(one) ? 2 : 1));
  const units = places.reduce((sum, one) => sum + one, 0);
  const { whole, part } = smsSizes[alphabet];
  if (units <= whole) return { alphabet, units, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const one of places) {
    if (used + one > part) {
      parts += 1;
      used = 0;
    }
    used += one;
  }
  return { alphabet, units, parts };
}

/** What is written otherwise in the alphabet of GSM, and means the same. */
const ALIKE: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '·': '.',
  '×': 'x',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

const plain = (character: string): string | undefined => {
  if (isGsm(character)) return character;
  const alike = ALIKE[character];
  if (alike !== undefined) return alike;
  const base = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return base !== '' && [...base].every(isGsm) ? base : undefined;
};

/** A text in one line, in the alphabet of GSM where all of it can be written so without losing more than an accent. */
export function smsPlain(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  const written = [...line].map(plain);
  return written.every((one) => one !== undefined) ? written.join('') : line;
}

/** Longer names of sites leave too little for what is said. */
const SITE_LENGTH = 24;
export const smsSite = (name: string): string => smsPlain(name).slice(0, SITE_LENGTH).trim();

/** Most parts of a text that needs UCS-2; others have one. */
export const UCS2_PARTS = 2;

const fits = (text: string): boolean => {
  const { alphabet, parts } = smsSize(text);
  return parts <= (alphabet === 'gsm' ? 1 : UCS2_PARTS);
};

/**
 * Shortens what stands between what must stay, such as a title between the name of the site and a link: by whole words where one is left,
 * with dots. @returns the whole text
 */
export function smsFitted(before: string, middle: string, after: string): string {
  const [start, words, end] = [before, middle, after].map(smsPlain);
  const whole = (inside: string) => [start, inside, end].filter((one) => one !== '').join(' ');
  const text = words ?? '';
  if (fits(whole(text))) return whole(text);
  const characters = [...text];
  let length = characters.length;
  while (length > 0 && !fits(whole(`${characters.slice(0, length).join('').trimEnd()}...`))) length -= 1;
  const cut = characters.slice(0, length).join('');
  const atWord = cut.replace(/\s+\S*$/u, '');
  // A word that is longer than half of it is cut
  const kept = atWord.length > cut.length / 2 ? atWord : cut;
  return whole(`${kept.trimEnd()}...`);
}
