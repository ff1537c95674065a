import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { cardsSaved, saveCards } from '~/lib/save-file';
import { showToast } from '~/ui/toast';
import { forgetPeople } from '../people-queries.ts';
import { type PrintedCards, printCards } from '../school-calls.ts';

/** Prints login cards: the document is saved at once, since its codes are kept nowhere. */
export function usePrintCards(onPrinted: (printed: PrintedCards) => void) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  return useMutation({
    mutationFn: (people: readonly string[]) => confirmed(() => printCards(people)),
    // The reply holds the codes, and another call would make other ones.
    retry: false,
    onSuccess: (printed) => {
      void queryClient.invalidateQueries({ queryKey: ['identity', 'person'] });
      forgetPeople(queryClient);
      saveCards(printed);
      if (printed.printed > 0) showToast(cardsSaved(printed.printed));
      onPrinted(printed);
    },
  });
}
