import { expect, test } from 'vitest';
import { openFilesLimit, parseOpenFiles } from './open-files.ts';

test.each([
  [
    'Limit                     Soft Limit           Hard Limit           Units     \nMax open files            1024                 20000                files     \n',
    20_000,
  ],
  ['Max open files            unlimited            unlimited            files', Infinity],
  ['Max processes             7                    7                    processes', Infinity],
])('%j', (text, limit) => expect(parseOpenFiles(text)).toBe(limit));

test('this machine has a limit', () => expect(openFilesLimit()).toBeGreaterThan(100));
