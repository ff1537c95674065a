import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutEnd } from './without-end.ts';

it('is what a pattern for the end would leave', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', ' ', '/') }), (text) => {
      expect(withoutEnd(text, /[\n/]/)).toBe(text.replace(/[\n/]+$/, ''));
    }),
  );
});
