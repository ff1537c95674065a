import { describe, expect, it } from 'vitest';
import { missingMessage } from './missing-messages.ts';

describe('what a missing page may have been about', () => {
  it.each([
    ['/courses/technology/web-desing', 'web desing'],
    ['/blog/2019/learn_excel.html', 'learn excel'],
    ['/courses/design/Caf%C3%A9%20menu', 'Café menu'],
    ['/x/%E0%A4%A', ''],
    ['/7f3a22-11', ''],
    ['/', ''],
    ['/a/one-two-three-four-five-six-seven-eight', 'one two three four five six'],
  ])('%s → %s', (path, words) => {
    expect(missingMessage(path)).toBe(words);
  });
});
