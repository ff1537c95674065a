import type { Person } from '@darasa/contract/identity/people-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { SelectField } from '~/ui/fields/select-field';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { showToast } from '~/ui/toast';
import { nameOf, shortName } from '../person-labels.ts';
import { deskLabels } from './permission-labels.ts';
import { forgetRoles, giveRole, rolesQuery, takeRole } from './role-calls.ts';
import { ROLES, roleHref } from './roles-url.ts';

type Asked = { act: 'give' | 'take'; id: string; name: string };

/** The roles of the site's own that somebody has; administrators give and take them. */
export function StaffRoles({ person }: { person: Person }) {
  const heading = useId();
  const { give_roles: mayGive } = person.abilities;
  if (!mayGive && person.staff_roles.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-19">
        Roles of the site’s own
      </h2>
      {mayGive ? (
        <Changes person={person} />
      ) : (
        <ul className="mt-2 text-15">
          {person.staff_roles.map(({ id, name }) => (
            <li key={id} dir="auto" className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Changes({ person }: { person: Person }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const { data: roles } = useQuery(rolesQuery);
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const name = nameOf(person);
  const free = roles?.filter(({ id }) => !person.staff_roles.some((held) => held.id === id)) ?? [];
  const toGive = free.find(({ id }) => id === chosen) ?? free[0];
  const adds = asked?.act === 'give' ? roles?.find(({ id }) => id === asked.id)?.permissions : undefined;
  return (
    <>
      {person.staff_roles.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {person.staff_roles.map((role) => (
            <li
              key={role.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
            >
              <PathLink href={roleHref(role.id)} className={linkClass}>
                <span dir="auto" className="wrap-anywhere">
                  {role.name}
                </span>
              </PathLink>
              <Button
                look="outline-danger"
                aria-label={`Take the role ${role.name}`}
                onClick={() => setAsked({ act: 'take', ...role })}
              >
                Take the role
              </Button>
            </li>
          ))}
        </ul>
      )}
      {roles?.length === 0 && (
        <p className="mt-2 text-15 text-ink2">
          A role of your own adds parts of the administrators’ work, for example for support or a cashier.{' '}
          <PathLink href={ROLES} className={linkClass}>
            Make one
          </PathLink>
        </p>
      )}
      {toGive && (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <SelectField
              label="Role to give"
              value={toGive.id}
              onChange={({ target }) => setChosen(target.value)}
              choices={free.map((role) => ({ value: role.id, label: role.name }))}
            />
          </div>
          <Button look="outline" onClick={() => setAsked({ act: 'give', id: toGive.id, name: toGive.name })}>
            Give the role
          </Button>
        </div>
      )}
      <Confirm
        question={
          asked?.act === 'take'
            ? `Take the role “${asked.name}” from ${name}?`
            : `Give ${name} the role “${asked?.name}”?`
        }
        action={asked?.act === 'take' ? 'Take the role' : 'Give the role'}
        danger={asked?.act === 'take'}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          if (!asked) return;
          const call = asked.act === 'give' ? giveRole : takeRole;
          await confirmed(() => call(asked.id, person.user_id));
          await forgetRoles(queryClient, person.user_id);
          showToast(asked.act === 'give' ? `${name} now has this role` : `${name} no longer has this role`);
        }}
      >
        {adds ? (
          <>
            <p>{shortName(person)} will be able to do this work, at once:</p>
            <ul className="list-disc pl-5">
              {adds.map((permission) => (
                <li key={permission}>{deskLabels[permission].name}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>What it permits ends at once, also where they are logged in now.</p>
        )}
      </Confirm>
    </>
  );
}
