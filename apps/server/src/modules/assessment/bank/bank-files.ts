import { Readable } from 'node:stream';
import type { FileNote } from '@darasa/contract/assessment/bank';
import type { QuestionFileFormat } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import type { Originals } from '#modules/media';
import type { Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import type { FilePicture } from '../question-files/parts/pictures.ts';
import { writeQuestionFile } from '../question-files/question-files.ts';
import { readFileOnThread } from '../question-files/read-on-thread.ts';
import { type BankFilter, findImportKeys } from './bank-repository.ts';
import { addToBank, questionsForFile } from './question-bank.ts';

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

const KNOWN = 'It is in your question bank already, from the same file or one like it';

/**
 * Puts the questions of a file into the bank, all or none, with their pictures. Those that are there already, from the same file, are
 * counted, and left out where that is asked for.
 * @returns what became of each place of the file
 * @throws AppError CONFLICT when the bank is full, BAD_REQUEST when reading takes too long
 */
export async function importQuestions(
  { db, originals }: ImportDeps,
  actor: Actor,
  { format, text, dry_run, skip_known }: ImportOptions,
): Promise<ImportResult> {
  const file = await readFileOnThread({ format, text }, actor.userId);
  const there = await findImportKeys(db, actor.userId, file.keys);
  const isKnown = file.keys.map((key) => there.has(key));
  const wanted = file.questions.flatMap((question, at) =>
    skip_known && isKnown[at] ? [] : [{ question, key: file.keys[at] ?? '' }],
  );
  const notes = [...file.notes];
  if (skip_known)
    for (const [at, place] of file.places.entries()) {
      const note = notes[place];
      if (isKnown[at] && note)
        notes[place] = { ...note, outcome: 'skipped', question_type: null, reasons: [KNOWN] };
    }
  const result = { added: wanted.length, known: isKnown.filter(Boolean).length };
  if (dry_run) return { ...result, ids: [], notes };
  const shown = mediaIdsIn(wanted.map(({ question }) => question));
  const ids = new Map<string, string>();
  try {
    const needed = file.pictures.filter(({ id }) => shown.has(id));
    const left = await storePictures(originals, actor, needed, ids);
    const stored = await addToBank(
      db,
      actor,
      wanted.map(({ question, key }) => ({
        ...(renamed(question, ids) as QuestionDocument),
        import_key: key,
      })),
    );
    return { ...result, ids: stored.map(({ id }) => id), notes: [...notes, ...left] };
  } catch (error) {
    await originals.discard([...ids.values()]);
    throw error;
  }
}

/**
 * Stores pictures as if their owner had uploaded them; one that is refused (no space, damaged) leaves its description.
 * @param ids of what was stored, by ids of the file: known also when a later one fails
 * @returns what was left out
 */
async function storePictures(
  originals: Originals,
  actor: Actor,
  pictures: readonly FilePicture[],
  ids: Map<string, string>,
): Promise<FileNote[]> {
  const notes: FileNote[] = [];
  for (const { id, name, bytes } of pictures) {
    try {
      const file = { name, metadata: {}, bytes: bytes.length };
      ids.set(
        id,
        await originals.store(actor, file, Readable.from([Buffer.from(bytes)], { objectMode: false })),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notes.push({
        line: 0,
        outcome: 'changed',
        question_type: null,
        title: name,
        reasons: [`The picture was left out: ${error.message}`],
      });
    }
  }
  return notes;
}

const PICTURE = /!\[((?:\\.|[^\]\\])*)\]\(media:([\da-f-]{36})\)/gi;

function renamed(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replaceAll(PICTURE, (_, alt: string, id: string) => {
      const stored = ids.get(id);
      return stored === undefined ? alt : `![${alt}](media:${stored})`;
    });
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, renamed(entry, ids)]));
}

/** Questions of the bank as a file. */
export async function exportQuestions(
  db: Db,
  actor: Actor,
  { format, ...wanted }: BankFilter & { format: QuestionFileFormat; ids: readonly string[] },
) {
  return writeQuestionFile(format, await questionsForFile(db, actor, wanted));
}
