import type { DeskPermission } from '@darasa/contract/http/desk-permissions';
import { resolvedDesk } from '@darasa/contract/http/desk-permissions';
import type { StaffRole, StaffRoleFields } from '@darasa/contract/identity/staff-roles/endpoints';
import {
  staffRoleLimits as limits,
  staffRoleMessages as messages,
  permissionGroups,
} from '@darasa/contract/identity/staff-roles/rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { deskLabels } from './permission-labels.ts';
import { saveRole } from './role-calls.ts';

interface Props {
  /** To change; undefined: a new one. */
  role: StaffRole | undefined;
  onSaved: (role: StaffRole) => Promise<void>;
}

/** The name of a role and what it permits. What one has to see for a permission comes with it. */
export function RoleForm({ role, onSaved }: Props) {
  const confirmed = useConfirmedCall();
  const [saved] = useState<StaffRoleFields>({
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: role?.permissions ?? [],
  });
  const form = useForm<StaffRoleFields>({
    saved,
    problemsOf: ({ name, permissions }) => ({
      ...(name.trim() === '' && { name: 'Give the role a name' }),
      ...(permissions.length === 0 && { permissions: messages.nothing }),
    }),
  });
  const { failure, onSubmit } = useSending(form, {
    send: (fields) => confirmed(() => saveRole(role, fields)),
    onDone: (done) => void onSaved(done),
  });
  const chosen = useWatch({ control: form.control, name: 'permissions' }) as DeskPermission[];
  const problem = form.errorAt('permissions');
  const choose = (permission: DeskPermission, on: boolean) =>
    form.change(
      'permissions',
      resolvedDesk(on ? [...chosen, permission] : chosen.filter((one) => one !== permission)),
    );
  return (
    <form ref={form.form} noValidate onSubmit={onSubmit} className="grid max-w-2xl gap-5">
      <TextField label="Name" required maxLength={limits.name} autoComplete="off" {...form.field('name')} />
      <TextField
        label="Description"
        description="For whom it is"
        maxLength={limits.description}
        autoComplete="off"
        {...form.field('description')}
      />
      {Object.entries(permissionGroups).map(([title, listed]) => (
        <fieldset
          key={title}
          className="min-w-0"
          aria-describedby={problem ? 'permissions-error' : undefined}
        >
          <legend className="text-15 font-semibold">{title}</legend>
          {listed.map((permission: DeskPermission) => {
            const by = chosen.find(
              (other) => other !== permission && resolvedDesk([other]).includes(permission),
            );
            return (
              <Checkbox
                key={permission}
                checked={chosen.includes(permission)}
                disabled={by !== undefined}
                description={by ? `Comes with “${deskLabels[by].name}”.` : deskLabels[permission].description}
                onChange={({ target }) => choose(permission, target.checked)}
              >
                {deskLabels[permission].name}
              </Checkbox>
            );
          })}
        </fieldset>
      ))}
      {problem && (
        <p id="permissions-error" role="alert" className="text-14 font-medium text-danger">
          {problem}
        </p>
      )}
      {failure && <Note tone="danger">{failure.message}</Note>}
      <div>
        <Button type="submit" aria-disabled={form.pending}>
          {form.pending ? 'Saving…' : role ? 'Save changes' : 'Make the role'}
        </Button>
      </div>
    </form>
  );
}
