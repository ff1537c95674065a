import type { ApplicationWithPerson } from '@darasa/contract/identity/people-schemas';
import type { ReactNode } from 'react';
import { PersonPicture } from '~/features/identity/people/person-chips.tsx';
import { applicationNames, personHref } from '~/features/identity/people-url.ts';
import { nameOf } from '~/features/identity/person-labels.ts';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { PathLink } from '~/ui/path-link';
import { LongText } from '~/ui/text/long-text';
import { TimeAgo } from '~/ui/text/time-ago';
import type { Decision } from './decide-dialog.tsx';

interface Props {
  application: ApplicationWithPerson;
  onDecide: (decision: Decision) => void;
}

/** One application: applicant, statement, and the decision or its buttons. */
export function ApplicationItem({ application, onDecide }: Props) {
  const { person, statement, status, created_at } = application;
  return (
    <article aria-label={`Application from ${nameOf(person)}`}>
      <div className="flex items-center gap-3">
        <PersonPicture person={person} />
        <div className="min-w-0">
          <h2 className="font-sans text-16 font-semibold tracking-normal">
            <PathLink
              href={personHref(person)}
              className="wrap-anywhere underline-offset-[3px] hover:underline"
            >
              {nameOf(person)}
            </PathLink>
          </h2>
          <p dir="auto" className="text-14 wrap-anywhere text-ink3">
            {person.email ?? person.username} · applied <TimeAgo iso={created_at} />
          </p>
        </div>
      </div>
      <LongText text={statement} className="mt-3" />
      {status === 'pending' ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => onDecide('approve')}>Approve</Button>
          <Button look="outline" onClick={() => onDecide('decline')}>
            Decline
          </Button>
        </div>
      ) : (
        <Outcome application={application} />
      )}
    </article>
  );
}

function Outcome({ application }: { application: ApplicationWithPerson }): ReactNode {
  const { status, comment, decided_at, decided_by } = application;
  const tone = status === 'approved' ? 'text-success' : 'text-ink2';
  return (
    <div className="mt-4 border-l-4 border-line pl-4 text-15">
      <p>
        <b className={cx('font-semibold', tone)}>{applicationNames[status]}</b>
        {decided_by && status !== 'withdrawn' && (
          <span dir="auto" className="wrap-anywhere">
            {' '}
            by {decided_by}
          </span>
        )}
        {decided_at && (
          <>
            {' '}
            <TimeAgo iso={decided_at} />
          </>
        )}
      </p>
      {comment && (
        <p dir="auto" className="mt-1 max-w-[72ch] wrap-anywhere whitespace-pre-line text-ink2">
          {comment}
        </p>
      )}
    </div>
  );
}
