import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import type { Group, GroupMember } from '@darasa/contract/groups/schemas';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { useMutation } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity, pluralOf } from '~/lib/format';
import { cardsSaved, saveCards } from '~/lib/save-file';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { type LetInAct, LetInDialogs } from '~/ui/text/let-in-dialogs';
import { showToast } from '~/ui/toast';

/** Who is chosen, on this page and on others. */
export type ChosenMembers = ReadonlyMap<string, GroupMember>;
type Printed = EndpointData<typeof groupEndpoints.printCards>;

/** Prints login cards: the document is saved at once, since its codes are kept nowhere. */
function usePrintCards(group: Group, onPrinted: (printed: Printed) => void) {
  const confirmed = useConfirmedCall();
  return useMutation({
    /** @param people undefined: all learners */
    mutationFn: (people: readonly string[] | undefined) =>
      confirmed(() =>
        request(groupEndpoints.printCards, {
          params: { id: group.id },
          body: people ? { people: [...people] } : {},
        }),
      ),
    // The reply holds the codes, and another call would make other ones.
    retry: false,
    onSuccess: (printed) => {
      saveCards(printed);
      if (printed.printed > 0) showToast(cardsSaved(printed.printed));
      onPrinted(printed);
    },
  });
}

/** Prints cards for the learners of a group: for those who are chosen, else for all. */
export function LearnerCards({
  group,
  chosen,
  byAdmin,
  onPrinted,
}: {
  group: Group;
  chosen: ChosenMembers;
  /** Learners of the group whom only an administrator lets in. */
  byAdmin: number;
  onPrinted: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Printed['refused']>([]);
  const printing = usePrintCards(group, (printed) => {
    setRefused(printed.refused);
    onPrinted();
  });
  const outside =
    chosen.size === 0
      ? byAdmin
      : [...chosen.values()].filter((one) => one.role === 'learner' && !one.let_in).length;
  const count = (chosen.size === 0 ? group.learners : chosen.size) - outside;
  if (group.learners === 0) return null;
  return (
    <section aria-label="Login cards" className="mb-4 grid gap-3 rounded-m bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-15">
          {chosen.size === 0
            ? 'Cards let learners in who have no email, or who forgot their password.'
            : `${formatQuantity(chosen.size, 'person', 'people')} chosen`}
        </p>
        {count > 0 && (
          <Button look="outline" onClick={() => setAsking(true)}>
            <Icon of={IdCard} size={18} />
            {chosen.size === 0 && outside === 0
              ? 'Print cards for all'
              : `Print ${formatQuantity(count, 'card')}`}
          </Button>
        )}
      </div>
      {outside > 0 && (
        <p className="text-15 text-ink2">
          {formatQuantity(outside, 'person', 'people')} of this group {pluralOf(outside, 'was', 'were')} added
          by somebody who leads it. You can print {pluralOf(outside, 'this card', 'these cards')} once an
          administrator has added them to the group, or an administrator prints them.
        </p>
      )}
      {refused.length > 0 && (
        <Note tone="danger">
          No card was printed for{' '}
          {refused.map(({ name, reason }) => (name ? `${name} (${reason})` : reason)).join('; ')}.
        </Note>
      )}
      <Confirm
        question={`Print ${formatQuantity(count, 'login card')}?`}
        action="Print login cards"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => printing.mutateAsync(chosen.size === 0 ? undefined : [...chosen.keys()])}
      >
        <p>
          Each card opens one account once. Print the document and hand the cards out; cards that were printed
          before and not used stop working. Passwords work until the card is used.
        </p>
      </Confirm>
    </section>
  );
}

/** Asks, prints a card for one learner, or shows them a one-time password. */
export function LettingIn({
  group,
  member,
  act,
  onClose,
}: {
  group: Group;
  member: GroupMember;
  act: LetInAct | undefined;
  onClose: () => void;
}) {
  const { name, user_id } = member;
  const confirmed = useConfirmedCall();
  const printing = usePrintCards(group, ({ refused: [refusal] }) => {
    if (refusal) showToast(`No card was printed: ${refusal.reason}`);
  });
  const giving = useMutation({
    mutationFn: () =>
      confirmed(() => request(groupEndpoints.oneTimePassword, { params: { id: group.id, user_id } })),
    // The reply holds the password, which is shown once and kept nowhere.
    retry: false,
  });
  return (
    <LetInDialogs
      name={name}
      act={act}
      onClose={onClose}
      onPrint={() => printing.mutateAsync([user_id])}
      onGive={() => giving.mutateAsync()}
    />
  );
}
