import type { FileNote } from '@darasa/contract/assessment/bank';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import type { Originals } from '#modules/media';
import type { Actor } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import type { JobContext } from '#platform/jobs/index';
import type { QuestionFile } from '../../question-files/question-files.ts';
import { findImportKeys } from '../bank-repository.ts';
import { addInTransaction } from '../question-bank.ts';
import { notesWithKnown, storePictures, withStoredPictures } from '../stored-pictures.ts';
import { type ImportRow, lockImport, updateImport } from './import-repository.ts';

/** Its owner has removed the import: nothing more is done for it. */
export class ImportRemoved extends Error {}

/** Questions of one transaction. */
const AT_ONCE = 20;

interface Storing extends Pick<JobContext, 'db' | 'log' | 'signal'> {
  originals: Originals;
}

/**
 * Puts the questions of a file into the bank, some in each transaction, which also notes how far it is: interrupted, it goes on there.
 * One that is refused is told in the report, and keeps no other one out.
 * @throws ImportRemoved
 */
export async function storeQuestions(at: Storing, row: ImportRow, file: QuestionFile): Promise<void> {
  const { db, log, signal, originals } = at;
  // Who asked for it was allowed to when they did
  const owner: Actor = { userId: row.user_id, roles: ['instructor'] };
  const notes = row.position === null ? await begin(at, row, file) : [...row.notes];
  const ids = new Map<string, string>();
  /** Pictures that were stored or refused. */
  const tried = new Set<string>();

  for (let from = row.position ?? 0; from < file.questions.length; from += AT_ONCE) {
    if (signal.aborted) throw new Error('Interrupted: the rest is imported later');
    const to = Math.min(from + AT_ONCE, file.questions.length);
    try {
      await store(from, to);
    } catch (error) {
      if (error instanceof ImportRemoved || signal.aborted) throw error;
      for (let place = from; place < to; place++) await storeOne(place);
    }
  }
  await updateImport(db, row.id, { state: 'imported', position: file.questions.length, notes });

  async function storeOne(index: number): Promise<void> {
    try {
      await store(index, index + 1);
    } catch (error) {
      if (error instanceof ImportRemoved || signal.aborted) throw error;
      if (!(error instanceof AppError))
        log.error({ err: error, import: row.id, question: index }, 'A question could not be imported');
      leaveOut(index, error instanceof AppError ? error.message : 'The question could not be stored');
      if (!(await updateImport(db, row.id, { position: index + 1, notes }))) throw new ImportRemoved();
    }
  }

  function leaveOut(index: number, reason: string): void {
    const place = file.places[index] ?? 0;
    const note = notes[place];
    if (note)
      notes[place] = {
        ...note,
        outcome: 'skipped',
        question_type: null,
        reasons: [reason.replace(/\.$/, ''), ...note.reasons],
      };
  }

  /** Those of some questions that are wanted. */
  async function store(from: number, to: number): Promise<void> {
    const wanted = file.questions.slice(from, to).flatMap((question, at) => {
      const isWanted = notes[file.places[from + at] ?? 0]?.outcome !== 'skipped';
      return isWanted ? [{ question, key: file.keys[from + at] ?? '' }] : [];
    });
    const shown = mediaIdsIn(wanted.map(({ question }) => question));
    const pictures = file.pictures.filter(({ id }) => shown.has(id) && !tried.has(id));
    const lost = await storePictures(originals, owner, pictures, ids);
    for (const { id } of pictures) tried.add(id);
    notes.push(...lost);
    await db.transaction().execute(async (tx) => {
      if (!(await lockImport(tx, row.id))) throw new ImportRemoved();
      const stored = await addInTransaction(
        tx,
        owner,
        wanted.map(({ question, key }) => ({ ...withStoredPictures(question, ids), import_key: key })),
      );
      await updateImport(tx, row.id, {
        position: to,
        question_ids: stored.map(({ id }) => id),
        ...(lost.length > 0 ? { notes } : {}),
      });
    });
  }
}

/** Finds out once which questions the bank has; those of this import are not among them. @returns the notes */
async function begin({ db }: Storing, row: ImportRow, file: QuestionFile): Promise<FileNote[]> {
  const there = await findImportKeys(db, row.user_id, file.keys);
  const isKnown = file.keys.map((key) => there.has(key));
  const notes = row.skip_known ? notesWithKnown(file, isKnown) : [...file.notes];
  const begun = await updateImport(db, row.id, {
    position: 0,
    percent: 100,
    total: file.questions.length,
    known: isKnown.filter(Boolean).length,
    notes,
  });
  if (!begun) throw new ImportRemoved();
  return notes;
}
