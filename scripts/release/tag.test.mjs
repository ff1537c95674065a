import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromRoot } from '../bootstrap/paths.mjs';
import { versionedFiles } from './version.mjs';

const manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const FILES = [
  ...versionedFiles(manifest),
  'CHANGELOG.md',
  'deploy/helm/darasa/Chart.yaml',
  'scripts/commands/tag.mjs',
  'scripts/release',
  'scripts/bootstrap',
];
const settings = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

let root;
const git = (...args) =>
  execFileSync('git', args, { cwd: root, env: { ...process.env, ...settings } })
    .toString()
    .trim();
const read = (name) => readFileSync(join(root, name), 'utf8');
/** The command of the copied repository. */
const tag = (...args) => {
  const command = JSON.stringify(pathToFileURL(join(root, 'scripts/commands/tag.mjs')).href);
  const program = `const { run } = await import(${command}); await run(${JSON.stringify(args)})`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ...settings },
  });
  return { status, said: String(stderr) };
};

describe('npm run tag', { timeout: 60_000 }, () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'darasa-tag-'));
    for (const name of FILES) cpSync(fromRoot(name), join(root, name), { recursive: true });
    writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n\n- A door.\n');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Begin');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('names the changes, writes the version everywhere, commits and tags', () => {
    expect(tag('99.0.0')).toMatchObject({ status: 0, said: expect.stringContaining('v99.0.0 is made') });
    expect(git('describe', '--exact-match')).toBe('v99.0.0');
    expect(git('status', '--porcelain')).toBe('');
    for (const name of versionedFiles(manifest)) expect(JSON.parse(read(name)).version).toBe('99.0.0');
    expect(read('deploy/helm/darasa/Chart.yaml')).toMatch(
      /^version: 99\.0\.0$[\s\S]*^appVersion: "99\.0\.0"$/m,
    );
    expect(read('CHANGELOG.md')).toMatch(
      /## \[Unreleased\]\n\n## \[99\.0\.0\] - \d{4}-\d\d-\d\d\n\n- A door\./,
    );
    // Nothing has changed since
    expect(tag('minor')).toMatchObject({
      status: 1,
      said: expect.stringContaining('says nothing under "Unreleased"'),
    });
  });

  it('changes nothing beside changes that were not committed, for an older version, or without one', () => {
    expect(tag('0.0.1')).toMatchObject({ status: 1, said: expect.stringContaining('is not newer') });
    expect(tag()).toMatchObject({ status: 1, said: expect.stringContaining('Usage') });
    expect(git('status', '--porcelain')).toBe('');
    appendFileSync(join(root, 'CHANGELOG.md'), '- A window.\n');
    expect(tag('minor')).toMatchObject({ status: 1, said: expect.stringContaining('not committed') });
    expect(git('tag')).toBe('');
  });
});
