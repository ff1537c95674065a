import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { rolesQuery } from './role-calls.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { NEW_ROLE, roleHref } from './roles-url.ts';

/** Who may what: the roles that every site has, and those that this one has made. */
export function RolesPage() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Roles</h1>
        <PathLink href={roleHref(NEW_ROLE)} className={buttonClass()}>
          New role
        </PathLink>
      </div>
      <p className="mt-2 max-w-2xl text-16 text-ink2">
        Everybody is a student, an instructor or an administrator. A role of your own adds parts of the
        administrators’ work, for example for support or a cashier. Only administrators give roles.
      </p>
      <QueryResult
        query={useQuery(rolesQuery)}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The roles could not be loaded"
      >
        {(roles) => (
          <>
            <section aria-labelledby="own-roles" className="mt-8">
              <h2 id="own-roles" className="text-19">
                Roles of your own
              </h2>
              {roles.length === 0 ? (
                <p className="mt-2 text-15 text-ink2">There are none yet.</p>
              ) : (
                <ul className="mt-2 border-t border-line">
                  {roles.map(({ id, name, description, holders }) => (
                    <li
                      key={id}
                      className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-sunken"
                    >
                      <div className="min-w-0">
                        <PathLink href={roleHref(id)} className={rowLinkClass}>
                          <span dir="auto" className="wrap-anywhere">
                            {name}
                          </span>
                        </PathLink>
                        {description && (
                          <p dir="auto" className="mt-0.5 text-14 wrap-anywhere text-ink3">
                            {description}
                          </p>
                        )}
                      </div>
                      <p className="text-14 text-ink2">{formatQuantity(holders, 'person', 'people')}</p>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <RoleMatrix roles={roles} />
          </>
        )}
      </QueryResult>
    </>
  );
}
