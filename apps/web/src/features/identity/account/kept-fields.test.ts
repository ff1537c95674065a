import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFields, readKeptFields } from './kept-fields.ts';

const names = ['headline', 'bio'] as const;
let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('text that is not saved yet', () => {
  it('comes back to whom it belongs, and leaves nothing behind when it is let go', () => {
    keepFields('profile:1', { bio: 'Line\ntwo', headline: '' });
    expect(readKeptFields('profile:1', names)).toEqual({ bio: 'Line\ntwo', headline: '' });
    expect(readKeptFields('profile:2', names)).toEqual({});
    keepFields('profile:1', {});
    expect(values.size).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"bio":3,"roles":"admin","__proto__":{"headline":"x"}}'])(
    'is read without harm where storage holds %s',
    (text) => {
      values.set('profile:1', text);
      expect(readKeptFields('profile:1', names)).toEqual({});
    },
  );

  it('does not disturb the form where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    keepFields('profile:1', { bio: 'x' });
    keepFields('profile:1', {});
    expect(readKeptFields('profile:1', names)).toEqual({});
  });
});
