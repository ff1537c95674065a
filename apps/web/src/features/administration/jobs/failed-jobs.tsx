import type { JobKindState } from '@darasa/contract/administration/background-jobs';
import { jobLabel } from '@darasa/contract/administration/job-labels';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveUpJobs, retryJobs } from '~/features/administration/administration-calls.ts';
import { backgroundWorkKey, jobFailuresQuery } from '~/features/administration/queries.ts';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { callKey } from '~/lib/api/mutations';
import { formatQuantity } from '~/lib/format';
import { timeAgo } from '~/lib/time/time-ago';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';

/** Kinds of jobs that have failed for good, each with what went wrong. */
export function FailedJobs({ kinds }: { kinds: readonly JobKindState[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {kinds.map((kind) => (
        <FailedKind key={kind.name} kind={kind} />
      ))}
    </ul>
  );
}

function FailedKind({ kind: { name, failed, failed_since } }: { kind: JobKindState }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const again = () => queryClient.invalidateQueries({ queryKey: backgroundWorkKey });
  const retry = useMutation({
    mutationFn: (_, context) => retryJobs(name, callKey(context)),
    onSuccess: ({ jobs }) => {
      showToast(`Running again: ${formatQuantity(jobs, 'job')}`);
      return again();
    },
  });
  const giveUp = async () => {
    await confirmed(() => giveUpJobs(name));
    showToast('The failed jobs are given up');
    await again();
  };
  return (
    <li className="border-b border-line py-3 md:px-2">
      <p dir="auto" className="text-16 leading-snug font-semibold break-words">
        {jobLabel(name)}
      </p>
      <p className="mt-0.5 text-15 text-ink2">
        {formatQuantity(failed, 'job')} failed for good
        {failed_since && `, the first ${timeAgo(failed_since, new Date())}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="outline"
          aria-disabled={retry.isPending}
          onClick={() => !retry.isPending && retry.mutate()}
        >
          {retry.isPaused ? 'Waiting for a connection…' : retry.isPending ? 'One moment…' : 'Run again'}
        </Button>
        <Button look="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide the errors' : 'Show the errors'}
        </Button>
        <Button look="outline-danger" onClick={() => setAsking(true)}>
          Give up
        </Button>
      </div>
      {retry.isError && (
        <div className="mt-2">
          <Note tone="danger">{retry.error.message}</Note>
        </div>
      )}
      {open && <Failures name={name} />}
      <Confirm
        question="Give up these jobs?"
        action="Give up jobs"
        danger
        isOpen={asking}
        onConfirm={giveUp}
        onClose={() => setAsking(false)}
      >
        What they were to do is not done, and they cannot be run again. Kind: {jobLabel(name)}. Number:{' '}
        {failed}.
      </Confirm>
    </li>
  );
}

function Failures({ name }: { name: string }) {
  return (
    <QueryResult
      query={useQuery(jobFailuresQuery(name))}
      skeleton={<Skeleton className="mt-3 h-16 w-full" />}
      failed="The errors could not be loaded"
    >
      {({ failures, pagination }) => (
        <>
          <ul className="mt-3 grid gap-2 border-l-2 border-line pl-4 text-15">
            {failures.map(({ id, failed_at, attempts, error }) => (
              <li key={id}>
                <p dir="auto" className="wrap-anywhere">
                  {error || 'It said nothing.'}
                </p>
                <p className="text-14 text-ink3">
                  <TimeAgo iso={failed_at} />, after {formatQuantity(attempts, 'attempt')}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-14 text-ink3">
            For those who run the server: in its log this is called{' '}
            <code className="wrap-anywhere">{name}</code>.
          </p>
          {pagination.totalPages > 1 && (
            <p className="mt-2 text-14 text-ink3">These are the last {failures.length}.</p>
          )}
        </>
      )}
    </QueryResult>
  );
}
