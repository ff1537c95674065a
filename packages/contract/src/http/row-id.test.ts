import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowIdOf, rowIdText } from './row-id.ts';

it('reads every id as the number that was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => rowIdOf(String(id)) === id),
  );
});

it.each(['', '0', '-1', '01', '1.0', '1e3', ' 1', '1\n', '١', '1000000000000000', 'course'])(
  '%j is no id',
  (text) => {
    expect(rowIdOf(text)).toBeUndefined();
    expect(rowIdText('Not a person').safeParse(text).error?.issues[0]?.message).toBe('Not a person');
  },
);
