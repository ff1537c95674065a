import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { saveFile } from '~/lib/save-file';
import { showToast } from '~/ui/toast';
import { forgetPeople } from '../people-queries.ts';
import { type PrintedCards, printCards } from '../school-calls.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

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
      if (printed.printed > 0) {
        saveFile('login-cards.pdf', 'application/pdf', new Blob([bytesOf(printed.pdf)]));
        showToast(
          printed.printed === 1
            ? 'The login card has been saved'
            : `${printed.printed} login cards have been saved`,
        );
      }
      onPrinted(printed);
    },
  });
}
