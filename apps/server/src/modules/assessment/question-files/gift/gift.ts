import type { QuestionFileKind } from '../question-file-format.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

export const gift: QuestionFileKind = { read: readGift, write: writeGift, file_name: 'questions.gift.txt' };
