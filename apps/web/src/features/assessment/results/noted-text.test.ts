import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notedPieces } from './noted-text.ts';

test('a text is cut where notes begin and end', () => {
  expect(
    notedPieces('Bees live in hives.', [
      { from: 0, to: 4 },
      { from: 2, to: 9 },
    ]),
  ).toEqual([
    { text: 'Be', notes: [0] },
    { text: 'es', notes: [0, 1] },
    { text: ' live', notes: [1] },
    { text: ' in hives.', notes: [] },
  ]);
});

test('nothing of the text is lost, whatever the notes say', () => {
  const note = fc.record({ from: fc.integer({ min: -5, max: 40 }), to: fc.integer({ min: -5, max: 40 }) });
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(note, { maxLength: 6 }), (text, notes) => {
      expect(
        notedPieces(text, notes)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
