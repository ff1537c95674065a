import type { StaffRole } from '@darasa/contract/identity/staff-roles/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { DeleteRole } from './delete-role.tsx';
import { forgetRoles, rolesQuery } from './role-calls.ts';
import { RoleForm } from './role-form.tsx';
import { RolePeople } from './role-people.tsx';
import { NEW_ROLE, ROLES, roleHref } from './roles-url.ts';

/** One role of the site's own: what it permits, and who has it; or a new one. */
export function RolePage({ id }: { id: string }) {
  const query = useQuery(rolesQuery);
  return (
    <QueryResult
      query={query}
      skeleton={<RowsSkeleton rows={8} />}
      failed="The role could not be loaded"
      level={1}
    >
      {(roles) => {
        const role = roles.find((one) => one.id === id);
        if (role || id === NEW_ROLE)
          return <Role key={id} role={role} others={roles.filter((one) => one !== role)} />;
        return (
          <EmptyState
            title="Role not found"
            level={1}
            actions={
              <PathLink href={ROLES} className={buttonClass()}>
                Back to roles
              </PathLink>
            }
          >
            It may have been deleted.
          </EmptyState>
        );
      }}
    </QueryResult>
  );
}

function Role({ role, others }: { role: StaffRole | undefined; others: readonly StaffRole[] }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const onSaved = async (saved: StaffRole) => {
    await forgetRoles(queryClient);
    showToast(`The role “${saved.name}” is saved`);
    if (!role) await router.navigate({ href: roleHref(saved.id), replace: true });
  };
  const title = role?.name ?? 'New role';
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="roles" href={ROLES}>
            Roles
          </PathLink>,
          <span key="role" dir="auto" className="wrap-anywhere">
            {title}
          </span>,
        ]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 dir="auto" className="text-30 tracking-[-0.025em] wrap-anywhere">
          {title}
        </h1>
        {role && (
          <Button look="outline-danger" onClick={() => setDeleting(true)}>
            Delete role
          </Button>
        )}
      </div>
      {role && (
        <p className="mt-1 text-15 text-ink2">
          {role.holders === 0
            ? 'Nobody has it.'
            : `${formatQuantity(role.holders, 'person has', 'people have')} it.`}
        </p>
      )}
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <RoleForm key={role?.version} role={role} onSaved={onSaved} />
        {role && <RolePeople role={role} />}
      </div>
      {role && (
        <DeleteRole
          role={role}
          others={others}
          isOpen={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            showToast(`The role “${role.name}” is deleted`);
            return router.navigate({ href: ROLES, replace: true });
          }}
        />
      )}
    </>
  );
}
