import { createFileRoute } from '@tanstack/react-router';
import { intendedCourse } from '~/features/enrollment/enrol-intent';
import { keptWayIn } from '~/features/groups/entering/kept-way-in';
import { RegisterPage } from '~/features/identity/auth/register/register-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_auth/authentication/register')({
  head: ({ match }) => areaHead(match.context.site, 'Create your account'),
  component: () => <RegisterPage courseOf={intendedCourse} wayIn={keptWayIn} />,
});
