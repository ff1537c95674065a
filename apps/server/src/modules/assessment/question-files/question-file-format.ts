import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { FileQuestion } from './file-question.ts';
import type { Pictures } from './parts/pictures.ts';

/** How questions become a file of one format, and the other way round. */
export interface QuestionFileKind {
  /** Every question of the file, in its order, and everything else that stands in it: with its line, and what became of it. Read as far as it is asked for. */
  read(text: string, pictures: Pictures): Iterable<FileQuestion>;
  /** The file, and what it cannot hold. */
  write(questions: readonly QuestionDocument[]): { text: string; notes: FileQuestion[] };
  file_name: string;
}
