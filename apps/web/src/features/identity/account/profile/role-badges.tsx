import { roleLabel } from '@darasa/contract/identity/rules';
import { roleTone } from '~/lib/role-tone';

/** All roles of a user, in the header's colours. Student without any. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  const shown = roles.length > 0 ? roles : ['student'];
  return (
    <ul aria-label="Roles" className="mt-2 flex flex-wrap gap-1.5">
      {shown.map((role) => (
        <li key={role} className={`rounded-full px-2.5 py-0.5 text-13 font-medium ${roleTone([role])}`}>
          {roleLabel([role])}
        </li>
      ))}
    </ul>
  );
}
