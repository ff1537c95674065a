import type { FileNote } from '@darasa/contract/assessment/bank';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import type { Originals } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { mapInTurns } from '#platform/in-turns';
import { writeQuestionFile } from '../question-files/question-files.ts';
import { readFileOnThread } from '../question-files/read-on-thread.ts';
import { type BankFilter, findImportKeys } from './bank-repository.ts';
import { questionsForFile, storeInBank } from './question-bank.ts';
import { notesWithKnown, storePictures, withStoredPictures } from './stored-pictures.ts';

interface ImportDeps {
  db: Db;
  originals: Originals;
}
interface ImportOptions {
  format: QuestionFileFormat;
  text: string;
  dry_run: boolean;
  skip_known: boolean;
}
interface ImportResult {
  added: number;
  known: number;
  ids: string[];
  notes: FileNote[];
}

/**
 * Puts the questions of a file into the bank, all or none, with their pictures. Those that are there already, from the same file, are
 * counted, and left out where that is asked for.
 * @returns what became of each place of the file
 * @throws AppError CONFLICT when the bank is full, BAD_REQUEST when reading takes too long
 */
export async function importQuestions(
  ctx: Ctx,
  { originals }: ImportDeps,
  { format, text, dry_run, skip_known }: ImportOptions,
): Promise<ImportResult> {
  const file = await readFileOnThread({ format, content: text }, ctx.actor.userId);
  const there = await findImportKeys(ctx.db, ctx.actor.userId, file.keys);
  const isKnown = file.keys.map((key) => there.has(key));
  const wanted = file.questions.flatMap((question, at) =>
    skip_known && isKnown[at] ? [] : [{ question, key: file.keys[at] ?? '' }],
  );
  const notes = skip_known ? notesWithKnown(file, isKnown) : file.notes;
  const result = { added: wanted.length, known: isKnown.filter(Boolean).length };
  if (dry_run) return { ...result, ids: [], notes };
  const shown = mediaIdsIn(wanted.map(({ question }) => question));
  const ids = new Map<string, string>();
  try {
    const needed = file.pictures.filter(({ id }) => shown.has(id));
    const left = await storePictures(originals, ctx.actor, needed, ids);
    const named = await mapInTurns(wanted, ({ question, key }) => ({
      ...withStoredPictures(question, ids),
      import_key: key,
    }));
    const stored = await storeInBank(ctx, named);
    return { ...result, ids: stored.map(({ id }) => id), notes: [...notes, ...left] };
  } catch (error) {
    await originals.discard([...ids.values()]);
    throw error;
  }
}

/** Questions of the bank as a file. */
export async function exportQuestions(
  ctx: Ctx,
  { format, ...wanted }: BankFilter & { format: QuestionFileFormat; ids: readonly string[] },
) {
  return writeQuestionFile(format, await questionsForFile(ctx, wanted));
}
