import type { PersonSummary } from '@darasa/contract/identity/people-schemas';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import type { PrintedCards } from '../school-calls.ts';
import { usePrintCards } from './print-cards.ts';

export type Chosen = ReadonlyMap<string, PersonSummary>;

interface Props {
  chosen: Chosen;
  /** The people on this page. */
  people: readonly PersonSummary[];
  onChange: (chosen: Chosen) => void;
  onDone: () => void;
}

/** What can be done with the people who are chosen, on this page and on others. */
export function CardsBar({ chosen, people, onChange, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<PrintedCards['refused']>([]);
  const printing = usePrintCards((printed) => {
    setRefused(printed.refused);
    onChange(new Map());
  });
  const all = people.length > 0 && people.every(({ user_id }) => chosen.has(user_id));
  const used = [...chosen.values()].filter(({ last_login }) => last_login !== null).length;
  return (
    <section aria-label="Login cards" className="mb-4 grid gap-3 rounded-m bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-15 font-medium">
          {chosen.size === 0
            ? 'Choose the people who get a login card.'
            : `${formatQuantity(chosen.size, 'person', 'people')} chosen`}
        </p>
        <Button
          look="quiet"
          onClick={() => {
            const next = new Map(chosen);
            for (const person of people)
              if (all) next.delete(person.user_id);
              else next.set(person.user_id, person);
            onChange(next);
          }}
        >
          {all ? 'Choose none on this page' : 'Choose all on this page'}
        </Button>
        <Button aria-disabled={chosen.size === 0} onClick={() => chosen.size > 0 && setAsking(true)}>
          <Icon of={IdCard} size={18} />
          Print login cards
        </Button>
        <Button look="outline" onClick={onDone}>
          Done
        </Button>
      </div>
      {refused.length > 0 && (
        <Note tone="danger">
          No card was printed for {refused.map(({ name, reason }) => `${name} (${reason})`).join('; ')}.
        </Note>
      )}
      <Confirm
        question={`Print ${formatQuantity(chosen.size, 'login card')}?`}
        action="Print login cards"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => printing.mutateAsync([...chosen.keys()])}
      >
        <p>
          Each card opens one account once. Print the document and hand the cards out; cards that were printed
          before and not used stop working.
        </p>
        {used > 0 && (
          <p>
            {formatQuantity(used, 'person', 'people')} of them logged in before. Their passwords work until
            they use the card.
          </p>
        )}
      </Confirm>
    </section>
  );
}
