import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localInputValue, utcOfInput } from './moment-input.ts';

it('goes there and back to the minute', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        date.setSeconds(0, 0);
        const iso = date.toISOString();
        const typed = localInputValue(iso);
        // An hour that the clocks repeat in autumn is written alike both times
        expect(localInputValue(utcOfInput(typed))).toBe(typed);
      },
    ),
  );
});

it('nothing and nonsense are no date', () => {
  expect(localInputValue(null)).toBe('');
  expect(localInputValue('nonsense')).toBe('');
  expect(utcOfInput('')).toBeNull();
  expect(utcOfInput('nonsense')).toBeNull();
});
