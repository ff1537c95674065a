import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const decodeByte = (byte: number): string => new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
const ABOVE = new Map(Array.from({ length: 32 }, (_, at) => [decodeByte(128 + at), 128 + at]));
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => ABOVE.get(sign) ?? sign.charCodeAt(0));
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
      problem: 'The file is not in UTF-8, but perhaps in Shift_JIS. Save it as UTF-8',
    });
    expect(decodeText(utf8('Z\ufffdrich'))).toMatchObject({ problem: expect.stringContaining('�') });
  });

  test.each([
    // Привет, мир
    ['Windows-1251', '\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0'],
    // 中文编码
    ['GBK', '\xd6\xd0\xce\xc4\xb1\xe0\xc2\xeb'],
    // Αθήνα
    ['ISO-8859-7', '\xc1\xe8\xde\xed\xe1'],
    // Привет, мир. Какой город столица России? {=Москва ~Киев}
    [
      'Windows-1251',
      '\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0. \xca\xe0\xea\xee\xe9 \xe3\xee\xf0\xee\xe4 \xf1\xf2\xee\xeb\xe8\xf6\xe0 \xd0\xee\xf1\xf1\xe8\xe8? {=\xcc\xee\xf1\xea\xe2\xe0 ~\xca\xe8\xe5\xe2}',
    ],
    // 中文编码。北京是哪个国家的首都？{=中国 ~日本}
    [
      'GBK',
      '\xd6\xd0\xce\xc4\xb1\xe0\xc2\xeb\xa1\xa3\xb1\xb1\xbe\xa9\xca\xc7\xc4\xc4\xb8\xf6\xb9\xfa\xbc\xd2\xb5\xc4\xca\xd7\xb6\xbc\xa3\xbf{=\xd6\xd0\xb9\xfa ~\xc8\xd5\xb1\xbe}',
    ],
    // Ποια είναι η πρωτεύουσα της Ελλάδας; {=Αθήνα ~Πάτρα}
    [
      'ISO-8859-7',
      '\xd0\xef\xe9\xe1 \xe5\xdf\xed\xe1\xe9 \xe7 \xf0\xf1\xf9\xf4\xe5\xfd\xef\xf5\xf3\xe1 \xf4\xe7\xf2 \xc5\xeb\xeb\xdc\xe4\xe1\xf2; {=\xc1\xe8\xde\xed\xe1 ~\xd0\xdc\xf4\xf1\xe1}',
    ],
    // 日本語テキスト
    ['Shift_JIS', '\x93\xfa\x96{\x8c\xea\x83e\x83L\x83X\x83g'],
    // 한국어
    ['EUC-KR', '\xc7\xd1\xb1\xb9\xbe\xee'],
    // مرحبا
    ['Windows-1256', '\xe3\xd1\xcd\xc8\xc7'],
    // Привет, мир
    ['KOI8-R', '\xf0\xd2\xc9\xd7\xc5\xd4, \xcd\xc9\xd2'],
    // 日本の首都はどこですか
    ['EUC-JP', '\xc6\xfc\xcb\xdc\xa4\xce\xbc\xf3\xc5\xd4\xa4\xcf\xa4\xc9\xa4\xb3\xa4\xc7\xa4\xb9\xa4\xab'],
  ])('in %s is refused with its name, alone and among text of Latin letters', (name, bytes) => {
    const problem = `The file is not in UTF-8, but perhaps in ${name}. Save it as UTF-8`;
    expect(decodeText(latin1(bytes))).toEqual({ problem });
    const among = `// Questions of the second week of the course\n::Question 1:: ${bytes} {=${bytes} ~none of these}\n`;
    expect(decodeText(latin1(among))).toEqual({ problem });
  });

  test('of Windows-1250 is refused', () => {
    // Która złota książka leży na stole? Łódź leży w środku
    const polish = 'Kt\xf3ra z\xb3ota ksi\xb9\xbfka le\xbfy na stole? \xa3\xf3d\x9f le\xbfy w \x9crodku';
    expect(decodeText(latin1(polish))).toMatchObject({ problem: expect.stringContaining('UTF-8') });
  });

  test.each([
    [
      'French',
      'La création d’une œuvre a-t-elle été achevée à Nîmes\u00a0? «\u00a0Élève\u00a0» — ça, où, naïveté…',
    ],
    ['Danish', 'Hvad er "rødgrød med fløde"? Åen løber på øen, æblet er sødt, blåbærgrød'],
    [
      'Icelandic',
      'Hvaða bráðþroska börn búa á Íslandi? Það er ágætt að æfa sig í dag, sögðu þau við mömmu sína',
    ],
    [
      'Estonian',
      'Mis on jäääär? Öö on pikk, kuuüür on kallis, mäeäär on järsk, täna on külm ja väljas sajab lund, öösel pühiti õue ja tänavat',
    ],
    ['Spanish', '¿Dónde está el niño? ¡Aquí! Mañana, «el año» 1º, 2ª, 20°C, 5€'],
    ['Portuguese', 'A ação e as lições são úteis: coração, pães, três'],
    ['mathematics', 'x²y + x³y³ = 5½ ± 2 µm, 3×4÷2, £5'],
    ['one letter', 'Öl'],
  ])('of Windows-1252 is read: %s', (_, text) => {
    expect(decodeText(windows1252(text))).toEqual({ text, encoding: 'windows-1252' });
  });

  test('of two encodings is refused, and says which lines differ', () => {
    const mixed = new Uint8Array([...utf8('Jina\nZoë\n'), ...windows1252('Renée\n'), ...utf8('Zoë')]);
    expect(decodeText(mixed)).toEqual({
      problem:
        'Line 3 is in another encoding than line 2: parts of the file come from different programs. Save all of it as UTF-8',
    });
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
