import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeInstallFault, isInstalled, matchesLock } from './install.mjs';

const lock = {
  '': { name: 'root' },
  'apps/server': { name: '@darasa/server' },
  'node_modules/@darasa/server': { resolved: 'apps/server', link: true },
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
  'apps/web/node_modules/zod': { version: '3.0.0', integrity: 'sha512-b' },
  'node_modules/for-another-system': { version: '1.0.0', integrity: 'sha512-c', optional: true },
};
const whole = {
  'apps/server': { name: '@darasa/server' },
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
  'apps/web/node_modules/zod': { version: '3.0.0', integrity: 'sha512-b' },
};

describe('what is installed', () => {
  it('matches the lock file without the packages of other systems', () => {
    expect(matchesLock(lock, whole)).toBe(true);
    expect(matchesLock(lock, { ...whole, 'node_modules/extra': { version: '1.0.0' } })).toBe(true);
  });

  it.each([
    ['a package is missing', { ...whole, 'node_modules/zod': undefined }],
    ['a nested package is missing', { ...whole, 'apps/web/node_modules/zod': undefined }],
    ['a version differs', { ...whole, 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-a' } }],
    ['the content differs', { ...whole, 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-x' } }],
    [
      'a package of this system differs',
      { ...whole, 'node_modules/for-another-system': { version: '2.0.0' } },
    ],
  ])('does not fit when %s', (_, installed) => {
    expect(matchesLock(lock, installed)).toBe(false);
  });

  describe('in a folder', () => {
    let root;
    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'darasa-install-'));
      await mkdir(join(root, 'node_modules'));
    });
    afterAll(() => rm(root, { recursive: true, force: true }));
    const put = (path, value) => writeFile(join(root, path), JSON.stringify(value));

    it('is found in npm’s own record, which an interrupted install does not leave', async () => {
      expect(() => isInstalled(root)).toThrow(/package-lock\.json is missing/);
      await put('package-lock.json', { packages: lock });
      expect(isInstalled(root)).toBe(false);
      await put('node_modules/.package-lock.json', { packages: whole });
      expect(isInstalled(root)).toBe(true);
      await writeFile(join(root, 'node_modules/.package-lock.json'), '{"packages": {');
      expect(isInstalled(root)).toBe(false);
    });
  });
});

describe('the reason of a failed install', () => {
  it.each([
    [1, 'npm error code ENOSPC', /disk is full/],
    [1, 'npm error code ENOTFOUND', /connection to the npm registry/],
    [1, 'npm error network request failed', /connection to the npm registry/],
    [243, 'npm error code EACCES', /is yours/],
    [127, 'spawn npm ENOENT', /npm was not found/],
    [1, 'npm error Missing: a@1 from lock file', /ended with code 1/],
  ])('code %i and %s', (code, output, sentence) => {
    expect(describeInstallFault(code, output)).toMatch(sentence);
  });
});
