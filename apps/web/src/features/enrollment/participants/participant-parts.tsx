import { enrollmentEndpoints } from '@darasa/contract/enrollment/endpoints';
import type { Participant } from '@darasa/contract/enrollment/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { ActionMenu } from '~/ui/action-menu';
import { Avatar } from '~/ui/avatar';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
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
  return reason === 'refunded' ? 'Refunded' : 'Left';
}

/** What a teacher may do with somebody in the course; nothing where that is nothing. */
export function ParticipantMenu({ course, person }: { course: string; person: Participant }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { abilities, name, user_id } = person;
  if (!abilities.remove && !abilities.restore) return null;
  const removing = abilities.remove;
  const restore = async () => {
    await request(enrollmentEndpoints.restore, { params: { id: course, user_id } });
    await queryClient.invalidateQueries({ queryKey: ['enrollment', 'participants', course] });
    showToast(`${name} is enrolled again`);
  };
  return (
    <>
      <ActionMenu
        label={`Actions on ${name}`}
        className="relative z-10"
        actions={[
          {
            id: 'change',
            label: removing ? 'Remove from the course' : 'Enrol again',
            icon: removing ? UserMinus : Undo2,
            danger: removing,
            onAction: () => setAsked(true),
          },
        ]}
      />
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
