import type { Person } from '@darasa/contract/identity/people-schemas';
import type { Role } from '@darasa/contract/identity/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '~/features/identity/account/failure-messages.ts';
import { NotConfirmed, useConfirmedCall } from '~/lib/api/confirmed-call';
import { useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { changeRoles } from '../people-calls.ts';
import { rememberPerson } from '../people-queries.ts';
import { isGrave, nameOf, roleConsequences, rolesOf, sameRoles, shortName } from '../person-labels.ts';
import { RolesField } from './roles-field.tsx';

const OWN_ROLE = 'You cannot remove this role from yourself. Another administrator can.';

/** The roles of a person, and the effects of a change before it is saved. */
export function PersonRoles({ person }: { person: Person }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const isOneself = useUser()?.user_id === person.user_id;
  const before = rolesOf(person);
  const [roles, setRoles] = useState<Role[]>(before);
  const [asking, setAsking] = useState(false);
  const saving = useMutation({
    mutationFn: () => confirmed(() => changeRoles(person.user_id, roles)),
    onSuccess: (changed) => {
      rememberPerson(queryClient, changed);
      showToast(`The roles of ${nameOf(changed)} have been changed`);
    },
  });
  const changed = !sameRoles(before, roles);
  const consequences = roleConsequences(shortName(person), before, roles);
  const allowed = person.abilities.change_roles;
  const save = () => {
    if (saving.isPending || !changed || roles.length === 0) return;
    if (isGrave(before, roles)) setAsking(true);
    else saving.mutate();
  };
  return (
    <section aria-label="Roles">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <RolesField
          roles={roles}
          onChange={setRoles}
          disabled={!allowed}
          {...(isOneself && before.includes('admin') && { fixed: { role: 'admin', reason: OWN_ROLE } })}
          error={roles.length === 0 ? 'Choose at least one role' : undefined}
        />
        <div aria-live="polite" className="text-15 text-ink2">
          {roles.length > 0 && consequences.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {consequences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        {/* The dialog shows its own failures. */}
        {saving.isError && !(saving.error instanceof NotConfirmed) && !asking && !isGrave(before, roles) && (
          <div className="mt-3">
            <Note tone="danger">{failureMessage(saving.error)}</Note>
          </div>
        )}
        {allowed ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              type="submit"
              look={changed ? 'primary' : 'outline'}
              aria-disabled={saving.isPending || !changed || roles.length === 0}
            >
              {saving.isPaused ? 'Waiting for a connection…' : 'Save roles'}
            </Button>
            {changed && (
              <Button look="outline" onClick={() => setRoles(before)}>
                Discard changes
              </Button>
            )}
          </div>
        ) : (
          <p className="mt-1 text-14 text-ink3">The roles of this account cannot be changed now.</p>
        )}
      </form>
      <Confirm
        question={`Change the roles of ${nameOf(person)}?`}
        action="Change roles"
        danger={before.some((role) => !roles.includes(role))}
        isOpen={asking}
        onConfirm={() => saving.mutateAsync()}
        onClose={() => setAsking(false)}
      >
        <ul className="grid gap-2">
          {consequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Confirm>
    </section>
  );
}
