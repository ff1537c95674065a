import { checkoutPath } from '@darasa/contract/enrollment/rules';
import type { EnrollmentState } from '@darasa/contract/enrollment/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { takeIntent } from './enrol-intent.ts';
import { statusQuery } from './enrolment-calls.ts';
import { lineMessage, waitlistMessage } from './enrolment-messages.ts';
import { useEnrolment } from './use-enrolment.ts';

/**
 * Between *Enrol* on a course's page and its first lesson: whoever has pressed it and logged in on the way is enrolled and led
 * on. Whoever is not, or cannot be, sees why and what they can do.
 */
export function EnrolPage({ slug }: { slug: string }) {
  return (
    <div className="wrap">
      <QueryResult
        query={useQuery({ ...statusQuery(slug), staleTime: 0 })}
        skeleton={<p className="py-24 text-center text-17 text-ink2">One moment…</p>}
        failed="The course could not be loaded"
        level={1}
        missing={
          <EmptyState
            level={1}
            title="Course not found"
            actions={
              <PathLink href="/courses" className={buttonClass()}>
                Browse courses
              </PathLink>
            }
          >
            It may have been removed from the catalogue.
          </EmptyState>
        }
      >
        {(state) => <Known slug={slug} state={state} />}
      </QueryResult>
    </div>
  );
}

/** Where somebody goes on without having to do anything here; undefined when they have. */
export function nextPath(state: EnrollmentState): string | undefined {
  if (state.isEnrolled) return state.continue_path ?? undefined;
  return state.refusal?.reason === 'payment_required' || state.waitlist?.held_until
    ? checkoutPath(state.course.slug)
    : undefined;
}

function Known({ slug, state }: { slug: string; state: EnrollmentState }) {
  const router = useRouter();
  const { mutate, isPending, error } = useEnrolment(slug);
  const begun = useRef(false);
  const next = nextPath(state);
  const { abilities } = state;
  useEffect(() => {
    if (next !== undefined) void router.navigate({ href: next, replace: true });
    else if (abilities.enroll && !begun.current && takeIntent(slug)) {
      begun.current = true;
      mutate('enroll');
    }
  }, [next, abilities.enroll, slug, mutate, router]);
  if (next !== undefined || isPending)
    return (
      <p role="status" className="py-24 text-center text-17 text-ink2">
        {state.isEnrolled ? 'Opening the course…' : 'One moment…'}
      </p>
    );
  return (
    <EmptyState level={1} title={state.course.title} actions={<Actions state={state} onAction={mutate} />}>
      <p dir="auto" className="wrap-anywhere">
        {words(state, error)}
      </p>
    </EmptyState>
  );
}

function words(state: EnrollmentState, error: Error | null): string {
  if (state.waitlist) return waitlistMessage(state);
  if (state.abilities.join_waitlist) return lineMessage(state.waiting);
  if (state.refusal) return state.refusal.message;
  return error?.message ?? 'This course is free. Do you want to enrol?';
}

function Actions({
  state,
  onAction,
}: {
  state: EnrollmentState;
  onAction: (what: 'enroll' | 'joinWaitlist') => void;
}) {
  return (
    <>
      {state.abilities.enroll && <Button onClick={() => onAction('enroll')}>Enrol for free</Button>}
      {state.abilities.join_waitlist && (
        <Button onClick={() => onAction('joinWaitlist')}>Join the waitlist</Button>
      )}
      <PathLink href={state.course.path ?? '/courses'} className={buttonClass({ look: 'outline' })}>
        {state.course.path ? 'Back to the course' : 'Browse courses'}
      </PathLink>
    </>
  );
}
