import type { FileNote } from '@darasa/contract/assessment/bank';
import type { QuestionFileFormat } from '@darasa/contract/assessment/constants';
import type { Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { writeQuestionFile } from '../question-files/question-files.ts';
import { readFileOnThread } from '../question-files/read-on-thread.ts';
import type { BankFilter } from './bank-repository.ts';
import { addToBank, questionsForFile } from './question-bank.ts';

/**
 * Puts the questions of a file into the bank, all or none.
 * @returns what became of each place of the file
 * @throws AppError CONFLICT when the bank is full, BAD_REQUEST when reading takes too long
 */
export async function importQuestions(
  db: Db,
  actor: Actor,
  { format, text, dry_run }: { format: QuestionFileFormat; text: string; dry_run: boolean },
): Promise<{ added: number; ids: string[]; notes: FileNote[] }> {
  const { questions, notes } = await readFileOnThread({ format, text }, actor.userId);
  const stored = dry_run ? [] : await addToBank(db, actor, questions);
  return { added: questions.length, ids: stored.map(({ id }) => id), notes };
}

/** Questions of the bank as a file. */
export async function exportQuestions(
  db: Db,
  actor: Actor,
  { format, ...wanted }: BankFilter & { format: QuestionFileFormat; ids: readonly string[] },
) {
  return writeQuestionFile(format, await questionsForFile(db, actor, wanted));
}
