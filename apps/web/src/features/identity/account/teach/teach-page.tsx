import { hasAnyRole } from '@darasa/contract/identity/rules';
import type { InstructorApplication, User } from '@darasa/contract/identity/schemas';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { ForUser } from '../for-user.tsx';
import { applicationQuery, meQuery } from '../queries.ts';
import { AlreadyTeaching } from './already-teaching.tsx';
import { ApplicationForm } from './application-form.tsx';
import { DeclinedApplication, PendingApplication } from './application-state.tsx';

/** Applying to become an instructor, and the state of the application. */
export function TeachPage() {
  return (
    <ForUser>
      <div className="wrap py-6 md:py-12">
        <div className="max-w-[44rem]">
          <PathLink
            href="/profile"
            className="-ml-1 inline-flex min-h-11 items-center gap-1 text-15 text-ink2 underline-offset-4 hover:underline"
          >
            <Icon of={ChevronLeft} size={18} />
            Your profile
          </PathLink>
          <h1 className="text-30">Become a teacher</h1>
          <div className="mt-6">
            <Application />
          </div>
        </div>
      </div>
    </ForUser>
  );
}

function Application() {
  const me = useQuery(meQuery());
  const latest = useQuery(applicationQuery());
  const skeleton = (
    <div aria-hidden className="grid gap-4">
      <Skeleton className="h-5 w-full max-w-md" />
      <Skeleton className="h-44" />
      <Skeleton className="h-11 w-40" />
    </div>
  );
  return (
    <QueryResult query={me} failed="Your account could not be loaded" skeleton={skeleton}>
      {(user) => (
        <QueryResult query={latest} failed="Your application could not be loaded" skeleton={skeleton}>
          {(application) => <State user={user} application={application} />}
        </QueryResult>
      )}
    </QueryResult>
  );
}

function State({ user, application }: { user: User; application: InstructorApplication | null }) {
  if (hasAnyRole(user.roles, ['instructor', 'admin'])) return <AlreadyTeaching roles={user.roles} />;
  if (application?.status === 'pending') return <PendingApplication application={application} />;
  return (
    <>
      {application?.status === 'declined' && <DeclinedApplication application={application} />}
      <ApplicationForm user={user} earlier={application?.statement} />
    </>
  );
}
