import { createFileRoute } from '@tanstack/react-router';
import { OwnRequirementsPage } from '~/features/requirements/own/own-requirements-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/requirements/')({
  head: ({ match }) => areaHead(match.context.site, 'Required of you'),
  component: OwnRequirementsPage,
});
