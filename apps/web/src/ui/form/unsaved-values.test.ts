import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedInTab } from './unsaved-values.ts';

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
    storedInTab('profile:1').write({ bio: 'Line\ntwo', headline: '' });
    expect(storedInTab('profile:1').read()).toEqual({ bio: 'Line\ntwo', headline: '' });
    expect(storedInTab('profile:2').read()).toEqual({});
    storedInTab('profile:1').write({});
    expect(values.size).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '"x"'])('is read without harm where storage holds %s', (text) => {
    values.set('profile:1', text);
    expect(storedInTab('profile:1').read()).toEqual({});
  });

  it('does not disturb the form where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    storedInTab('profile:1').write({ bio: 'x' });
    storedInTab('profile:1').write({});
    expect(storedInTab('profile:1').read()).toEqual({});
  });
});
