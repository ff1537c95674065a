import { describe, expect, it } from 'vitest';
import { newReference } from './reference.ts';

describe('newReference', () => {
  it('has only letters and digits that are not easily confused', () => {
    for (let index = 0; index < 500; index++)
      expect(newReference()).toMatch(/^DRS-[234679ACDEFGHJKMNPQRTWXYZ]{6}$/);
  });

  it('does not repeat itself', () => {
    expect(new Set(Array.from({ length: 1000 }, newReference)).size).toBeGreaterThan(995);
  });
});
