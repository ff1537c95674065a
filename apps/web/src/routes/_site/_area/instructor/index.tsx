import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_site/_area/instructor/')({
  beforeLoad: () => {
    throw redirect({ href: '/instructor/dashboard' });
  },
});
