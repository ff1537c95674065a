import { describe, expect, it } from 'vitest';
import { openFonts } from './fonts.ts';
import { drawPdf } from './index.ts';
import { runsOf } from './runs.ts';

const names = {
  Cyrillic: 'Иван Петров',
  Greek: 'Γιώργος Παπαδόπουλος',
  Amharic: 'አበበ በቂላ',
  Chinese: '王小明',
  'traditional Chinese': '陳大文 (Chan)',
  Japanese: '山田さくら',
  Korean: '김민준',
  Hindi: 'प्रिया क्षेत्री',
  Hebrew: 'נועה כהן (רחל)',
  Arabic: 'أحمد علي ١٢',
  Thai: 'สมชาย กิ่งแก้ว',
  Georgian: 'გიორგი მაისურაძე',
  Yoruba: 'Ọ̀ṣun Adéyẹmí',
  Vietnamese: 'Nguyễn Thị Ánh',
  emoji: 'Zoë 🎸 👩🏽‍💻 🇰🇪',
  Armenian: 'Արամ Խաչատրյան',
  Tamil: 'அன்பு செல்வன்',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Khmer: 'សុខ វណ្ណា',
  'two scripts': 'Ольга Ng’ombe 李',
};

describe.each(['heading', 'text'] as const)('a name in the font for %s', (font) => {
  it.each(Object.entries(names))('has each of its letters: %s', async (_script, name) => {
    const fonts = await openFonts([name]);
    const runs = runsOf(name, fonts, font);
    for (const run of runs) {
      const { glyphs } = run.font.font.layout(run.text);
      expect(glyphs.map(({ id }) => id)).not.toContain(0);
    }
    // Nothing is left out but what nobody sees
    const letters = (text: string) =>
      [...text.normalize('NFC').replaceAll(/[\s()]|\p{Default_Ignorable_Code_Point}/gu, '')].sort();
    expect(letters(runs.map(({ text }) => text).join(''))).toEqual(letters(name));
  });
});

const shaped = async (text: string) => {
  const [run, ...more] = runsOf(text, await openFonts([text]), 'heading');
  if (!run || more.length > 0) throw new Error('One run expected');
  return run.font.font.layout(run.text);
};

describe('shaping', () => {
  it('places marks on their letters', async () => {
    const { glyphs, positions } = await shaped('Ọ̀ṣun');
    const mark = glyphs.findIndex(({ isMark }) => isMark);
    expect(mark).toBeGreaterThan(0);
    expect(positions[mark]?.xAdvance).toBe(0);
    expect(positions[mark]?.xOffset).not.toBe(0);
  });

  it('joins the consonants of Devanagari and the letters of Arabic', async () => {
    expect((await shaped('क्ष')).glyphs).toHaveLength(1);
    const alone = (await shaped('ع')).glyphs[0]?.id;
    expect((await shaped('ععع')).glyphs.map(({ id }) => id)).not.toContain(alone);
  });

  it('joins the parts of an emoji', async () => {
    expect((await shaped('👩🏽‍💻')).glyphs).toHaveLength(1);
  });
});

describe('direction', () => {
  it('orders pieces as they are read, and mirrors brackets', async () => {
    const order = async (text: string) =>
      runsOf(text, await openFonts([text]), 'text').map((run) => run.text);
    const line = await order('נועה (12) abc');
    expect(line.join('').replaceAll(/ +/g, ' ')).toBe('abc (12) נועה');
    expect((await order('abc נועה')).at(-1)).toBe('נועה');
  });
});

it('opens other fonts only for letters that the own ones do not have', async () => {
  const fonts = await openFonts(['Asha Wanjirũ', 'Zoë', 'M-Pesa – 1,000']);
  expect(fonts.choose('heading').length).toBeLessThanOrEqual(2);
  expect((await openFonts(['Asha'])).choose('text')).toHaveLength(1);
});

it('writes both weights of a script into a file', async () => {
  const facts = { title: 'A', author: 'B', createdAt: new Date(0), language: 'en', texts: ['王小明'] };
  const pdf = await drawPdf(facts, (_doc, lines) => {
    lines.draw('王小明', 50, 100, { font: 'text', size: 20, color: '#000000' });
    lines.draw('王小明', 50, 200, { font: 'heading', size: 20, color: '#000000' });
  });
  const fonts = new Set(pdf.toString('latin1').match(/noto-sans-sc-\d+-(?:regular|bold)/g));
  expect(fonts.size).toBeGreaterThanOrEqual(2);
});
