import { GroupPage } from '~/features/groups/page/group-page';
import { ConfirmIdentity } from '~/features/identity/account/confirm/confirm-identity';
import { GroupRequirements } from '~/features/requirements/list/group-requirements';
import { Behind } from './-behind.tsx';

/** A group with what other features know of its people. */
export function GroupScreen({ area, id }: { area: 'administrator' | 'instructor' | 'own'; id: string }) {
  return (
    <ConfirmIdentity>
      <GroupPage
        area={area}
        id={id}
        behind={<Behind place={{ group: id }} />}
        dueDates={(group) => (
          <GroupRequirements area={area === 'administrator' ? 'administrator' : 'own'} group={group} />
        )}
      />
    </ConfirmIdentity>
  );
}
