import type { QuestionFileKind } from '../question-file-format.ts';
import { readMoodle } from './read-moodle.ts';
import { writeMoodle } from './write-moodle.ts';

export const moodle: QuestionFileKind = { read: readMoodle, write: writeMoodle, file_name: 'questions.xml' };
