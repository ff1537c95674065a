import { permissions } from '@darasa/contract/http/access';
import { hasRole, rolePermissions } from '@darasa/contract/identity/rules';
import type { StaffRole } from '@darasa/contract/identity/staff-roles/endpoints';
import { permissionGroups } from '@darasa/contract/identity/staff-roles/rules';
import { Check } from 'lucide-react';
import { useWide } from '~/lib/wide';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { ScrollRegion } from '~/ui/text/scroll-region';
import { allRoles, roleNames } from '../person-labels.ts';
import { deskLabels, siteLabels } from './permission-labels.ts';

interface Row {
  permission: string;
  name: string;
}
interface Group {
  title: string;
  rows: readonly Row[];
}
interface Holder {
  key: string;
  name: string;
  holds: (permission: string) => boolean;
}

const groups: readonly Group[] = [
  {
    title: 'Courses and learning',
    rows: permissions.map((permission) => ({ permission, name: siteLabels[permission] })),
  },
  ...Object.entries(permissionGroups).map(([title, listed]) => ({
    title,
    rows: listed.map((permission) => ({ permission, name: deskLabels[permission].name })),
  })),
];

/** The roles of every site first; what administrators hold is everything. */
const holdersOf = (roles: readonly StaffRole[]): Holder[] => [
  ...allRoles.map((role) => ({
    key: role,
    name: roleNames[role],
    holds: (permission: string) =>
      hasRole([role], 'admin') || (rolePermissions[role] as readonly string[]).includes(permission),
  })),
  ...roles.map((role) => ({
    key: role.id,
    name: role.name,
    holds: (permission: string) => (role.permissions as readonly string[]).includes(permission),
  })),
];

/** Who may what: a table, and on phones a list for each role. */
export function RoleMatrix({ roles }: { roles: readonly StaffRole[] }) {
  const wide = useWide();
  const holders = holdersOf(roles);
  return (
    <div className="mt-10">
      <h2 id="matrix" className="text-19">
        Who may what
      </h2>
      {wide ? <Table holders={holders} /> : <Lists holders={holders} />}
    </div>
  );
}

function Table({ holders }: { holders: readonly Holder[] }) {
  return (
    <ScrollRegion aria-labelledby="matrix" className="mt-3 overflow-x-auto">
      <table aria-labelledby="matrix" className="min-w-full text-15">
        <thead>
          <tr className="border-b border-line text-14 text-ink3">
            <th scope="col" className="sticky left-0 bg-bg py-2 pr-4 text-left font-medium">
              Permission
            </th>
            {holders.map(({ key, name }) => (
              <th
                key={key}
                scope="col"
                dir="auto"
                className="max-w-32 px-3 py-2 text-center font-medium wrap-anywhere"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={holders.length + 1}
                className="pt-5 pb-1 text-left text-14 font-semibold text-ink2"
              >
                {title}
              </th>
            </tr>
            {rows.map(({ permission, name }) => (
              <tr key={permission} className="border-b border-line hover:bg-sunken">
                <th scope="row" className="sticky left-0 bg-bg py-2 pr-4 text-left font-normal">
                  {name}
                </th>
                {holders.map(({ key, holds }) => (
                  <td key={key} className="px-3 py-2 text-center">
                    {holds(permission) ? (
                      <>
                        <Icon of={Check} size={18} className="mx-auto text-primary" />
                        <span className="sr-only">Yes</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden className="text-ink3">
                          ·
                        </span>
                        <span className="sr-only">No</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

function Lists({ holders }: { holders: readonly Holder[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {holders.map(({ key, name, holds }) => (
        <li key={key} className="border-b border-line">
          <Disclosure
            level={3}
            title={
              <span dir="auto" className="wrap-anywhere">
                {name}
              </span>
            }
          >
            {groups.map(({ title, rows }) => {
              const held = rows.filter(({ permission }) => holds(permission));
              if (held.length === 0) return null;
              return (
                <div key={title} className="pb-3">
                  <h4 className="font-sans text-14 font-semibold tracking-normal text-ink2">{title}</h4>
                  <ul className="mt-1 grid gap-1 text-15">
                    {held.map((row) => (
                      <li key={row.permission} className="flex gap-2">
                        <Icon of={Check} size={18} className="mt-0.5 shrink-0 text-primary" />
                        {row.name}
                      </li>
                    ))}
                  </ul>
                </div>
              );
            })}
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
