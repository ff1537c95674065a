import type { DiscussionThread } from '@darasa/contract/discussions/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '~/ui/toast';
import { DISCUSSIONS, threadQuery } from './queries.ts';

/** A change of a thread: the reply stands on screen at once. What the server refuses is said. */
export function useThreadChange<Input>(act: (input: Input) => Promise<{ thread: DiscussionThread }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ thread }) => {
      queryClient.setQueryData(threadQuery(thread.id).queryKey, thread);
      void queryClient.invalidateQueries({ queryKey: [DISCUSSIONS, 'list'] });
    },
    onError: (error) => showToast(error.message),
  });
}

/** All that is shown of discussions is asked for anew. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [DISCUSSIONS] });
}
