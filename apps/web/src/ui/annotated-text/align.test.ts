import { describe, expect, it } from 'vitest';
import { alignText } from './align.ts';

/** The source of each word of a shown text. */
const wordsOf = (source: string, shown: string): [string, string][] => {
  const places = alignText(source, shown);
  return [...shown.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => [
    word,
    source.slice(places[index], (places[index + word.length - 1] ?? 0) + 1),
  ]);
};

describe('places of a rendered text in its source', () => {
  it.each([
    ['plain words', 'Maize needs rain.', 'Maize needs rain.'],
    ['emphasis', 'Maize **needs** _rain_.', 'Maize needs rain.'],
    ['a heading and a list', '# Soil\n\n- sand\n- clay and sand', 'Soil\nsand\nclay and sand'],
    ['a link', 'See [the map](https://example.org/map) of the map.', 'See the map of the map.'],
    ['other scripts', '**Mvua** ya _masika_: 雨 и дождь.', 'Mvua ya masika: 雨 и дождь.'],
    ['half of a word in bold', 'un**believ**able', 'unbelievable'],
    ['nothing', '', ''],
  ])('are those of the same words: %s', (_what, source, shown) => {
    const places = alignText(source, shown);
    expect(places).toHaveLength(shown.length + 1);
    expect(places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))).toBe(true);
    expect(Math.max(...places)).toBeLessThanOrEqual(source.length);
    if (!source.includes('un**'))
      for (const [word, found] of wordsOf(source, shown)) expect(found).toBe(word);
  });

  it('are exact where nothing was taken away', () => {
    expect(alignText('a b', 'a b')).toEqual([0, 1, 2, 3]);
  });
});
