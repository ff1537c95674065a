import type { Person } from '@darasa/contract/identity/people-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { momentText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { type LetInAct, LetInDialogs } from '~/ui/text/let-in-dialogs';
import { forgetPeople, personQuery } from '../people-queries.ts';
import { nameOf, shortName } from '../person-labels.ts';
import { giveOneTimePassword } from '../school-calls.ts';
import { usePrintCards } from './print-cards.ts';

/** How a card stands, in a sentence. */
function cardState({ card }: Person): string {
  if (!card) return 'No login card has been printed.';
  const now = new Date();
  if (card.used_at) return `The last card was used: ${momentText(card.used_at, now)}.`;
  if (new Date(card.expires_at) <= now) return 'The last card has expired unused.';
  return `A card was printed and has not been used yet: ${momentText(card.printed_at, now)}.`;
}

/** For people who cannot be sent a link: a card on paper, or a password said to them. */
export function CardActions({ person }: { person: Person }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [asked, setAsked] = useState<LetInAct>();
  const printing = usePrintCards(() => undefined);
  const giving = useMutation({
    mutationFn: () => confirmed(() => giveOneTimePassword(person.user_id)),
    // The reply holds the password, which is shown once and kept nowhere.
    retry: false,
    onSuccess: () => {
      forgetPeople(queryClient);
      void queryClient.invalidateQueries(personQuery(person.user_id));
    },
  });
  const { abilities } = person;
  if (!abilities.print_card && !abilities.one_time_password) return null;
  const name = nameOf(person);
  return (
    <section aria-labelledby="login-card">
      <h2 id="login-card" className="text-19">
        Login card
      </h2>
      <p className="mt-2 text-15 text-ink2">
        {cardState(person)} With a card {shortName(person)} logs in once and chooses a password.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {abilities.print_card && (
          <Button look="outline" onClick={() => setAsked('card')}>
            Print a login card
          </Button>
        )}
        {abilities.one_time_password && (
          <Button look="outline" onClick={() => setAsked('password')}>
            Show a one-time password
          </Button>
        )}
      </div>
      <LetInDialogs
        name={name}
        called={shortName(person)}
        act={asked}
        onClose={() => setAsked(undefined)}
        onPrint={() => printing.mutateAsync([person.user_id])}
        onGive={async () => ({ ...(await giving.mutateAsync()), username: person.username })}
      />
    </section>
  );
}
