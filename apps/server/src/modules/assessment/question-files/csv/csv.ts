import type { QuestionFileKind } from '../question-file-format.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

export const csv: QuestionFileKind = { read: readCsv, write: writeCsv, file_name: 'questions.csv' };
