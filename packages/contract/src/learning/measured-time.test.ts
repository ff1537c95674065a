import { expect, it } from 'vitest';
import { formatHours } from './measured-time.ts';

it.each([
  [0, '0.0'],
  [1, '0.1'],
  [3600, '1.0'],
  [5400, '1.5'],
  [3_600_000, '1,000.0'],
])('%i seconds are %s hours', (seconds, hours) => expect(formatHours(seconds)).toBe(hours));
