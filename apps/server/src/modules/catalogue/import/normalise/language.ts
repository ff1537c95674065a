import { type Reading, read, shown, unread } from './reading.ts';

const EXTRA: Record<string, string> = {
  kiswahili: 'sw',
  français: 'fr',
  francais: 'fr',
  español: 'es',
  espanol: 'es',
  deutsch: 'de',
  português: 'pt',
  portugues: 'pt',
  mandarin: 'zh',
};

let names: Map<string, string> | undefined;

/** English names of all two-letter language codes, from the runtime's tables. */
function languageNames(): Map<string, string> {
  if (names) return names;
  const display = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  names = new Map(Object.entries(EXTRA));
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second;
      const name = display.of(code)?.toLowerCase();
      // `tl` and `fil`, `iw` and `he`: the canonical code is kept.
      if (name && !names.has(name) && Intl.getCanonicalLocales(code)[0] === code) names.set(name, code);
    }
  }
  return names;
}

/** A language's two-letter code from its name or code: `English`, `en-US`, `Kiswahili`; the first one of several. */
export function readLanguage(text: string): Reading<string> {
  const all = languageNames();
  const codes = new Set(all.values());
  const find = (part: string): string | undefined => {
    const name = part
      .trim()
      .toLowerCase()
      .replace(/\s*[([].*$/, '');
    const code = /^([a-z]{2})(?:[-_][a-z0-9]{2,8})*$/.exec(name)?.[1];
    return all.get(name) ?? (code && codes.has(code) ? code : undefined);
  };
  const whole = find(text);
  if (whole) return read(whole);
  const [first = '', ...others] = text.split(/[,;|/]/);
  const code = find(first);
  if (code && others.length > 0) return read(code, `of ${shown(text)} the first was taken`);
  return code ? read(code) : unread(`${shown(text)} is not a language`);
}

/** Scripts that are used by one language far more than by any other, with that language's code. */
const SCRIPTS: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
];
/** Symbols and single words in a Latin title do not count: at least this share of its letters must be of the script. */
const LEAST_SHARE = 0.3;

/**
 * The most likely language of a text, by its script alone.
 * @returns a two-letter code; undefined for Latin script, which many languages share, and for mixtures
 */
export function languageOfScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = (script: RegExp): number => (text.match(script)?.length ?? 0) / letters;
  // Japanese titles contain Han characters too, but never without kana
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return share(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu) >= LEAST_SHARE
      ? 'ja'
      : undefined;
  return SCRIPTS.find(([script]) => letters > 0 && share(script) >= LEAST_SHARE)?.[1];
}
