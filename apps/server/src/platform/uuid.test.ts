import { describe, expect, it } from 'vitest';
import { isUuid, uuidV7 } from './uuid.ts';

describe('a UUID of version 7', () => {
  it('has the form, the version and the variant of one', () => {
    for (let i = 0; i < 50; i++) {
      expect(uuidV7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(isUuid(uuidV7())).toBe(true);
    }
  });

  it('sorts by the time at which it was made, and is never the same', () => {
    const made = [1, 2, 1_700_000_000_000, 1_700_000_000_001, 2 ** 47].map((time) => uuidV7(time));
    expect([...made].sort()).toEqual(made);
    expect(uuidV7(5)).not.toBe(uuidV7(5));
    expect(made[2]?.slice(0, 13)).toBe('018bcfe5-6800');
  });

  it.each(['', '1', '0190f5a0-0000-7000-8000-00000000000', '0190F5A0-0000-7000-8000-000000000000', '{x}'])(
    'is not %j',
    (text) => expect(isUuid(text)).toBe(false),
  );
});
