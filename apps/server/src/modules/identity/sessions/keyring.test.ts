import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';
import { openKeyring } from './keyring.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const SECRET = 'a secret of more than thirty-two characters';
const session = { userId: 7, sessionId: '0190f5a0-0000-7000-8000-000000000001' };

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'darasa-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
const file = () => join(dataDir, 'keys', 'keyring.json');
const kids = (keyring: Awaited<ReturnType<typeof openKeyring>>) => keyring.signing().map(({ kid }) => kid);

describe('keys in the data directory', () => {
  it('are created on the first run, readable by their owner only, and found again', async () => {
    const first = await openKeyring({ dataDir, now: NOW });
    expect(first.signing()).toHaveLength(1);
    expect(first.signing()[0]?.secret).toHaveLength(32);
    expect(first.encryption).toHaveLength(32);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'keys'))).mode & 0o777).toBe(0o700);
    const again = await openKeyring({ dataDir, now: later(DAY) });
    expect(kids(again)).toEqual(kids(first));
    expect(again.encryption).toEqual(first.encryption);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['keyring.json']);
  });

  it('differ between installations', async () => {
    const first = await openKeyring({ dataDir, now: NOW });
    await rm(file());
    const other = await openKeyring({ dataDir, now: NOW });
    expect(kids(other)).not.toEqual(kids(first));
    expect(other.encryption).not.toEqual(first.encryption);
  });

  it('are the same for processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => openKeyring({ dataDir, now: NOW })));
    expect(new Set(all.map((keyring) => kids(keyring).join())).size).toBe(1);
    expect(new Set(all.map(({ encryption }) => Buffer.from(encryption).toString('hex'))).size).toBe(1);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['keyring.json']);
  });

  it('get their permissions restored after a copy', async () => {
    await openKeyring({ dataDir, now: NOW });
    await chmod(file(), 0o644);
    await openKeyring({ dataDir, now: NOW });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['', 'nothing'],
    ['{', 'half a file'],
    ['{}', 'no keys'],
    ['{"signing":[],"encryption":"x"}', 'no signing key'],
    [
      '{"signing":[{"secret":"short","created_at":"2026-01-01T00:00:00Z"}],"encryption":"short"}',
      'short keys',
    ],
  ])('that are damaged (%s: %s) are refused in one sentence, and left as they are', async (text) => {
    await mkdir(join(dataDir, 'keys'));
    await writeFile(file(), text);
    await expect(openKeyring({ dataDir, now: NOW })).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        /^The keys in \S+keyring\.json are damaged; restore the file from a backup, or .*\.$/,
      ),
    });
    expect(await readFile(file(), 'utf8')).toBe(text);
  });

  it('that cannot be read are refused in one sentence', async () => {
    await mkdir(file(), { recursive: true });
    await expect(openKeyring({ dataDir, now: NOW })).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(/cannot be read; check who owns the data directory\.$/),
    });
  });
});

describe('rotation', () => {
  it('comes after thirty days and not before', async () => {
    const keyring = await openKeyring({ dataDir, now: NOW });
    expect(await keyring.rotate(later(30 * DAY - 1))).toBe(false);
    expect(keyring.signing()).toHaveLength(1);
    expect(await keyring.rotate(later(30 * DAY))).toBe(true);
    expect(keyring.signing()).toHaveLength(2);
    expect(await keyring.rotate(later(30 * DAY + HOUR))).toBe(false);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('keeps tokens of the earlier key valid, and signs with the new one once all have read it', async () => {
    const keyring = await openKeyring({ dataDir, now: NOW });
    const [old] = kids(keyring);
    let clock = later(30 * DAY);
    const tokens = createAccessTokens(keyring, 'https://darasa.example', () => clock.getTime());
    const before = await tokens.sign(session);
    await keyring.rotate(clock);
    expect(kids(keyring)[0]).toBe(old);
    const meanwhile = await tokens.sign(session);
    clock = later(30 * DAY + 14 * 60_000);
    expect(await tokens.verify(before)).toMatchObject(session);
    expect(await tokens.verify(meanwhile)).toMatchObject(session);

    clock = later(30 * DAY + 2 * HOUR);
    const last = await tokens.sign(session);
    await keyring.rotate(clock);
    expect(kids(keyring)[1]).toBe(old);
    const fresh = createAccessTokens(keyring, 'https://darasa.example', () => clock.getTime());
    expect(await fresh.verify(last)).toMatchObject(session);
    expect(await fresh.verify(await tokens.sign(session))).toMatchObject(session);
  });

  it('keeps two signing keys at most, and never changes the encryption key', async () => {
    const keyring = await openKeyring({ dataDir, now: NOW });
    const { encryption } = keyring;
    const seen = new Set(kids(keyring));
    for (let month = 1; month <= 5; month++) {
      await keyring.rotate(later(month * 30 * DAY));
      for (const kid of kids(keyring)) seen.add(kid);
      expect(keyring.signing()).toHaveLength(2);
    }
    expect(seen.size).toBe(6);
    expect((await openKeyring({ dataDir, now: later(150 * DAY) })).encryption).toEqual(encryption);
  });

  it('happens at a late start', async () => {
    const [old] = kids(await openKeyring({ dataDir, now: NOW }));
    const keyring = await openKeyring({ dataDir, now: later(400 * DAY) });
    expect(kids(keyring)).toEqual([old, expect.not.stringMatching(old ?? '')]);
  });

  it('reaches other processes on the same data directory before the new key is used', async () => {
    const one = await openKeyring({ dataDir, now: NOW });
    const other = await openKeyring({ dataDir, now: NOW });
    // Both find the rotation due in the same hour
    await Promise.all([one.rotate(later(30 * DAY)), other.rotate(later(30 * DAY))]);
    for (const keyring of [one, other]) await keyring.rotate(later(30 * DAY + HOUR));
    expect(kids(one)).toEqual(kids(other));
    for (const keyring of [one, other]) await keyring.rotate(later(30 * DAY + 2 * HOUR));
    expect(kids(one)).toEqual(kids(other));
  });

  it('continues with its keys when the file is missing, and fails when it is damaged', async () => {
    const keyring = await openKeyring({ dataDir, now: NOW });
    const before = kids(keyring);
    await rm(file());
    expect(await keyring.rotate(later(DAY))).toBe(false);
    expect(kids(keyring)).toEqual(before);
    await writeFile(file(), '{');
    await expect(keyring.rotate(later(DAY))).rejects.toThrow(/damaged/);
    expect(kids(keyring)).toEqual(before);
  });
});

describe('keys from the settings', () => {
  it('are the same on every machine, without a file', async () => {
    const options = { authSecrets: [SECRET], encryptionSecret: `${SECRET}, another` };
    const one = await openKeyring({ ...options, dataDir, now: NOW });
    const other = await openKeyring({ ...options, dataDir: '/nowhere', now: later(400 * DAY) });
    expect(kids(one)).toEqual(kids(other));
    expect(one.encryption).toEqual(other.encryption);
    expect(await one.rotate(later(400 * DAY))).toBe(false);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('sign with the first and verify with all', async () => {
    const old = await openKeyring({ authSecrets: [SECRET], encryptionSecret: SECRET, dataDir, now: NOW });
    const both = await openKeyring({
      authSecrets: [`new ${SECRET}`, SECRET],
      encryptionSecret: SECRET,
      dataDir,
      now: NOW,
    });
    expect(kids(both)[1]).toBe(kids(old)[0]);
    const token = await createAccessTokens(old, 'https://darasa.example').sign(session);
    expect(await createAccessTokens(both, 'https://darasa.example').verify(token)).toMatchObject(session);
    const next = await createAccessTokens(both, 'https://darasa.example').sign(session);
    expect(await createAccessTokens(old, 'https://darasa.example').verify(next)).toBeNull();
  });

  it('differ by purpose, even with the same text', async () => {
    const keyring = await openKeyring({ authSecrets: [SECRET], encryptionSecret: SECRET, dataDir, now: NOW });
    expect(Buffer.from(keyring.signing()[0]?.secret ?? [])).not.toEqual(Buffer.from(keyring.encryption));
  });

  it('may be only one of the two: the other comes from the data directory', async () => {
    const keyring = await openKeyring({ authSecrets: [SECRET], dataDir, now: NOW });
    const again = await openKeyring({ authSecrets: [`new ${SECRET}`], dataDir, now: NOW });
    expect(again.encryption).toEqual(keyring.encryption);
    expect(kids(again)).not.toEqual(kids(keyring));
    expect(await keyring.rotate(later(31 * DAY))).toBe(false);
    expect(keyring.signing()).toHaveLength(1);
  });
});
