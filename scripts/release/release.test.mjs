import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../bootstrap/paths.mjs';
import { readChangelog, releaseChangelog } from './changelog.mjs';
import { importedPackages, neededFolders } from './packages.mjs';
import { compareVersions, nextVersion, versionedFiles, withVersion } from './version.mjs';

describe('the version', () => {
  it.each([
    ['patch', '1.2.4'],
    ['minor', '1.3.0'],
    ['major', '2.0.0'],
    ['1.10.0', '1.10.0'],
  ])('after 1.2.3 is, for %s, %s', (wanted, next) => {
    expect(nextVersion('1.2.3', wanted)).toBe(next);
  });

  it.each(['1.2.3', '1.2.2', '0.9.9', 'next', '1.2', 'v1.3.0', '01.3.0', '1.3.0-beta'])(
    'cannot become %s',
    (wanted) => expect(() => nextVersion('1.2.3', wanted)).toThrow(/is not newer|is no version/),
  );

  it('is compared by its numbers', () => {
    const sorted = ['0.9.0', '0.10.0', '1.0.0', '1.0.2', '1.0.10'];
    expect(sorted.toReversed().toSorted(compareVersions)).toEqual(sorted);
    expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
  });

  it('is the same in every file that names it', () => {
    const read = (name) => JSON.parse(readFileSync(fromRoot(name), 'utf8'));
    const manifest = read('package.json');
    for (const name of versionedFiles(manifest))
      expect([name, read(name).version]).toEqual([name, manifest.version]);
    const lock = JSON.parse(withVersion(readFileSync(fromRoot('package-lock.json'), 'utf8'), '99.0.0'));
    const own = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
    expect(own).toHaveLength(manifest.workspaces.length + 1);
    for (const [, entry] of own) expect(entry.version).toBe('99.0.0');
    expect(lock.packages['node_modules/zod'].version).not.toBe('99.0.0');
  });
});

describe('the changelog', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A door.\n\n## [0.1.0] - 2026-11-27\n\n- A house.\n';

  it('of this repository can be read, and has a part for its version', () => {
    const parts = readChangelog(readFileSync(fromRoot('CHANGELOG.md'), 'utf8'));
    const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
    expect(parts[0].name).toBe('Unreleased');
    expect(parts.map(({ name }) => name)).toContain(version);
    for (const { date } of parts.slice(1)) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('names what is not released yet after its version', () => {
    const next = releaseChangelog(text, '0.2.0', '2026-12-01');
    expect(readChangelog(next).map(({ name, date }) => [name, date])).toEqual([
      ['Unreleased', undefined],
      ['0.2.0', '2026-12-01'],
      ['0.1.0', '2026-11-27'],
    ]);
    expect(readChangelog(next)[1].text).toContain('- A door.');
    expect(readChangelog(next)[0].text.trim()).toBe('');
  });

  it('has to say something, once', () => {
    expect(() => releaseChangelog(text.replace('- A door.\n', ''), '0.2.0', '2026-12-01')).toThrow(
      /says nothing/,
    );
    expect(() => releaseChangelog(text, '0.1.0', '2026-12-01')).toThrow(/already/);
    expect(() => releaseChangelog('# Changelog\n', '0.2.0', '2026-12-01')).toThrow(/has no part/);
  });
});

describe('the packages of a release', () => {
  const lock = {
    packages: {
      'apps/server': { dependencies: { a: '1', own: '*' }, optionalDependencies: { elsewhere: '1' } },
      'packages/own': { dependencies: { c: '1' } },
      'node_modules/a': {
        dependencies: { b: '2' },
        peerDependencies: { d: '1', z: '1' },
        peerDependenciesMeta: { z: { optional: true } },
      },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': {},
      'node_modules/d': {},
      'node_modules/z': {},
      'node_modules/elsewhere': { optional: true },
      'node_modules/own': { link: true, resolved: 'packages/own' },
      'node_modules/unneeded': { dev: true },
    },
  };
  const roots = [
    { from: 'apps/server', names: ['a', 'own'] },
    { from: 'apps/server', names: ['elsewhere'], optional: true },
  ];
  const installed = (path) => !['node_modules/elsewhere', 'node_modules/z'].includes(path);

  it('are those that something needs, in the versions in which it finds them', () => {
    expect(neededFolders(lock, roots, installed)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/d',
      'node_modules/own',
    ]);
  });

  it('must be there', () => {
    expect(() => neededFolders(lock, [{ from: '', names: ['nowhere'] }], installed)).toThrow(/nowhere/);
  });

  describe('that pages import', () => {
    let folder;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'darasa-pages-'));
      await mkdir(join(folder, 'assets'));
      const code = `import "zod"; import { a } from "@scope/one/deep"; export { b } from 'react-dom/server'; import fs from "node:fs"; import { readFile } from "fs"; import "./other.js"; const later = () => import("mermaid");`;
      await writeFile(join(folder, 'assets', 'page.js'), code);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('are those of the server’s half, without what is loaded in browsers alone', () => {
      expect(importedPackages(folder)).toEqual(['@scope/one', 'react-dom', 'zod']);
    });
  });
});
