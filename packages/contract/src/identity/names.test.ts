import { describe, expect, it } from 'vitest';
import { cleanName, hasLetter } from './names.ts';
import { registerBody } from './schemas.ts';

const visible = (text: string): boolean => hasLetter(cleanName(text));

describe('a name', () => {
  it.each([
    ['spaces without width', '\u200b\u200b'],
    ['marks of direction', '\u200e\u200f\u061c\u2066\u2069'],
    ['a Hangul filler', '\u3164'],
    ['other fillers', '\u115f\u1160\uffa0\u17b4'],
    ['a Braille blank', '\u2800'],
    ['joiners alone', '\u200d\u200c'],
    ['a soft hyphen and variation selectors', '\u00ad\ufe0f\u{e0100}'],
    ['tags', '\u{e0041}'],
    ['Egyptian blanks', '\u{13441}\u{13442}'],
    ['combining marks alone', '\u0301'],
    ['nothing', ''],
  ])('of %s has nothing to read', (_what, text) => {
    expect(visible(text)).toBe(false);
    const body = {
      username: 'asha',
      email: 'asha@example.org',
      password: 'Embe-11-mbivu?',
      last_name: 'Otieno',
    };
    expect(registerBody.safeParse({ ...body, first_name: text }).success).toBe(false);
  });

  it.each([
    ['Asha\u202eotneitO', 'AshaotneitO'],
    ['\u2067Asha\u2069', 'Asha'],
    ['Zoe\u0308', 'Zoë'],
    ['A\u200bsha  W.', 'Asha W.'],
    ['\u2800Asha', 'Asha'],
  ])('%j is stored as %j', (text, stored) => expect(cleanName(text)).toBe(stored));

  it.each(['Ọ̀ṣun', 'محمد', 'می\u200cخواهم', 'ක්\u200dරිෂ්ණ', '王小明', 'Ng’ang’a', 'O’Reilly', 'José', '3PO'])(
    '%s stays as it is',
    (name) => {
      expect(cleanName(name)).toBe(name.normalize('NFC'));
      expect(visible(name)).toBe(true);
    },
  );
});
