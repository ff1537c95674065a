import { bankEndpoints } from '@darasa/contract/assessment/bank';
import type { QuestionFileFormat } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/question';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { copyFromBank } from './bank-calls.ts';

interface QuestionFile {
  format: QuestionFileFormat;
  text: string;
}

/** Which format a file is in: by its name, and where that does not tell by how it begins. */
export function formatOf(name: string, text: string): QuestionFileFormat {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === 'xml' || (ending !== 'csv' && ending !== 'gift' && /^\s*<(?:\?xml|quiz)/.test(text)))
    return 'moodle_xml';
  return ending === 'csv' ? 'csv' : 'gift';
}

/** What would become of a file. */
export const previewFile = (file: QuestionFile) =>
  request(bankEndpoints.importFile, { body: { ...file, dry_run: true }, mapFailure: mapAuthFailure });

/** Most that one page of the bank holds. */
const PAGE = 100;

/** Puts the questions of a file into the bank, and copies of them into the course. @returns the copies, in the order of the file */
export async function importFile(file: QuestionFile): Promise<QuestionDocument[]> {
  const { added } = await request(bankEndpoints.importFile, {
    body: { ...file, dry_run: false },
    mapFailure: mapAuthFailure,
  });
  const ids: string[] = [];
  for (let page = 1; ids.length < added; page++) {
    const { questions } = await request(bankEndpoints.list, {
      query: { search: '', type: 'all', tag: '', sort: 'changed', page, limit: PAGE },
      mapFailure: mapAuthFailure,
    });
    if (questions.length === 0) break;
    ids.push(...questions.map(({ id }) => id));
  }
  return copyFromBank(ids.slice(0, added).reverse());
}
