import type { BankQuestion } from '@darasa/contract/assessment/bank';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '~/lib/api/mutations';
import { showToast } from '~/ui/toast';
import { bankKey, removeFromBank, restoreToBank } from './bank-calls.ts';

/** Deletes a question at once; it can be brought back from the message that says so. */
export function useRemoval() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [...bankKey, 'list'] });
  const failed = (error: Error) => showToast(error.message);
  const restore = useMutation({ mutationFn: restoreToBank, onSuccess: refresh, onError: failed });
  return useMutation({
    mutationFn: ({ id }: BankQuestion, context) => removeFromBank(id, callKey(context)),
    async onSuccess(_, { id }) {
      await refresh();
      showToast('Question deleted', { action: { label: 'Undo', onPress: () => restore.mutate(id) } });
    },
    onError: failed,
  });
}
