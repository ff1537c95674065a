import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CourseModuleDocument } from '@darasa/contract/authoring/document';
import { DOCUMENT_IMPORT_DAYS } from '@darasa/contract/authoring/importing/document-import-rules';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { z } from 'zod';
import type { Originals } from '#modules/media';
import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { type AnyJob, defineJob, type JobContext } from '#platform/jobs/index';
import {
  type DocumentImportRow,
  findDocumentImport,
  findOldDocumentImports,
  updateDocumentImport,
} from './document-import-repository.ts';
import { documentImportWanted, forgetDocument } from './document-imports.ts';
import type { FoundDocument } from './reading/found-document.ts';
import type { FoundPicture } from './reading/pictures.ts';
import { createDocumentReader, type DocumentReader } from './reading/read-on-thread.ts';

export interface DocumentJobDeps {
  /** The files on a job's own database. */
  originals: (db: Db) => Originals;
  /** Tests give one that is slower. */
  readDocument?: DocumentReader;
}

/** Its owner has removed the import: nothing more is done for it. */
class ImportRemoved extends Error {}

const DAY_MS = 86_400_000;
const AT_ONCE = 100;
/** Pictures after which it is written down which are stored. */
const PICTURES_AT_ONCE = 5;
const GONE = 'The uploaded file is no longer there. Choose it again.';
const FAILED = 'The document could not be read because of a problem on our side. Try again later.';

/** Reads an uploaded document, or stores the pictures of the lessons that are wanted. Interrupted, it goes on where it was. */
export function documentJobs({
  originals,
  readDocument = createDocumentReader(),
}: DocumentJobDeps): AnyJob[] {
  return [
    defineJob({
      ...documentImportWanted,
      options: { timeoutSeconds: 900 },
      async handler({ import_id: id }, context) {
        const { db, log, signal } = context;
        const row = await findDocumentImport(db, id);
        if (row?.state !== 'reading' && row?.state !== 'storing') return;
        const at = { ...context, files: originals(db), readDocument };
        try {
          if (row.state === 'reading') await read(at, row);
          else await store(at, row);
        } catch (error) {
          if (error instanceof ImportRemoved) return;
          // Stopping cut it short
          if (signal.aborted) throw error;
          if (!(error instanceof AppError)) log.error({ err: error, import: id }, 'A document failed');
          const problem = error instanceof AppError ? error.message : FAILED;
          await updateDocumentImport(db, id, { state: 'failed', problem }, ['reading', 'storing']);
        }
      },
    }),
    defineJob({
      name: 'authoring.forget-documents',
      schema: z.object({}),
      options: { cron: '41 3 * * *', timeoutSeconds: 900 },
      async handler(_payload, { ctx, db, log, signal }) {
        const before = new Date(ctx.now.getTime() - DOCUMENT_IMPORT_DAYS * DAY_MS);
        let count = 0;
        for (let found = AT_ONCE; found === AT_ONCE && !signal.aborted; count += found) {
          const ids = await findOldDocumentImports(db, before, AT_ONCE);
          for (const id of ids) await forgetDocument(db, originals(db), id);
          found = ids.length;
        }
        if (count > 0) log.info({ count }, 'Imported documents forgotten');
      },
    }),
  ];
}

interface At extends Pick<JobContext, 'db' | 'log' | 'signal'> {
  files: Originals;
  readDocument: DocumentReader;
}

async function read(at: At, row: DocumentImportRow): Promise<void> {
  const { modules, notes } = await found(at, row, 1);
  if (Buffer.byteLength(JSON.stringify(modules)) > authoringLimits.documentBytes)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      'The document has more text than a course may have. Split it into several.',
    );
  if (
    !(await updateDocumentImport(at.db, row.id, { state: 'read', percent: 100, modules, notes }, ['reading']))
  )
    throw new ImportRemoved();
}

/** Reads the document on a thread. @param share of the progress that it is */
async function found(
  { db, signal, files, readDocument }: At,
  row: DocumentImportRow,
  share: number,
): Promise<FoundDocument> {
  const [file] = await files.find([row.media_id]);
  if (!file) throw new AppError('NOT_FOUND', GONE);
  const folder = await mkdtemp(join(tmpdir(), 'darasa-document-'));
  const removed = new AbortController();
  let told = Promise.resolve();
  const tell = async (percent: number): Promise<void> => {
    if (!(await updateDocumentImport(db, row.id, { percent }, [row.state])))
      removed.abort(new ImportRemoved());
  };
  let last = 0;
  try {
    const path = join(folder, 'document');
    await pipeline(await file.open(), createWriteStream(path, { mode: 0o600 }));
    const request = { path, name: row.file_name, mediaId: row.media_id };
    return await readDocument(request, row.user_id, {
      signal: AbortSignal.any([signal, removed.signal]),
      onPercent: (percent) => {
        const now = Math.min(100, Math.floor(percent * share));
        if (now < last + 5) return;
        last = now;
        told = told.then(() => tell(now)).catch(() => undefined);
      },
    });
  } finally {
    await told;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the pictures of the chosen lessons as if their owner had uploaded them. One that is refused is left out, and told. */
async function store(at: At, row: DocumentImportRow): Promise<void> {
  const { db, files } = at;
  const chosen = new Set(row.chosen);
  const wanted = row.modules.flatMap((module) => {
    const lessons = module.lessons.filter(({ id }) => chosen.has(id));
    return lessons.length > 0 ? [{ ...module, lessons }] : [];
  });
  const shown = mediaIdsIn(wanted);
  shown.delete(row.media_id);
  const stored = { ...row.pictures };
  const notes: string[] = [];
  if (shown.size > 0) {
    const { pictures } = await found(at, row, 0.3);
    await storePictures(at, row, { pictures: pictures.filter(({ id }) => shown.has(id)), stored, notes });
  }
  const done = await updateDocumentImport(
    db,
    row.id,
    {
      state: 'stored',
      percent: 100,
      modules: withPictures(wanted, new Map(Object.entries(stored)), row.media_id),
      notes: [...row.notes, ...notes],
      pictures: stored,
    },
    ['storing'],
  );
  if (!done) {
    await files.discard(Object.values(stored));
    throw new ImportRemoved();
  }
  if (!mediaIdsIn(wanted).has(row.media_id)) await files.discard([row.media_id]);
}

async function storePictures(
  { db, signal, files }: At,
  row: DocumentImportRow,
  {
    pictures,
    stored,
    notes,
  }: { pictures: readonly FoundPicture[]; stored: Record<string, string>; notes: string[] },
): Promise<void> {
  // Who asked for it was allowed to when they did
  const owner: Actor = { userId: row.user_id, roles: ['instructor'] };
  const reasons = new Map<string, number>();
  for (const [at, { id, name, bytes }] of pictures.entries()) {
    if (signal.aborted) throw new Error('Interrupted: the rest is stored later');
    if (stored[id] === undefined)
      try {
        const source = Readable.from([Buffer.from(bytes)], { objectMode: false });
        stored[id] = await files.store(owner, { name, metadata: {}, bytes: bytes.length }, source);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        reasons.set(error.message, (reasons.get(error.message) ?? 0) + 1);
      }
    if ((at + 1) % PICTURES_AT_ONCE > 0) continue;
    const percent = 30 + Math.floor((70 * (at + 1)) / pictures.length);
    if (await updateDocumentImport(db, row.id, { percent, pictures: stored }, ['storing'])) continue;
    await files.discard(Object.values(stored));
    throw new ImportRemoved();
  }
  for (const [reason, count] of reasons)
    notes.push(`${formatQuantity(count, 'picture')} could not be stored: ${reason.replace(/\.$/, '')}.`);
}

const PICTURE = /!\[((?:\\.|[^\]\\])*)\]\(media:([\da-f-]{36})\)/gi;

/** With pictures as they are stored; of those that are not, the description remains. */
const withPictures = (
  modules: readonly CourseModuleDocument[],
  ids: ReadonlyMap<string, string>,
  own: string,
): CourseModuleDocument[] =>
  modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({
      ...lesson,
      content_text: lesson.content_text.replaceAll(PICTURE, (whole, alt: string, id: string) => {
        const stored = ids.get(id);
        return stored !== undefined ? `![${alt}](media:${stored})` : id === own ? whole : alt;
      }),
    })),
  }));
