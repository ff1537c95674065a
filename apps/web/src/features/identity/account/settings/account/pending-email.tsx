import { MAIL_TOKEN_SECONDS } from '@darasa/contract/identity/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { callKey } from '~/lib/api/mutations';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { cancelEmailChange, changeEmail } from '../../account-service.ts';
import { invalidateSecurity } from '../../queries.ts';
import { SaveState } from '../../save-state.tsx';

const hours = formatQuantity(MAIL_TOKEN_SECONDS.changeEmail / 3600, 'hour');

/** A change of email that is not confirmed yet: how to confirm, resend or cancel it. */
export function PendingEmail({ current, pending }: { current: string | null; pending: string }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const sending = useMutation({
    mutationFn: (_, context) => confirmed(() => changeEmail(pending, callKey(context))),
  });
  const cancelling = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: () => invalidateSecurity(queryClient),
  });
  const busy = sending.isPending || cancelling.isPending;
  return (
    <div className="grid gap-3 rounded-m bg-sunken p-4 md:p-5">
      <p className="text-15">
        <b dir="auto" className="font-semibold wrap-anywhere">
          {pending}
        </b>{' '}
        is not confirmed yet: open the link in the email we sent to it. The link works for {hours}.
        {current !== null && (
          <>
            {' '}
            Until you do,{' '}
            <span dir="auto" className="wrap-anywhere">
              {current}
            </span>{' '}
            remains your email address.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" aria-disabled={busy} onClick={() => !busy && sending.mutate()}>
          {sending.isPending ? 'Sending…' : 'Send the link again'}
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={() => !busy && cancelling.mutate()}>
          Cancel the change
        </Button>
      </div>
      <SaveState saving={sending} done="The email has been sent." />
      <SaveState saving={cancelling} />
    </div>
  );
}
