import type { FileNote } from '@darasa/contract/assessment/bank';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { notesOfImport } from '~/ui/text/file-notes';
import { copyFromBank, importQuestions } from '../../bank/bank-calls.ts';

/**
 * Puts the questions of a file into the bank, and copies of them into the course.
 * @param key the same for every try, so that they are imported once
 * @returns the copies, in the order of the file, and what the preview could not tell
 */
export async function importIntoCourse(
  { format, text }: { format: QuestionFileFormat; text: string },
  key: string,
): Promise<{ questions: QuestionDocument[]; notes: FileNote[] }> {
  const { ids, notes } = await importQuestions(format, text, { dry_run: false, skip_known: false }, key);
  // As many as an assessment holds
  const wanted = ids.slice(0, Math.min(assessmentLimits.bankBatch, authoringLimits.questions));
  const questions = wanted.length === 0 ? [] : await copyFromBank(wanted);
  return { questions, notes: notesOfImport(notes) };
}
