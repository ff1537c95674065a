import type { Person } from '@darasa/contract/identity/people-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '~/lib/session/use-may';
import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { personQuery } from '../people-queries.ts';
import { PEOPLE } from '../people-url.ts';
import { nameOf } from '../person-labels.ts';
import { StaffRoles } from '../roles/staff-roles.tsx';
import { CardActions } from './card-actions.tsx';
import { Consents } from './consents.tsx';
import { GuardianPhoneSection } from './guardian-phone.tsx';
import { OtherAccounts } from './other-accounts.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonRoles } from './person-roles.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { SchoolDetailsForm } from './school-details.tsx';

/** A person for an administrator: their data, and the possible actions. @param reminders what was sent to them */
export function PersonPage({ id, reminders }: { id: string; reminders: ReactNode }) {
  return (
    <QueryResult
      query={useQuery(personQuery(id))}
      skeleton={<PersonSkeleton />}
      failed="This person could not be loaded"
      level={1}
      missing={
        <EmptyState
          title="Person not found"
          level={1}
          actions={
            <PathLink href={PEOPLE} className={buttonClass()}>
              Back to people
            </PathLink>
          }
        >
          The account may have been deleted, or the URL may be wrong.
        </EmptyState>
      }
    >
      {(person) => <PersonDetails person={person} reminders={reminders} />}
    </QueryResult>
  );
}

function PersonDetails({ person, reminders }: { person: Person; reminders: ReactNode }) {
  const seesLog = useMay('audit.read');
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="people" href={PEOPLE}>
            People
          </PathLink>,
          <span key="person" dir="auto" className="wrap-anywhere">
            {nameOf(person)}
          </span>,
        ]}
      />
      <PersonHead person={person} />
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid gap-10">
          {/* Reset when another administrator has changed them in the meantime. */}
          <PersonRoles key={person.roles.join()} person={person} />
          <StaffRoles person={person} />
          <CardActions person={person} />
          {person.abilities.change_details && (
            <>
              <SchoolDetailsForm
                key={`${person.external_number} ${person.guardian_contact} ${person.date_of_birth} ${person.said_child}`}
                person={person}
              />
              <Consents person={person} />
              <GuardianPhoneSection person={person} />
            </>
          )}
          <PersonActions person={person} />
          {person.abilities.merge && <OtherAccounts person={person} />}
        </div>
        <PersonSessions sessions={person.sessions} />
      </div>
      {reminders && (
        <section aria-labelledby="reminders" className="mt-12">
          <h2 id="reminders" className="mb-3 text-19">
            Reminders
          </h2>
          {reminders}
        </section>
      )}
      {seesLog && <PersonHistory person={person} />}
    </>
  );
}

function PersonSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-5 w-40" />
      <div className="mt-4 flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-9 w-64" />
      </div>
      <Skeleton className="mt-6 h-40 w-full max-w-2xl" />
      <Skeleton className="mt-10 h-64 w-full max-w-2xl" />
    </div>
  );
}
