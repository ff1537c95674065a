import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courseDocument } from '@darasa/contract/authoring/document';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMedia, type Originals } from '#modules/media';
import { Context } from '#platform/context/index';
import { openStorage, type Storage } from '#platform/storage/index';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { importFolder } from './import-folder.ts';

const WEBSITE = fileURLToPath(new URL('../../../../demo/courses/your-first-website/', import.meta.url));

let site: TestIdentity;
let folder: string;
let storage: Storage;
let originals: Originals;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  folder = await mkdtemp(join(tmpdir(), 'darasa-import-folder-'));
  storage = openStorage({ dataDir: folder, bucket: undefined });
  ({ originals } = createMedia({
    db: site.db,
    storage,
    secrets: () => [],
    quotaBytes: 100_000_000,
    maxBytes: 50_000_000,
  }));
});
afterAll(async () => {
  storage.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function owner() {
  const person = await site.addPerson({ roles: ['instructor'] });
  return { userId: person.id, roles: ['instructor'] };
}

it('makes a draft of a folder that its owner can submit, each time anew', async () => {
  const actor = await owner();
  const one = await importFolder(
    new Context({ db: site.db, originals }.db, { caller: actor }),
    { db: site.db, originals },
    WEBSITE,
  );
  const two = await importFolder(
    new Context({ db: site.db, originals }.db, { caller: actor }),
    { db: site.db, originals },
    WEBSITE,
  );
  expect(one).toMatchObject({ title: 'Your first website: HTML and CSS', lessons: 26 });
  expect(two.slug).not.toBe(one.slug);
  expect(one.findings.filter(({ severity }) => severity === 'missing')).toEqual([]);
  const row = await site.db
    .selectFrom('course_working_copy')
    .select('content')
    .where('course_id', '=', one.id)
    .executeTakeFirstOrThrow();
  const named = mediaIdsIn(courseDocument.parse(row.content));
  const files = await site.db
    .selectFrom('media_object')
    .select(['id', 'file_name'])
    .where('owner_id', '=', actor.userId)
    .execute();
  expect(files.filter(({ id }) => named.has(id))).toHaveLength(named.size);
  expect(files.map(({ file_name }) => file_name)).toContain('video.webm');
});

it('leaves nothing behind when a file of it is not what it says', async () => {
  const actor = await owner();
  const copy = join(folder, 'broken');
  await cp(WEBSITE, copy, { recursive: true });
  await writeFile(join(copy, 'video.webm'), 'this is no video');
  await expect(
    importFolder(
      new Context({ db: site.db, originals }.db, { caller: actor }),
      { db: site.db, originals },
      copy,
    ),
  ).rejects.toThrow();
  const left = await site.db
    .selectFrom('media_object')
    .select('id')
    .where('owner_id', '=', actor.userId)
    .execute();
  expect(left).toEqual([]);
});

it('refuses a category that the site does not have', async () => {
  const copy = join(folder, 'elsewhere');
  await cp(WEBSITE, copy, { recursive: true });
  const course = join(copy, 'course.yaml');
  const { readFile } = await import('node:fs/promises');
  await writeFile(course, (await readFile(course, 'utf8')).replace(/category: .*/, 'category: alchemy'));
  await expect(
    importFolder(
      new Context({ db: site.db, originals }.db, { caller: await owner() }),
      { db: site.db, originals },
      copy,
    ),
  ).rejects.toThrow('There is no category alchemy');
});
