import type { CourseModuleDocument } from '@darasa/contract/authoring/document';
import {
  documentEndingOf,
  documentImportLimits as limits,
  documentImportMessages as messages,
} from '@darasa/contract/authoring/importing/document-import-rules';
import type { DocumentImport, FoundModule } from '@darasa/contract/authoring/importing/document-imports';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { newId } from '@darasa/contract/http/ids';
import { formatBytes } from '@darasa/contract/media/bytes';
import { z } from 'zod';
import { describeMedia, type Originals, type UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { type JobKind, send } from '#platform/jobs/index';
import {
  countDocumentsUnderWay,
  type DocumentImportRow,
  deleteDocumentImport,
  findDocumentImport,
  insertDocumentImport,
  lockDocumentImport,
  updateDocumentImport,
} from './document-import-repository.ts';
import { wordsIn } from './reading/lessons.ts';

/*
 * Documents that people bring into a course: each is read by a job, and its pictures are stored by a job once its owner has chosen
 * lessons. Another person's is not found.
 */

interface Deps {
  originals: Originals;
  signer: UrlSigner;
}

/** What the job does depends on the state of the import. */
export const documentImportWanted: JobKind<{ import_id: string }> = {
  name: 'authoring.read-document',
  schema: z.object({ import_id: z.uuid() }),
};

const notFound = (): AppError => new AppError('NOT_FOUND', 'Import not found');
const EXCERPT = 160;

/** A text as it begins, without its signs. */
const excerptOf = (markdown: string): string =>
  markdown
    .slice(0, 2_000)
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ >]*(?:#{1,6}|[-*+]|\d{1,9}[.)]) /gm, '')
    .replaceAll(/[*_`|$\\]+|^-{3,}$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT);

const foundIn = (modules: readonly CourseModuleDocument[]): FoundModule[] =>
  modules.map(({ id, title, lessons }) => ({
    id,
    title,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      lesson_type: lesson.lesson_type,
      excerpt: excerptOf(lesson.content_text),
      words: wordsIn(lesson.content_text),
      pictures: mediaIdsIn(lesson.content_text).size,
    })),
  }));

async function present(ctx: Ctx, deps: Deps, row: DocumentImportRow): Promise<DocumentImport> {
  const { id, file_name, state, percent, problem, notes, modules } = row;
  const isUnderWay = state === 'reading' || state === 'storing';
  return {
    id,
    file_name,
    state,
    progress: isUnderWay ? percent : null,
    problem,
    found: state === 'read' ? foundIn(modules) : [],
    notes,
    modules: state === 'stored' ? modules : null,
    media:
      state === 'stored' ? [...(await describeMedia(ctx.db, [...mediaIdsIn(modules)], deps)).values()] : [],
  };
}

async function ownImport(ctx: Ctx, id: string): Promise<DocumentImportRow> {
  const row = await findDocumentImport(ctx.db, id);
  if (row?.user_id !== ctx.actor.userId) throw notFound();
  return row;
}

/** @throws AppError NOT_FOUND, also for somebody else's */
export const readDocumentImport = async (ctx: Ctx, deps: Deps, id: string): Promise<DocumentImport> =>
  present(ctx, deps, await ownImport(ctx, id));

/**
 * Has an uploaded document read.
 * @throws AppError NOT_FOUND for a file of somebody else, BAD_REQUEST for another kind of file, PAYLOAD_TOO_LARGE, CONFLICT when too
 * many are under way
 */
export async function startDocumentImport(ctx: Ctx, deps: Deps, mediaId: string): Promise<DocumentImport> {
  const { userId } = ctx.actor;
  const [file] = await deps.originals.find([mediaId]);
  if (file?.ownerId !== userId) throw new AppError('NOT_FOUND', 'File not found');
  if (documentEndingOf(file.name) === undefined)
    throw badRequest([{ path: 'media_id', message: messages.ending(file.name) }]);
  if (file.bytes > limits.bytes)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `A document can have up to ${formatBytes(limits.bytes)}, and this one has ${formatBytes(file.bytes)}. Make its pictures smaller, or split it into several.`,
    );
  const id = newId();
  await ctx.transaction(async ({ db: tx }) => {
    if ((await countDocumentsUnderWay(tx, userId)) >= limits.underWay)
      throw new AppError(
        'CONFLICT',
        `Up to ${limits.underWay} of your documents are read at a time. Wait until one of them is done.`,
      );
    await insertDocumentImport(tx, { id, user_id: userId, media_id: mediaId, file_name: file.name });
    await send(tx, documentImportWanted, { import_id: id }, { key: id });
  });
  return readDocumentImport(ctx, deps, id);
}

/**
 * Has the pictures of some lessons stored, for the lessons to be taken.
 * @throws AppError NOT_FOUND, BAD_REQUEST when one is not in the document, CONFLICT unless it waits for that
 */
export async function takeLessons(
  ctx: Ctx,
  deps: Deps,
  id: string,
  lessonIds: readonly string[],
): Promise<DocumentImport> {
  await ownImport(ctx, id);
  await ctx.transaction(async ({ db: tx }) => {
    const row = await lockDocumentImport(tx, id);
    if (!row) throw notFound();
    if (row.state !== 'read')
      throw new AppError(
        'CONFLICT',
        'This document does not wait for a choice any more. Choose the file again.',
      );
    const there = new Set(row.modules.flatMap(({ lessons }) => lessons.map((lesson) => lesson.id)));
    if (!lessonIds.every((lesson) => there.has(lesson)))
      throw badRequest([{ path: 'lesson_ids', message: 'One of these lessons is not in the document' }]);
    await updateDocumentImport(tx, id, { state: 'storing', percent: 0, chosen: [...lessonIds] }, ['read']);
    await send(tx, documentImportWanted, { import_id: id }, { key: id });
  });
  return readDocumentImport(ctx, deps, id);
}

/**
 * Stops what is being done, and forgets what was read, with the files that no lesson has.
 * @throws AppError NOT_FOUND
 */
export async function removeDocumentImport(ctx: Ctx, { originals }: Deps, id: string): Promise<void> {
  await ownImport(ctx, id);
  if (!(await forgetDocument(ctx.db, originals, id))) throw notFound();
}

/** @returns whether it was there */
export async function forgetDocument(db: Db, originals: Originals, id: string): Promise<boolean> {
  const row = await db.transaction().execute(async (tx) => {
    const found = await lockDocumentImport(tx, id);
    if (found) await deleteDocumentImport(tx, id);
    return found;
  });
  if (!row) return false;
  // What was taken may be in a course that is not saved yet
  if (row.state !== 'stored') await originals.discard([row.media_id, ...Object.values(row.pictures)]);
  return true;
}
