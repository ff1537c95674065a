import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import { csv } from './csv/csv.ts';
import { gift } from './gift/gift.ts';
import { moodle } from './moodle/moodle.ts';
import type { QuestionFileKind } from './question-file-format.ts';

/** Each format has its folder. The contract lists them, with what people read about each. */
export const formats: Record<QuestionFileFormat, QuestionFileKind> = { gift, moodle_xml: moodle, csv };
