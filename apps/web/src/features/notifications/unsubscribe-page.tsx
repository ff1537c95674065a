import { useMutation, useQuery } from '@tanstack/react-query';
import { asApiError } from '~/lib/api/errors';
import { Button } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { stopEmails, stoppedQuery } from './notification-calls.ts';

/** Where an email's link leads that stops such emails: open to whoever has the email, and taken back as easily. */
export function UnsubscribePage({ token }: { token: string }) {
  return (
    <QueryResult
      query={useQuery(stoppedQuery(token))}
      level={1}
      failed="This link does not work"
      skeleton={<Skeleton className="h-40" />}
    >
      {(state) => <Stop token={token} first={state} />}
    </QueryResult>
  );
}

function Stop({ token, first }: { token: string; first: { label: string; stopped: boolean } }) {
  const turning = useMutation({ mutationFn: (act: 'stop' | 'undo') => stopEmails({ token, act }) });
  const { label, stopped } = turning.data ?? first;
  return (
    <div className="grid gap-4">
      <h1 className="text-30">{stopped ? 'You get no more of these emails' : 'Stop these emails?'}</h1>
      <p className="text-16 text-ink2">
        {stopped
          ? `Emails of the kind “${label}” are not sent to you any more. On the site you still find everything under notifications.`
          : `Emails of the kind “${label}” are sent to you. On the site you find everything under notifications, whatever you choose.`}
      </p>
      {turning.isError && (
        <Note tone="danger">{asApiError(turning.error, 'This did not work. Please try again.').message}</Note>
      )}
      <Button
        look={stopped ? 'outline' : 'primary'}
        aria-disabled={turning.isPending}
        onClick={() => !turning.isPending && turning.mutate(stopped ? 'undo' : 'stop')}
      >
        {stopped ? 'Undo: send them again' : 'Send me no more of them'}
      </Button>
      <p role="status" className="min-h-6 text-14 text-ink2">
        {turning.isSuccess && (stopped ? 'Stopped.' : 'They are sent again.')}
      </p>
      <PathLink href="/settings/notifications" className={linkClass}>
        All choices of notifications
      </PathLink>
    </div>
  );
}
