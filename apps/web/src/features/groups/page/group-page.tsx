import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import { groupKindLabels } from '@darasa/contract/groups/rules';
import type { Group } from '@darasa/contract/groups/schemas';
import { REPORTS_PATH } from '@darasa/contract/reports/people-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { request } from '~/lib/api/client';
import { formatDate, formatQuantity } from '~/lib/format';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PageHead } from '~/ui/navigation/page-head';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { InviteDialog } from '../invite/invite-dialog.tsx';
import { GroupDialog } from '../list/group-dialog.tsx';
import { type GroupArea, groupsHref } from '../list/groups-url.ts';
import { GROUPS, groupQuery } from '../queries.ts';
import { Activity } from './activity.tsx';
import { AddPeople } from './add-people.tsx';
import { GroupCourses } from './group-courses.tsx';
import { type GroupTab, groupPageHref, groupPageQueryOf } from './group-url.ts';
import { Members } from './members.tsx';
import { OfCourse } from './of-course.tsx';
import { Progress } from './progress.tsx';

interface Props {
  area: GroupArea;
  id: string;
  /** Whether they lead the group, or may what its leaders may: others see people, courses and progress. */
  leads: boolean;
  /** Who of the group is behind. */
  behind: ReactNode;
  /** What is required of the group until when. */
  dueDates: (group: Group) => ReactNode;
  /** What its learners still know of a course. */
  known: (group: Group, course: string) => ReactNode;
  /** What is announced to the group. */
  announcements: (group: Group) => ReactNode;
  /** What its people ask and talk about. */
  discussions: (group: Group) => ReactNode;
}

/** One group: its people, its courses, how far they are, what is due, and who is behind. */
export function GroupPage({ id, ...rest }: Props) {
  const { area } = rest;
  return (
    <QueryResult
      query={useQuery(groupQuery(id))}
      skeleton={<RowsSkeleton />}
      failed="The group could not be loaded"
      level={1}
      missing={
        <EmptyState
          level={1}
          title="Group not found"
          actions={
            <PathLink href={groupsHref(area)} className={buttonClass()}>
              All groups
            </PathLink>
          }
        >
          Only administrators and those who lead a group see it.
        </EmptyState>
      }
    >
      {(group) => <Known group={group} {...rest} />}
    </QueryResult>
  );
}

function Known({
  area,
  group,
  leads,
  behind,
  dueDates,
  known,
  announcements,
  discussions,
}: Omit<Props, 'id'> & { group: Group }) {
  const query = useSearch({ strict: false, select: groupPageQueryOf, structuralSharing: true });
  const [open, setOpen] = useState<'change' | 'archive' | 'add' | 'invite'>();
  const queryClient = useQueryClient();
  const close = () => setOpen(undefined);
  const renew = () => queryClient.invalidateQueries({ queryKey: [GROUPS] });
  const tab = (name: GroupTab, label: string, count?: number) => ({
    href: groupPageHref(area, group.id, { tab: name }),
    label,
    ...(count === undefined ? {} : { count }),
    current: query.tab === name,
  });
  const { abilities, archived } = group;
  const actions: MenuAction[] = [
    ...(abilities.change
      ? [{ id: 'change', label: 'Change the group', icon: Pencil, onAction: () => setOpen('change') }]
      : []),
    ...(abilities.archive
      ? [
          {
            id: 'archive',
            label: archived ? 'Bring it back' : 'Archive the group',
            icon: archived ? ArchiveRestore : Archive,
            onAction: () => setOpen('archive'),
          },
        ]
      : []),
  ];
  return (
    <>
      <p className="text-15">
        <PathLink href={groupsHref(area)} className={`${linkClass} inline-flex min-h-11 items-center`}>
          Groups
        </PathLink>
      </p>
      <PageHead
        title={group.name}
        menu={actions.length > 0 && <ActionMenu label={`Actions on ${group.name}`} actions={actions} />}
      >
        {abilities.manage_members && (
          <Button look="outline" onClick={() => setOpen('add')}>
            Add people
          </Button>
        )}
        <PathLink
          href={`${area === 'administrator' ? '/administrator/reports' : REPORTS_PATH}?group=${group.id}`}
          className={buttonClass({ look: 'outline' })}
        >
          Report
        </PathLink>
        {abilities.invite && <Button onClick={() => setOpen('invite')}>Invite</Button>}
      </PageHead>
      <p className="tabular mt-1 text-15 text-ink2">{factsOf(group).join(' · ')}</p>
      <div className="mt-5 mb-4">
        <LinkTabs
          label="Parts of the group"
          tabs={[
            tab('people', 'People', group.learners + group.leaders),
            tab('courses', 'Courses', group.courses),
            tab('progress', 'Progress'),
            ...(leads ? [tab('known', 'Remembered')] : []),
            tab('activity', 'Activity'),
            ...(leads
              ? [
                  tab('due', 'Due dates'),
                  tab('behind', 'Behind'),
                  tab('announcements', 'Announcements'),
                  tab('discussions', 'Discussions'),
                ]
              : []),
            tab('left', 'Former members'),
          ]}
        />
      </div>
      {leads && query.tab === 'due' ? (
        dueDates(group)
      ) : query.tab === 'courses' ? (
        <GroupCourses group={group} />
      ) : query.tab === 'progress' ? (
        <Progress area={area} group={group} query={query} />
      ) : leads && query.tab === 'known' ? (
        <OfCourse area={area} group={group} query={query} shown={known} />
      ) : query.tab === 'activity' ? (
        <Activity area={area} group={group} query={query} />
      ) : leads && query.tab === 'announcements' ? (
        announcements(group)
      ) : leads && query.tab === 'discussions' ? (
        discussions(group)
      ) : leads && query.tab === 'behind' ? (
        behind
      ) : (
        <Members area={area} group={group} query={query} />
      )}
      {abilities.change && open === 'change' && (
        <GroupDialog
          group={group}
          placed={area === 'administrator'}
          onClose={close}
          onSaved={() => {
            close();
            void renew();
            showToast('The group is saved');
          }}
        />
      )}
      {open === 'add' && <AddPeople group={group} onClose={close} />}
      {open === 'invite' && (
        <InviteDialog
          to={{ target: 'group', id: group.id, name: group.name }}
          appoints={group.abilities.appoint}
          onClose={close}
        />
      )}
      {open === 'archive' && (
        <Confirm
          question={archived ? `Bring ${group.name} back?` : `Archive ${group.name}?`}
          action={archived ? 'Bring it back' : 'Archive'}
          isOpen
          onClose={close}
          onConfirm={async () => {
            await request(groupEndpoints.archive, {
              params: { id: group.id },
              body: { archived: !archived },
            });
            await renew();
          }}
        >
          <p>
            {archived
              ? 'It is in the list of groups again, and can be given courses.'
              : 'Its members keep the courses that they have. Nobody joins it by a code any more, and it is given no courses. You can bring it back at any time.'}
          </p>
        </Confirm>
      )}
    </>
  );
}

function factsOf({
  kind,
  term,
  starts_on,
  ends_on,
  learners,
  capacity,
  archived,
  external_number,
}: Group): string[] {
  const dates = [starts_on && `from ${formatDate(starts_on)}`, ends_on && `until ${formatDate(ends_on)}`]
    .filter(Boolean)
    .join(' ');
  return [
    archived ? 'Archived' : '',
    groupKindLabels[kind],
    term,
    dates,
    external_number && `Number ${external_number}`,
    formatQuantity(learners, 'learner') + (capacity === null ? '' : ` of ${capacity}`),
  ].filter((fact) => fact !== '');
}
