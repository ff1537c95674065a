import { bankEndpoints, type FileNote } from '@darasa/contract/assessment/bank';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { notesOfImport } from '~/ui/text/file-notes';
import { copyFromBank } from './bank-calls.ts';

interface QuestionFile {
  format: QuestionFileFormat;
  text: string;
}

/** What would become of a file. */
export const previewFile = (file: QuestionFile) =>
  request(bankEndpoints.importFile, { body: { ...file, dry_run: true }, mapFailure: mapAuthFailure });

/**
 * Puts the questions of a file into the bank, and copies of them into the course.
 * @param key the same for every try, so that they are imported once
 * @returns the copies, in the order of the file, and what the preview could not tell
 */
export async function importFile(
  file: QuestionFile,
  key: string,
): Promise<{ questions: QuestionDocument[]; notes: FileNote[] }> {
  const { ids, notes } = await request(bankEndpoints.importFile, {
    key,
    body: { ...file, dry_run: false },
    mapFailure: mapAuthFailure,
  });
  // As many as an assessment holds
  const wanted = ids.slice(0, Math.min(assessmentLimits.bankBatch, authoringLimits.questions));
  const questions = wanted.length === 0 ? [] : await copyFromBank(wanted);
  return { questions, notes: notesOfImport(notes) };
}
