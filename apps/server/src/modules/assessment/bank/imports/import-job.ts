import type { Originals } from '#modules/media';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { type AnyJob, defineJob, type JobContext } from '#platform/jobs/index';
import type { QuestionFile } from '../../question-files/question-files.ts';
import { createFileReader, type FileReader } from '../../question-files/read-on-thread.ts';
import { findImportKeys } from '../bank-repository.ts';
import { findImport, type ImportRow, updateImport } from './import-repository.ts';
import { questionImportWanted } from './imports.ts';
import { ImportRemoved, storeQuestions } from './store-questions.ts';

export interface ImportJobDeps {
  /** The files on a job's own database. */
  originals: (db: Db) => Originals;
  /** Tests give one that is slower. */
  readFile?: FileReader;
}

const GONE = 'The uploaded file is no longer there. Upload it again.';
const FAILED = 'The file could not be imported because of a problem on our side. Try again later.';

/** A reader of its own: large files do not keep small ones waiting, which are read while their owner looks on. */
const readLargeFile = createFileReader({ timeout: 300_000, idle: 5000 });

/** Reads an uploaded file, or puts its questions into the bank. Interrupted, it goes on where it was. */
export const importJobs = ({ originals, readFile = readLargeFile }: ImportJobDeps): AnyJob[] => [
  defineJob({
    ...questionImportWanted,
    options: { timeoutSeconds: 900 },
    async handler({ import_id: id }, context) {
      const { db, log, signal } = context;
      const row = await findImport(db, id);
      if (row?.state !== 'reading' && row?.state !== 'importing') return;
      const files = originals(db);
      try {
        const file = await readUpload(row, { ...context, files, readFile });
        if (row.state === 'reading') await noteReport(db, row, file);
        else {
          await storeQuestions({ ...context, originals: files }, row, file);
          await files.discard([row.media_id]);
        }
      } catch (error) {
        if (error instanceof ImportRemoved) return;
        // Stopping cut it short
        if (signal.aborted) throw error;
        if (!(error instanceof AppError)) log.error({ err: error, import: id }, 'A file of questions failed');
        const problem = error instanceof AppError ? error.message : FAILED;
        await updateImport(db, id, { state: 'failed', problem });
      }
    },
  }),
];

interface Reading extends Pick<JobContext, 'db' | 'signal'> {
  files: Originals;
  readFile: FileReader;
}

/** @throws AppError when it cannot be read, ImportRemoved when nobody wants it any more */
async function readUpload(row: ImportRow, { db, signal, files, readFile }: Reading): Promise<QuestionFile> {
  const content = await bytesOf(files, row.media_id);
  const removed = new AbortController();
  let told = Promise.resolve();
  const tell = async (percent: number): Promise<void> => {
    if (!(await updateImport(db, row.id, { percent }))) removed.abort(new ImportRemoved());
  };
  try {
    return await readFile({ format: row.format, content }, row.user_id, {
      signal: AbortSignal.any([signal, removed.signal]),
      onPercent: (percent) => {
        told = told.then(() => tell(percent)).catch(() => undefined);
      },
    });
  } finally {
    await told;
  }
}

async function bytesOf(files: Originals, mediaId: string): Promise<Uint8Array<ArrayBuffer>> {
  const [file] = await files.find([mediaId]);
  if (!file) throw new AppError('NOT_FOUND', GONE);
  const bytes = new Uint8Array(file.bytes);
  let length = 0;
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes;
}

/** The same report as that of a small file: see `importQuestions`. */
async function noteReport(db: Db, { id, user_id }: ImportRow, file: QuestionFile): Promise<void> {
  const there = await findImportKeys(db, user_id, file.keys);
  await updateImport(
    db,
    id,
    {
      state: 'read',
      percent: 100,
      total: file.questions.length,
      added: file.questions.length,
      known: file.keys.filter((key) => there.has(key)).length,
      notes: file.notes,
    },
    ['reading'],
  );
}
