import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '~/ui/query-result';
import { ForUser } from '../for-user.tsx';
import { meQuery } from '../queries.ts';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { TeachInvitation } from './teach-invitation.tsx';

/** The user's own profile: the public part, and the form to change it. */
export function ProfilePage() {
  return (
    <ForUser>
      <Profile />
    </ForUser>
  );
}

function Profile() {
  const me = useQuery(meQuery());
  return (
    <div className="wrap py-6 md:py-12">
      <h1 className="text-30">Your profile</h1>
      <div className="mt-6 md:mt-8">
        <QueryResult query={me} failed="Your profile could not be loaded" skeleton={<ProfileSkeleton />}>
          {(user) => (
            <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
              <div className="grid gap-6 lg:sticky lg:top-24">
                <ProfileCard user={user} />
                <TeachInvitation roles={user.roles} />
              </div>
              <ProfileForm user={user} />
            </div>
          )}
        </QueryResult>
      </div>
    </div>
  );
}
