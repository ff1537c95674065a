import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeName } from '../authoring/places.ts';
import { textPlace, wordsOf } from './text-places.ts';

const id = '01900000-0000-7000-8000-000000000001';

it('keeps the words that a comment is about, however they are written', () => {
  expect(wordsOf(textPlace(id, 'Ukipokea pesa'))).toBe('Ukipokea pesa');
  expect(wordsOf(textPlace(id, '  two\n lines '))).toBe('two lines');
  expect(wordsOf(textPlace(id, 'الأمان 🔒'))).toBe('الأمان 🔒');
  expect(textPlace(id, '  ')).toBe(`lesson:${id}`);
});

it('is a place that the server takes, whatever the words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (words) => {
      const path = textPlace(id, words);
      expect(path.length).toBeLessThanOrEqual(300);
      expect(path).toMatch(/^lesson:[0-9a-f-]{36}(?:\/[\w-]+)*$/);
      const kept = wordsOf(path);
      if (kept !== undefined) expect(words.replace(/\s+/g, ' ').trim().startsWith(kept)).toBe(true);
    }),
  );
});

it('finds no words in other places, and none in what is no text', () => {
  expect(wordsOf(`lesson:${id}`)).toBeUndefined();
  expect(wordsOf(`lesson:${id}/content_text`)).toBeUndefined();
  expect(wordsOf(`lesson:${id}/content_text/__`)).toBeUndefined();
  expect(wordsOf('details/title')).toBeUndefined();
});

it('has the name of the text', () => {
  const document = { details: {}, modules: [], assessments: [] } as never;
  expect(placeName(document, textPlace(id, 'Words'))).toBe('Lesson “Untitled”, text');
});
