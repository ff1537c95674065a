import { createFileRoute } from '@tanstack/react-router';
import { LeadOn } from '~/layouts/lead-on';

export const Route = createFileRoute('/_site/_area/student/')({
  component: () => <LeadOn href="/student/dashboard" />,
});
