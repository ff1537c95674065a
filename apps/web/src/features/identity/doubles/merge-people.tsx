import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { callKey } from '~/lib/api/mutations';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import { rememberPerson } from '../people-queries.ts';
import { personHref } from '../people-url.ts';
import { nameOf } from '../person-labels.ts';
import { type MergePreview, mergePeople } from './merge-calls.ts';

/** Merges two accounts and goes to the person that stays; pending until that page is there. */
export function useMerge() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const confirmed = useConfirmedCall();
  return useMutation({
    mutationFn: (pair: { id: string; other: string }, context) =>
      confirmed(() => mergePeople(pair, callKey(context))),
    // Leaves the page first: what it compares is gone, and loading it again would answer "not found"
    onSuccess: async ({ person }) => {
      showToast('The accounts have been merged');
      await router.navigate({ href: personHref(person) });
      rememberPerson(queryClient, person);
    },
  });
}

/** The button that merges the two accounts that were compared. */
export function MergePeople({
  preview: { kept, merged },
  merge,
}: {
  preview: MergePreview;
  merge: ReturnType<typeof useMerge>['mutateAsync'];
}) {
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <Button look="danger" onClick={() => setAsked(true)}>
        Merge the accounts
      </Button>
      <Confirm
        question={`Merge the account of ${nameOf(merged)} into ${kept.username}?`}
        action="Merge the accounts"
        danger
        isOpen={asked}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await merge({ id: kept.user_id, other: merged.user_id });
        }}
      >
        <p>
          The account{' '}
          <b dir="auto" className="font-semibold wrap-anywhere text-ink">
            {merged.username}
          </b>{' '}
          is one no more. This cannot be undone.
        </p>
      </Confirm>
    </div>
  );
}
