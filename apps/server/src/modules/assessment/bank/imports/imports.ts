import type { QuestionImport, QuestionImportSummary } from '@darasa/contract/assessment/bank-imports';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import { newId } from '@darasa/contract/http/ids';
import { formatBytes } from '@darasa/contract/media/bytes';
import { z } from 'zod';
import type { Originals } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { type JobKind, send } from '#platform/jobs/index';
import {
  countUnderWay,
  deleteImport,
  deleteImportsOfFile,
  findImport,
  findImportsOf,
  type ImportRow,
  type ImportSummaryRow,
  insertImport,
  lockImport,
  updateImport,
} from './import-repository.ts';

/*
 * Uploaded files of questions: each is read by a job, and put into the bank by a job once its owner has seen the report. Another
 * person's is not found.
 */

interface Deps {
  db: Db;
  originals: Originals;
}

/** What the job does depends on the state of the import. */
export const questionImportWanted: JobKind<{ import_id: string }> = {
  name: 'assessment.import-questions',
  schema: z.object({ import_id: z.uuid() }),
};

const notFound = (): AppError => new AppError('NOT_FOUND', 'Import not found');

function summaryOf(row: ImportSummaryRow): QuestionImportSummary {
  const { id, media_id, file_name, format, state, percent, total, position, added, known, problem } = row;
  const imported = total === 0 ? 0 : (100 * (position ?? 0)) / total;
  // To be imported, the file is read again
  const importing = Math.floor(0.4 * percent + 0.6 * imported);
  const progress = state === 'reading' ? percent : state === 'importing' ? importing : null;
  const created_at = row.created_at.toISOString();
  return { id, media_id, file_name, format, state, progress, added, known, problem, created_at };
}
const reportOf = (row: ImportRow): QuestionImport => ({ ...summaryOf(row), notes: row.notes });

async function ownImport(ctx: Ctx, id: string): Promise<ImportRow> {
  const row = await findImport(ctx.db, id);
  if (row?.user_id !== ctx.actor.userId) throw notFound();
  return row;
}

export async function listImports(ctx: Ctx): Promise<QuestionImportSummary[]> {
  return (await findImportsOf(ctx.db, ctx.actor.userId)).map(summaryOf);
}

/** @throws AppError NOT_FOUND, also for somebody else's */
export async function readImport(ctx: Ctx, id: string): Promise<QuestionImport> {
  return reportOf(await ownImport(ctx, id));
}

/**
 * Has an uploaded file read.
 * @throws AppError NOT_FOUND for a file of somebody else, PAYLOAD_TOO_LARGE, CONFLICT when too many are under way
 */
export async function startImport(
  ctx: Ctx,
  { originals }: Deps,
  { media_id, format }: { media_id: string; format: QuestionFileFormat },
): Promise<QuestionImport> {
  const { userId } = ctx.actor;
  const { uploadedQuestionFile, questionImports } = assessmentLimits;
  const [file] = await originals.find([media_id]);
  if (file?.ownerId !== userId) throw new AppError('NOT_FOUND', 'File not found');
  if (file.bytes > uploadedQuestionFile)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `A file of questions can have up to ${formatBytes(uploadedQuestionFile)}, and this one has ${formatBytes(file.bytes)}. Split it into several.`,
    );
  const id = newId();
  await ctx.transaction(async ({ db: tx }) => {
    await deleteImportsOfFile(tx, userId, media_id);
    if ((await countUnderWay(tx, userId)) >= questionImports)
      throw new AppError(
        'CONFLICT',
        `Up to ${questionImports} of your files are imported at a time. Wait until one of them is done.`,
      );
    await insertImport(tx, { id, user_id: userId, media_id, file_name: file.name, format });
    await send(tx, questionImportWanted, { import_id: id }, { key: id });
  });
  return readImport(ctx, id);
}

/** Has the questions put into the bank. @throws AppError NOT_FOUND, CONFLICT unless the report waits to be confirmed */
export async function confirmImport(
  ctx: Ctx,
  id: string,
  { skip_known }: { skip_known: boolean },
): Promise<QuestionImport> {
  await ownImport(ctx, id);
  await ctx.transaction(async ({ db: tx }) => {
    const changed = await updateImport(tx, id, { state: 'importing', percent: 0, skip_known, added: 0 }, [
      'read',
    ]);
    if (!changed) throw new AppError('CONFLICT', 'This file does not wait to be imported. Reload the page.');
    await send(tx, questionImportWanted, { import_id: id }, { key: id });
  });
  return readImport(ctx, id);
}

/**
 * Stops what is being done, and forgets the report. What is in the bank by then stays.
 * @returns how many those are @throws AppError NOT_FOUND
 */
export async function removeImport(ctx: Ctx, { originals }: Deps, id: string): Promise<number> {
  await ownImport(ctx, id);
  const removed = await ctx.transaction(async ({ db: tx }) => {
    const row = await lockImport(tx, id);
    if (row) await deleteImport(tx, id);
    return row;
  });
  if (!removed) throw notFound();
  await originals.discard([removed.media_id]);
  return removed.position === null ? 0 : removed.added;
}
