import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchivedFile } from '@darasa/contract/authoring/archive';
import type { CourseDocument, ReleaseRules } from '@darasa/contract/authoring/document';
import { mediaIdsIn, withMediaIds } from '@darasa/contract/authoring/media-references';
import { courseMessages } from '@darasa/contract/catalogue/course-messages';
import { titleProblem } from '@darasa/contract/catalogue/update-rules';
import { type CreatedCourse, isCategory } from '#modules/catalogue';
import type { Media } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { type Creation, createFromDocument } from '../working-copy/create-course.ts';
import { withNewIds } from '../working-copy/new-ids.ts';
import type { PersonQueue } from './person-queue.ts';
import { asBadRequest, type OpenArchive, openArchive } from './read-archive.ts';

export interface ImportDeps {
  db: Db;
  originals: Media['originals'];
  /** Where archives lie while they are read. */
  folder: string;
  /** Most bytes of an archive, and of all files in it. */
  maxBytes: number;
  /** Most bytes of one file in it. */
  maxFileBytes: number;
  /** Archives fill the disk while they are read: those of one person are read one after another. */
  queue: PersonQueue;
}

const MOST_ENTRIES = 10_002;
const ABANDONED_MS = 86_400_000;
/** What stands in an archive besides files of the course. */
const DOCUMENT_BYTES = 20_000_000;

/**
 * A new draft course from an archive; whoever imports it is its owner, and of its files. Everything in it gets an id of its
 * own. When anything fails, nothing of it stays.
 * @param uploaded whether the archive counts among the files of the person already
 * @param category in place of the archive's, which this site may not have
 * @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for its files
 */
export function importCourse(
  ctx: Ctx,
  deps: ImportDeps,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<CreatedCourse> {
  return deps.queue(ctx.actor.userId, () => importNow(ctx, deps, source, options));
}

interface ImportOptions {
  category: string | undefined;
  creation: Creation;
  uploaded: boolean;
}

async function importNow(
  ctx: Ctx,
  deps: ImportDeps,
  source: AsyncIterable<Uint8Array>,
  { category, creation, uploaded }: ImportOptions,
): Promise<CreatedCourse> {
  // Its files could not be stored anyway
  const most = uploaded ? deps.maxBytes : (await deps.originals.remaining(ctx.actor.userId)) + DOCUMENT_BYTES;
  await deleteAbandoned(deps.folder, ctx.now);
  const folder = await mkdtemp(join(deps.folder, 'import-'));
  try {
    const path = join(folder, 'archive.zip');
    await pipeline(limited(source, Math.min(deps.maxBytes, most)), createWriteStream(path, { mode: 0o600 }));
    const archive = await openArchive(path, {
      entries: MOST_ENTRIES,
      entryBytes: Math.max(deps.maxFileBytes, 10_000_000),
      totalBytes: deps.maxBytes,
    });
    try {
      const document = await placed(ctx.db, archive, category);
      return await createWithFiles(ctx, deps, archive, document, creation);
    } finally {
      archive.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limited(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > most)
      throw new AppError('PAYLOAD_TOO_LARGE', 'This archive is too large for the space that you have left');
    yield chunk;
  }
}

/** What processes that were killed have left. */
async function deleteAbandoned(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now.getTime() - ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** The document under a title and in a category with which a course can be made. Asked before its files are stored. */
async function placed(
  db: Db,
  { document, manifest }: OpenArchive,
  category: string | undefined,
): Promise<CourseDocument> {
  const { details } = document;
  const wanted = category ?? details.category;
  if (!(await isCategory(db, wanted)))
    throw badRequest([{ path: 'category', message: courseMessages.categoryRequired }]);
  return {
    ...withoutGroups(document),
    details: {
      ...details,
      title: titleProblem(details.title) ? manifest.title : details.title,
      category: wanted,
      subcategory: wanted === details.category ? details.subcategory : null,
    },
  };
}

/** Of no group: what a lesson was for is chosen again before the course can be published, never open to all instead. */
const NO_GROUP = '0';

/** Numbers of groups mean others on another site. */
function withoutGroups(document: CourseDocument): CourseDocument {
  const without = <Part extends { release?: ReleaseRules | undefined }>(part: Part): Part =>
    part.release && part.release.group_ids.length > 0
      ? { ...part, release: { ...part.release, group_ids: [NO_GROUP] } }
      : part;
  return {
    ...document,
    modules: document.modules.map((module) => ({ ...without(module), lessons: module.lessons.map(without) })),
  };
}

async function createWithFiles(
  ctx: Ctx,
  deps: ImportDeps,
  archive: OpenArchive,
  document: CourseDocument,
  creation: Creation,
): Promise<CreatedCourse> {
  const newIds = new Map<string, string>();
  const discard = () => deps.originals.discard([...newIds.values()]);
  try {
    const named = mediaIdsIn(document);
    for (const file of archive.manifest.media)
      if (named.has(file.media_id)) newIds.set(file.media_id, await storeFile(ctx, deps, archive, file));
    const course = await createFromDocument(ctx, withMediaIds(withNewIds(document), newIds), creation);
    // The same request has come before: the course has its files
    if (!course.isNew) await discard();
    return course;
  } catch (error) {
    await discard();
    throw error;
  }
}

function storeFile(ctx: Ctx, deps: ImportDeps, archive: OpenArchive, file: ArchivedFile): Promise<string> {
  const { file_name: name, metadata, bytes, sha256 } = file;
  return asBadRequest(async () => {
    const hash = createHash('sha256');
    const stream = await archive.open(file);
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const id = await deps.originals.store(ctx.actor, { name, metadata, bytes }, hashed());
    if (hash.digest('hex') === sha256) return id;
    await deps.originals.discard([id]);
    throw badRequest([{ path: 'archive', message: `The file ${name} of the course was changed or damaged` }]);
  });
}
