import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesForPostgres15 } from './older-postgres.mjs';
import { fromRoot } from './paths.mjs';

it('lists the test files that are marked with a reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'darasa-marks-'));
  try {
    await mkdir(join(folder, 'src'));
    const files = {
      'src/marked.test.ts': "import a from 'a';\n\n// Also on PostgreSQL 15: grouping sets\n",
      'src/no-reason.test.ts': '// Also on PostgreSQL 15: \n',
      'src/text.test.ts': "const a = '// Also on PostgreSQL 15: no comment';\n",
      'src/no-test.ts': '// Also on PostgreSQL 15: no test\n',
      'all.test.ts': '// Also on PostgreSQL 15: migrations\n',
    };
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
    expect(filesForPostgres15(folder)).toEqual(['all.test.ts', 'src/marked.test.ts']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('finds the migrations and the full-text search among the server’s tests', () => {
  const files = filesForPostgres15(fromRoot('apps', 'server')).join('\n');
  expect(files).toMatch(/migrat\w*\.test\.ts$/m);
  expect(files).toMatch(/search\w*\.test\.ts$/m);
});
