import { expect, test } from 'vitest';
import { readVideoList } from './video-list.ts';

const ONE = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const TWO = 'https://www.youtube.com/watch?v=bbbbbbbbbbb';
const read = (text: string) => {
  const { modules, report } = readVideoList(text);
  return {
    lessons: modules.flatMap(({ lessons }) => lessons.map(({ title, content_url }) => [title, content_url])),
    report: report.map(({ line, message }) => `${line}: ${message}`),
  };
};

test.each([
  [
    'links alone, in every form',
    'https://youtu.be/aaaaaaaaaaa?si=x\nhttps://m.youtube.com/watch?v=bbbbbbbbbbb&list=y',
    [
      ['Video 1', ONE],
      ['Video 2', TWO],
    ],
  ],
  [
    'a title before the link',
    `1. Soil – ${ONE}\n2) Water: ${TWO}`,
    [
      ['Soil', ONE],
      ['Water', TWO],
    ],
  ],
  [
    'a title behind it, by a tab',
    `${ONE}\tSoil\n- ${TWO} | Water`,
    [
      ['Soil', ONE],
      ['Water', TWO],
    ],
  ],
  [
    'a title in the line before',
    `Soil\n${ONE}\n\nWater\n${TWO}`,
    [
      ['Soil', ONE],
      ['Water', TWO],
    ],
  ],
  [
    'two links in a line',
    `${ONE} ${TWO}`,
    [
      ['Video 1', ONE],
      ['Video 2', TWO],
    ],
  ],
  ['Vimeo, in brackets', '(https://vimeo.com/123456789)', [['Video 1', 'https://vimeo.com/123456789']]],
])('%s', (_, text, lessons) => {
  expect(read(text)).toEqual({ lessons, report: [] });
});

test('what is no video is told, and the rest is taken', () => {
  const text = `My list\nIt is good\n${ONE}\nhttps://www.youtube.com/playlist?list=PL1\n${ONE}\nhttps://a.example/v.mp4\njavascript:alert(1)`;
  expect(read(text)).toEqual({
    lessons: [['It is good', ONE]],
    report: [
      '1: There is no link in this line or the next: it is left out',
      '4: This is a playlist: paste the links of its videos',
      '5: The same video as in line 3: it is left out',
      '6: Only videos of YouTube and Vimeo can be shown in lessons: upload others, or add a link lesson',
      '7: There is no link in this line or the next: it is left out',
    ],
  });
  expect(readVideoList('')).toEqual({ modules: [], report: [] });
});
