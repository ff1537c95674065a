import type { MailMessage } from '@darasa/contract/administration/outbound-emails';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteMail, retryMail } from '~/features/administration/administration-calls.ts';
import { mailKey, mailQuery } from '~/features/administration/queries.ts';
import { momentWords } from '~/lib/local-time';
import { useConfirmedCall } from '~/lib/session/confirmed-call';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Fact, Facts } from '~/ui/facts';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { Letter } from './email.tsx';
import { kindLabel } from './email-labels.ts';
import { MailStatusChip } from './email-status.tsx';
import { OUTBOUND_EMAILS } from './outbound-emails-url.ts';

/** One message: what became of it, what it says while it is kept, and what can be done about it. */
export function MailPage({ id }: { id: string }) {
  const confirmed = useConfirmedCall();
  return (
    <QueryResult
      query={useQuery(mailQuery(id, confirmed))}
      skeleton={<MailSkeleton />}
      failed="The message could not be loaded"
      level={1}
      missing={
        <EmptyState
          title="This message is not there"
          level={1}
          actions={
            <PathLink href={OUTBOUND_EMAILS} className={buttonClass()}>
              To outbound emails
            </PathLink>
          }
        >
          It may have been deleted meanwhile.
        </EmptyState>
      }
    >
      {(message) => <Message message={message} />}
    </QueryResult>
  );
}

function Message({ message }: { message: MailMessage }) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="outbound-emails" href={OUTBOUND_EMAILS}>
            Outbound emails
          </PathLink>,
          kindLabel(message.kind),
        ]}
      />
      <h1 className="mt-3 text-24 wrap-anywhere">{message.subject}</h1>
      <MailFacts message={message} />
      <Actions message={message} />
      {message.html === null && message.text === null ? (
        <p className="mt-8 max-w-[60ch] border-t border-line pt-6 text-16 text-ink2">
          {message.status === 'sent'
            ? 'A mail server has taken this message. What it says is kept no longer: it was for its reader alone.'
            : 'What this message says is for its reader alone. It is shown here only where there is no mail server to take it.'}
        </p>
      ) : (
        <Letter html={message.html} text={message.text} />
      )}
    </>
  );
}

function MailFacts({ message }: { message: MailMessage }) {
  const { to, status, attempts, last_error, created_at, sent_at } = message;
  const now = new Date();
  return (
    <>
      <Facts className="mt-4 max-w-2xl">
        <Fact name="To">{to}</Fact>
        <Fact name="Status">
          <MailStatusChip status={status} />
        </Fact>
        <Fact name="Written">{momentWords(created_at, now)}</Fact>
        {sent_at && <Fact name="Sent">{momentWords(sent_at, now)}</Fact>}
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

function Actions({ message: { id, to, status } }: { message: MailMessage }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const forgetLists = () => {
    void queryClient.invalidateQueries({ queryKey: ['administration', 'outbound-emails'] });
    void queryClient.invalidateQueries({ queryKey: ['administration', 'overview'] });
  };
  const retry = useMutation({
    mutationFn: () => retryMail(id),
    retry: false,
    onSuccess: (sent) => {
      queryClient.setQueryData(mailKey(id), sent);
      forgetLists();
      showToast('The message is on its way again');
    },
  });
  const remove = async () => {
    await deleteMail(id);
    forgetLists();
    showToast('The message is deleted');
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
            {retry.isPaused ? 'Waiting for a connection…' : retry.isPending ? 'One moment…' : 'Try again'}
          </Button>
        )}
        <Button look="outline-danger" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {retry.isError && <Note tone="danger">{retry.error.message}</Note>}
      <Confirm
        question="Delete this message?"
        action="Delete message"
        danger
        isOpen={asking}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          The message to <b className="font-semibold wrap-anywhere text-ink">{to}</b> is gone for good.
          {status !== 'sent' && ' Whoever waits for it has to ask for another.'}
        </p>
      </Confirm>
    </div>
  );
}

function MailSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-4 h-8 w-2/3" />
      <Skeleton className="mt-5 h-28 w-full max-w-md" />
      <Skeleton className="mt-8 h-96 w-full" />
    </div>
  );
}
