import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import type { Group, GroupMember } from '@darasa/contract/groups/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IdCard, KeyRound, UserMinus, UserRoundCog } from 'lucide-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { request } from '~/lib/api/client';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity } from '~/lib/format';
import { ActionMenu } from '~/ui/action-menu';
import { Avatar } from '~/ui/avatar';
import { Confirm } from '~/ui/confirm';
import { type Column, DataTable, RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import type { GroupArea } from '../list/groups-url.ts';
import { GROUPS, membersQuery } from '../queries.ts';
import { type GroupPageQuery, groupPageHref } from './group-url.ts';
import { type ChosenMembers, LearnerCards, LettingIn } from './letting-in.tsx';

interface Props {
  area: GroupArea;
  group: Group;
  query: GroupPageQuery;
}

const sources: Record<GroupMember['source'], string> = {
  staff: 'By staff',
  code: 'By a join code',
  invitation: 'By invitation',
  list: 'From a list',
};

/** The people of a group, or those who were in it. */
export function Members({ area, group, query }: Props) {
  const router = useRouter();
  const list = query.tab === 'left' ? 'left' : 'now';
  const [chosen, setChosen] = useState<ChosenMembers>(new Map());
  const choosing = group.abilities.let_in && list === 'now';
  const result = useQuery(membersQuery(group.id, { search: query.search, list, page: query.page }));
  return (
    <>
      {choosing && (
        <LearnerCards
          group={group}
          chosen={chosen}
          byAdmin={result.data?.counts.let_in_by_admin ?? 0}
          onPrinted={() => setChosen(new Map())}
        />
      )}
      <LiveSearch
        label="Search members"
        placeholder="Name"
        value={query.search}
        onSearch={(search) =>
          void router.navigate({
            href: groupPageHref(area, group.id, { tab: query.tab, search }),
            replace: true,
            resetScroll: false,
          })
        }
        className="mb-3 max-w-md"
      />
      <QueryResult query={result} skeleton={<RowsSkeleton />} failed="The members could not be loaded">
        {({ members, pagination }, stale) =>
          members.length === 0 ? (
            <EmptyState
              title={query.search ? 'Nobody found' : list === 'now' ? 'Nobody here yet' : 'Nobody has left'}
            >
              {query.search
                ? 'Search by part of a name.'
                : list === 'now'
                  ? 'Add people who have accounts, or invite them by a code, a link or email.'
                  : 'Who leaves the group is listed here.'}
            </EmptyState>
          ) : (
            <>
              <p role="status" className="mb-2 text-15 text-ink2">
                {formatQuantity(pagination.totalItems, 'person', 'people')}
              </p>
              <DataTable
                label="Members"
                columns={columnsFor(group)}
                rows={members}
                keyOf={({ user_id }) => user_id}
                stale={stale}
                {...(choosing ? choiceOf(chosen, setChosen) : {})}
                phoneRow={(member) => <PhoneRow group={group} member={member} />}
              />
              <Pagination
                current={pagination.currentPage}
                total={pagination.totalPages}
                renderLink={({ page, ...parts }) => (
                  <PathLink matchSearch href={groupPageHref(area, group.id, { ...query, page })} {...parts} />
                )}
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

const choiceOf = (chosen: ChosenMembers, setChosen: Dispatch<SetStateAction<ChosenMembers>>) => ({
  choice: {
    isChosen: ({ user_id }: GroupMember) => chosen.has(user_id),
    labelOf: ({ name }: GroupMember) => `Choose ${name}`,
    onChoose: (some: readonly GroupMember[], on: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const member of some)
          if (on) next.set(member.user_id, member);
          else next.delete(member.user_id);
        return next;
      }),
  },
});

const columnsFor = (group: Group): readonly Column<GroupMember>[] => [
  { header: 'Name', width: 'w-[38%]', cell: (member) => <MemberName person={member} /> },
  { header: 'Role', width: 'w-[14%]', cell: roleText },
  { header: 'Came in', width: 'w-[18%]', cell: ({ source }) => sources[source] },
  { header: 'When', cell: (member) => <When member={member} /> },
  { header: 'Actions', width: 'w-[84px]', cell: (member) => <MemberMenu group={group} member={member} /> },
];

const roleText = ({ role }: GroupMember): string => (role === 'leader' ? 'Leader' : 'Learner');

export const MemberName = ({
  person: { name, initials },
}: {
  person: { name: string; initials: string };
}) => (
  <span className="flex items-center gap-3">
    <Avatar initials={initials} />
    <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
      {name}
    </span>
  </span>
);

const When = ({ member: { joined_at, left_at } }: { member: GroupMember }) => (
  <>
    {left_at === null ? 'Joined ' : 'Left '}
    <TimeAgo iso={left_at ?? joined_at} />
  </>
);

function PhoneRow({ group, member }: { group: Group; member: GroupMember }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <MemberName person={member} />
        <p className="mt-1 text-14 text-ink2">
          {roleText(member)} · {sources[member.source]} · <When member={member} />
        </p>
      </div>
      <MemberMenu group={group} member={member} />
    </div>
  );
}

/** What may be done with a member; nothing where that is nothing. */
function MemberMenu({ group, member }: { group: Group; member: GroupMember }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [asked, setAsked] = useState<'remove' | 'card' | 'password'>();
  const { name, role, user_id } = member;
  const { manage_members, appoint } = group.abilities;
  const removes = manage_members && (role === 'learner' || appoint);
  const letsIn = group.abilities.let_in && member.let_in;
  if (member.left_at !== null || !(removes || appoint || letsIn)) return null;
  const close = () => setAsked(undefined);
  const params = { id: group.id, user_id };
  const renew = () => queryClient.invalidateQueries({ queryKey: [GROUPS] });
  const other = role === 'leader' ? 'learner' : 'leader';
  const changeRole = async () => {
    try {
      await confirmed(() => request(groupEndpoints.changeMember, { params, body: { role: other } }));
      showToast(`${name} is a ${other} now`);
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'This did not work. Please try again.');
    }
    await renew();
  };
  return (
    <>
      <ActionMenu
        label={`Actions on ${name}`}
        className="relative z-10"
        actions={[
          ...(letsIn
            ? [
                {
                  id: 'card',
                  label: 'Print a login card',
                  icon: IdCard,
                  onAction: () => setAsked('card'),
                },
                {
                  id: 'password',
                  label: 'Show a one-time password',
                  icon: KeyRound,
                  onAction: () => setAsked('password'),
                },
              ]
            : []),
          ...(appoint
            ? [
                {
                  id: 'role',
                  label: role === 'leader' ? 'Make a learner' : 'Make a leader',
                  icon: UserRoundCog,
                  onAction: () => void changeRole(),
                },
              ]
            : []),
          ...(removes
            ? [
                {
                  id: 'remove',
                  label: 'Remove from the group',
                  icon: UserMinus,
                  danger: true,
                  onAction: () => setAsked('remove'),
                },
              ]
            : []),
        ]}
      />
      {letsIn && (
        <LettingIn
          group={group}
          member={member}
          act={asked === 'remove' ? undefined : asked}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <Confirm
          question={`Remove ${name} from the group?`}
          action="Remove"
          danger
          isOpen
          onClose={close}
          onConfirm={async () => {
            await request(groupEndpoints.removeMember, { params });
            await renew();
            showToast(`${name} was removed`);
          }}
        >
          <p>
            They lose the courses that only this group gave them, unless the course stays by its rule. Their
            progress is kept, and you can add them again.
          </p>
        </Confirm>
      )}
    </>
  );
}
