import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();
const PASSWORD = 'Kilimo-7-bora!';

describe('a stored password', () => {
  it('is an argon2id hash with 19 MiB, two passes, one lane and a salt of its own', async () => {
    const [one, other] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)]);
    for (const kept of [one, other]) {
      const [, algorithm, version, costs, salt = '', digest = ''] = kept.split('$');
      expect([algorithm, version, costs]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
      expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16);
      expect(Buffer.from(digest, 'base64')).toHaveLength(32);
      expect(kept).not.toContain(PASSWORD);
    }
    expect(one).not.toBe(other);
  });

  it('matches the password only', async () => {
    const kept = await passwords.hash(PASSWORD);
    expect(await passwords.verify(kept, PASSWORD)).toBe(true);
    for (const wrong of [
      '',
      ' ',
      `${PASSWORD} `,
      ` ${PASSWORD}`,
      PASSWORD.toLowerCase(),
      PASSWORD.slice(0, -1),
    ])
      expect([wrong, await passwords.verify(kept, wrong)]).toEqual([wrong, false]);
  });

  it('counts to its last character, however long', async () => {
    for (const length of [72, 128, 256]) {
      const long = 'Ab1!'.repeat(64).slice(0, length - 1);
      const kept = await passwords.hash(`${long}x`);
      expect(await passwords.verify(kept, `${long}x`)).toBe(true);
      expect(await passwords.verify(kept, `${long}y`)).toBe(false);
      expect(await passwords.verify(kept, long)).toBe(false);
    }
  });

  it.each([
    ['an accent of its own', 'Café-7-Bora!', 'Cafe\u0301-7-Bora!'],
    ['letters of full width', 'Kilimo-7!', '\uff2bilimo\uff0d\uff17\uff01'],
    ['a ligature', 'Traffic-7!', 'Tra\ufb03c-7!'],
    ['Korean in parts', '비밀번호-7-Aa', '비밀번호-7-Aa'.normalize('NFD')],
  ])('is the same in every spelling of one text: %s', async (_what, one, other) => {
    expect(one).not.toBe(other);
    expect(await passwords.verify(await passwords.hash(one), other)).toBe(true);
    expect(await passwords.verify(await passwords.hash(other), one)).toBe(true);
  });

  it('may contain any character', async () => {
    for (const odd of ['Aa1!\u0000\u0001', 'Aa1!💥💥💥', 'Aa1!\ud800', 'Aa1!\u202e\u200b'])
      expect(await passwords.verify(await passwords.hash(odd), odd)).toBe(true);
  });

  it('needs a new hash when it was made with other parameters', async () => {
    expect(passwords.isOutdated(await passwords.hash(PASSWORD))).toBe(false);
    for (const old of [
      '$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA',
      '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
      '$2b$10$abcdefghijklmnopqrstuv',
    ])
      expect([old, passwords.isOutdated(old)]).toEqual([old, true]);
  });
});

describe('without a password', () => {
  it('nothing matches', async () => {
    for (const guess of ['', PASSWORD, 'null', 'undefined'])
      expect(await passwords.verify(null, guess)).toBe(false);
  });
});

describe('hashing', () => {
  it('runs a few at a time, in order, and completes all', async () => {
    const few = createPasswords(1);
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        await few.hash(`Password-${n}`);
        order.push(n);
      }),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('continues after a failure', async () => {
    const few = createPasswords(1);
    const broken = few.verify('not a hash', PASSWORD);
    await expect(broken).rejects.toThrow();
    expect(await few.verify(await few.hash(PASSWORD), PASSWORD)).toBe(true);
  });

  it('refuses requests when too many are waiting', async () => {
    const few = createPasswords(1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 230 }, () => few.verify('no hash', PASSWORD)),
    );
    const busy = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'SERVICE_UNAVAILABLE',
    );
    expect(busy).toHaveLength(29);
    expect((busy[0] as PromiseRejectedResult).reason.retryAfter).toBe(2);
  });
});
