import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string, swap: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return swap ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const TEXT = 'Wo liegt Zürich? {=Europa ~Übersee}';

describe('the text of a file', () => {
  test.each([
    ['UTF-8', utf8(TEXT), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\ufeff${TEXT}`), 'utf-8'],
    ['Windows-1252', latin1(TEXT), 'windows-1252'],
    ['UTF-16 LE with a mark', utf16(`\ufeff${TEXT}`, false), 'utf-16le'],
    ['UTF-16 BE with a mark', utf16(`\ufeff${TEXT}`, true), 'utf-16be'],
    ['UTF-16 LE without one', utf16(TEXT, false), 'utf-16le'],
    ['UTF-16 BE without one', utf16(TEXT, true), 'utf-16be'],
  ])('in %s', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
  });

  test('in the encoding that XML declares', () => {
    const xml = `<?xml version="1.0" encoding="iso-8859-2"?><quiz>\u00b3</quiz>`;
    expect(decodeText(latin1(xml))).toMatchObject({
      text: expect.stringContaining('ł'),
      encoding: 'iso-8859-2',
    });
    // A program that wrote UTF-8 after all
    expect(decodeText(utf8('<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>'))).toMatchObject({
      encoding: 'utf-8',
    });
    expect(decodeText(latin1('<?xml version="1.0" encoding="klingon"?><a>\xfc</a>'))).toEqual({
      problem: 'The file says that its encoding is klingon, which is not known. Save it as UTF-8',
    });
  });

  test('that is none, or not readable, is refused', () => {
    expect(decodeText(Uint8Array.from([0x50, 0x4b, 3, 4, 1]))).toEqual({
      problem: 'This is not a text file, but a zip file, a Word document or an Excel workbook',
    });
    expect(decodeText(Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 32))).toEqual({
      problem: 'This is not a text file',
    });
    // か in Shift JIS
    expect(decodeText(latin1('\x82\xa9\x82\xab\x82\xad\x82\xaf {T}'))).toEqual({
      problem: 'The encoding of the file is neither UTF-8 nor Windows-1252. Save it as UTF-8',
    });
    expect(decodeText(utf8('Z\ufffdrich'))).toMatchObject({ problem: expect.stringContaining('�') });
  });

  test('never holds a sign that stands for another', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const read = decodeText(bytes);
        expect('problem' in read ? read.problem !== '' : !read.text.includes('\ufffd')).toBe(true);
      }),
    );
  });

  test('in UTF-8 or UTF-16 with a mark is what was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        if (/[\p{Cc}\ufffd\ufeff]/u.test(text)) return;
        expect(decodeText(utf8(text))).toEqual({ text, encoding: 'utf-8' });
      }),
    );
  });
});
