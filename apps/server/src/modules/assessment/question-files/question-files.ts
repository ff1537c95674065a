import type { FileNote } from '@darasa/contract/assessment/bank';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { type FileQuestion, noteOf, withinLimit } from './file-question.ts';
import { formats } from './formats.ts';
import { importKeyOf } from './parts/import-key.ts';
import { createPictures, type FilePicture } from './parts/pictures.ts';

/** What was read of a file. */
export interface QuestionFile {
  questions: QuestionDocument[];
  notes: FileNote[];
  /** That the questions show, each once. */
  pictures: FilePicture[];
  /** Of each question: see `importKeyOf`. */
  keys: string[];
  /** Which note tells of each question. */
  places: number[];
}

/**
 * The questions of a file, and what became of everything in it. Takes long for large files: see `readFileOnThread`.
 * @param onPercent is told how far it is
 */
export function readQuestionFile(
  format: QuestionFileFormat,
  text: string,
  onPercent?: (percent: number) => void,
): QuestionFile {
  const pictures = createPictures();
  const read = formats[format].read(text, pictures);
  // Texts wait for the question that follows
  const entries = withinLimit(onPercent ? followed(read, text, onPercent) : read).toSorted(
    (one, other) => one.line - other.line,
  );
  const questions = entries.flatMap(({ question }) => question ?? []);
  const shown = mediaIdsIn(questions);
  const hashes = new Map(pictures.all.map(({ id, sha256 }) => [id, sha256]));
  return {
    questions,
    notes: entries.map(noteOf),
    pictures: pictures.all.filter(({ id }) => shown.has(id)),
    keys: questions.map((question) => importKeyOf(question, hashes)),
    places: entries.flatMap(({ question }, place) => (question ? [place] : [])),
  };
}

/** The places of a file as they are read, and by their lines how far that is. */
function* followed(
  entries: Iterable<FileQuestion>,
  text: string,
  onPercent: (percent: number) => void,
): Generator<FileQuestion> {
  const lines = text.split('\n').length;
  let told = 0;
  for (const entry of entries) {
    const percent = Math.min(99, Math.floor((100 * entry.line) / lines));
    if (percent > told) onPercent(percent);
    told = Math.max(told, percent);
    yield entry;
  }
}

/** Questions as a file, and what the format could not hold. */
export function writeQuestionFile(format: QuestionFileFormat, questions: readonly QuestionDocument[]) {
  const { text, notes } = formats[format].write(questions);
  return { file_name: formats[format].file_name, text, notes: notes.map(noteOf) };
}
