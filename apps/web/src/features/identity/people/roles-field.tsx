import type { Role } from '@darasa/contract/identity/rules';
import { Checkbox } from '~/ui/fields/checkbox';
import { allRoles, roleDescriptions, roleNames } from '../person-labels.ts';

interface Props {
  roles: readonly Role[];
  onChange: (roles: Role[]) => void;
  /** Why it cannot be removed here. */
  fixed?: { role: Role; reason: string };
  disabled?: boolean;
  error?: string;
}

/** The roles of a person, ordered by permissions whatever the order of ticking. */
export function RolesField({ roles, onChange, fixed, disabled = false, error }: Props) {
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'roles-error' : undefined}>
      <legend className="mb-1 text-15 font-semibold">Roles</legend>
      {allRoles.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          disabled={disabled || fixed?.role === role}
          description={fixed?.role === role ? fixed.reason : roleDescriptions[role]}
          onChange={({ target }) =>
            onChange(allRoles.filter((one) => (one === role ? target.checked : roles.includes(one))))
          }
        >
          {roleNames[role]}
        </Checkbox>
      ))}
      {error && (
        <p id="roles-error" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
