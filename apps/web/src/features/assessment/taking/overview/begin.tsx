import type { AssessmentStanding } from '@darasa/contract/assessment/taking/attempts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { earlyButton, useEarlyClicks } from '~/lib/early-clicks';
import { formatMinutes, formatQuantity } from '~/lib/format';
import { useOnline } from '~/lib/online';
import { Button, buttonClass } from '~/ui/button';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { attemptPath } from '../attempt-path.ts';
import { received, showAttempt, startAttempt } from '../queries.ts';
import { needsAnother, refusalMessage } from './standing-messages.ts';

const Confirm = lazy(async () => ({ default: (await import('~/ui/confirm')).Confirm }));

/** The way into an attempt: begin one, or go on with the one that is open. */
export function Begin({ course, standing }: { course: string; standing: AssessmentStanding }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const online = useOnline();
  const [asks, setAsks] = useState(false);
  useEarlyClicks('begin');
  const { attempts, lesson_id, can_start, refused_because, time_limit_minutes, attempts_left } = standing;
  const start = useMutation({
    mutationFn: () => startAttempt(standing.course_id, standing.id),
    networkMode: 'always',
    onSuccess: async (view) => {
      showAttempt(client, received(view));
      void client.invalidateQueries({ queryKey: ['assessment', 'standing'] });
      await navigate({ href: attemptPath(course, lesson_id, view.attempt.id) });
    },
  });
  const open = attempts.find(({ state }) => state === 'in_progress');
  if (open) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <PathLink href={attemptPath(course, lesson_id, open.id)} className={buttonClass()}>
          Go on with your attempt
        </PathLink>
        {open.ends_at && <p className="text-15 text-ink2">Its time is running.</p>}
      </div>
    );
  }
  if (!can_start) {
    return (
      refused_because && <Note tone="info">{refusalMessage(refused_because, standing, new Date())}</Note>
    );
  }
  if (!online)
    return standing.offline_practice ? null : <Note tone="info">You need a connection to begin.</Note>;
  const again = attempts.length > 0;
  const limited = time_limit_minutes !== null || attempts_left !== null;
  return (
    <div className="grid justify-items-start gap-3">
      {start.error && !asks && <Note tone="danger">{start.error.message}</Note>}
      <Button
        {...earlyButton('begin')}
        look={again && !needsAnother(standing) ? 'outline' : 'primary'}
        aria-disabled={start.isPending}
        onClick={() => {
          if (limited) setAsks(true);
          else if (!start.isPending) start.mutate();
        }}
      >
        {start.isPending ? 'One moment…' : again ? 'Try again' : 'Begin'}
      </Button>
      {limited && (
        <Suspense>
          <Confirm
            question={again ? 'Begin another attempt?' : 'Begin now?'}
            action="Begin"
            isOpen={asks}
            onConfirm={() => start.mutateAsync()}
            onClose={() => setAsks(false)}
          >
            {time_limit_minutes !== null && (
              <p>
                You have {formatMinutes(time_limit_minutes)}. The time runs from now on, also while this page
                is closed. When it is up, what you have answered is submitted.
              </p>
            )}
            {attempts_left !== null && (
              <p>
                {attempts_left === 1
                  ? 'This is your last attempt.'
                  : `You have ${formatQuantity(attempts_left, 'attempt')} left, with this one.`}
              </p>
            )}
          </Confirm>
        </Suspense>
      )}
    </div>
  );
}
