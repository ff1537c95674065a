import { Readable } from 'node:stream';
import type { FileNote } from '@darasa/contract/assessment/bank';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { Originals } from '#modules/media';
import type { Actor } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import type { FilePicture } from '../question-files/parts/pictures.ts';
import type { QuestionFile } from '../question-files/question-files.ts';

/*
 * What becomes of the questions of a file when they are put into the bank, however the file came.
 */

const KNOWN = 'It is in your question bank already, from the same file or one like it';

/** The notes of a file of which those questions that the bank has already are left out. @param isKnown of each question */
export function notesWithKnown({ notes, places }: QuestionFile, isKnown: readonly boolean[]): FileNote[] {
  const told = [...notes];
  for (const [at, place] of places.entries()) {
    const note = told[place];
    if (isKnown[at] && note)
      told[place] = { ...note, outcome: 'skipped', question_type: null, reasons: [KNOWN] };
  }
  return told;
}

/**
 * Stores pictures as if their owner had uploaded them; one that is refused (no space, damaged) leaves its description.
 * @param ids of what was stored, by ids of the file: known also when a later one fails
 * @returns what was left out
 */
export async function storePictures(
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

/** A question with the pictures as they are stored; of those that are not, the description remains. */
export const withStoredPictures = (
  question: QuestionDocument,
  ids: ReadonlyMap<string, string>,
): QuestionDocument => renamed(question, ids) as QuestionDocument;

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
