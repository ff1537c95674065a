import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

describe('the fingerprint of sources', () => {
  let root;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'darasa-print-'));
    await mkdir(join(root, 'web/src'), { recursive: true });
    await writeFile(join(root, 'web/src/a.ts'), 'one');
    await writeFile(join(root, 'lock.json'), '{}');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  const now = () => fingerprint(root, ['web', 'lock.json', 'missing']);

  it('is the same while nothing relevant changes', async () => {
    const before = now();
    await mkdir(join(root, 'web/dist'));
    await writeFile(join(root, 'web/dist/out.js'), 'built');
    await mkdir(join(root, 'web/node_modules'));
    await writeFile(join(root, 'web/node_modules/x.js'), 'x');
    await writeFile(join(root, 'web/src/a.test.ts'), 'a test');
    expect(now()).toBe(before);
  });

  it.each([
    ['a file changes', () => writeFile(join(root, 'web/src/a.ts'), 'two')],
    ['a file is added', () => writeFile(join(root, 'web/src/b.ts'), '')],
    ['a file is renamed', () => rename(join(root, 'web/src/a.ts'), join(root, 'web/src/z.ts'))],
    ['a file goes', () => rm(join(root, 'web/src/a.ts'))],
    ['the lock changes', () => writeFile(join(root, 'lock.json'), '{"a":1}')],
  ])('changes when %s', async (_, change) => {
    const before = now();
    await change();
    expect(now()).not.toBe(before);
  });
});
