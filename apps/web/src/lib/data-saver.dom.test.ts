import { afterEach, expect, it, vi } from 'vitest';
import { isMetered } from './data-saver.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [undefined, false],
  [{ type: 'wifi', effectiveType: '4g' }, false],
  [{ effectiveType: '4g' }, false],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ type: 'wifi', effectiveType: '4g', saveData: true }, true],
])('a connection of %j is metered: %s', (connection, metered) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
  expect(isMetered()).toBe(metered);
});
