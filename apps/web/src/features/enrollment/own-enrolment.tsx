import type { EnrollmentState } from '@darasa/contract/enrollment/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EnrolProps } from '~/lib/course-action';
import { formatDate } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { DueWords } from './due/due-words.tsx';
import { barClass, cardClass } from './enrol-place.ts';
import { statusQuery } from './enrolment-calls.ts';
import { continueLabel, enrolLabel, lineMessage, waitlistMessage } from './enrolment-messages.ts';
import { ProgressLine } from './progress-line.tsx';
import { useEnrolment } from './use-enrolment.ts';

interface PartProps extends EnrolProps {
  state: EnrollmentState;
}

/** What a course is to a person who is signed in, and what they can do about it: one button, and words where there is room. */
export function OwnEnrolment(props: EnrolProps) {
  const { course, place } = props;
  const query = useQuery(statusQuery(course.id));
  const className = place === 'bar' ? barClass : cardClass;
  if (query.data) return <Known {...props} state={query.data} />;
  if (!query.error && query.fetchStatus !== 'paused')
    return <span aria-hidden className={buttonClass({}, `${className} invisible`)} />;
  return (
    <Button look="outline" className={className} onClick={() => void query.refetch()}>
      Try again
    </Button>
  );
}

function Known({ state, place, course }: PartProps) {
  const router = useRouter();
  const { mutate, isPending, error } = useEnrolment(course.id);
  const className = place === 'bar' ? barClass : cardClass;
  const link = (href: string, label: string, look?: 'outline') => (
    <PathLink
      href={href}
      preload={href.endsWith('/checkout') ? 'viewport' : false}
      className={buttonClass({ look }, className)}
    >
      <span className="truncate">{label}</span>
    </PathLink>
  );
  const enrol = () =>
    mutate('enroll', {
      onSuccess: ({ continue_path }) => continue_path && void router.navigate({ href: continue_path }),
    });
  const button = (label: string, onClick: () => void) => (
    <Button className={className} aria-disabled={isPending} onClick={() => !isPending && onClick()}>
      {isPending ? 'One moment…' : label}
    </Button>
  );
  const checkout = `${course.canonicalPath}/checkout`;
  const { abilities, refusal, waitlist, opens_at: opensAt } = state;

  if (state.isEnrolled && state.continue_path)
    return (
      <Words place={place} error={error}>
        {state.due && <DueWords due={state.due} />}
        {state.progress && <ProgressLine percent={state.progress.percent} label="Your progress" />}
        {opensAt && <p>You are enrolled. The lessons open on {formatDate(opensAt)}.</p>}
        {link(
          state.continue_path,
          opensAt ? 'See the lessons' : continueLabel(state),
          opensAt ? 'outline' : undefined,
        )}
      </Words>
    );
  if (abilities.edit)
    return (
      <Words place={place} error={error}>
        <p>You teach this course.</p>
        {link(`/instructor/courses/${state.course.id}/edit`, 'Edit', 'outline')}
      </Words>
    );
  if (waitlist)
    return (
      <Words place={place} error={error} always>
        {state.due && <DueWords due={state.due} />}
        <p>{waitlistMessage(state)}</p>
        {waitlist.held_until && link(checkout, 'Order now')}
        <Button
          look="quiet"
          className={place === 'bar' ? 'max-md:px-2' : cardClass}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate('leaveWaitlist')}
        >
          Leave the waitlist
        </Button>
      </Words>
    );
  if (abilities.join_waitlist)
    return (
      <Words place={place} error={error}>
        {state.due && <DueWords due={state.due} />}
        <p>{lineMessage(state.waiting)}</p>
        {button('Join the waitlist', () => mutate('joinWaitlist'))}
      </Words>
    );
  if (refusal?.reason === 'payment_required')
    return (
      <Words place={place} error={error}>
        {state.due && <DueWords due={state.due} />}
        {link(checkout, enrolLabel(course, place === 'bar'))}
      </Words>
    );
  if (abilities.enroll)
    return (
      <Words place={place} error={error}>
        {state.due && <DueWords due={state.due} />}
        {state.status === 'left' && <p>You were enrolled before. Your progress was kept.</p>}
        {button(
          state.status === 'left' ? 'Enrol again' : enrolLabel({ price: 0, currency: course.currency }),
          enrol,
        )}
      </Words>
    );
  return (
    <Words place={place} error={error} always>
      <p>{refusal?.message}</p>
    </Words>
  );
}

/** The words beside a button: all of them in the card, and in the bar only what says more than the button. */
function Words({
  place,
  error,
  always = false,
  children,
}: {
  place: EnrolProps['place'];
  error: Error | null;
  /** The words matter in the bar too. */
  always?: boolean;
  children: ReactNode;
}) {
  if (place === 'bar')
    return (
      <div
        className={
          always
            ? 'grid min-w-0 justify-items-end text-right text-14 text-ink2'
            : '[&>p]:sr-only [&>span]:sr-only'
        }
      >
        {children}
      </div>
    );
  return (
    <div className="mt-4 grid gap-2.5 text-15 text-ink2 [&>a]:mt-0 [&>button]:mt-0">
      {children}
      {error && <Note tone="danger">{error.message}</Note>}
    </div>
  );
}
