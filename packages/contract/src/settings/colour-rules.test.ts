import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkColours,
  colourStyle,
  contrast,
  isReadableOnDark,
  pageGrounds,
  READABLE,
  siteColours,
} from './colour-rules.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of a site', () => {
  it('can be read in both themes, whatever is chosen', () => {
    fc.assert(
      fc.property(hex, hex, (main, accent) => {
        const themes = siteColours({ main, accent, main_dark: null });
        for (const theme of ['light', 'dark'] as const) {
          const colours = themes[theme];
          const pairs = [
            ...[...pageGrounds[theme], colours['primary-soft']].map((ground) => [colours.primary, ground]),
            ...pageGrounds[theme].map((ground) => [colours['accent-text'], ground]),
            [colours['on-primary'], colours.primary],
            [colours['on-accent'], colours.accent],
          ] as [string, string][];
          for (const [one, other] of pairs)
            expect([theme, one, other, contrast(one, other) >= READABLE]).toEqual([theme, one, other, true]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are those that were chosen where they can be read', () => {
    const { light, dark } = siteColours({ main: '#571e4d', accent: '#fab72a', main_dark: '#dc9fd0' });
    expect([light.primary, light.accent, dark.primary]).toEqual(['#571e4d', '#fab72a', '#dc9fd0']);
  });

  it('say how well each is read, and what is shown instead', () => {
    const checks = checkColours({ main: '#571e4d', accent: '#fab72a', main_dark: null });
    expect(checks.map(({ id, good }) => [id, good])).toEqual([
      ['button', true],
      ['link', true],
      ['dark-link', false],
      ['mark', true],
    ]);
    const [button, , dark] = checks;
    expect(button?.ratio).toBeCloseTo(12.4, 0);
    expect(dark?.instead?.ratio).toBeGreaterThanOrEqual(READABLE);
    expect(isReadableOnDark(dark?.instead?.colour ?? '')).toBe(true);
  });

  it('say of every pale colour that a darker shade is shown', () => {
    fc.assert(
      fc.property(hex, (main) => {
        const [, link] = checkColours({ main, accent: main, main_dark: null });
        expect(link?.good || link?.instead !== null).toBe(true);
      }),
    );
  });

  it('know contrast as WCAG says it', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('are a style of digits and names alone', () => {
    expect(colourStyle(null)).toBe('');
    fc.assert(
      fc.property(hex, hex, (main, accent) => {
        expect(colourStyle({ main, accent, main_dark: null })).toMatch(
          /^html:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}html\.dark\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/,
        );
      }),
    );
  });
});
