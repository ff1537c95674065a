import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOfScript, readLanguage } from './language.ts';
import { readLevel } from './level.ts';
import { isNothing } from './reading.ts';
import { readDescription, readImageUrl, readLine, readList, readParagraphs, readUrl } from './text.ts';

describe('a level', () => {
  it.each([
    ['Beginner Level', 'beginner'],
    ['Introductory', 'beginner'],
    ['Intermediate', 'intermediate'],
    ['Expert', 'advanced'],
    ['Expert Level', 'advanced'],
    ['ADVANCED', 'advanced'],
    ['Débutant', 'beginner'],
  ])('%s', (text, value) => expect(readLevel(text)).toEqual({ value }));

  it('reads "all levels" as beginner, with a warning', () => {
    for (const text of ['All Levels', 'Mixed']) {
      expect(readLevel(text)).toMatchObject({ value: 'beginner', warning: expect.any(String) });
    }
  });

  it.each(['52', 'Conversant', '3.5 hours', ''])('%s is none', (text) => {
    expect(readLevel(text)).toHaveProperty('problem');
  });
});

describe('a language', () => {
  it.each([
    ['English', 'en'],
    ['en-US', 'en'],
    ['en_GB', 'en'],
    ['Kiswahili', 'sw'],
    ['Swahili', 'sw'],
    ['Français', 'fr'],
    ['Spanish', 'es'],
    ['German', 'de'],
    ['Spanish [Auto]', 'es'],
  ])('%s', (text, value) => expect(readLanguage(text)).toEqual({ value }));

  it('takes the first of several, with a warning', () => {
    expect(readLanguage('French, English')).toMatchObject({ value: 'fr', warning: expect.any(String) });
  });

  it.each(['Klingon', 'zz', '12'])('%s is none', (text) =>
    expect(readLanguage(text)).toHaveProperty('problem'),
  );
});

describe('the language of a title by its script', () => {
  it.each([
    ['دورة تطوير تطبيقات الويب', 'ar'],
    ['Основы программирования на Python', 'ru'],
    ['Python 入門から実践まで', 'ja'],
    ['零基础学会 Python', 'zh'],
    ['파이썬 기초', 'ko'],
    ['हिंदी में Photoshop सीखें', 'hi'],
    ['የአማርኛ ቋንቋ መማሪያ', 'am'],
    ['Μάθε να γράφεις κώδικα', 'el'],
  ])('%s', (title, language) => expect(languageOfScript(title)).toBe(language));

  it.each([
    'Learn Go',
    'Jifunze Kiswahili',
    'The Σ notation in statistics',
    'Learn 中文 characters by heart',
    '2024',
    '',
  ])('of %j is not guessed', (title) => expect(languageOfScript(title)).toBeUndefined());
});

describe('text', () => {
  it('is put on one line, without invisible characters', () => {
    expect(readLine('  Learn\n  Python ', 100)).toMatchObject({
      value: 'Learn Python',
      warning: expect.any(String),
    });
    expect(readLine('Le\u200barn \u202eevil', 100)).toMatchObject({
      value: 'Learn evil',
      warning: expect.any(String),
    });
    expect(readLine('x'.repeat(101), 100)).toHaveProperty('problem');
  });

  it('keeps formulas as text', () => {
    for (const text of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)'])
      expect(readLine(text, 100)).toEqual({ value: text });
  });

  it('keeps its paragraphs', () => {
    expect(readParagraphs('One\r\n\r\nTwo\rThree\u0007')).toBe('One\n\nTwo\nThree');
  });

  it.each([
    ['One\r\n\r\nTwo', 'One\n\nTwo', undefined],
    ['Learn <div> and <p> in **a day**', 'Learn <div> and <p> in **a day**', undefined],
    [
      '<p>Bees &amp; <b>honey</b></p><ul><li>Hives</li><li>Wax</li></ul>',
      'Bees & **honey**\n\n- Hives\n- Wax',
      undefined,
    ],
    ['One<br/>two', 'One\\\ntwo', undefined],
    ['<p>Buy <u>now</u></p><script>alert(1)</script>', 'Buy now', expect.stringContaining('left out')],
    ['<p>See <a href="javascript:alert(1)">this</a></p>', 'See this', undefined],
  ])('of a description: %j', (text, markdown, warning) => {
    const reading = readDescription(text);
    expect(reading).toMatchObject({ value: markdown });
    expect('warning' in reading ? reading.warning : undefined).toEqual(warning);
  });

  it('recognises what exports write for a missing value', () => {
    for (const text of ['', ' ', 'N/A', 'nan', 'None', '-', 'NULL']) expect(isNothing(text)).toBe(true);
    expect(isNothing('0')).toBe(false);
  });
});

describe('a list', () => {
  it.each([
    ["['Soil', \"Farmer's eye\"]", ['Soil', "Farmer's eye"]],
    ['["a, b", "c"]', ['a, b', 'c']],
    ['one|two, three', ['one', 'two, three']],
    ['one, two,, one', ['one', 'two']],
    ['', []],
  ])('%s', (text, entries) => expect(readList(text)).toEqual(entries));

  it('is split at the given separator', () => {
    expect(readList('a/b, c', '/')).toEqual(['a', 'b, c']);
    expect(readList(['x ', '', 'x'])).toEqual(['x']);
  });
});

describe('a URL', () => {
  it('is a full http(s) one, or is resolved against a base', () => {
    expect(readUrl('https://example.org/a b')).toEqual({ value: 'https://example.org/a%20b' });
    expect(readUrl('/course/x/', 'https://example.org')).toEqual({ value: 'https://example.org/course/x/' });
    expect(readUrl('/course/x/')).toHaveProperty('problem');
    expect(readUrl('http://example.org/')).toEqual({ value: 'http://example.org/' });
  });

  it('of a picture begins with https', () => {
    expect(readImageUrl('/x.png', 'https://example.org')).toEqual({ value: 'https://example.org/x.png' });
    for (const base of ['http://example.org', undefined])
      expect(readImageUrl(base ? '/x.png' : 'http://example.org/x.png', base)).toEqual({
        problem: expect.stringContaining('https://'),
      });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'https://u:p@example.org',
    `https://e.org/${'x'.repeat(2000)}`,
  ])('%s is refused', (text) => expect(readUrl(text)).toHaveProperty('problem'));

  it('is never anything but http(s), whatever the text and base', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((rest) => `java\tscript:${rest}`),
        ),
        (text) => {
          const reading = readUrl(text, 'https://example.org');
          if ('value' in reading) expect(reading.value).toMatch(/^https?:\/\//);
        },
      ),
    );
  });
});
