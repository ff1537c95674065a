import { createFileRoute } from '@tanstack/react-router';
import { LeadOn } from '~/layouts/lead-on';

export const Route = createFileRoute('/_site/_area/administrator/')({
  component: () => <LeadOn href="/administrator/dashboard" />,
});
