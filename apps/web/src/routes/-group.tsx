import { groupPath } from '@darasa/contract/groups/rules';
import { Suspense } from 'react';
import { GroupPage } from '~/features/groups/page/group-page';
import { ConfirmIdentity } from '~/features/identity/account/confirm/confirm-identity';
import { GroupRequirements } from '~/features/requirements/list/group-requirements';
import { lazyPart } from '~/lib/lazy-part';
import { stringifySearch } from '~/lib/search-params';
import { useIsAdministrator } from '~/lib/session/use-may';
import { RowsSkeleton } from '~/ui/data-table';
import { Announcing } from './-announcement-editor.tsx';
import { Behind } from './-behind.tsx';

const ClassPage = lazyPart(async () => ({
  default: (await import('~/features/recall/class/class-page')).ClassPage,
}));

const GroupDiscussions = lazyPart(async () => ({
  default: (await import('~/features/discussions/group-discussions')).GroupDiscussions,
}));

/** A group with what other features know of its people. */
export function GroupScreen({ area, id }: { area: 'administrator' | 'instructor' | 'own'; id: string }) {
  // Whoever only reads at the desk sees people, courses and progress: the rest is of those who lead the group
  const isAdministrator = useIsAdministrator();
  const leads = isAdministrator || area !== 'administrator';
  return (
    <ConfirmIdentity>
      <GroupPage
        area={area}
        id={id}
        leads={leads}
        behind={leads ? <Behind place={{ group: id }} /> : null}
        dueDates={(group) => (
          <GroupRequirements area={area === 'administrator' ? 'administrator' : 'own'} group={group} />
        )}
        known={({ id: group }, course) => (
          <Suspense fallback={<RowsSkeleton rows={6} />}>
            <ClassPage
              course={course}
              group={group}
              filter={null}
              warmUpOfGroup={groupPath('own', group) + stringifySearch({ warm_up: course })}
            />
          </Suspense>
        )}
        discussions={({ id: group }) => (
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <GroupDiscussions group={group} />
          </Suspense>
        )}
        announcements={({ id: group, archived }) => (
          <Announcing
            place={{ group }}
            audiences={[{ audience: { kind: 'group', id: group }, label: '' }]}
            closed={archived}
            hint="Write to everybody in this group. Who joins later can read it too."
          />
        )}
      />
    </ConfirmIdentity>
  );
}
