import { invitationStateLabels } from '@darasa/contract/groups/code-rules';
import { type Invitation, invitationEndpoints } from '@darasa/contract/groups/ways-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError } from '~/lib/api/errors';
import { formatDate } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import { GROUPS, type InviteTarget, invitationsQuery } from '../queries.ts';

/** The invitations that were sent, with what became of each. */
export function InvitationList({ to }: { to: InviteTarget }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(invitationsQuery(to, page));
  if (!data || data.pagination.totalItems === 0) return null;
  const { hasPrevPage, hasNextPage } = data.pagination;
  return (
    <section aria-labelledby="sent" className="border-t border-line pt-5">
      <h3 id="sent" className="text-17">
        Invitations
      </h3>
      <ul aria-labelledby="sent" className="mt-2 border-t border-line">
        {data.invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
            <Row invitation={invitation} />
          </li>
        ))}
      </ul>
      {(hasPrevPage || hasNextPage) && (
        <div className="mt-2 flex gap-2">
          {hasPrevPage && (
            <Button look="quiet" onClick={() => setPage(page - 1)}>
              Later ones
            </Button>
          )}
          {hasNextPage && (
            <Button look="quiet" onClick={() => setPage(page + 1)}>
              Earlier ones
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [asked, setAsked] = useState(false);
  const { id, email, role, state, used, expires_at, abilities } = invitation;
  const [sending, setSending] = useState(false);
  const resend = async () => {
    if (sending) return;
    setSending(true);
    try {
      await confirmed(() => request(invitationEndpoints.resend, { params: { id } }));
      showToast(`The invitation was sent again to ${email}`);
      await queryClient.invalidateQueries({ queryKey: [GROUPS, 'invitations'] });
    } catch (error) {
      showToast(asApiError(error, 'The invitation could not be sent').message);
    } finally {
      setSending(false);
    }
  };
  const name = email ?? 'A link to share';
  return (
    <>
      <div className="min-w-0 flex-1 text-15">
        <p dir="auto" className="wrap-anywhere">
          {name}
        </p>
        <p className="tabular text-14 text-ink2">
          {invitationStateLabels[state]}
          {(role === 'instructor' || role === 'leader') &&
            ` · ${role === 'leader' ? 'Leader' : 'Instructor'}`}
          {email === null && ` · ${used} joined`}
          {abilities.revoke && ` · Until ${formatDate(expires_at)}`}
        </p>
      </div>
      {abilities.resend && (
        <Button
          look="quiet"
          aria-label={`Send again: ${name}`}
          aria-disabled={sending}
          onClick={() => void resend()}
        >
          Send again
        </Button>
      )}
      {abilities.revoke && (
        <Button look="quiet" aria-label={`Withdraw: ${name}`} onClick={() => setAsked(true)}>
          Withdraw
        </Button>
      )}
      {asked && (
        <Confirm
          question="Withdraw this invitation?"
          action="Withdraw"
          danger
          isOpen
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await request(invitationEndpoints.revoke, { params: { id } });
            await queryClient.invalidateQueries({ queryKey: [GROUPS, 'invitations'] });
          }}
        >
          <p dir="auto" className="wrap-anywhere">
            {email === null
              ? 'The link does not work any more. Those who have joined by it stay.'
              : `The link that was sent to ${email} does not work any more.`}
          </p>
        </Confirm>
      )}
    </>
  );
}
