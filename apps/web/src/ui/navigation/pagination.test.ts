import { describe, expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

describe('the page numbers shown', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 13, [1, 2, '…', 13]],
    [2, 13, [1, 2, 3, '…', 13]],
    [3, 13, [1, 2, 3, 4, '…', 13]],
    [4, 13, [1, 2, 3, 4, 5, '…', 13]],
    [7, 13, [1, '…', 6, 7, 8, '…', 13]],
    [10, 13, [1, '…', 9, 10, 11, 12, 13]],
    [13, 13, [1, '…', 12, 13]],
  ])('on %d of %d', (current, total, shown) => {
    expect(pageWindow(current, total)).toEqual(shown);
  });

  it('never names a page twice, or one that is not there, and never grows beyond seven', () => {
    for (let total = 1; total <= 40; total += 1) {
      for (let current = 1; current <= total; current += 1) {
        const shown = pageWindow(current, total);
        const pages = shown.filter((page) => page !== '…');
        expect(new Set(pages).size).toBe(pages.length);
        expect(pages).toContain(current);
        expect(Math.min(...pages)).toBe(1);
        expect(Math.max(...pages)).toBe(total);
        expect(shown.length).toBeLessThanOrEqual(7);
      }
    }
  });
});
