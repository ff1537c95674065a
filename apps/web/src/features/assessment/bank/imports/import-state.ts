import type { QuestionImportSummary } from '@darasa/contract/assessment/bank-imports';
import { formatQuantity } from '~/lib/format';

/** How an uploaded file stands, in one line. */
export function stateOfImport({ state, progress, added, problem }: QuestionImportSummary): string {
  switch (state) {
    case 'reading':
      return `Reading: ${progress ?? 0}%`;
    case 'read':
      return added > 0 ? `${formatQuantity(added, 'question')} can be imported` : 'No questions were found';
    case 'importing':
      return `Importing: ${progress ?? 0}%, ${formatQuantity(added, 'question')} so far`;
    case 'imported':
      return `${formatQuantity(added, 'question')} imported`;
    case 'failed':
      return problem ?? 'The file could not be imported';
  }
}
