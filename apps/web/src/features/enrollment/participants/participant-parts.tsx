import { enrollmentEndpoints } from '@darasa/contract/enrollment/endpoints';
import type { Participant } from '@darasa/contract/enrollment/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { ActionMenu } from '~/ui/action-menu';
import { Avatar } from '~/ui/avatar';
import { Confirm } from '~/ui/confirm';
import type { Column } from '~/ui/data-table';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { ProgressLine } from '../progress-line.tsx';
import { participantsKey } from './participants-query.ts';
import type { PersonPart } from './people-acts.ts';
import { RemovePeople } from './remove-people.tsx';

export const ParticipantName = ({ person: { name, initials } }: { person: Participant }) => (
  <span className="flex items-center gap-3">
    <Avatar initials={initials} />
    <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
      {name}
    </span>
  </span>
);

/** How somebody stands to the course, in a word or two. */
export function stateLabel({ status, ended_reason: reason }: Participant): string {
  if (status === 'active') return 'Learning';
  if (status === 'completed') return 'Completed';
  if (reason === 'removed') return 'Removed';
  if (reason === 'erased') return 'Account deleted';
  if (reason === 'moved') return 'Moved';
  if (reason === 'cancelled') return 'Invoice cancelled';
  if (reason === 'group') return 'Left the group';
  if (reason === 'list') return 'List undone';
  return reason === 'refunded' ? 'Refunded' : 'Left';
}

interface RowProps {
  course: string;
  person: Participant;
  /** What other features show of one person. */
  shown: readonly PersonPart[];
}

/** What a teacher may do with somebody in the course; nothing where that is nothing. */
export function ParticipantMenu({ course, person, shown }: RowProps) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState<PersonPart>();
  const { abilities, name, user_id } = person;
  const changes = abilities.remove || abilities.restore;
  if (!changes && shown.length === 0) return null;
  const removing = abilities.remove;
  const restore = async () => {
    await request(enrollmentEndpoints.restore, { params: { id: course, user_id } });
    await queryClient.invalidateQueries({ queryKey: participantsKey(course) });
    showToast(`${name} is enrolled again`);
  };
  return (
    <>
      <ActionMenu
        label={`Actions on ${name}`}
        className="relative z-10"
        actions={[
          ...shown.map((part) => ({
            id: part.id,
            label: part.label,
            icon: part.icon,
            onAction: () => setOpen(part),
          })),
          ...(changes
            ? [
                {
                  id: 'change',
                  label: removing ? 'Remove from the course' : 'Enrol again',
                  icon: removing ? UserMinus : Undo2,
                  danger: removing,
                  onAction: () => setAsked(true),
                },
              ]
            : []),
        ]}
      />
      {open?.render({ course, person, onClose: () => setOpen(undefined) })}
      {asked && removing && (
        <RemovePeople course={course} people={[person]} onClose={() => setAsked(false)} />
      )}
      {asked && !removing && (
        <Confirm
          question={`Enrol ${name} in the course again?`}
          action="Enrol again"
          isOpen
          onClose={() => setAsked(false)}
          onConfirm={restore}
        >
          <p>They continue where they stopped.</p>
        </Confirm>
      )}
    </>
  );
}

export const columnsFor = (course: string, shown: readonly PersonPart[]): readonly Column<Participant>[] => [
  { header: 'Name', width: 'w-[28%]', cell: (person) => <ParticipantName person={person} /> },
  {
    header: 'Group',
    width: 'w-[17%]',
    cell: ({ groups }) => (
      <span dir="auto" className="wrap-anywhere">
        {groups.join(', ')}
      </span>
    ),
  },
  {
    header: 'Progress',
    width: 'w-[19%]',
    cell: ({ percent, name }) =>
      percent === null ? 'Not started' : <ProgressLine percent={percent} label={`Progress of ${name}`} />,
  },
  { header: 'Last activity', width: 'w-[14%]', cell: (person) => <LastActivity person={person} /> },
  { header: 'State', cell: stateLabel },
  {
    header: 'Actions',
    width: 'w-[84px]',
    cell: (person) => <ParticipantMenu course={course} person={person} shown={shown} />,
  },
];

/** When somebody did something in the course last; else since when they are in it. */
function LastActivity({ person: { last_at, enrolled_at } }: { person: Participant }) {
  if (last_at !== null) return <TimeAgo iso={last_at} />;
  return (
    <>
      never
      <span className="block text-13 text-ink3">
        enrolled <TimeAgo iso={enrolled_at} />
      </span>
    </>
  );
}

/** The same where there is no room for columns. */
export function PhoneRow({ course, person, shown }: RowProps) {
  const { groups, percent, name } = person;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <ParticipantName person={person} />
        <p className="mt-1 text-14 text-ink2">
          {stateLabel(person)}, <PhoneActivity person={person} />
        </p>
        {groups.length > 0 && (
          <p dir="auto" className="text-14 wrap-anywhere text-ink2">
            {groups.join(', ')}
          </p>
        )}
        {percent !== null && (
          <ProgressLine percent={percent} label={`Progress of ${name}`} className="mt-1" />
        )}
      </div>
      <ParticipantMenu course={course} person={person} shown={shown} />
    </div>
  );
}

const PhoneActivity = ({ person: { last_at, enrolled_at } }: { person: Participant }) =>
  last_at === null ? (
    <>
      not started, enrolled <TimeAgo iso={enrolled_at} />
    </>
  ) : (
    <>
      active <TimeAgo iso={last_at} />
    </>
  );
