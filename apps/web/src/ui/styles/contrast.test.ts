import { readFileSync } from 'node:fs';
import { pageGrounds } from '@darasa/contract/settings/colour-rules';
import { describe, expect, it } from 'vitest';
import { contrast, hexOf, isInGamut, type Oklch, readTokens } from './test-contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const light = readTokens(css, ':root');
const themes = { light, dark: new Map([...light, ...readTokens(css, '.dark')]) };

const TEXT = 4.5;
const CONTROL = 3;
const pairs: [string, string, number][] = [
  ...['ink', 'ink2', 'ink3'].flatMap((text): [string, string, number][] => [
    [text, 'bg', TEXT],
    [text, 'surface', TEXT],
    [text, 'sunken', TEXT],
  ]),
  ['ink', 'primary-soft', TEXT],
  ['primary', 'bg', TEXT],
  ['primary', 'surface', TEXT],
  ['primary', 'primary-soft', TEXT],
  ['primary-hover', 'bg', TEXT],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-hover', TEXT],
  ['on-accent', 'accent', TEXT],
  ['bg', 'ink', TEXT],
  ['bg', 'ink2', TEXT],
  ...['accent-text', 'danger', 'success', 'info'].flatMap((text): [string, string, number][] => [
    [text, 'bg', TEXT],
    [text, 'surface', TEXT],
    [text, 'sunken', TEXT],
  ]),
  ['control', 'bg', CONTROL],
  ['control', 'surface', CONTROL],
  ['control', 'sunken', CONTROL],
  ['focus', 'bg', CONTROL],
  ['focus', 'surface', CONTROL],
  ['focus', 'sunken', CONTROL],
  ['primary', 'line', CONTROL],
];

it.each(Object.entries(themes))(
  'a site’s own colours are read on the grounds of the %s theme',
  (name, tokens) => {
    const grounds = ['bg', 'surface', 'sunken'].map((ground) => hexOf(tokens.get(ground) ?? [0, 0, 0]));
    expect(pageGrounds[name as keyof typeof themes]).toEqual(grounds);
  },
);

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  const color = (name: string): Oklch => {
    const value = tokens.get(name);
    if (!value) throw new Error(`There is no token --${name}`);
    return value;
  };

  it.each(pairs)('%s on %s reaches %f:1', (text, ground, least) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(least);
  });

  it('holds only colours that a screen can show', () => {
    // The dark focus ring's blue lies a little beyond sRGB; narrow screens show it clipped, which the pairs above allow for.
    const outside = [...tokens].filter(([name, value]) => name !== 'focus' && !isInGamut(value));
    expect(outside).toEqual([]);
  });
});

describe('contrast', () => {
  it('is 21 between black and white and 1 between a colour and itself', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 5);
    expect(contrast([0.5, 0.1, 120], [0.5, 0.1, 120])).toBe(1);
  });

  it('knows the classic grey that just passes on white', () => {
    // #767676 is OKLCH lightness 0.5658.
    expect(contrast([0.5658, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 2);
  });
});
