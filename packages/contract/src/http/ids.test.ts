import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

describe('a new id', () => {
  it('has the form, the version and the variant of a UUID of version 7', () => {
    for (let i = 0; i < 50; i++)
      expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('sorts by the time at which it was made, and is never the same', () => {
    const made = [1, 2, 1_700_000_000_000, 1_700_000_000_001, 2 ** 47].map((time) => newId(time));
    expect([...made].sort()).toEqual(made);
    expect(newId(5)).not.toBe(newId(5));
    expect(made[2]?.slice(0, 13)).toBe('018bcfe5-6800');
  });
});
