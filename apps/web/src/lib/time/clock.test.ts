import { expect, test } from 'vitest';
import { clock } from './clock.ts';

test('times read as on a clock', () => {
  expect([0, 65, 3723.9, Number.NaN, -1].map(clock)).toEqual(['0:00', '1:05', '1:02:03', '0:00', '0:00']);
});
