import { type Check, fail, ok } from '../finding.ts';

/** What the pages are built on, by the name that a support person knows. */
const needed: readonly (readonly [name: string, there: () => boolean])[] = [
  ['Promise.withResolvers', () => typeof Promise.withResolvers === 'function'],
  ['Array.toSorted', () => typeof Array.prototype.toSorted === 'function'],
  ['structuredClone', () => typeof structuredClone === 'function'],
  [
    'AbortSignal.any',
    () => typeof AbortSignal.any === 'function' && typeof AbortSignal.timeout === 'function',
  ],
  ['Intl', () => typeof Intl.NumberFormat === 'function' && typeof Intl.DateTimeFormat === 'function'],
  ['Streams', () => typeof TransformStream === 'function'],
  ['ResizeObserver', () => typeof ResizeObserver === 'function'],
  ['IntersectionObserver', () => typeof IntersectionObserver === 'function'],
  ['Web Crypto', () => typeof crypto === 'object' && typeof crypto.randomUUID === 'function'],
  ['dialog', () => typeof HTMLDialogElement === 'function'],
  ['OKLCH colours', () => CSS.supports('color', 'oklch(0.5 0.1 100)')],
  [':has()', () => CSS.supports('selector(:has(a))')],
];

const isThere = (there: () => boolean): boolean => {
  try {
    return there();
  } catch {
    return false;
  }
};

/** @param list what is needed, each with whether it is there */
export function judgeFeatures(list: readonly (readonly [name: string, there: boolean])[]) {
  const missing = list.filter(([, there]) => !there).map(([name]) => name);
  if (missing.length === 0) return ok('This browser supports everything the site needs');
  return fail(
    `Missing: ${missing.join(', ')}`,
    'Update this browser or use another one. Some features work only over HTTPS.',
  );
}

export const featuresCheck: Check = {
  key: 'features',
  title: 'Browser version',
  meaning: 'Browsers more than about two years old do not support everything the site needs.',
  run: () => judgeFeatures(needed.map(([name, there]) => [name, isThere(there)] as const)),
};
