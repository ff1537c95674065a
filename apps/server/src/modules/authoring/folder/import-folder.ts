import { createReadStream } from 'node:fs';
import { withMediaIds } from '@darasa/contract/authoring/media-references';
import type { Finding } from '@darasa/contract/authoring/schemas';
import { isCategory } from '#modules/catalogue';
import type { Media } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { createFromDocument } from '../working-copy/create-course.ts';
import { findingsIn } from '../working-copy/findings.ts';
import { withNewIds } from '../working-copy/new-ids.ts';
import { UnusableFolder } from './folder-files.ts';
import { COURSE_FILE } from './folder-schemas.ts';
import { readCourseFolder } from './read-folder.ts';

export interface ImportedFolder {
  id: number;
  slug: string;
  title: string;
  lessons: number;
  /** What is missing before the course can be submitted, and what its reviewers should know. */
  findings: Finding[];
}

/**
 * A new draft course from a folder, with the checks of any other course; its owner is whoever is named. Imported twice it is two
 * courses. When anything fails, nothing of it stays.
 * @throws UnusableFolder, AppError
 */
export async function importFolder(
  ctx: Ctx,
  { originals }: { db: Db; originals: Media['originals'] },
  folder: string,
): Promise<ImportedFolder> {
  const { document, files } = await readCourseFolder(folder);
  const { category } = document.details;
  if (!(await isCategory(ctx.db, category)))
    throw new UnusableFolder(folder, [
      { file: COURSE_FILE, message: `There is no category ${category} on this site` },
    ]);
  const ids = new Map<string, string>();
  try {
    for (const { id, path, name, bytes, metadata } of files)
      ids.set(id, await originals.store(ctx.actor, { name, metadata, bytes }, createReadStream(path)));
    const placed = withMediaIds(withNewIds(document), ids);
    const { id, slug, title } = await createFromDocument(ctx, placed, { key: undefined });
    return {
      id,
      slug,
      title,
      lessons: placed.modules.reduce((sum, { lessons }) => sum + lessons.length, 0),
      findings: await findingsIn(ctx.db, placed),
    };
  } catch (error) {
    await originals.discard([...ids.values()]);
    throw error;
  }
}
