import { expect, test } from 'vitest';
import { captionsFor, cueAt } from './use-captions.ts';

const cue = (start: number, end: number) => ({ start, end, text: `${start}` });

test('the cue of a moment is the last that has begun', () => {
  const cues = [cue(1, 2), cue(2, 4), cue(10, 12)];
  expect([0, 1, 1.5, 2, 5, 10, 99].map((at) => cueAt(cues, at))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
  expect(cueAt([], 3)).toBe(-1);
});

test('captions come in the chosen language as far as there are any', () => {
  const files = ['en-GB', 'sw'].map((language) => ({ language, label: language, url: `/${language}.vtt` }));
  expect(captionsFor(files, 'sw')?.url).toBe('/sw.vtt');
  expect(captionsFor(files, 'en')?.url).toBe('/en-GB.vtt');
  expect(captionsFor(files, 'fr')?.url).toBe('/en-GB.vtt');
  expect(captionsFor(files, null)).toBeUndefined();
  expect(captionsFor([], 'en')).toBeUndefined();
});
