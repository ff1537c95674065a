import { createFileRoute } from '@tanstack/react-router';
import { RolePage } from '~/features/identity/roles/role-page';
import { RolesPage } from '~/features/identity/roles/roles-page';
import { areaHead } from '~/lib/head';

/** All roles, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/roles/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Roles'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return id ? <RolePage id={id} /> : <RolesPage />;
}
