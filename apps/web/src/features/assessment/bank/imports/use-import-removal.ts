import type { QuestionImportSummary } from '@darasa/contract/assessment/bank-imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '~/lib/api/mutations';
import { formatQuantity } from '~/lib/format';
import { showToast } from '~/ui/toast';
import { refreshImports, removeImport } from './import-calls.ts';

/** Stops an import, or forgets the report of one that has ended, and says what is in the bank by then. */
export function useImportRemoval() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: QuestionImportSummary, context) => removeImport(id, callKey(context)),
    async onSuccess(added, { state }) {
      if (state === 'importing')
        showToast(`The import was stopped. Imported until then: ${formatQuantity(added, 'question')}.`);
      await refreshImports(queries);
    },
    onError: (error) => showToast(error.message),
  });
}
