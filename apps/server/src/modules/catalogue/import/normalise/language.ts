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

/** English names of all two-letter language codes, from the runtime's own tables. */
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
