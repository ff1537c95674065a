import { emailKindLabel } from '@darasa/contract/administration/email-kinds';
import type { OutboundEmail } from '@darasa/contract/administration/outbound-emails';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteOutboundEmail, retryOutboundEmail } from '~/features/administration/administration-calls.ts';
import { outboundEmailKey, outboundEmailQuery } from '~/features/administration/queries.ts';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { callKey } from '~/lib/api/mutations';
import { momentText } from '~/lib/time/local-time';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Fact, Facts } from '~/ui/figures/facts';
import { EmptyState, Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { EmailPreview } from './email-preview.tsx';
import { OutboundEmailStatusChip } from './email-status.tsx';
import { OUTBOUND_EMAILS } from './outbound-emails-url.ts';

/** One email: its status, its body while it is kept, and the possible actions. */
export function OutboundEmailPage({ id }: { id: string }) {
  const confirmed = useConfirmedCall();
  return (
    <QueryResult
      query={useQuery(outboundEmailQuery(id, confirmed))}
      skeleton={<OutboundEmailSkeleton />}
      failed="The email could not be loaded"
      level={1}
      missing={
        <EmptyState
          title="Email not found"
          level={1}
          actions={
            <PathLink href={OUTBOUND_EMAILS} className={buttonClass()}>
              Back to outbound emails
            </PathLink>
          }
        >
          It may have been deleted.
        </EmptyState>
      }
    >
      {(email) => <Email email={email} />}
    </QueryResult>
  );
}

function Email({ email }: { email: OutboundEmail }) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="outbound-emails" href={OUTBOUND_EMAILS}>
            Outbound emails
          </PathLink>,
          emailKindLabel(email.kind),
        ]}
      />
      <h1 dir="auto" className="mt-3 text-24 wrap-anywhere">
        {email.subject}
      </h1>
      <OutboundEmailFacts email={email} />
      <Actions email={email} />
      {email.html === null && email.text === null ? (
        <p className="mt-8 max-w-[60ch] border-t border-line pt-6 text-16 text-ink2">
          {email.status === 'sent'
            ? 'A mail server has accepted this email. Its content was deleted here: it is for its recipient alone.'
            : 'The content of an email is for its recipient alone. It is shown here only when there is no mail server.'}
        </p>
      ) : (
        <EmailPreview html={email.html} text={email.text} />
      )}
    </>
  );
}

function OutboundEmailFacts({ email }: { email: OutboundEmail }) {
  const { to, status, attempts, last_error, created_at, sent_at } = email;
  const now = new Date();
  return (
    <>
      <Facts className="mt-4 max-w-2xl">
        <Fact name="To">{to}</Fact>
        <Fact name="Status">
          <OutboundEmailStatusChip status={status} />
        </Fact>
        <Fact name="Created">{momentText(created_at, now)}</Fact>
        {sent_at && <Fact name="Sent">{momentText(sent_at, now)}</Fact>}
        {attempts > 0 && <Fact name="Attempts">{attempts}</Fact>}
      </Facts>
      {last_error && (
        <div className="mt-4 max-w-2xl">
          <Note tone="danger">The mail server said: {last_error}</Note>
        </div>
      )}
    </>
  );
}

function Actions({ email: { id, to, status } }: { email: OutboundEmail }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [asking, setAsking] = useState(false);
  const forgetLists = () => {
    void queryClient.invalidateQueries({ queryKey: ['administration', 'outbound-emails'] });
    void queryClient.invalidateQueries({ queryKey: ['administration', 'overview'] });
  };
  const retry = useMutation({
    mutationFn: (_, context) => confirmed(() => retryOutboundEmail(id, callKey(context))),
    onSuccess: (sent) => {
      queryClient.setQueryData(outboundEmailKey(id), sent);
      forgetLists();
      showToast('The email is being sent again');
    },
  });
  const remove = async () => {
    await confirmed(() => deleteOutboundEmail(id));
    forgetLists();
    showToast('The email is deleted');
    await router.navigate({ href: OUTBOUND_EMAILS, replace: true });
  };
  return (
    <div className="mt-5 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {(status === 'failed' || status === 'kept') && (
          <Button
            look="outline"
            aria-disabled={retry.isPending}
            onClick={() => !retry.isPending && retry.mutate()}
          >
            {retry.isPaused ? 'Waiting for a connection…' : retry.isPending ? 'One moment…' : 'Send again'}
          </Button>
        )}
        <Button look="outline-danger" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {retry.isError && <Note tone="danger">{retry.error.message}</Note>}
      <Confirm
        question="Delete this email?"
        action="Delete email"
        danger
        isOpen={asking}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          The email to{' '}
          <b dir="auto" className="font-semibold wrap-anywhere text-ink">
            {to}
          </b>{' '}
          will be deleted. This is permanent.
          {status !== 'sent' && ' The recipient will have to request another one.'}
        </p>
      </Confirm>
    </div>
  );
}

function OutboundEmailSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-4 h-8 w-2/3" />
      <Skeleton className="mt-5 h-28 w-full max-w-md" />
      <Skeleton className="mt-8 h-96 w-full" />
    </div>
  );
}
