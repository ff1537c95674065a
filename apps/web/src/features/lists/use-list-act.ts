import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { callKey } from '~/lib/api/mutations';
import { actOnList, type ListAct } from './list-calls.ts';
import { listQuery } from './list-queries.ts';

/** Does something with a list; its page shows the list as it is then. */
export function useListAct({ id }: Pick<PeopleList, 'id'>) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  return useMutation({
    mutationFn: (wanted: ListAct, context) => confirmed(() => actOnList(id, wanted, callKey(context))),
    onSuccess: (list) => {
      queryClient.setQueryData(listQuery(id).queryKey, list);
      void queryClient.invalidateQueries({ queryKey: ['lists', 'lines', id] });
      void queryClient.invalidateQueries({ queryKey: ['lists', 'missing', id] });
      void queryClient.invalidateQueries({ queryKey: ['lists', 'all'] });
    },
  });
}
